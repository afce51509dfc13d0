import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { wallets } from '@canopy/contract/catalog/wallets.ts';
import { FormDialog } from '@canopy/ui/form/form-dialog.tsx';
import { FormPanel } from '@canopy/ui/form/form-panel.tsx';
import { Note } from '@canopy/ui/form/note.tsx';
import { useFormFlow } from '@canopy/ui/form/use-form-flow.ts';
import { t } from '@canopy/ui/language/language.ts';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import {
  botFormOf,
  botSteps,
  botWay,
  wordsOf,
  type BotStep,
  type Market,
} from '#features/plan/bots/bot-form.ts';
import styles from '#features/plan/bots/bot.module.css';
import { useMoneyFacts } from '#parts/member/use-money-facts.ts';

const icons = { start: IconPlayerPlay, stop: IconPlayerStop } as const;

/** Start Bot and Stop Bot of one market. */
export function BotButtons({ market, name }: { market: Market; name: string }) {
  return (
    <div className={styles['buttons']}>
      <BotButton step="start" market={market} name={name} />
      <BotButton step="stop" market={market} name={name} />
    </div>
  );
}

type BotButtonProps = { step: BotStep; market: Market; name: string };

function BotButton({ step, market, name }: BotButtonProps) {
  const [opened, dialog] = useDisclosure(false);
  const wallet = wallets[botWay(step, market).from];
  const flow = useFormFlow(botFormOf(step, market, useMoneyFacts()));
  const open = (): void => {
    flow.putAway();
    dialog.open();
  };
  const label = t(botSteps[step].label);
  const Icon = icons[step];
  return (
    <>
      <Button
        variant={step === 'start' ? 'light' : 'default'}
        leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
        aria-label={`${label}: ${t(name)}`}
        onClick={open}
      >
        {label}
      </Button>
      <FormDialog
        title={`${label}: ${t(name)}`}
        opened={opened}
        busy={flow.busy}
        onClose={dialog.close}
      >
        <FormPanel
          flow={flow}
          onDone={dialog.close}
          summary={
            <Note>
              {t('From your {wallet}.', { wallet: t(wallet.label) })} {wordsOf(step)}
            </Note>
          }
        />
      </FormDialog>
    </>
  );
}
