import { Button } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { callRows } from '@canopy/ui/client/call-api.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { endSession } from '@canopy/ui/session/session-store.ts';
import { useEffect, useState } from 'react';
import { idleMinutes, idleState, noteActivity, useActivity } from '#session/idle.ts';
import styles from '#session/session.module.css';

const tickMs = 5000;

/** Warns that the console closes soon, and closes it when the server does. */
export function IdleNotice() {
  const at = useActivity((state) => state.at);
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), tickMs, { autoInvoke: true });
  const state = idleState(now - at);
  useEffect(() => {
    if (state !== 'over') return;
    endSession();
    notify.error(`You were signed out after ${idleMinutes} minutes without activity.`);
  }, [state]);
  if (typeof state === 'string') return null;
  const stay = (): void => {
    callRows('operator/Sessions', { limit: 1 }).then(noteActivity, notify.failure);
  };
  return (
    <div className={styles['idle']} role="alert">
      <span>
        Nothing has happened here for a while. You will be signed out in {state.left}{' '}
        {state.left === 1 ? 'minute' : 'minutes'}.
      </span>
      <Button size="xs" variant="default" onClick={stay}>
        Stay signed in
      </Button>
    </div>
  );
}
