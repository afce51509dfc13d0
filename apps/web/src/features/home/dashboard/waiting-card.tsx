import { depositKinds } from '@canopy/contract/catalog/deposit-kinds.ts';
import { withdrawalKinds } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import styles from '#features/home/dashboard/first-screen.module.css';
import { useHome, type Home } from '#features/home/dashboard/use-home.ts';
import { useUnread } from '#parts/inbox/use-unread.ts';

type Waiting = { label: string; count: number; to: string; tone: 'waits' | 'refused' | 'new' };

/** What waits for somebody to decide, or for the member to look at; only what there is. */
export function WaitingCard() {
  const uid = useSession((session) => session.userId);
  const { data } = useHome();
  const { data: inbox } = useUnread(uid);
  const lines = data ? [...linesOf(data), ...unreadLine(inbox?.data.unread ?? 0)] : null;
  return (
    <Card title={t('What waits')} className={styles['waiting'] ?? ''}>
      {lines === null ? <Skeleton height={76} /> : null}
      {lines?.length === 0 ? (
        <p className={styles['nothing']}>{t('Nothing waits for you.')}</p>
      ) : null}
      {lines && lines.length > 0 ? (
        <ul className={styles['lines']}>
          {lines.map(({ label, count, to, tone }) => (
            <li key={to}>
              <Link className="touch" to={to}>
                {label}
              </Link>
              <span className={styles['count']} data-tone={tone}>
                {count}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

function linesOf({ steps, waiting }: Home): Waiting[] {
  const deposits = waiting.deposits.flatMap(({ kind, count }): Waiting[] => {
    const found = depositKinds.find((each) => each.kind === kind);
    return found ? [pending(found.title, count, found.route)] : [];
  });
  const withdrawals = waiting.withdrawals.flatMap(({ wallet, count }): Waiting[] => {
    const found = withdrawalKinds.find((each) => each.wallet === wallet);
    return found ? [pending(found.requestTitle, count, found.historyRoute)] : [];
  });
  const answered: Waiting[] =
    waiting.tickets > 0
      ? [{ label: t('Support has answered'), count: waiting.tickets, to: '/Support', tone: 'new' }]
      : [];
  const rejected: Waiting[] =
    steps.kyc === 'Rejected'
      ? [{ label: t('A document was rejected'), count: 1, to: '/KYC', tone: 'refused' }]
      : [];
  return [...rejected, ...deposits, ...withdrawals, ...answered];
}

function pending(title: string, count: number, to: string): Waiting {
  return { label: t('{title}: pending', { title: t(title) }), count, to, tone: 'waits' };
}

function unreadLine(count: number): Waiting[] {
  return count > 0 ? [{ label: t('Unread messages'), count, to: '/Inbox', tone: 'new' }] : [];
}
