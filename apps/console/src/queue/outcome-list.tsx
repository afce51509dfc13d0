import { CloseButton } from '@mantine/core';
import { tReason } from '@canopy/ui/language/language.ts';
import { decidedByOther, type ItemOutcome } from '#queue/state/decide-each.ts';
import styles from '#queue/queue.module.css';

const meanings: Record<ItemOutcome['kind'], string> = {
  done: 'Done',
  waits: 'Noted',
  refused: 'Not done',
  lost: 'No answer',
};

type OutcomeListProps = {
  outcomes: readonly ItemOutcome[];
  nameOf: (id: number) => string;
  onClose: () => void;
};

/** The outcome for each item of the last decision, also where somebody else was faster. */
export function OutcomeList({ outcomes, nameOf, onClose }: OutcomeListProps) {
  if (outcomes.length === 0) return null;
  return (
    <section className={styles['outcomes']} aria-label="Results">
      <div className={styles['outcomesHead']}>
        <p aria-live="polite">
          {outcomes.filter(({ kind }) => kind === 'done').length} of {outcomes.length} done.{' '}
          {outcomes.some(decidedByOther)
            ? 'Another operator was faster; the list has been reloaded.'
            : null}
        </p>
        <CloseButton size="sm" aria-label="Close the results" onClick={onClose} />
      </div>
      <ul>
        {outcomes.map(({ id, kind, why }) => (
          <li key={id} data-kind={kind}>
            <span>{nameOf(id)}</span>
            <span>{why ? `${meanings[kind]}: ${tReason(why)}` : meanings[kind]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
