import type { Answer, CallName } from '@canopy/contract/calls.ts';
import { healthNames } from '@canopy/contract/catalog/check-names.ts';
import { callQuery } from '@canopy/ui/client/hooks.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { formatDatesIn, formatFigure, formatMoment } from '@canopy/ui/primitives/format.ts';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { ErrorState, LoadingLines } from '@canopy/ui/primitives/states.tsx';
import { StatusBadge } from '@canopy/ui/primitives/status-badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { coverageText, solvencyLabel } from '#features/money/books/solvency-text.ts';
import { ratioText } from '#features/plan/runs/closing.lists.ts';
import styles from '#features/home/start/today.module.css';
import { TrendCharts } from '#features/home/start/trend-charts.tsx';
import { Facts } from '#parts/facts.tsx';
import { useMay } from '#session/role.ts';

type Today = Answer<'operator/Today'>['data'];
type Waiting = Today['waiting'][number];

const queues: Record<Waiting['what'], { title: string; to: string; call: CallName }> = {
  deposits: { title: 'Deposits', to: '/deposits', call: 'operator/FundRequests' },
  withdrawals: { title: 'Withdrawals', to: '/withdrawals', call: 'operator/Withdrawals' },
  documents: { title: 'KYC documents', to: '/kyc', call: 'operator/KycDocuments' },
  reviews: { title: 'Reviews', to: '/reviews', call: 'operator/Reviews' },
  tickets: { title: 'Tickets', to: '/tickets', call: 'operator/Tickets' },
  rewards: { title: 'Rewards', to: '/rewards', call: 'operator/Rewards' },
  mt5: { title: 'MT5 requests', to: '/mt5', call: 'operator/Mt5Requests' },
  sponsors: {
    title: 'Sponsor requests',
    to: '/sponsor-requests',
    call: 'operator/SponsorRequests',
  },
};

function ageText({ count, oldestHours, overdue }: Waiting): string {
  if (count === 0) return 'nothing waits';
  const age =
    oldestHours < 48 ? `${Math.floor(oldestHours)} hours` : `${Math.floor(oldestHours / 24)} days`;
  return overdue > 0 ? `oldest ${age}, ${overdue} overdue` : `oldest ${age}`;
}

function WaitingCard({ waiting }: { waiting: Waiting }) {
  const { title, to, call } = queues[waiting.what];
  const may = useMay(call);
  const inside = (
    <>
      <span className={styles['name']}>{title}</span>
      <span className={styles['count']} data-waits={waiting.count > 0 || undefined}>
        {formatFigure(waiting.count, 0)}
      </span>
      <span className={styles['age']} data-overdue={waiting.overdue > 0 || undefined}>
        {ageText(waiting)}
      </span>
    </>
  );
  if (!may) return <div className={styles['waiting']}>{inside}</div>;
  return (
    <Link to={to} className={styles['waiting']}>
      {inside}
    </Link>
  );
}

function Figures({ figures }: { figures: Today['figures'] }) {
  const high = figures.payoutRatio !== null && figures.payoutRatio > figures.payoutRatioWarning;
  return (
    <Card title="Today so far">
      <Facts
        facts={[
          { label: 'Registrations', value: formatFigure(figures.registrations, 0) },
          { label: 'Activations', value: formatFigure(figures.activations, 0) },
          { label: 'Sales', value: <Money value={figures.sales} /> },
          { label: 'Received', value: <Money value={figures.received} /> },
          { label: 'Paid out', value: <Money value={figures.paidOut} /> },
          { label: 'Income paid', value: <Money value={figures.income} /> },
          {
            label: 'Payout ratio',
            value: (
              <span className={high ? styles['high'] : undefined}>
                {ratioText(figures.payoutRatio)}
                {high ? `, above the ${ratioText(figures.payoutRatioWarning)} that warns` : ''}
              </span>
            ),
          },
        ]}
      />
    </Card>
  );
}

function Solvency({ today }: { today: Today }) {
  const { solvency, lastClosing } = today;
  const mayOpen = useMay('operator/Solvency');
  return (
    <Card title="Solvency">
      <p className={styles['big']}>{coverageText(solvency.coverage)}</p>
      <p className={styles['muted']}>of what is owed is covered, {solvencyLabel}</p>
      <Facts
        facts={[
          { label: 'Owed', value: <Money value={solvency.liabilities.total} cut="up" /> },
          { label: 'Received', value: <Money value={solvency.received} /> },
          { label: 'Paid out', value: <Money value={solvency.paidOut} /> },
          {
            label: 'Last closing',
            value:
              lastClosing === null
                ? 'none yet'
                : `${formatMoment(lastClosing.date)}, ${lastClosing.status}`,
          },
        ]}
      />
      {mayOpen ? <Link to="/solvency">More about solvency</Link> : null}
    </Card>
  );
}

function Health({ health }: { health: Today['health'] }) {
  return (
    <Card title="Health">
      <Facts
        facts={health.map(({ name, ok, detail }) => ({
          label: healthNames[name],
          value: (
            <span className={styles['health']}>
              <StatusBadge status={ok ? 'Well' : 'Not well'} />
              {formatDatesIn(t(detail))}
            </span>
          ),
        }))}
      />
    </Card>
  );
}

/** What waits for a decision, and the state of the network. */
export function TodayPage() {
  const { data, error, refetch } = useQuery(callQuery('operator/Today', {}));
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingLines lines={8} height={48} />;
  const today = data.data;
  return (
    <>
      <PageHeader lead="What waits for a decision, for how long, and how the company is doing." />
      <ul className={styles['row']}>
        {today.waiting.map((waiting) => (
          <li key={waiting.what}>
            <WaitingCard waiting={waiting} />
          </li>
        ))}
      </ul>
      <div className={styles['cards']}>
        <Figures figures={today.figures} />
        <Solvency today={today} />
        <Health health={today.health} />
      </div>
      <TrendCharts />
    </>
  );
}
