import { Button } from '@mantine/core';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import styles from '#features/office/content/content.module.css';

type SavePartProps = {
  form: {
    fault: Reason | null;
    busy: boolean;
    save: (confirm: boolean) => void;
    reload: () => void;
  };
};

/** The button that saves; what else there is to do follows from what the server has said. */
export function SavePart({ form: { fault, busy, save, reload } }: SavePartProps) {
  return (
    <>
      {fault ? (
        <p className={styles['fault']} role="alert">
          {fault.text}
        </p>
      ) : null}
      <div className={styles['buttons']}>
        <Button type="submit" disabled={busy}>
          Save
        </Button>
        {fault?.code === 'site.promises' ? (
          <Button variant="default" color="red" disabled={busy} onClick={() => save(true)}>
            It promises nothing: save it
          </Button>
        ) : null}
        {fault?.code === 'course.version' ? (
          <Button variant="default" onClick={reload}>
            Show what is saved, and lose what I typed
          </Button>
        ) : null}
      </div>
    </>
  );
}
