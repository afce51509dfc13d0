import type { StatusLook } from '@canopy/contract/catalog/statuses.ts';
import { StatusBadge } from '@canopy/ui/primitives/status-badge.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Warning } from '#queue/definition.ts';
import styles from '#queue/queue.module.css';

type Warnings = { warnings: readonly Warning[] };

function lookOf({ isGrave }: Warning): StatusLook {
  return { tone: isGrave ? 'red' : 'amber', icon: 'alert' };
}

/** The warnings of a line, each in two or three words. */
export function WarningBadges({ warnings }: Warnings) {
  if (warnings.length === 0) return null;
  return (
    <span className={styles['badges']}>
      {warnings.map((warning) => (
        <StatusBadge key={warning.short} status={warning.short} look={lookOf(warning)} />
      ))}
    </span>
  );
}

/** The warnings of an item, each as a sentence. */
export function WarningList({ warnings }: Warnings) {
  if (warnings.length === 0) return null;
  return (
    <ul className={styles['warnings']} aria-label="Before you decide">
      {warnings.map(({ short, text, isGrave }) => (
        <li key={short} data-grave={isGrave || undefined}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
