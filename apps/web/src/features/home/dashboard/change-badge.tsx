import { formatFigure } from '@canopy/ui/primitives/format.ts';
import styles from '#features/home/dashboard/chart-card.module.css';

type ChangeBadgeProps = {
  /** null where there is no history: then nothing is shown. */
  percent: number | null | undefined;
  /** What the change is compared with. */
  against: string;
};

/** The member's own change over seven days. */
export function ChangeBadge({ percent, against }: ChangeBadgeProps) {
  if (percent === null || percent === undefined) return null;
  const shown = formatFigure(percent, 1);
  const tone = percent > 0 ? 'up' : percent < 0 ? 'down' : 'same';
  return (
    <p className={styles['change']}>
      <span className={styles['badge']} data-tone={tone}>
        {percent > 0 ? '+' : ''}
        {shown} %
      </span>{' '}
      {against}
    </p>
  );
}
