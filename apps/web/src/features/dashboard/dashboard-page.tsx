import { wallets } from '@canopy/contract/catalog/wallets.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { IdChip } from '@canopy/ui/primitives/id-chip.tsx';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { ErrorState } from '@canopy/ui/primitives/states.tsx';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { Skeleton } from '@mantine/core';
import { BotCards } from '#features/bots/bot-cards.tsx';
import styles from '#features/dashboard/dashboard.module.css';
import { ReferralLinks } from '#features/dashboard/referral-links.tsx';
import {
  decimalsOf,
  mainWallets,
  otherWallets,
  type ShownWallet,
} from '#features/dashboard/wallets.ts';
import { useFirstName, useOwnRecord } from '#shell/use-own-record.ts';

type Figures = { names: readonly ShownWallet[]; className: string | undefined };

function WalletFigures({ names, className }: Figures) {
  const { data } = useOwnRecord();
  return (
    <dl className={className}>
      {names.map((name) => (
        <div key={name}>
          <dt>{wallets[name].label}</dt>
          <dd>
            {data ? (
              <Money value={data[wallets[name].field]} decimals={decimalsOf(name)} />
            ) : (
              <Skeleton height={20} width={96} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The dashboard's first floor: who is here, what is in the wallets, the links to invite by. */
export function DashboardPage() {
  const name = useFirstName();
  const userId = useSession((session) => session.userId);
  const record = useOwnRecord();
  return (
    <div className={styles['page']}>
      <div className={styles['greeting']}>
        <p className={styles['hello']}>Welcome, {name}</p>
        <IdChip id={userId} />
      </div>
      {record.error ? (
        <Card title="Wallets" id="wallets">
          <ErrorState error={record.error} retry={() => void record.refetch()} />
        </Card>
      ) : (
        <section id="wallets" aria-labelledby="wallets-title">
          <h2 id="wallets-title" className={styles['heading']}>
            Wallets
          </h2>
          <WalletFigures names={mainWallets} className={styles['main']} />
          <Card className={styles['others'] ?? ''}>
            <WalletFigures names={otherWallets} className={styles['list']} />
          </Card>
        </section>
      )}
      <BotCards />
      <ReferralLinks userId={userId} />
      <p className={styles['more']}>
        Incomes, team and trading will stand here as soon as those parts are built.
      </p>
    </div>
  );
}
