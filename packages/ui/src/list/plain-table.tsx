import { showAmount, type Cut } from '@canopy/contract/show-amount.ts';
import { isValidElement, type ReactNode } from 'react';
import { locale } from '#language/language.ts';
import { paddings } from '#list/align-figures.ts';
import styles from '#list/rows.module.css';
import { Money } from '#primitives/money.tsx';

/** An amount of money in a cell; the points of a column are below each other. */
type Amount = {
  readonly amount: number;
  readonly sign?: string;
  readonly decimals?: 2 | 4;
  readonly cut?: Cut;
};

type PlainCell = ReactNode | Amount;

type PlainTableProps = {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly PlainCell[])[];
  /** The places of the columns that hold figures. */
  figures?: readonly number[];
};

function isAmount(cell: PlainCell): cell is Amount {
  return typeof cell === 'object' && cell !== null && !isValidElement(cell) && 'amount' in cell;
}

/** A figure as it is written, to see where its point is; '' for what is none. */
function figureText(cell: PlainCell): string {
  if (!isAmount(cell)) return typeof cell === 'string' ? cell : '';
  const { amount, ...look } = cell;
  return showAmount(amount, { cut: 'down', locale: locale(), ...look }).figure;
}

/** A short table of a page that is no list: it has no filters and no pages. */
export function PlainTable({ label, columns, rows, figures = [] }: PlainTableProps) {
  const hidden = new Map(
    figures.map((place) => [place, paddings(rows.map((cells) => figureText(cells[place])))]),
  );
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
                  <td
                    key={place}
                    data-figure={figures.includes(place) || undefined}
                    data-padding={hidden.get(place)?.[row] || undefined}
                  >
                    {isAmount(cell) ? <AmountCell {...cell} /> : cell}
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

function AmountCell({ amount, ...look }: Amount) {
  return <Money value={amount} {...look} />;
}
