import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { CapRing } from '#features/dashboard/cap-ring.tsx';
import styles from '#features/dashboard/details.module.css';
import { IncomeChart } from '#features/dashboard/income-chart.tsx';
import { IncomeList } from '#features/dashboard/income-list.tsx';
import { NetworkCards } from '#features/dashboard/network-cards.tsx';
import { PredictionMeter } from '#features/dashboard/prediction-meter.tsx';
import { RecentTables } from '#features/dashboard/recent-tables.tsx';
import { TeamChart } from '#features/dashboard/team-chart.tsx';
import { TradingPanels } from '#features/dashboard/trading-panels.tsx';

/** All that stands below the wallets. */
export function DashboardDetails() {
  useNamedPlace();
  return (
    <div className={styles['details']}>
      <div className={styles['twoToOne']}>
        <IncomeChart />
        <CapRing />
      </div>
      <IncomeList />
      <NetworkCards />
      <TeamChart />
      <TradingPanels />
      <PredictionMeter />
      <RecentTables />
    </div>
  );
}

/** The frame has scrolled to the named place before this part was there; so it is done here. */
function useNamedPlace(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash]);
}
