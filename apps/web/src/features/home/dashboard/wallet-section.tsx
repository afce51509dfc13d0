import { wallets } from '@canopy/contract/catalog/wallets.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { ErrorState } from '@canopy/ui/primitives/states.tsx';
import { Total } from '@canopy/ui/primitives/total.tsx';
import { VisuallyHidden } from '@mantine/core';
import { memo, useDeferredValue } from 'react';
import { Link } from 'react-router';
import { QuickActions } from '#features/home/dashboard/quick-actions.tsx';
import { OwnFigures } from '#features/people/figures/own-money.tsx';
import { Line, Shown } from '#features/home/dashboard/shown.tsx';
import styles from '#features/home/dashboard/overview.module.css';
import { mainWallets, otherWallets, splitOf } from '#features/home/dashboard/wallet-split.ts';
import { decimalsOf, type ShownWallet } from '#parts/member/shown-wallets.ts';
import { walletPath } from '#features/money/wallets/wallet-path.ts';
import { useOwnRecord } from '#parts/member/use-own-record.ts';

/** What the member has: all together, the four main wallets, and the rest. */
export function WalletSection() {
  const { data, error, refetch } = useOwnRecord();
  // What shows them is drawn in slices, so that a slow phone answers in between.
  const record = useDeferredValue(data);
  if (error && !data) {
    return (
      <Card title={t('Wallets')} id="wallets">
        <ErrorState error={error} retry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <section id="wallets" className={styles['wallets']} aria-labelledby="wallets-title">
      <VisuallyHidden component="h2" id="wallets-title">
        {t('Wallets')}
      </VisuallyHidden>
      <WalletTotal record={record} />
      <QuickActions />
      <WalletFigures record={record} names={mainWallets} className={styles['main']} />
      <details className={styles['others']}>
        <summary>{t('{count} more wallets', { count: otherWallets.length })}</summary>
        <WalletFigures record={record} names={otherWallets} className={styles['list']} />
      </details>
    </section>
  );
}

type Own = { record: ReturnType<typeof useOwnRecord>['data'] };

const WalletTotal = memo(function WalletTotal({ record }: Own) {
  const split = record ? splitOf(record) : null;
  const whole = split ? split.parts.reduce((sum, { value }) => sum + Math.max(0, value), 0) : 0;
  const parts = split?.parts ?? splitNames;
  return (
    <Card className={styles['total'] ?? ''}>
      <dl className={styles['totalFigure']}>
        <Line label={t('All wallets together')}>
          {split ? (
            <Total value={split.total} hasCutParts={split.hasCutParts} />
          ) : (
            <Shown value={undefined} />
          )}
        </Line>
      </dl>
      <div className={styles['bar']} aria-hidden>
        {whole > 0 && split
          ? split.parts.map(({ name, tone, value }) => (
              <span
                key={name}
                data-tone={tone}
                style={{ width: `${(Math.max(0, value) / whole) * 100}%` }}
              />
            ))
          : null}
      </div>
      <dl className={styles['parts']}>
        {parts.map(({ name, tone, value }) => (
          <div key={name} data-tone={tone}>
            <dt>{t(name)}</dt>
            <dd>
              <Shown value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <OwnFigures enabled={record !== undefined} className={styles['own']} />
    </Card>
  );
});

/** Shown until the figures are loaded. */
const splitNames = [
  { name: 'Can be withdrawn', tone: 'out', value: undefined },
  { name: 'Running in bots', tone: 'runs', value: undefined },
  { name: 'For packages and trading', tone: 'buys', value: undefined },
] as const;

type Figures = Own & { names: readonly ShownWallet[]; className: string | undefined };

const WalletFigures = memo(function WalletFigures({ record, names, className }: Figures) {
  return (
    <dl className={className}>
      {names.map((name) => (
        <Line
          key={name}
          label={
            <Link to={walletPath(name)} className={styles['toWallet']}>
              {t(wallets[name].label)}
            </Link>
          }
        >
          <Shown
            value={record?.[wallets[name].field]}
            as={decimalsOf(name) === 4 ? 'tokens' : 'money'}
          />
        </Line>
      ))}
    </dl>
  );
});
