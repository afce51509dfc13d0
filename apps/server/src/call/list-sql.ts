import type { Column, Columns } from '#call/columns.ts';
import type { ListDefinition } from '#call/list.ts';

/** A statement with the types that its columns must have. */
export type ListStatement = {
  readonly text: string;
  readonly types: Readonly<Record<string, string>>;
};

/** A condition with its values, which are numbered from $1 on. */
export type Condition = readonly [sql: string, values: readonly unknown[]];

/** The part of a definition that the statements are made of. */
type Tables = Pick<
  ListDefinition<never, Columns, unknown>,
  'columns' | 'from' | 'details' | 'order' | 'totals'
>;

/** Conditions with their values, each numbered on from the one before. */
export function joined(parts: readonly Condition[]) {
  const values: unknown[] = [];
  const conditions = parts.map(([sql, given]) => {
    const before = values.length;
    values.push(...given);
    return sql.replaceAll(/\$(\d+)/g, (_, at: string) => `$${Number(at) + before}`);
  });
  return { conditions, values };
}

/** How many rows the filter has, and its totals. */
export function countText({ from, totals = {} }: Tables, conditions: readonly string[]): string {
  const figures = selected({ ...totals, total: { sql: 'count(*)::int' } as Column<unknown> });
  return `SELECT ${figures} FROM ${from}${whereText(conditions)}`;
}

/** A page of the rows; limit and offset follow the given number of values. */
export function rowsText(
  { columns, from, details, order }: Tables,
  conditions: readonly string[],
  values: number,
): string {
  const page = `FROM ${from}${whereText(conditions)}
    ORDER BY ${order} LIMIT $${values + 1} OFFSET $${values + 2}`;
  if (details === undefined) return `SELECT ${selected(columns)} ${page}`;
  return `SELECT ${selected(columns)} FROM (SELECT * ${page}) AS ${from.split(' ').at(-1)}
    ${details} ORDER BY ${order}`;
}

/** The statements with every filter, and without any. */
export function statementsOf<P>(definition: ListDefinition<P, Columns, unknown>): ListStatement[] {
  const { columns, where, filters = [], totals = {} } = definition;
  const fixed = where ? [where] : [];
  const all = joined(filters.map(({ sql }) => [sql, [...new Set(sql.match(/\$\d+/g))]] as const));
  return [[...fixed, ...all.conditions], fixed].flatMap((conditions) => {
    const values = conditions === fixed ? 0 : all.values.length;
    return [
      { text: countText(definition, conditions), types: { total: 'number', ...typesOf(totals) } },
      { text: rowsText(definition, conditions, values), types: typesOf(columns) },
    ];
  });
}

/** Columns as SELECT names them. */
export const selected = (columns: Columns): string =>
  Object.entries(columns)
    .flatMap(([name, { sql }]) => (sql === null ? [] : [`${sql} AS "${name}"`]))
    .join(', ');

const whereText = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : ` WHERE ${conditions.map((each) => `(${each})`).join(' AND ')}`;

const typesOf = (columns: Columns): Record<string, string> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, { sql, type }]) =>
      sql === null ? [] : [[name, type]],
    ),
  );
