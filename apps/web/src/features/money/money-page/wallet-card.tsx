import { wallets } from '@canopy/contract/catalog/wallets.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { ErrorState } from '@canopy/ui/primitives/states.tsx';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { decimalsOf, type ShownWallet } from '#parts/member/shown-wallets.ts';
import { WalletOwed } from '#features/plan/owed/owed-notice.tsx';
import { StatementButton } from '#features/money/statements/statement-button.tsx';
import styles from '#features/money/money-page/money-page.module.css';
import { useOwnRecord } from '#parts/member/use-own-record.ts';

type WalletCardProps = {
  wallet: ShownWallet;
  /** What the figure is called; the wallet's own name unless said. */
  caption?: string;
  /** What can be done with it. */
  children?: ReactNode;
};

/** How much is in a wallet, and what can be done with it. */
export function WalletCard({ wallet, caption, children }: WalletCardProps) {
  const { data, error, refetch } = useOwnRecord();
  const { label, field } = wallets[wallet];
  if (error && !data) {
    return (
      <Card>
        <ErrorState error={error} retry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <Card className={styles['card'] ?? ''}>
      <dl className={styles['balance']}>
        <dt>{caption ?? t(label)}</dt>
        <dd>
          {data ? (
            <Money value={data[field]} decimals={decimalsOf(wallet)} />
          ) : (
            <Skeleton height={26} width={140} />
          )}
        </dd>
      </dl>
      <div className={styles['actions']}>
        <StatementButton wallet={wallet} />
        {children}
      </div>
      <WalletOwed wallet={wallet} />
    </Card>
  );
}
