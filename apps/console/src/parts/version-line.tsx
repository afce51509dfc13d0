import { Moment } from '@canopy/ui/primitives/moment.tsx';

type VersionLineProps = {
  saved: { version: number; savedBy: string; savedAt: string; note: string };
};

/** Which version is in force, who saved it and why. */
export function VersionLine({ saved }: VersionLineProps) {
  if (saved.version === 0) return 'As shipped: nobody has changed anything yet.';
  return (
    <>
      Version {saved.version}, saved by {saved.savedBy}, <Moment value={saved.savedAt} />:{' '}
      {saved.note}
    </>
  );
}
