import { walletNames, wallets, type WalletName } from '@canopy/contract/catalog/wallets.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { Page } from '@canopy/ui/primitives/page.tsx';
import { ErrorState } from '@canopy/ui/primitives/states.tsx';
import { Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { amountLook } from '#features/money/wallets/movement.lists.ts';
import { useWallets } from '#features/money/wallets/use-wallets.ts';
import styles from '#features/money/wallets/wallets.module.css';
import { walletPath } from '#features/money/wallets/wallet-path.ts';

/** All wallets with what is in each; each leads to its page. */
export function WalletsPage() {
  const { data, error, refetch } = useWallets();
  return (
    <Page>
      <PageHeader lead={t('What you have, wallet by wallet. Open one to see every movement.')} />
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <ul className={styles['overview']}>
          {walletNames.map((name) => (
            <li key={name}>
              <WalletTile name={name} balance={data?.get(name)} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

type TileProps = { name: WalletName; balance: number | undefined };

function WalletTile({ name, balance }: TileProps) {
  const { label, uses } = wallets[name];
  return (
    <>
      <h2>
        <Link to={walletPath(name)} className={styles['whole']}>
          {t(label)}
        </Link>
      </h2>
      <p className={styles['figure']}>
        {balance === undefined ? (
          <Skeleton height={24} width={110} />
        ) : (
          <Money value={balance} {...amountLook(name)} />
        )}
      </p>
      <p className={styles['uses']}>{t(uses)}</p>
    </>
  );
}
