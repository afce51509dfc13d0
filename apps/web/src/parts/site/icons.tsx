import type { SocialKind } from '@canopy/contract/catalog/site-content.ts';

const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1',
  moon: 'M20 14.2A8.3 8.3 0 0 1 9.8 4a8.3 8.3 0 1 0 10.2 10.2z',
  language:
    'M4 6h9M8.5 4v2M11.5 6c-.8 4-3.6 7-7.5 8.5M6 9.5c1 2.2 3 4 5.5 5M12 20l4-9.5 4 9.5M13.4 17h5.2',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 6v12M15.5 6v12',
  newTab: 'M8 16L16.5 7.5M9.5 7h7.5v7.5',
  down: 'M6.5 9.5l5.5 5.5 5.5-5.5',
  left: 'M14.5 6.5L9 12l5.5 5.5',
  right: 'M9.5 6.5L15 12l-5.5 5.5',
  check: 'M5.5 12.5l4.2 4.2 8.8-9.2',
  warning: 'M12 4.5l8.5 15h-17zM12 10.5v4M12 17v.1',
} as const;

const social: Record<SocialKind, string> = {
  facebook:
    'M14 21v-8h3l.5-3.5H14v-2c0-1.1.6-1.8 1.9-1.8h1.6V3h-2.4C12.4 3 10.5 4.6 10.5 7.3v2.2H8V13h2.5v8',
  x: 'M5 5l14 14M19 5L5 19',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM12 8.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4zM16.6 7.4v.1',
  youtube:
    'M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM10.3 9.5v5l4.2-2.5z',
  telegram: 'M20.5 4.5L3.5 11.3l5 2 2 6.2 3-3.8 4.5 3.3zM8.5 13.3l7-5',
};

export type IconName = keyof typeof paths;

function Outline({ path, size }: { path: string; size: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** Never used by itself: the control around it has a label or an accessible name. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return <Outline path={paths[name]} size={size} />;
}

export function SocialIcon({ kind }: { kind: SocialKind }) {
  return <Outline path={social[kind] ?? paths.newTab} size={20} />;
}
