import { Button } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { Fragment, useState, type ReactNode } from 'react';
import { t } from '#language/language.ts';
import { alignFigures } from '#list/align-figures.ts';
import { Cell } from '#list/cell.tsx';
import { isFigure } from '#list/column-kinds.ts';
import type { Column } from '#list/definition.ts';
import { rowKeys, type RowKey } from '#list/row-keys.ts';
import styles from '#list/rows.module.css';
import { OpenButton, Pairs, ShortRow } from '#list/short-row.tsx';
import type { Sort } from '#list/sort.ts';
import { SortHeading } from '#list/sort-heading.tsx';
import { SortSelect } from '#list/sort-select.tsx';
import { useFit } from '#list/use-fit.ts';

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

/** The rows as a table; where it is too wide for its place, as rows of two lines. */
export function ListTable(props: ListRowsProps) {
  const { columns, rows } = props;
  const canFold = columns.some(({ detail }) => detail);
  const { box, table, layout } = useFit(rows, canFold);
  return (
    <div ref={box} className={styles['box']}>
      {layout === 'short' ? (
        <ListCards {...props} />
      ) : (
        <table
          ref={table}
          className={styles['table']}
          aria-label={props.label}
          data-many={columns.length > 8 || undefined}
        >
          <Headings {...props} folded={layout === 'folded'} />
          <Rows {...props} folded={layout === 'folded'} />
        </table>
      )}
    </div>
  );
}

type TablePartProps = ListRowsProps & { folded: boolean };

/** The columns of a table, and those that wait in the details of a row. */
function foldedColumns({ columns, folded }: TablePartProps) {
  const isInside = ({ detail }: Column<never>): boolean => folded && detail === true;
  return {
    shown: columns.filter((column) => !isInside(column)),
    inside: columns.filter(isInside),
  };
}

function Headings(props: TablePartProps) {
  const { atEnd, sort = null, onSort = null } = props;
  const { shown, inside } = foldedColumns(props);
  return (
    <thead>
      <tr>
        {shown.map((column) => (
          <SortHeading key={column.label} column={column} sort={sort} onSort={onSort} />
        ))}
        {inside.length > 0 ? <th scope="col">{t('Details')}</th> : null}
        {atEnd ? <th scope="col">{t(atEnd.heading)}</th> : null}
      </tr>
    </thead>
  );
}

function Rows(props: TablePartProps) {
  const { columns, rows, first, atEnd } = props;
  const { shown, inside } = foldedColumns(props);
  const [opened, setOpened] = useState<ReadonlySet<RowKey>>(new Set());
  const paddings = alignFigures(columns, rows);
  const keyOf = rowKeys(rows, first);
  const toggle = (key: RowKey): void => setOpened((before) => toggled(before, key));
  return (
    <tbody>
      {rows.map((row, index) => {
        const serial = first + index;
        const key = keyOf(row, index);
        const isOpen = opened.has(key);
        return (
          <Fragment key={key}>
            <tr>
              {shown.map((column) => (
                <td
                  key={column.label}
                  data-figure={isFigure(column) || undefined}
                  data-padding={paddings.get(column.label)?.[index] || undefined}
                >
                  <Cell column={column} row={row} serial={serial} />
                </td>
              ))}
              {inside.length > 0 ? (
                <td>
                  <OpenButton serial={serial} opened={isOpen} onToggle={() => toggle(key)} />
                </td>
              ) : null}
              {atEnd ? <td>{atEnd.render(row, serial)}</td> : null}
            </tr>
            {inside.length > 0 && isOpen ? (
              <tr className={styles['details']}>
                <td colSpan={shown.length + (atEnd ? 2 : 1)}>
                  <Pairs columns={inside} row={row} serial={serial} />
                </td>
              </tr>
            ) : null}
          </Fragment>
        );
      })}
    </tbody>
  );
}

function toggled(all: ReadonlySet<RowKey>, one: RowKey): ReadonlySet<RowKey> {
  const next = new Set(all);
  if (!next.delete(one)) next.add(one);
  return next;
}

/** The rows of two lines each, for a phone; a row opens to everything that it has. */
export function ListCards(props: ListRowsProps) {
  const { label, columns, rows, first, atEnd, sort = null, onSort = null } = props;
  const paddings = alignFigures(columns, rows);
  const keyOf = rowKeys(rows, first);
  if (rows.length === 0) return <EmptyHeadings label={label} columns={columns} />;
  return (
    <>
      {onSort ? (
        <div className={styles['order']}>
          <SortSelect columns={columns} sort={sort} onSort={onSort} />
        </div>
      ) : null}
      <ul className={styles['rows']} aria-label={label}>
        {rows.map((row, index) => (
          <ShortRow
            key={keyOf(row, index)}
            columns={columns}
            row={row}
            serial={first + index}
            padding={(column) => paddings.get(column.label)?.[index] ?? ''}
            end={atEnd?.render(row, first + index)}
          />
        ))}
      </ul>
    </>
  );
}

/** The headings of a list without rows, where there is no table that has them. */
function EmptyHeadings({ label, columns }: Pick<ListRowsProps, 'label' | 'columns'>) {
  return (
    <ul className={styles['headings']} aria-label={t('Columns of {list}', { list: label })}>
      {columns.map((column) => (
        <li key={column.label}>{t(column.label)}</li>
      ))}
    </ul>
  );
}
