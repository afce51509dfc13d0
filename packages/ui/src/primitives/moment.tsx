import { formatMoment, formatMomentFully } from '#primitives/format.ts';
import styles from '#primitives/figures.module.css';

/** A date and time of the wire; the seconds are in the tooltip, a dash means none. */
export function Moment({ value }: { value: string }) {
  const shown = formatMoment(value);
  if (shown === '') return <span className={styles['zero']}>–</span>;
  const [day, time] = shown.split(/(?<=,) /);
  return (
    <time
      className={styles['moment']}
      dateTime={value.replace(' ', 'T')}
      title={formatMomentFully(value)}
    >
      {/* Where there is little room, as in a table, a line may break here and nowhere else. */}
      <span>{day}</span> {time === undefined ? null : <span>{time}</span>}
    </time>
  );
}
