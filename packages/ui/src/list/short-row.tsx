import { IconChevronDown } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { t } from '#language/language.ts';
import { Cell } from '#list/cell.tsx';
import { isFigure, isSentence, shortColumns, speaksForItself } from '#list/column-kinds.ts';
import type { Column } from '#list/definition.ts';
import styles from '#list/rows.module.css';

type RowProps = {
  columns: readonly Column<never>[];
  row: object;
  serial: number;
};

type OpenButtonProps = { serial: number; opened: boolean; onToggle: () => void };

/** Opens and closes the details of a row. */
export function OpenButton({ serial, opened, onToggle }: OpenButtonProps) {
  return (
    <button
      type="button"
      className={styles['open']}
      aria-expanded={opened}
      aria-label={t('Details of row {serial}', { serial })}
      onClick={onToggle}
    >
      <IconChevronDown size={18} stroke={1.75} aria-hidden />
    </button>
  );
}

/** Values below their headings. */
export function Pairs({ columns, row, serial }: RowProps) {
  return (
    <dl className={styles['pairs']}>
      {columns.map((column) => (
        <div key={column.label} data-wide={isSentence(column) || undefined}>
          <dt>{t(column.label)}</dt>
          <dd>
            <Cell column={column} row={row} serial={serial} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type ShortRowProps = RowProps & {
  /** The hidden digits behind the figure of a column. */
  padding: (column: Column<never>) => string;
  /** What can be done with the row. */
  end: ReactNode;
};

/** A row of two lines; all of it opens it, but for what can be pressed itself. */
export function ShortRow({ columns, row, serial, padding, end }: ShortRowProps) {
  const [opened, setOpened] = useState(false);
  const { first, second, opened: inside } = shortColumns(columns);
  const line = (of: readonly Column<never>[]): ReactNode =>
    of.map((column) => (
      <span
        key={column.label}
        data-figure={isFigure(column) || undefined}
        data-whole={column.type === 'id' || column.type === 'status' || undefined}
        data-padding={padding(column) || undefined}
      >
        <span className={styles[speaksForItself(column) ? 'hidden' : 'label']}>
          {t(column.label)}:{' '}
        </span>
        <Cell column={column} row={row} serial={serial} />
      </span>
    ));
  return (
    <li className={styles['row']}>
      <div className={styles['short']}>
        <OpenButton serial={serial} opened={opened} onToggle={() => setOpened(!opened)} />
        <div className={styles['first']}>{line(first)}</div>
        <div className={styles['second']}>{line(second)}</div>
      </div>
      {opened ? (
        <div className={styles['opened']}>
          {inside.length > 0 ? <Pairs columns={inside} row={row} serial={serial} /> : null}
          {end}
        </div>
      ) : null}
    </li>
  );
}
