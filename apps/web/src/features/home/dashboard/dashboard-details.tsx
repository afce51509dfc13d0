import { useSteps } from '@canopy/ui/frame/use-steps.ts';
import { useEffect, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { CapRing } from '#features/home/dashboard/cap-ring.tsx';
import styles from '#features/home/dashboard/details.module.css';
import { IncomeChart } from '#features/home/dashboard/income-chart.tsx';
import { IncomeList } from '#features/home/dashboard/income-list.tsx';
import { NetworkCards } from '#features/home/dashboard/network-cards.tsx';
import { PredictionMeter } from '#features/home/dashboard/prediction-meter.tsx';
import { RecentTables } from '#features/home/dashboard/recent-tables.tsx';
import { StatusCards } from '#features/home/dashboard/status-cards.tsx';
import { TeamChart } from '#features/home/dashboard/team-chart.tsx';
import { TradingPanels } from '#features/home/dashboard/trading-panels.tsx';
import { BotCards } from '#features/plan/bots/bot-cards.tsx';
import { useOwnRecord } from '#parts/member/use-own-record.ts';

/** In the order of the specification; each chart is beside the figures that it draws. */
const parts: readonly ComponentType[] = [
  BotCards,
  NetworkCards,
  StatusCards,
  ProfitAndGrowth,
  Incomes,
  MeterAndCap,
  RecentTables,
];

/** Every figure, below what is seen first. */
export function DashboardDetails() {
  const drawn = useDrawn();
  useNamedPlace(drawn);
  const growing = drawn < parts.length;
  return (
    <div
      className={`${styles['details']} ${growing ? styles['growing'] : ''}`}
      aria-busy={growing || undefined}
    >
      {parts.slice(0, drawn).map((Part, at) => (
        <Part key={at} />
      ))}
    </div>
  );
}

function ProfitAndGrowth() {
  return (
    <div className={styles['pairs']}>
      <TradingPanels />
      <TeamChart />
    </div>
  );
}

function Incomes() {
  return (
    <div className={styles['halves']}>
      <IncomeList />
      <IncomeChart />
    </div>
  );
}

function MeterAndCap() {
  return (
    <div className={styles['threeToOne']}>
      <PredictionMeter />
      <CapRing />
    </div>
  );
}

/** On coming back the page has its full length, so the scroll position can be restored. */
let drawnBefore = false;

/** How many parts are drawn: the first time one after the other, once the wallets are there. */
function useDrawn(): number {
  const { isFetched } = useOwnRecord();
  const drawn = useSteps(parts.length, drawnBefore ? parts.length : 0, isFetched);
  useEffect(() => {
    if (drawn === parts.length) drawnBefore = true;
  }, [drawn]);
  return drawn;
}

/** The frame has scrolled to the named place before this part was there; so it is done here. */
function useNamedPlace(drawn: number): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '' || drawn < parts.length) return;
    const place = document.getElementById(decodeURIComponent(hash.slice(1)));
    const fold = place?.closest('details');
    if (fold) fold.open = true;
    place?.scrollIntoView();
  }, [hash, drawn]);
}
