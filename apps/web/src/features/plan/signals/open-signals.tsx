import { Button } from '@mantine/core';
import type { Row } from '@canopy/contract/calls.ts';
import { useRows } from '@canopy/ui/client/hooks.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import {
  EmptyState,
  ErrorState,
  LoadingLines,
  StateMessage,
} from '@canopy/ui/primitives/states.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Direction } from '#features/plan/signals/direction.tsx';
import { riskReward } from '#features/plan/signals/signal-words.ts';
import styles from '#features/plan/signals/signals.module.css';

type Open = Row<'OpenSignals'>;

/** What is open now; only asked for by those who may see it. */
export function OpenSignals() {
  const uid = useSession((session) => session.userId);
  const { data, error, refetch } = useRows('OpenSignals', { uid });
  return (
    <Card title={t('Open signals')}>
      {error && !data ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!error && !data ? <LoadingLines lines={2} height={96} /> : null}
      {data?.length === 0 ? (
        <EmptyState title={t('None is open')} text={t('The next one appears here.')} />
      ) : null}
      {data && data.length > 0 ? (
        <ul className={styles['signals']}>
          {data.map((signal) => (
            <OpenSignal key={signal.id} signal={signal} />
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

function OpenSignal({ signal }: { signal: Open }) {
  const { market, direction, entry, stop, target, reward, note, dd, expires, corrections } = signal;
  const facts = [
    ['Entry', entry],
    ['Stop', stop],
    ['Target', target],
    ['Risk : reward', riskReward(reward)],
  ] as const;
  return (
    <li className={styles['signal']}>
      <h3 className={styles['market']}>
        {market} <Direction direction={direction} />
      </h3>
      <dl className={styles['prices']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note === '' ? null : <p className={styles['note']}>{note}</p>}
      {corrections.map((each) => (
        <p key={each.note} className={styles['correction']}>
          <strong>{t('Correction')}</strong> <Moment value={each.dd} />: {each.note}
        </p>
      ))}
      <p className={styles['muted']}>
        {t('Published')} <Moment value={dd} />
        {expires === '' ? null : (
          <>
            {' · '}
            {t('Expires')} <Moment value={expires} />
          </>
        )}
      </p>
    </li>
  );
}

/** What a member without a package sees in their place. */
export function LockedSignals({ open }: { open: number }) {
  return (
    <Card title={t('Open signals')}>
      <StateMessage
        icon={<IconLock size={20} stroke={1.75} />}
        title={open === 1 ? t('1 signal is open') : t('{count} signals are open', { count: open })}
        text={t('Members who hold a package see them. The smallest package is enough.')}
      >
        <Button component={Link} to="/activation">
          {t('See the packages')}
        </Button>
      </StateMessage>
    </Card>
  );
}
