import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { wallets } from '@canopy/contract/catalog/wallets.ts';
import { withdrawalKinds } from '@canopy/contract/catalog/withdrawal-kinds.ts';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { FormPanel } from '@canopy/ui/form/form-panel.tsx';
import { useFormFlow, type FormFlow } from '@canopy/ui/form/use-form-flow.ts';
import { t } from '@canopy/ui/language/language.ts';
import { IconCashBanknote } from '@tabler/icons-react';
import { KindPicker } from '#features/money/money-page/kind-picker.tsx';
import { MoneyPage, MoneyParts } from '#features/money/money-page/money-page.tsx';
import { usePlace } from '#features/money/money-page/use-place.ts';
import type { MoneyFacts } from '#parts/member/money-facts.ts';
import { useMoneyFacts } from '#parts/member/use-money-facts.ts';
import { useMailedTo } from '#parts/member/use-own-details.ts';
import { WalletCard } from '#features/money/money-page/wallet-card.tsx';
import { withdrawalFormOf, type Withdrawal } from '#features/money/withdrawals/withdrawal-form.ts';
import { WithdrawalHistory } from '#features/money/withdrawals/withdrawal-history.tsx';
import { WithdrawalSummary } from '#features/money/withdrawals/withdrawal-summary.tsx';
import { historyList } from '#features/money/withdrawals/withdrawal.lists.ts';

type Place = { readonly path: string; readonly kind: Withdrawal; readonly isHistory: boolean };

const [first, ...others] = withdrawalKinds.flatMap((kind): Place[] => [
  { path: kind.requestRoute, kind, isHistory: false },
  { path: kind.historyRoute, kind, isHistory: true },
]);

/** Withdrawals from every wallet; the route says which wallet, and whether to ask or to look. */
export function WithdrawPage() {
  const { kind, isHistory } = usePlace([first!, ...others]);
  const options = withdrawalKinds.map(({ wallet, requestRoute, historyRoute }) => ({
    code: wallet,
    to: isHistory ? historyRoute : requestRoute,
    label: wallets[wallet].label,
    wallet,
  }));
  return (
    <MoneyPage
      lead={t(isHistory ? historyList(kind).lead : wallets[kind.wallet].uses)}
      picker={
        <KindPicker legend={t('From which wallet')} options={options} current={kind.wallet} />
      }
    >
      <WithdrawParts key={kind.wallet} kind={kind} isHistory={isHistory} />
    </MoneyPage>
  );
}

function WithdrawParts({ kind, isHistory }: Pick<Place, 'kind' | 'isHistory'>) {
  const [opened, dialog] = useDisclosure(false);
  const facts = useMoneyFacts();
  const balance = facts.balanceOf(kind.wallet);
  const extras = kind.whole && balance !== null ? { known: { amount: balance } } : {};
  const flow = useFormFlow(withdrawalFormOf(kind, facts), extras);
  const open = (): void => {
    flow.putAway();
    dialog.open();
  };
  // A code is asked for in a dialog; a form without one is on the page itself, if it is for asking.
  const inDialog = kind.purpose !== null || isHistory;
  const wallet = t(wallets[kind.wallet].label);
  const caption = kind.whole
    ? t('Total {wallet}', { wallet })
    : t('Total Fund · {wallet}', { wallet });
  return (
    <MoneyParts
      wallet={
        <WalletCard wallet={kind.wallet} caption={caption}>
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
      list={<WithdrawalHistory kind={kind} isHistory={isHistory} />}
    />
  );
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
