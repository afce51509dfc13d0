import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { wallets } from '@canopy/contract/catalog/wallets.ts';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { FormPanel } from '@canopy/ui/form/form-panel.tsx';
import { useFormFlow, type FormFlow } from '@canopy/ui/form/use-form-flow.ts';
import { t } from '@canopy/ui/language/language.ts';
import { ListPart, ListScreen } from '@canopy/ui/list/list-screen.tsx';
import { IconCashBanknote } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { StatementButton } from '#features/money/statements/statement-button.tsx';
import { MoneyPage } from '#features/money/money-page/money-page.tsx';
import type { MoneyFacts } from '#parts/member/money-facts.ts';
import { useMoneyFacts } from '#parts/member/use-money-facts.ts';
import { useMailedTo } from '#parts/member/use-own-details.ts';
import { WalletCard } from '#features/money/money-page/wallet-card.tsx';
import { withdrawalFormOf, type Withdrawal } from '#features/money/withdrawals/withdrawal-form.ts';
import { WithdrawalSummary } from '#features/money/withdrawals/withdrawal-summary.tsx';
import { historyList, recentList } from '#features/money/withdrawals/withdrawal.lists.ts';

/** The page on which one kind of withdrawal is asked for. */
export function requestPageOf(kind: Withdrawal): ComponentType {
  const { label, uses } = wallets[kind.wallet];
  const list = recentList(kind);
  // A code is asked for in a dialog; a form without one is on the page itself.
  const inDialog = kind.purpose !== null;
  return function RequestPage() {
    const [opened, dialog] = useDisclosure(false);
    const facts = useMoneyFacts();
    const balance = facts.balanceOf(kind.wallet);
    const extras = kind.whole && balance !== null ? { known: { amount: balance } } : {};
    const flow = useFormFlow(withdrawalFormOf(kind, facts), extras);
    const open = (): void => {
      flow.putAway();
      dialog.open();
    };
    return (
      <MoneyPage
        lead={t(uses)}
        wallet={
          <WalletCard
            wallet={kind.wallet}
            caption={
              kind.whole
                ? t('Total {wallet}', { wallet: t(label) })
                : t('Total Fund · {wallet}', { wallet: t(label) })
            }
          >
            {inDialog ? (
              <WithdrawDialog
                flow={flow}
                facts={facts}
                opened={opened}
                open={open}
                close={dialog.close}
              />
            ) : null}
          </WalletCard>
        }
        {...(inDialog
          ? {}
          : { form: <WithdrawForm flow={flow} facts={facts} />, steps: stepsOf(kind) })}
        list={
          <ListPart
            title={kind.whole ? 'Pending Withdrawals' : 'Recent Withdrawals'}
            definition={list}
          />
        }
      />
    );
  };
}

/** A kind that only pays out does not mention moves between own wallets. */
function stepsOf({ types }: Withdrawal): readonly string[] {
  const steps = [
    t('USDT and BANK are paid by the company; the charge is taken from the amount.'),
    t('The request is Pending and the amount is set aside until an operator decides.'),
    t('Approved is paid; Rejected puts the whole amount back into this wallet.'),
  ];
  if (types.length === 1) return steps;
  const inHouse = t(
    'The other types move the money to that wallet of yours at once, without a charge.',
  );
  return [...steps, inHouse];
}

/** The page of everything that was withdrawn from one wallet. */
export function historyPageOf(kind: Withdrawal): ComponentType {
  const definition = historyList(kind);
  return function HistoryPage() {
    return (
      <ListScreen
        title={kind.historyTitle}
        definition={definition}
        actions={<StatementButton wallet={kind.wallet} />}
      />
    );
  };
}

type WithdrawFormProps = { flow: FormFlow; facts: MoneyFacts; onDone?: () => void };

function WithdrawForm({ flow, facts, ...rest }: WithdrawFormProps) {
  const mailedTo = useMailedTo();
  return (
    <FormPanel
      flow={flow}
      mailedTo={mailedTo}
      summary={<WithdrawalSummary values={flow.values} facts={facts} />}
      {...rest}
    />
  );
}

type DialogProps = {
  flow: FormFlow;
  facts: MoneyFacts;
  opened: boolean;
  open: () => void;
  close: () => void;
};

function WithdrawDialog({ flow, facts, opened, open, close }: DialogProps) {
  return (
    <>
      <Button leftSection={<IconCashBanknote size={18} stroke={1.75} aria-hidden />} onClick={open}>
        {t('Withdraw Now')}
      </Button>
      <FormDialog title={t('Withdraw Now')} opened={opened} busy={flow.busy} onClose={close}>
        <WithdrawForm flow={flow} facts={facts} onDone={close} />
      </FormDialog>
    </>
  );
}
