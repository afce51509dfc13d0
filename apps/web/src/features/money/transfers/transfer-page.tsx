import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { transferKinds, type TransferDirection } from '@canopy/contract/catalog/transfer-kinds.ts';
import { wallets } from '@canopy/contract/catalog/wallets.ts';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { FormPanel } from '@canopy/ui/form/form-panel.tsx';
import { Note } from '@canopy/ui/form/note.tsx';
import { useFormFlow } from '@canopy/ui/form/use-form-flow.ts';
import { t } from '@canopy/ui/language/language.ts';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { FinalAmount } from '#features/money/transfers/final-amount.tsx';
import { transferFormOf, type Transfer } from '#features/money/transfers/transfer-form.ts';
import { TransferHistory } from '#features/money/transfers/transfer-history.tsx';
import { receivedList } from '#features/money/transfers/transfer.lists.ts';
import {
  useAskedTransfer,
  type AskedTransfer,
} from '#features/money/transfers/use-asked-transfer.ts';
import { ReceiverActivationNote } from '#features/money/money-page/activation-note.tsx';
import { KindPicker } from '#features/money/money-page/kind-picker.tsx';
import { MoneyPage, MoneyParts } from '#features/money/money-page/money-page.tsx';
import { usePlace } from '#features/money/money-page/use-place.ts';
import { useMoneyFacts } from '#parts/member/use-money-facts.ts';
import { useMailedTo } from '#parts/member/use-own-details.ts';
import { WalletCard } from '#features/money/money-page/wallet-card.tsx';

type Place = {
  readonly path: string;
  readonly kind: Transfer;
  readonly direction: TransferDirection;
};

const [first, ...others] = transferKinds.flatMap((kind): Place[] => [
  { path: kind.route, kind, direction: 'sent' },
  { path: kind.receivedRoute, kind, direction: 'received' },
]);

/** Transfers of every wallet; the route says which wallet, and what is shown below at first. */
export function TransferPage() {
  const { kind, direction } = usePlace([first!, ...others]);
  const asked = useAskedTransfer();
  const options = transferKinds.map(({ wallet, route, receivedRoute }) => ({
    code: wallet,
    to: direction === 'sent' ? route : receivedRoute,
    label: wallets[wallet].label,
    wallet,
  }));
  const { label } = wallets[kind.wallet];
  const lead =
    direction === 'received'
      ? t(receivedList(kind).lead)
      : t('Send money from your {wallet} to the same wallet of another member.', {
          wallet: t(label),
        });
  return (
    <MoneyPage
      lead={lead}
      picker={<KindPicker legend={t('Which wallet')} options={options} current={kind.wallet} />}
    >
      <MoneyParts
        wallet={
          <WalletCard wallet={kind.wallet}>
            <TransferDialog key={`${kind.wallet} ${asked?.key ?? ''}`} kind={kind} asked={asked} />
          </WalletCard>
        }
        list={<TransferHistory key={kind.wallet} kind={kind} direction={direction} />}
      />
    </MoneyPage>
  );
}

/** The button and its dialog, which is open at once where a link has asked for a transfer. */
function TransferDialog({ kind, asked }: { kind: Transfer; asked: AskedTransfer | null }) {
  const { label, uses } = wallets[kind.wallet];
  const [opened, dialog] = useDisclosure(asked !== null);
  const [isDone, setIsDone] = useState(false);
  const flow = useFormFlow(transferFormOf(kind, useMoneyFacts()), {
    // What a link has filled in is sent at most once.
    ...(asked && !isDone ? { initial: asked.values } : {}),
    onDone: () => setIsDone(true),
  });
  const mailedTo = useMailedTo();
  const { amount = '', touserid = '' } = flow.values;
  const isMissing = amount === '' && flow.isTyped('amount') && !flow.faultAt('amount');
  const open = (): void => {
    flow.putAway();
    dialog.open();
  };
  return (
    <>
      <Button leftSection={<IconSend size={18} stroke={1.75} aria-hidden />} onClick={open}>
        {t(kind.title)}
      </Button>
      <FormDialog title={t(kind.title)} opened={opened} busy={flow.busy} onClose={dialog.close}>
        <FormPanel
          flow={flow}
          mailedTo={mailedTo}
          onDone={dialog.close}
          summary={
            <>
              <FinalAmount amount={amount} isMissing={isMissing} />
              <Note>
                {t(label)}: {t(uses)}
              </Note>
              <ReceiverActivationNote wallet={kind.wallet} uid={touserid} />
            </>
          }
        />
      </FormDialog>
    </>
  );
}
