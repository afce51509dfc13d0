import { Button } from '@mantine/core';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import styles from '#parts/parts.module.css';

type UnsavedGuardProps = {
  /** Asked when somebody is about to leave. */
  isUnsaved: () => boolean;
};

/** Asks before what was typed is lost: by a link of the console, or by closing the tab. */
export function UnsavedGuard({ isUnsaved }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (isUnsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  if (blocker.state !== 'blocked') return null;
  return (
    <FormDialog title="Leave without saving?" opened busy={false} onClose={() => blocker.reset()}>
      <p>What you have changed here is not saved. If you leave now, it is gone.</p>
      <div className={styles['buttons']}>
        <Button data-autofocus onClick={() => blocker.reset()}>
          Stay here
        </Button>
        <Button variant="default" onClick={() => blocker.proceed()}>
          Leave
        </Button>
      </div>
    </FormDialog>
  );
}
