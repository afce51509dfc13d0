import { wallets } from '@canopy/contract/catalog/wallets.ts';
import { FormPanel } from '@canopy/ui/form/form-panel.tsx';
import { Note } from '@canopy/ui/form/note.tsx';
import { useFormFlow } from '@canopy/ui/form/use-form-flow.ts';
import { t } from '@canopy/ui/language/language.ts';
import { ListPart } from '@canopy/ui/list/list-screen.tsx';
import { EmptyState, ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useState, type ComponentType } from 'react';
import { depositFormOf, type Deposit } from '#features/money/fund/deposit-form.ts';
import { depositList } from '#features/money/fund/deposit.lists.ts';
import { useDepositAccounts } from '#features/money/fund/use-deposit-accounts.ts';
import { OwnActivationNote } from '#features/money/money-page/activation-note.tsx';
import { MoneyPage } from '#features/money/money-page/money-page.tsx';
import { useMoneyFacts } from '#parts/member/use-money-facts.ts';
import { WalletCard } from '#features/money/money-page/wallet-card.tsx';

/** The page of one kind of deposit. */
export function depositPageOf(kind: Deposit): ComponentType {
  const { label } = wallets[kind.wallet];
  return function DepositPage() {
    const wallet = t(label);
    const steps = [
      kind.kind === 'bank'
        ? t('Choose the bank account and pay the amount to it, outside of Canopy.')
        : t('Choose the address and pay the amount to it, outside of Canopy.'),
      t('Enter the amount and the number of the payment as shown on your receipt.'),
      t('The request is Pending until an operator has found the payment.'),
      t('Once it is Approved the amount is in your {wallet}.', { wallet }),
    ];
    return (
      <MoneyPage
        lead={t('Report a payment to the company; it lands in your {wallet}.', { wallet })}
        wallet={<WalletCard wallet={kind.wallet} />}
        form={<DepositForm kind={kind} />}
        steps={steps}
        list={<ListPart title="Fund Request List" definition={depositList(kind)} />}
      />
    );
  };
}

function DepositForm({ kind }: { kind: Deposit }) {
  const [chosen, setChosen] = useState('');
  const { accounts, options, details, detailError } = useDepositAccounts(
    kind.optionsAction,
    chosen,
  );
  const flow = useFormFlow(depositFormOf(kind, options, chosen !== '', useMoneyFacts()), {
    known: { bankid: chosen, ...details },
    onDone: () => setChosen(''),
  });
  const { label, uses } = wallets[kind.wallet];
  if (accounts.error) {
    return <ErrorState error={accounts.error} retry={() => void accounts.refetch()} />;
  }
  if (!accounts.data) return <LoadingLines lines={4} height={72} />;
  if (options.length === 0) {
    return (
      <EmptyState
        title={t('No deposits at present')}
        text={t(
          'The company has no account for this kind of deposit right now. Please check ' +
            'again later.',
        )}
      />
    );
  }
  const set = (name: string, value: string): void => {
    if (name === 'bankid') setChosen(value);
    flow.set(name, value);
  };
  return (
    <FormPanel
      flow={{ ...flow, set }}
      summary={
        <>
          {detailError ? (
            <Note>{t('The details of this account could not be loaded.')}</Note>
          ) : null}
          <Note>
            {t(label)}: {t(uses)}
          </Note>
          <OwnActivationNote wallet={kind.wallet} />
        </>
      }
    />
  );
}
