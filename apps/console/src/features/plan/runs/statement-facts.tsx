import type { Answer } from '@canopy/contract/calls.ts';
import { formatFigure } from '@canopy/ui/primitives/format.ts';
import { StatusBadge } from '@canopy/ui/primitives/status-badge.tsx';
import styles from '#features/plan/runs/runs.module.css';
import { Facts } from '#parts/facts.tsx';

type Statement = Answer<'operator/AddResultStatement'>['data'];

/** What the server found in a statement, and how that compares with the percent. */
export function StatementFacts({ statement }: { statement: Statement }) {
  const { deals, profit, fees, capital, percent, agrees, difference, reason, sha256 } = statement;
  return (
    <Facts
      facts={[
        {
          label: 'Statement',
          value: agrees ? (
            <StatusBadge status="Agrees" />
          ) : (
            <>
              <StatusBadge status="Differs" /> by {difference} %
              {reason === '' ? ': a reason is needed' : `: ${reason}`}
            </>
          ),
        },
        { label: 'By the statement', value: `${percent} %` },
        { label: 'Deals', value: formatFigure(deals, 0) },
        { label: 'Profit of the deals', value: profit },
        { label: 'Fees', value: fees },
        { label: 'Capital', value: capital },
        { label: 'SHA-256', value: <span className={styles['hex']}>{sha256}</span> },
      ]}
    />
  );
}
