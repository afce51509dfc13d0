import { ActionIcon, Button, Switch } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { FormValues } from '@canopy/contract/forms.ts';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import type { PlanFault } from '@canopy/plan/parameters.ts';
import type { ReactNode } from 'react';
import styles from '#features/plan/plan/row-table.module.css';
import { faultAt } from '#features/plan/plan/use-draft.ts';

/** A column of a table in which one types. */
export type TypedColumn = {
  name: string;
  label: string;
  /** Words and switches; all others are figures. */
  kind?: 'words' | 'switch';
  /** Stays as it is in the rows that stay. */
  fixed?: boolean;
};

type RowTableProps = {
  /** What the table is called, and what each row is: 'Level' gives Level 1, Level 2. */
  label: string;
  one: string;
  columns: readonly TypedColumn[];
  rows: readonly FormValues[];
  before: readonly FormValues[];
  /** The first rows that can be neither removed nor moved. */
  staying: number;
  least: number;
  most: number;
  /** Whether the others can change places. */
  movable?: boolean;
  fresh: () => FormValues;
  /** Where the plan has a field, as its faults name it. */
  path: (row: number, column: string) => string;
  /** The place of the whole table, for what is wrong with all rows together. */
  whole: string;
  faults: readonly PlanFault[];
  /** A last column to read: its heading and its text. */
  told?: { label: string; text: (row: number) => ReactNode };
  onChange: (rows: FormValues[]) => void;
};

/** A row each for levels, packages or ranks: typed in place, added, removed and moved. */
export function RowTable(props: RowTableProps) {
  const { label, one, columns, rows, most, fresh, whole, faults, told, onChange } = props;
  const fault = faultAt(faults, whole);
  const wide = columns.length > 1;
  return (
    <div className={styles['box']} role="group" aria-label={label}>
      <table className={styles['table']} data-wide={wide || undefined}>
        <thead>
          <tr>
            <th scope="col">{one}</th>
            {columns.map((column) => (
              <th key={column.name} scope="col">
                {column.label}
              </th>
            ))}
            {told ? <th scope="col">{told.label}</th> : null}
            <th scope="col">
              <span className={styles['hidden']}>Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              <th scope="row">
                <span className={styles['one']}>{one} </span>
                {at + 1}
              </th>
              {columns.map((column) => (
                <td key={column.name}>
                  <Cell {...props} row={row} at={at} column={column} />
                </td>
              ))}
              {told ? <td className={styles['told']}>{told.text(at)}</td> : null}
              <td>
                <RowTools {...props} at={at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {fault ? (
        <p className={styles['fault']} role="alert">
          {label}: {fault.toLowerCase()}
        </p>
      ) : null}
      <Button
        variant="default"
        disabled={rows.length >= most}
        onClick={() => onChange([...rows, fresh()])}
      >
        Add a {one.toLowerCase()}
      </Button>
    </div>
  );
}

type CellProps = RowTableProps & { row: FormValues; at: number; column: TypedColumn };

function Cell({ row, at, column, rows, before, staying, one, path, faults, onChange }: CellProps) {
  const { name, label, kind, fixed } = column;
  const value = row[name] ?? '';
  const set = (text: string): void =>
    onChange(rows.map((each, place) => (place === at ? { ...each, [name]: text } : each)));
  const called = `${one} ${at + 1} ${label.toLowerCase()}`;
  if (kind === 'switch') {
    return (
      <Switch
        aria-label={called}
        label={<span className={styles['one']}>{label}</span>}
        checked={value === 'true'}
        onChange={(event) => set(String(event.currentTarget.checked))}
      />
    );
  }
  const was = before[at]?.[name];
  return (
    <TextField
      label={label}
      aria-label={called}
      value={value}
      inputMode={kind === 'words' ? 'text' : 'decimal'}
      readOnly={fixed === true && at < staying}
      data-changed={was !== value || undefined}
      description={was === undefined || was === value ? undefined : `Was ${was}`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={faultAt(faults, path(at, name))}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}

type RowToolsProps = RowTableProps & { at: number };

function RowTools({ one, rows, staying, least, movable, at, onChange }: RowToolsProps) {
  const called = `${one.toLowerCase()} ${at + 1}`;
  const moved = (to: number): FormValues[] =>
    rows.map((row, place) => (place === at ? rows[to]! : place === to ? rows[at]! : row));
  if (at < staying) return null;
  return (
    <div className={styles['tools']}>
      {movable ? (
        <>
          <ActionIcon
            variant="subtle"
            aria-label={`Move ${called} up`}
            disabled={at <= staying}
            onClick={() => onChange(moved(at - 1))}
          >
            <IconArrowUp size={18} stroke={1.75} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={`Move ${called} down`}
            disabled={at >= rows.length - 1}
            onClick={() => onChange(moved(at + 1))}
          >
            <IconArrowDown size={18} stroke={1.75} />
          </ActionIcon>
        </>
      ) : null}
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={`Remove ${called}`}
        disabled={rows.length <= least}
        onClick={() => onChange(rows.filter((_, place) => place !== at))}
      >
        <IconTrash size={18} stroke={1.75} />
      </ActionIcon>
    </div>
  );
}
