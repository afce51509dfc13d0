import styles from '#features/plan/plan/plan.module.css';
import type { Draft } from '#features/plan/plan/use-draft.ts';

/** What differs from the plan in force, in the words that the version will have. */
export function ChangeList({ plan, none }: { plan: Draft; none: string }) {
  const { changes, faults } = plan;
  if (faults.length > 0) return <p>Mend the marked fields first: then the changes are listed.</p>;
  if (changes.length === 0) return <p>{none}</p>;
  return (
    <ul className={styles['changes']}>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}
