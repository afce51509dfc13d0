import type { StatusTone } from '@canopy/contract/catalog/statuses.ts';
import { t } from '#language/language.ts';
import styles from '#primitives/figures.module.css';

/** A status as a small badge with a dot, in the colour that the contract gives it. */
export function StatusBadge({ status, tone }: { status: string; tone: StatusTone }) {
  return (
    <span className={styles['badge']} data-tone={tone}>
      {t(status)}
    </span>
  );
}
