import { isSerious, judgePlan } from '@canopy/plan/check/judge.ts';
import type { PlanParameters } from '@canopy/plan/parameters.ts';
import type { WireFinding } from '@canopy/contract/plan-record.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { FindingList } from '@canopy/ui/primitives/finding-list.tsx';
import { useDeferredValue, useMemo } from 'react';
import styles from '#features/plan/plan/plan.module.css';

/** What the check says of a plan, a moment after it was typed. */
export function useFindings(plan: PlanParameters): WireFinding[] {
  // Typing goes on while a network is simulated.
  const settled = useDeferredValue(plan);
  return useMemo(() => judgePlan(settled), [settled]);
}

/** The findings beside the editor, before anything is saved. */
export function PlanCheckCard({ findings }: { findings: readonly WireFinding[] }) {
  const told = isSerious(findings)
    ? 'A serious finding: mend it, or write below why the plan should hold all the same.'
    : 'No serious finding.';
  return (
    <Card title="Plan check">
      <p className={styles['told']} role="status">
        {told}
      </p>
      <p className={styles['help']}>
        Arithmetic, no legal advice. It is published with the version at /PlanCheck.
      </p>
      <FindingList findings={findings} />
    </Card>
  );
}
