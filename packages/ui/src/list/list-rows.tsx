import { Button } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { Cell, isFigure } from '#list/cell.tsx';
import type { Column } from '#list/definition.ts';
import styles from '#list/list.module.css';

type ListRowsProps = {
  label: string;
  columns: readonly Column<never>[];
  rows: readonly object[];
  /** The serial number of the first row. */
  first: number;
  /** Asks a row, where rows can be asked. */
  onAsk: ((row: object) => void) | null;
};

type AskButtonProps = { serial: number; ask: () => void };

function AskButton({ serial, ask }: AskButtonProps) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconHelpCircle size={18} stroke={1.75} aria-hidden />}
      aria-label={`Why? Row ${serial}`}
      onClick={ask}
    >
      Why?
    </Button>
  );
}

/** The rows as a table with a head that stays in view. */
export function ListTable({ label, columns, rows, first, onAsk }: ListRowsProps) {
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
            {onAsk ? <th scope="col">Explanation</th> : null}
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
              {onAsk ? (
                <td>
                  <AskButton serial={first + index} ask={() => onAsk(row)} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The rows as cards, for a phone: what matters most first and larger, the rest as pairs. */
export function ListCards({ label, columns, rows, first, onAsk }: ListRowsProps) {
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
          {onAsk ? (
            <div className={styles['ask']}>
              <AskButton serial={first + index} ask={() => onAsk(row)} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
