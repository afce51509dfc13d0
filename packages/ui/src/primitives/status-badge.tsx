import { statusLook, type StatusLook } from '@canopy/contract/catalog/statuses.ts';
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
export function StatusBadge({ status, look }: StatusBadgeProps) {
  const { tone, icon } = look ?? statusLook(status);
  const Drawing = icon === 'none' ? null : drawings[icon];
  return (
    <span
      className={styles['badge']}
      data-tone={tone}
      data-icon={icon}
      // Only a status whose look is the table's: tests hold these against it.
      data-status={look ? undefined : status}
    >
      {Drawing ? <Drawing size={14} stroke={2} aria-hidden /> : null}
      {t(status)}
    </span>
  );
}
