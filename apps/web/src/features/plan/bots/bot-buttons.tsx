import { Button } from '@mantine/core';
import { t } from '@canopy/ui/language/language.ts';
import { useLater } from '@canopy/ui/primitives/use-later.ts';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { botSteps, type BotStep, type Market } from '#features/plan/bots/bot-steps.ts';
import styles from '#features/plan/bots/bot.module.css';

const loadDialog = async () => (await import('#features/plan/bots/bot-dialog.tsx')).BotDialog;

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
  const [Dialog, wantDialog] = useLater(loadDialog);
  // Every visit begins with an empty form.
  const [visit, setVisit] = useState({ number: 0, opened: false });
  const open = async (): Promise<void> => {
    if (await wantDialog()) setVisit(({ number }) => ({ number: number + 1, opened: true }));
  };
  const label = t(botSteps[step].label);
  const title = `${label}: ${t(name)}`;
  const Icon = icons[step];
  return (
    <>
      <Button
        variant={step === 'start' ? 'light' : 'default'}
        leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
        aria-label={title}
        onClick={() => void open()}
      >
        {label}
      </Button>
      {Dialog && visit.number > 0 ? (
        <Dialog
          key={visit.number}
          {...{ step, market, title }}
          opened={visit.opened}
          onClose={() => setVisit(({ number }) => ({ number, opened: false }))}
        />
      ) : null}
    </>
  );
}
