import { toNumber, type Micros } from '@canopy/ledger/money.ts';
import { toPercent, type Ppm } from '@canopy/plan/rates.ts';
import { momentText } from '#base/dates.ts';

/** What the columns of a list know of the whole of it. */
export type Showing = { readonly timeZone: string; readonly offset: number };

/** A value of a list's rows: where it comes from, and what it is on the wire. */
export type Column<Wire> = {
  /** The expression; null where it is made of the row's place alone. */
  readonly sql: string | null;
  /** What the driver makes of it, as tools/statements says it. */
  readonly type: string;
  readonly show: (value: never, showing: Showing, index: number) => Wire;
};

/** Columns by their names on the wire. */
export type Columns = Readonly<Record<string, Column<unknown>>>;

/** A row of these columns. */
export type RowOf<C extends Columns> = {
  [Name in keyof C]: C[Name] extends Column<infer Wire> ? Wire : never;
};

/** What the database found, as the wire says it. */
export function shownRow<C extends Columns>(
  columns: C,
  found: object,
  showing: Showing,
  index = 0,
): RowOf<C> {
  const values = found as Record<string, never>;
  return Object.fromEntries(
    Object.entries(columns).map(([name, { show }]) => [name, show(values[name]!, showing, index)]),
  ) as RowOf<C>;
}

function column<Value, Wire>(
  type: string,
  show: (value: Value, showing: Showing, index: number) => Wire,
): (sql: string) => Column<Wire> {
  return (sql) => ({ sql, type, show });
}

/** A column that goes onto the wire as it is: every value of its type, or those that are named. */
type Plain<Value> = {
  (sql: string): Column<Value>;
  <Wire extends Value | null>(sql: string): Column<Wire>;
};

function plain<Value>(type: string): Plain<Value> {
  return (sql: string) => ({ sql, type, show: (value: Value) => value });
}

/** A number, text or truth as it is. */
export const number = plain<number>('number');
export const text = plain<string>('string');
export const boolean = plain<boolean>('boolean');

/** Texts or whole numbers in an array. */
export const texts = plain<(string | null)[]>('(string | null)[]');
export const numbers = plain<number[]>('(number | null)[]');

/** JSON that the statement made; what is in it is the definition's to say. */
export const json = <Value>(sql: string): Column<Value> => ({
  sql,
  type: 'any',
  show: (value: Value) => value,
});

/** For the finish of a list alone: as the driver gives it. */
export const moment = plain<Date>('Date');
export const micros = plain<Micros>('bigint');
export const largeId = plain<bigint>('bigint');
export const bytes = plain<Buffer>('Buffer');

/** Whole millionths as a number; none is 0. */
export const amount = column('bigint', (value: Micros | null) => toNumber(value ?? 0n));

/** A rate in percent; none is 0. */
export const percent = column('bigint', (value: Ppm | null) => toPercent(value ?? 0n));

/** A moment as the wire says it; none is ''. */
export const dated = column('Date', (value: Date | null, { timeZone }) =>
  momentText(value, timeZone),
);

/** A large id: as a text, or as a number where the wire has one. */
export const idText = column('bigint', (value: bigint) => String(value));
export const idNumber = column('bigint', (value: bigint) => Number(value));

/** A column in which nothing is null on the wire too. */
export const orNull = <Wire>({ sql, type, show }: Column<Wire>): Column<Wire | null> => ({
  sql,
  type,
  show: (value: never, showing, index) => (value === null ? null : show(value, showing, index)),
});

/** Which row of the whole list it is, from 1 on. */
export const serial: Column<number> = {
  sql: null,
  type: '',
  show: (_value, { offset }, index) => offset + index + 1,
};
