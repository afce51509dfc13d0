import type { ReactNode } from 'react';
import styles from '#list/rows.module.css';

type PlainTableProps = {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  /** The places of the columns that hold figures. */
  figures?: readonly number[];
};

/** A short table of a page that is no list: it has no filters and no pages. */
export function PlainTable({ label, columns, rows, figures = [] }: PlainTableProps) {
  return (
    <div className={styles['frame']}>
      {/* A table may be wider than the page; the keyboard scrolls it too. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles['whole']} role="region" aria-label={label} tabIndex={0}>
        <table className={styles['table']}>
          <thead>
            <tr>
              {columns.map((column, place) => (
                <th key={column} scope="col" data-figure={figures.includes(place) || undefined}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, place) => (
                  <td key={place} data-figure={figures.includes(place) || undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
