import { lookOf, type StatusLook } from '@canopy/contract/catalog/statuses.ts';
import {
  IconAlertCircle,
  IconCheck,
  IconClock,
  IconProgress,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import { t } from '#language/language.ts';
import styles from '#primitives/figures.module.css';

const drawings: Record<Exclude<StatusLook['icon'], 'none'>, Icon> = {
  check: IconCheck,
  cross: IconX,
  clock: IconClock,
  progress: IconProgress,
  alert: IconAlertCircle,
};

type StatusBadgeProps = {
  status: string;
  /** As the table of the contract has it, unless said. */
  look?: StatusLook | undefined;
};

/** A status as a small badge with a drawing, in the colour that the contract gives it. */
export function StatusBadge({ status, look = lookOf(status) }: StatusBadgeProps) {
  const Drawing = look.icon === 'none' ? null : drawings[look.icon];
  return (
    <span className={styles['badge']} data-tone={look.tone} data-icon={look.icon}>
      {Drawing ? <Drawing size={14} stroke={2} aria-hidden /> : null}
      {t(status)}
    </span>
  );
}
