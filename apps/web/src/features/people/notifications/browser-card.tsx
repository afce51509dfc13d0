import { Button } from '@mantine/core';
import { ApiError } from '@canopy/ui/client/api-error.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeviceList } from '#features/people/notifications/device-list.tsx';
import { browserState, turnOn } from '#features/people/notifications/own-browser.ts';
import type { Choices } from '#features/people/notifications/use-choices.ts';
import styles from '#features/people/notifications/notifications.module.css';
import { endPush, pushStateKey, renewPush } from '#parts/push/subscription.ts';

type BrowserCardProps = {
  uid: string;
  choices: Choices;
  /** After the list of browsers has changed. */
  onChanged: () => Promise<void>;
  onRemove: (id: number) => Promise<void>;
};

/** Notifications in this browser, and the other browsers that show them. */
export function BrowserCard({ uid, choices, onChanged, onRemove }: BrowserCardProps) {
  const state = useQuery({ queryKey: pushStateKey, queryFn: browserState, staleTime: 0 });
  const [isBusy, setBusy] = useState(false);
  const change = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      if (error instanceof ApiError) notify.failure(error);
      else notify.error(t('This browser did not reach its push service. Please try again later.'));
    }
    await Promise.all([state.refetch(), onChanged()]);
    setBusy(false);
  };
  const start = async (): Promise<void> => {
    const refusal = await turnOn(uid, choices.pushKey);
    if (refusal) notify.refusal(refusal);
  };
  const remove = async (id: number): Promise<void> => {
    await onRemove(id);
    // It may have been this one.
    await renewPush(uid);
    await state.refetch();
  };
  return (
    <Card title={t('Notifications in this browser')}>
      {state.data === 'unsupported' ? (
        <p className={styles['words']}>
          {t(
            'This browser cannot show notifications here. On an iPhone or iPad, add {brand} to ' +
              'the home screen first.',
          )}
        </p>
      ) : null}
      {state.data === 'denied' ? (
        <p className={styles['words']}>
          {t(
            'This browser was told not to show notifications of {brand}. You can allow them in ' +
              'its settings for this site.',
          )}
        </p>
      ) : null}
      {state.data === 'off' ? (
        <>
          <p className={styles['words']}>
            {t('Off. This browser can tell you what happens, even while {brand} is closed.')}
          </p>
          <Button loading={isBusy} onClick={() => void change(start)}>
            {t('Turn on')}
          </Button>
        </>
      ) : null}
      {state.data === 'on' ? (
        <>
          <p className={styles['words']}>{t('On, until you sign out here.')}</p>
          <Button
            variant="default"
            loading={isBusy}
            onClick={() => void change(() => endPush(uid))}
          >
            {t('Turn off')}
          </Button>
        </>
      ) : null}
      <DeviceList devices={choices.devices} onRemove={(id) => void remove(id)} />
    </Card>
  );
}
