import { wallets } from '@canopy/contract/catalog/wallets.ts';
import { showAmount } from '@canopy/contract/show-amount.ts';
import { brand } from '@canopy/ui/brand/brand.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Link } from 'react-router';
import { markets } from '#features/plan/bots/bot-steps.ts';
import details from '#features/home/dashboard/details.module.css';
import { Fold } from '#parts/fold.tsx';
import { Line, Shown } from '#features/home/dashboard/shown.tsx';
import styles from '#features/home/dashboard/trading-panels.module.css';
import { useOwnRecord } from '#parts/member/use-own-record.ts';

const suffixes = { forex: 'Forex', crypto: 'Crypto' } as const;
const histories = { forex: '/ForexInvestmentHistory', crypto: '/CryptoInvestmentHistory' } as const;

/** What the bots of both markets have brought; the totals are seen before it is opened. */
export function TradingPanels() {
  const { data, error } = useOwnRecord();
  // The wallets above have said already that nothing came, and offer to try again.
  if (error && !data) return null;
  const totals = markets.map(({ market }) => (
    <span key={market}>
      {t(suffixes[market])}{' '}
      {data
        ? showAmount(data[`roiamountPermiTotal${suffixes[market]}`], { sign: brand().sign }).text
        : ''}
    </span>
  ));
  return (
    <Fold
      title={t('Trading profit')}
      id="trading"
      note={<span className={styles['totals']}>{totals}</span>}
    >
      <div className={styles['panels']}>
        {markets.map(({ market, name }) => {
          const suffix = suffixes[market];
          return (
            <div key={market} className={styles['panel']}>
              <h3>{t(name)}</h3>
              <dl className={details['lines']} aria-label={t('{name}, profit', { name: t(name) })}>
                <Line label={t('Investment')}>
                  <Shown value={data?.[wallets[`${market}Invested`].field]} />
                </Line>
                <Line label={t('Today Profit')}>
                  <Shown value={data?.[`roiamountPermiToday${suffix}`]} />
                </Line>
                <Line label={t('Total Profit')}>
                  <Shown value={data?.[`roiamountPermiTotal${suffix}`]} />
                </Line>
                <Line label={t('15 Day Profit')}>
                  <Shown value={data?.[`roiamountPermi15Day${suffix}`]} />
                </Line>
              </dl>
              <Link to={histories[market]}>
                {market === 'forex'
                  ? t('See Forex starts and stops')
                  : t('See Crypto starts and stops')}
              </Link>
            </div>
          );
        })}
      </div>
      <p className={details['hint']}>
        {t('Profit is what posted results have paid, less losses.')}
      </p>
    </Fold>
  );
}
