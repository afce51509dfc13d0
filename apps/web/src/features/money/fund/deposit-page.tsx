import { depositKinds } from '@canopy/contract/catalog/deposit-kinds.ts';
import { wallets } from '@canopy/contract/catalog/wallets.ts';
import { FormPanel } from '@canopy/ui/form/form-panel.tsx';
import { Note } from '@canopy/ui/form/note.tsx';
import { useFormFlow } from '@canopy/ui/form/use-form-flow.ts';
import { t } from '@canopy/ui/language/language.ts';
import { ListPart } from '@canopy/ui/list/list-screen.tsx';
import { EmptyState, ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { depositFormOf, type Deposit } from '#features/money/fund/deposit-form.ts';
import { allDepositsList, depositList, kindsOf } from '#features/money/fund/deposit.lists.ts';
import { useDepositAccounts } from '#features/money/fund/use-deposit-accounts.ts';
import { OwnActivationNote } from '#features/money/money-page/activation-note.tsx';
import { chosenOf } from '#features/money/money-page/history-filters.ts';
import { KindPicker } from '#features/money/money-page/kind-picker.tsx';
import { MoneyPage, MoneyParts } from '#features/money/money-page/money-page.tsx';
import { usePlace } from '#features/money/money-page/use-place.ts';
import { useMoneyFacts } from '#parts/member/use-money-facts.ts';
import { WalletCard } from '#features/money/money-page/wallet-card.tsx';

const [first, ...others] = depositKinds.map((kind) => ({ path: kind.route, kind }));

const options = depositKinds.map(({ kind, route, title, wallet }) => ({
  code: kind,
  to: route,
  label: title,
  wallet,
  into: wallets[wallet].label,
}));

/** Deposits of every kind; the route says which. */
export function DepositPage() {
  const { kind } = usePlace<{ path: string; kind: Deposit }>([first!, ...others]);
  const wallet = t(wallets[kind.wallet].label);
  return (
    <MoneyPage
      lead={t('Report a payment to the company; it lands in your {wallet}.', { wallet })}
      picker={<KindPicker legend={t('How you pay')} options={options} current={kind.kind} />}
    >
      <MoneyParts
        wallet={<WalletCard wallet={kind.wallet} />}
        form={<DepositForm key={kind.kind} kind={kind} />}
        steps={stepsOf(kind)}
        list={<DepositHistory key={kind.kind} kind={kind} />}
      />
    </MoneyPage>
  );
}

function stepsOf({ kind, wallet }: Deposit): readonly string[] {
  return [
    kind === 'bank'
      ? t('Choose the bank account and pay the amount to it, outside of {brand}.')
      : t('Choose the address and pay the amount to it, outside of {brand}.'),
    t('Enter the amount and the number of the payment as shown on your receipt.'),
    t('The request is Pending until an operator has found the payment.'),
    t('Once it is Approved the amount is in your {wallet}.', { wallet: t(wallets[wallet].label) }),
  ];
}

/** What was reported: of the route's kind as the specification has it, or of others. */
function DepositHistory({ kind }: { kind: Deposit }) {
  const [address] = useSearchParams();
  const chosen = chosenOf(kindsOf(kind), address);
  const definition = chosen === kind.kind ? depositList(kind) : allDepositsList(kind, chosen);
  return <ListPart title="Fund Request List" definition={definition} />;
}

function DepositForm({ kind }: { kind: Deposit }) {
  const [picked, setPicked] = useState<string | null>(null);
  const {
    accounts,
    options: known,
    chosen,
    details,
    detailError,
    isDetailLoading,
  } = useDepositAccounts(kind.optionsAction, picked);
  const facts = useMoneyFacts();
  const loading = facts.loading || isDetailLoading;
  const flow = useFormFlow(depositFormOf(kind, known, chosen !== '', { ...facts, loading }), {
    known: { bankid: chosen, ...details },
    onDone: () => setPicked(null),
  });
  const { label, uses } = wallets[kind.wallet];
  if (accounts.error) {
    return <ErrorState error={accounts.error} retry={() => void accounts.refetch()} />;
  }
  if (!accounts.data) return <LoadingLines lines={4} height={72} />;
  if (known.length === 0) {
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
    if (name === 'bankid') setPicked(value);
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
