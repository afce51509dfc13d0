import { Button } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '#language/language.ts';
import { Cell, isFigure } from '#list/cell.tsx';
import type { Column } from '#list/definition.ts';
import type { Sort } from '#list/sort.ts';
import { SortHeading } from '#list/sort-heading.tsx';
import styles from '#list/list.module.css';

type ListRowsProps = {
  label: string;
  columns: readonly Column<never>[];
  rows: readonly object[];
  /** The serial number of the first row. */
  first: number;
  /** What can be done with a row, at its end. */
  atEnd: RowEnd | null;
  sort?: Sort | null;
  /** Sets another order; without it the list keeps its own. */
  onSort?: ((sort: Sort | null) => void) | null;
};

/** The last cell of each row and its heading. */
export type RowEnd = {
  heading: string;
  render: (row: object, serial: number) => ReactNode;
};

type AskButtonProps = { serial: number; ask: () => void };

/** Asks a row why it is as it is. */
export function AskButton({ serial, ask }: AskButtonProps) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconHelpCircle size={18} stroke={1.75} aria-hidden />}
      aria-label={t('Why? Row {serial}', { serial })}
      onClick={ask}
    >
      {t('Why?')}
    </Button>
  );
}

/** The rows as a table with a head that stays in view. */
export function ListTable(props: ListRowsProps) {
  const { label, columns, rows, first, atEnd, sort = null, onSort = null } = props;
  return (
    // The table may be wider than the page; the keyboard scrolls it too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroll']} role="region" aria-label={label} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHeading key={column.label} column={column} sort={sort} onSort={onSort} />
            ))}
            {atEnd ? (
              <th scope="col" className={styles['last']}>
                {t(atEnd.heading)}
              </th>
            ) : null}
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
              {atEnd ? (
                <td className={styles['last']}>{atEnd.render(row, first + index)}</td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isSentence(column: Column<never>): boolean {
  const { type } = column;
  return type === 'words' || type === 'translated' || (type === 'derived' && column.words === true);
}

/** The rows as cards, for a phone: what matters most first and larger, the rest as pairs. */
export function ListCards({ label, columns, rows, first, atEnd }: ListRowsProps) {
  const main = columns.filter((column) => column.main);
  const rest = columns.filter((column) => !column.main && column.type !== 'serial');
  return (
    <ul className={styles['cards']} aria-label={label}>
      {rows.map((row, index) => (
        <li key={first + index} className={styles['card']}>
          <div className={styles['mainLine']}>
            {main.map((column) => (
              <span key={column.label}>
                <span className={styles['hidden']}>{t(column.label)}: </span>
                <Cell column={column} row={row} serial={first + index} />
              </span>
            ))}
          </div>
          <dl className={styles['pairs']}>
            {rest.map((column) => (
              <div key={column.label} data-wide={isSentence(column) || undefined}>
                <dt>{t(column.label)}</dt>
                <dd>
                  <Cell column={column} row={row} serial={first + index} />
                </dd>
              </div>
            ))}
          </dl>
          {atEnd ? <div className={styles['ask']}>{atEnd.render(row, first + index)}</div> : null}
        </li>
      ))}
    </ul>
  );
}
