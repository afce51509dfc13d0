import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { StatusBadge } from '@canopy/ui/primitives/status-badge.tsx';
import { ageText } from '#queue/age-text.ts';
import type { QueueLine } from '#queue/definition.ts';
import styles from '#queue/queue.module.css';

type QueueClockProps = { clock: QueueLine['clock']; waits: boolean };

/** How long an item has waited, and by when it is to be decided; red once that is missed. */
export function QueueClock({ clock, waits }: QueueClockProps) {
  const { age, dueBy, overdue } = clock;
  if (!waits) return <span>took {ageText(age)}</span>;
  return (
    <span className={styles['clock']} data-overdue={overdue || undefined}>
      <span>
        waits {ageText(age)} · due <Moment value={dueBy} />
      </span>
      {overdue ? <StatusBadge status="Overdue" /> : null}
    </span>
  );
}
