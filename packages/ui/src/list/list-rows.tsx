import { Cell, isFigure } from '#list/cell.tsx';
import type { Column } from '#list/definition.ts';
import styles from '#list/list.module.css';

type ListRowsProps = {
  label: string;
  columns: readonly Column<never>[];
  rows: readonly object[];
  /** The serial number of the first row. */
  first: number;
};

/** The rows as a table with a head that stays in view. */
export function ListTable({ label, columns, rows, first }: ListRowsProps) {
  return (
    // The table may be wider than the page; whoever has no mouse scrolls it with the keys.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroll']} role="region" aria-label={label} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" data-figure={isFigure(column) || undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={first + index}>
              {columns.map((column) => (
                <td key={column.label} data-figure={isFigure(column) || undefined}>
                  <Cell column={column} row={row} serial={first + index} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The rows as cards, for a phone: what matters most first and larger, the rest as pairs. */
export function ListCards({ label, columns, rows, first }: ListRowsProps) {
  const main = columns.filter((column) => column.main);
  const rest = columns.filter((column) => !column.main && column.type !== 'serial');
  return (
    <ul className={styles['cards']} aria-label={label}>
      {rows.map((row, index) => (
        <li key={first + index} className={styles['card']}>
          <div className={styles['mainLine']}>
            {main.map((column) => (
              <span key={column.label}>
                <span className={styles['hidden']}>{column.label}: </span>
                <Cell column={column} row={row} serial={first + index} />
              </span>
            ))}
          </div>
          <dl className={styles['pairs']}>
            {rest.map((column) => (
              <div key={column.label}>
                <dt>{column.label}</dt>
                <dd>
                  <Cell column={column} row={row} serial={first + index} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
