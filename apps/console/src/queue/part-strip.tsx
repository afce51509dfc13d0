import { StatusBadge } from '@canopy/ui/primitives/status-badge.tsx';
import type { QueuePart } from '#queue/definition.ts';
import styles from '#queue/queue.module.css';

type PartStripProps = {
  parts: readonly QueuePart[];
  open: number;
  onOpen: (id: number) => void;
};

/** The parts of an item side by side; one of them is open. */
export function PartStrip({ parts, open, onOpen }: PartStripProps) {
  return (
    <ul className={styles['parts']} aria-label="Documents">
      {parts.map(({ id, title, status, picture }) => (
        <li key={id}>
          <button
            type="button"
            className={styles['part']}
            aria-current={id === open ? 'true' : undefined}
            onClick={() => onOpen(id)}
          >
            <span className={styles['partPicture']}>{picture}</span>
            <span className={styles['partTitle']}>{title}</span>
            <StatusBadge status={status} />
          </button>
        </li>
      ))}
    </ul>
  );
}
