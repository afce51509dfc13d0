import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { StatusBadge } from '@canopy/ui/primitives/status-badge.tsx';
import type { QueueLine } from '#queue/definition.ts';
import { QueueClock } from '#queue/queue-clock.tsx';
import styles from '#queue/queue.module.css';
import { WarningBadges } from '#queue/warning-list.tsx';

/** One line with what the screen knows about it. */
export type ShownLine = QueueLine & { id: number; waits: boolean };

type QueueListProps = {
  label: string;
  lines: readonly ShownLine[];
  selected: number | null;
  marked: ReadonlySet<number>;
  /** False where the role may only look. */
  mayMark: boolean;
  onSelect: (id: number) => void;
  onMark: (id: number) => void;
};

/** What waits, the oldest first; each line opens its item, and those that wait can be marked. */
export function QueueList(props: QueueListProps) {
  const { label, lines, selected, marked, mayMark, onSelect, onMark } = props;
  return (
    <ul className={styles['lines']} aria-label={label}>
      {lines.map((line) => (
        <li
          key={line.id}
          className={styles['line']}
          data-selected={line.id === selected || undefined}
        >
          {mayMark ? (
            <input
              type="checkbox"
              className={styles['mark']}
              aria-label={`Mark No. ${line.id}`}
              checked={marked.has(line.id)}
              disabled={!line.waits}
              onChange={() => onMark(line.id)}
            />
          ) : null}
          <button
            type="button"
            className={styles['open']}
            data-line={line.id}
            aria-current={line.id === selected ? 'true' : undefined}
            onClick={() => onSelect(line.id)}
          >
            <span className={styles['first']}>
              <span className={styles['lineTitle']}>{line.title}</span>
              {line.amount === undefined ? null : <Money value={line.amount} cut="none" />}
            </span>
            <span className={styles['second']}>
              <span className={styles['note']}>{line.note}</span>
              <StatusBadge status={line.status} />
              {line.mark ? <StatusBadge status={line.mark} /> : null}
            </span>
            <span className={styles['third']}>
              <span>
                No. {line.id} · <Moment value={line.at} />
              </span>
              <QueueClock clock={line.clock} waits={line.waits} />
            </span>
            <WarningBadges warnings={line.warnings ?? []} />
          </button>
        </li>
      ))}
    </ul>
  );
}
