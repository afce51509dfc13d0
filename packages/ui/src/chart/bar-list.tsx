import type { ReactNode } from 'react';
import styles from '#chart/chart.module.css';
import type { Series } from '#chart/series.ts';

type BarListProps = {
  label: string;
  /** The heading of the names. */
  heading: string;
  /** What each bar of a row is. */
  bars: readonly { readonly name: string; readonly tone: Series['tone'] }[];
  rows: readonly { readonly name: string; readonly values: readonly number[] }[];
  /** A mark that the values should stay below. */
  limit?: { readonly name: string; readonly value: number };
  write: (value: number) => ReactNode;
};

/** Named figures, each with a bar as long as it is large: a table that is drawn. */
export function BarList({ label, heading, bars, rows, limit, write }: BarListProps) {
  const sizes = rows.flatMap(({ values }) => values.map(Math.abs));
  const longest = Math.max(0, ...sizes, limit?.value ?? 0) || 1;
  const share = (value: number): string => `${(Math.abs(value) / longest) * 100}%`;
  return (
    <div className={styles['bars']}>
      <table className={styles['barTable']} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {bars.map(({ name, tone }) => (
              <th key={name} scope="col">
                <span className={styles['key']} data-tone={tone}>
                  {name}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {bars.map((bar, at) => (
                <td key={bar.name}>
                  <span className={styles['barFigure']}>{write(values[at] ?? 0)}</span>
                  <span className={styles['track']} aria-hidden>
                    <span
                      className={styles['fill']}
                      data-tone={bar.tone}
                      data-loss={(values[at] ?? 0) < 0 || undefined}
                      style={{ inlineSize: share(values[at] ?? 0) }}
                    />
                    {limit ? (
                      <span
                        className={styles['mark']}
                        style={{ insetInlineStart: share(limit.value) }}
                      />
                    ) : null}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {limit ? (
        <p className={styles['key']} data-tone="limit">
          {limit.name} {write(limit.value)}
        </p>
      ) : null}
    </div>
  );
}
