import type { Answer } from '@canopy/contract/calls.ts';
import { t } from '@canopy/ui/language/language.ts';
import { formatFigure } from '@canopy/ui/primitives/format.ts';
import styles from '#features/money/disclosure/distribution.module.css';

type Row = NonNullable<Answer<'IncomeDisclosure'>['data']>['rows'][number];

const percent = (share: number): string => `${formatFigure(share, 1)} %`;

/** A bar in a field of 100 by 10: as long as the share that it shows, and never quite nothing. */
function Bar({ row }: { row: Row }) {
  const width = row.members === 0 ? 0 : Math.max(row.share, 0.5);
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden focusable="false">
      <rect className={styles['ground'] ?? ''} width="100" height="10" />
      <rect className={styles['bar'] ?? ''} width={width} height="10" />
    </svg>
  );
}

/**
 * Which share of all members earned how much, drawn true to scale: a full line is everybody. Its
 * description says the same in words, and the table below has the exact figures.
 */
export function Distribution({ rows }: { rows: readonly Row[] }) {
  const words = rows.map(({ label, share }) => `${t(label)}: ${percent(share)}`).join('; ');
  return (
    <div
      className={styles['figure']}
      role="img"
      aria-label={t('Share of all members by income. {words}', { words })}
    >
      <p className={styles['title']}>{t('Share of all members by income')}</p>
      {rows.map((row) => (
        <div key={row.label} className={styles['line']}>
          <span>{t(row.label)}</span>
          <Bar row={row} />
          <span className={styles['share']}>{percent(row.share)}</span>
        </div>
      ))}
    </div>
  );
}
