import { Button } from '@mantine/core';
import type { Row } from '@canopy/contract/calls.ts';
import { useCommand, useRows } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { t } from '@canopy/ui/language/language.ts';
import { deviceName } from '@canopy/ui/primitives/device.ts';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { StatusBadge } from '@canopy/ui/primitives/status-badge.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import styles from '#features/people/setting/setting.module.css';
import { filled } from '#language/filled.tsx';

function SessionLine({ session, uid }: { session: Row<'Sessions'>; uid: string }) {
  const client = useQueryClient();
  const command = useCommand('EndSession');
  const device = deviceName(session.device);
  const end = async () => {
    try {
      const answer = await command.mutateAsync({ uid, id: session.id });
      const refusal = refusalOf('EndSession', answer);
      if (refusal) notify.refusal(refusal);
      else notify.success(t('Session ended'));
      await client.invalidateQueries({ queryKey: ['Sessions'] });
    } catch (error) {
      notify.failure(error);
    }
  };
  return (
    <li className={styles['session']}>
      <div className={styles['device']}>
        <p title={session.device}>{device}</p>
        <p className={styles['small']}>{session.ip}</p>
        <p className={styles['small']}>
          {filled(t('last seen {when}'), { when: <Moment value={session.seenAt} /> })}
        </p>
        <p className={styles['small']}>
          {filled(t('signed in {when}'), { when: <Moment value={session.startedAt} /> })}
        </p>
      </div>
      {session.current ? (
        <StatusBadge status="This device" />
      ) : (
        <Button
          variant="default"
          size="xs"
          disabled={command.isPending}
          aria-label={t('End the session on {device}', { device })}
          onClick={() => void end()}
        >
          {t('End')}
        </Button>
      )}
    </li>
  );
}

/** Where the member is signed in; each place but this one can be signed out. */
export function SessionList() {
  const uid = useSession((session) => session.userId);
  const { data, error, refetch } = useRows('Sessions', { uid });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingLines lines={2} height={96} />;
  return (
    <ul>
      {data.map((session) => (
        <SessionLine key={session.id} session={session} uid={uid} />
      ))}
    </ul>
  );
}
