import { wallets } from '@canopy/contract/catalog/wallets.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { Skeleton } from '@mantine/core';
import { BotButtons } from '#features/plan/bots/bot-buttons.tsx';
import { markets } from '#features/plan/bots/bot-steps.ts';
import styles from '#features/plan/bots/bot.module.css';
import { useOwnRecord } from '#parts/member/use-own-record.ts';

/** The bots of both markets side by side: what runs, what waits in the wallet, start and stop. */
export function BotCards() {
  const { data, error } = useOwnRecord();
  // The wallets above have said already that nothing came, and offer to try again.
  if (error && !data) return null;
  return (
    <div className={styles['cards']}>
      {markets.map(({ market, name }) => {
        const shown = [wallets[`${market}Invested`], wallets[market]];
        return (
          <Card key={market} title={t(name)} className={styles['bot'] ?? ''}>
            <dl className={styles['figures']}>
              {shown.map(({ field, label }) => (
                <div key={field}>
                  <dt>{t(label)}</dt>
                  <dd>
                    {data ? <Money value={data[field]} /> : <Skeleton height={20} width={96} />}
                  </dd>
                </div>
              ))}
            </dl>
            <BotButtons market={market} name={name} />
          </Card>
        );
      })}
    </div>
  );
}
