import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { wallets } from '@canopy/contract/catalog/wallets.ts';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { FormPanel } from '@canopy/ui/form/form-panel.tsx';
import { Note } from '@canopy/ui/form/note.tsx';
import { useFormFlow } from '@canopy/ui/form/use-form-flow.ts';
import { t } from '@canopy/ui/language/language.ts';
import { ListPart } from '@canopy/ui/list/list-screen.tsx';
import { IconSend } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { FinalAmount } from '#features/money/transfers/final-amount.tsx';
import { transferFormOf, type Transfer } from '#features/money/transfers/transfer-form.ts';
import { transferList } from '#features/money/transfers/transfer.lists.ts';
import { ReceiverActivationNote } from '#features/money/money-page/activation-note.tsx';
import { MoneyPage } from '#features/money/money-page/money-page.tsx';
import { useMoneyFacts } from '#parts/member/use-money-facts.ts';
import { useMailedTo } from '#parts/member/use-own-details.ts';
import { WalletCard } from '#features/money/money-page/wallet-card.tsx';

/** The page of one kind of transfer. */
export function transferPageOf(kind: Transfer): ComponentType {
  const { label, uses } = wallets[kind.wallet];
  return function TransferPage() {
    const [opened, dialog] = useDisclosure(false);
    const flow = useFormFlow(transferFormOf(kind, useMoneyFacts()));
    const open = (): void => {
      flow.putAway();
      dialog.open();
    };
    const mailedTo = useMailedTo();
    return (
      <MoneyPage
        lead={t('Send money from your {wallet} to the same wallet of another member.', {
          wallet: t(label),
        })}
        wallet={
          <WalletCard wallet={kind.wallet}>
            <Button leftSection={<IconSend size={18} stroke={1.75} aria-hidden />} onClick={open}>
              {t(kind.title)}
            </Button>
            <FormDialog
              title={t(kind.title)}
              opened={opened}
              busy={flow.busy}
              onClose={dialog.close}
            >
              <FormPanel
                flow={flow}
                mailedTo={mailedTo}
                onDone={dialog.close}
                summary={
                  <>
                    <FinalAmount amount={flow.values['amount'] ?? ''} />
                    <Note>
                      {t(label)}: {t(uses)}
                    </Note>
                    <ReceiverActivationNote
                      wallet={kind.wallet}
                      uid={flow.values['touserid'] ?? ''}
                    />
                  </>
                }
              />
            </FormDialog>
          </WalletCard>
        }
        list={<ListPart title="Transfer History" definition={transferList(kind)} />}
      />
    );
  };
}
