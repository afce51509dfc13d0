import { largeId, type Column, type Columns } from '#call/columns.ts';

/** A statement with the types that its columns must have. */
export type ListStatement = {
  readonly text: string;
  readonly types: Readonly<Record<string, string>>;
};

/** A condition with its values, which are numbered from $1 on. */
export type Condition = readonly [sql: string, values: readonly unknown[]];

/** The part of a definition that its statements are made of. */
export type ListTables<C extends Columns> = {
  /** In the order that they have in CSV files. */
  readonly columns: C;
  /** Tables and joins. */
  readonly from: string;
  /** Joins that only the rows of a page need; `from` is then one table and its short name. */
  readonly details?: string;
  readonly where?: string;
  readonly order: string;
  /** Figures over the whole filter, beside the rows. */
  readonly totals?: Columns;
  /**
   * For a long list: the whole number that its order falls by. A request that reads page after
   * page counts once and begins each page below the one before, so that new rows shift nothing.
   */
  readonly fallsBy?: string;
};

type Tables = ListTables<Columns>;

/** Conditions with their values, each numbered on from the one before. */
export function joined(parts: readonly Condition[]) {
  const values: unknown[] = [];
  const conditions = parts.map(([sql, given]) => {
    const before = values.length;
    const numbers = sql.match(/(?<=\$)\d+/g) ?? [];
    if (Math.max(0, ...numbers.map(Number)) !== given.length) {
      throw new Error(`${given.length} values for the condition ${sql}`);
    }
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
  { columns, from, details, order, fallsBy }: Tables,
  conditions: readonly string[],
  values: number,
): string {
  const page = `FROM ${from}${whereText(conditions)}
    ORDER BY ${order} LIMIT $${values + 1} OFFSET $${values + 2}`;
  const wanted = selected(fallsBy ? { ...columns, fallsBy: largeId(fallsBy) } : columns);
  if (details === undefined) return `SELECT ${wanted} ${page}`;
  return `SELECT ${wanted} FROM (SELECT * ${page}) AS ${from.split(' ').at(-1)}
    ${details} ORDER BY ${order}`;
}

/** The statements with every filter, and without any. */
export function statementsOf(
  definition: Tables & { readonly filters?: readonly { readonly sql: string }[] },
): ListStatement[] {
  const { columns, where, filters = [], totals = {}, fallsBy } = definition;
  const fixed = where ? [where] : [];
  const every = [...filters.map(({ sql }) => sql), ...(fallsBy ? [`${fallsBy} < $1`] : [])];
  const all = joined(every.map((sql) => [sql, [...new Set(sql.match(/\$\d+/g))]] as const));
  const types = { ...typesOf(columns), ...(fallsBy ? { fallsBy: 'bigint' } : {}) };
  return [[...fixed, ...all.conditions], fixed].flatMap((conditions) => {
    const values = conditions === fixed ? 0 : all.values.length;
    return [
      { text: countText(definition, conditions), types: { total: 'number', ...typesOf(totals) } },
      { text: rowsText(definition, conditions, values), types },
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

/** What the driver makes of columns. */
export const typesOf = (columns: Columns): Record<string, string> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, { sql, type }]) =>
      sql === null ? [] : [[name, type]],
    ),
  );
