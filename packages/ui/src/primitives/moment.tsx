import { formatMoment, formatMomentFully } from '#primitives/format.ts';
import styles from '#primitives/figures.module.css';

/** A date and time of the wire; the seconds are in the tooltip, a dash means none. */
export function Moment({ value }: { value: string }) {
  const shown = formatMoment(value);
  if (shown === '') return <span className={styles['zero']}>–</span>;
  return (
    <time
      className={styles['moment']}
      dateTime={value.replace(' ', 'T')}
      title={formatMomentFully(value)}
    >
      {shown}
    </time>
  );
}
