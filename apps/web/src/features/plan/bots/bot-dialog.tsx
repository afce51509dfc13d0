import { wallets } from '@canopy/contract/catalog/wallets.ts';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { FormPanel } from '@canopy/ui/form/form-panel.tsx';
import { Note } from '@canopy/ui/form/note.tsx';
import { useFormFlow } from '@canopy/ui/form/use-form-flow.ts';
import { t } from '@canopy/ui/language/language.ts';
import { botFormOf, wordsOf } from '#features/plan/bots/bot-form.ts';
import { botWay, type BotStep, type Market } from '#features/plan/bots/bot-steps.ts';
import { useMoneyFacts } from '#parts/member/use-money-facts.ts';

type BotDialogProps = {
  step: BotStep;
  market: Market;
  title: string;
  opened: boolean;
  onClose: () => void;
};

/** Starts or stops the bot of one market. */
export function BotDialog({ step, market, title, opened, onClose }: BotDialogProps) {
  const wallet = wallets[botWay(step, market).from];
  const flow = useFormFlow(botFormOf(step, market, useMoneyFacts()));
  return (
    <FormDialog title={title} opened={opened} busy={flow.busy} onClose={onClose}>
      <FormPanel
        flow={flow}
        onDone={onClose}
        summary={
          <Note>
            {t('From your {wallet}.', { wallet: t(wallet.label) })} {wordsOf(step)}
          </Note>
        }
      />
    </FormDialog>
  );
}
