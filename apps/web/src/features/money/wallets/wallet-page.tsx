import { Button, Skeleton } from '@mantine/core';
import { wallets, type WalletName } from '@canopy/contract/catalog/wallets.ts';
import { t } from '@canopy/ui/language/language.ts';
import { ListPart } from '@canopy/ui/list/list-screen.tsx';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { Page } from '@canopy/ui/primitives/page.tsx';
import { ErrorState } from '@canopy/ui/primitives/states.tsx';
import { IconArrowLeft, IconCashBanknote, IconPlus, IconSend } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { WalletOwed } from '#features/plan/owed/owed-notice.tsx';
import { amountLook, movementList } from '#features/money/wallets/movement.lists.ts';
import { MovementTotals } from '#features/money/wallets/movement-totals.tsx';
import { PdfButton } from '#features/money/wallets/pdf-button.tsx';
import { useWallets } from '#features/money/wallets/use-wallets.ts';
import { actionsOf, type WalletAction } from '#features/money/wallets/wallet-actions.ts';
import styles from '#features/money/wallets/wallets.module.css';
import { WhyButton } from '#features/money/wallets/why-button.tsx';

/** The page of one wallet: what is in it, what can be done with it, and all that moved it. */
export function walletPageOf(name: WalletName): ComponentType {
  const definition = movementList(name);
  return function WalletPage() {
    return (
      <Page>
        <PageHeader
          lead={t(wallets[name].uses)}
          actions={
            <Button
              component={Link}
              to="/Wallets"
              variant="subtle"
              leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
            >
              {t('All wallets')}
            </Button>
          }
        />
        <BalanceCard wallet={name} />
        <ListPart
          title="Movements"
          definition={definition}
          tools={<PdfButton wallet={name} />}
          summary={(figures) => <MovementTotals wallet={name} figures={figures} />}
          rowActions={(row) => <WhyButton movement={row} wallet={name} />}
        />
      </Page>
    );
  };
}

const icons = { add: IconPlus, send: IconSend, withdraw: IconCashBanknote };

function BalanceCard({ wallet }: { wallet: WalletName }) {
  const { data, error, refetch } = useWallets();
  if (error && !data) {
    return (
      <Card className={styles['balance'] ?? ''}>
        <ErrorState error={error} retry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <Card className={styles['balance'] ?? ''}>
      <dl>
        <dt>{t('Balance')}</dt>
        <dd>
          {data ? (
            <Money value={data.get(wallet) ?? 0} {...amountLook(wallet)} />
          ) : (
            <Skeleton height={26} width={140} />
          )}
        </dd>
      </dl>
      <div className={styles['actions']}>
        {actionsOf(wallet).map((action, place) => (
          <ActionLink key={action.to} action={action} first={place === 0} />
        ))}
      </div>
      <WalletOwed wallet={wallet} />
    </Card>
  );
}

function ActionLink({ action, first }: { action: WalletAction; first: boolean }) {
  const Icon = icons[action.kind];
  return (
    <Button
      component={Link}
      to={action.to}
      variant={first ? 'filled' : 'default'}
      leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
    >
      {t(action.label)}
    </Button>
  );
}
