import type { ListCallName, Payload, Row } from '@canopy/contract/calls.ts';
import type { Column, Showing } from '#call/columns.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';

/** Who asks for a list, and what the server has. */
export type Asking = { readonly services: Services; readonly caller: Caller };

/** A condition, whose values are numbered from $1 on; without values it is left out. */
export type Filter<P> = {
  readonly sql: string;
  readonly read: (payload: P, asking: Asking) => readonly unknown[] | null;
};

/** Columns by their names on the wire. */
export type Columns = Readonly<Record<string, Column<unknown>>>;

/** A row of these columns. */
export type RowOf<C extends Columns> = {
  [Name in keyof C]: C[Name] extends Column<infer Wire> ? Wire : never;
};

/** A list as data: all that its statements and its rows are made of. */
export type ListDefinition<P, C extends Columns, R> = {
  readonly columns: C;
  /** Tables and joins. */
  readonly from: string;
  readonly where?: string;
  readonly filters?: readonly Filter<P>[];
  readonly order: string;
  /** Figures over the whole filter, beside the rows. */
  readonly totals?: Columns;
  /** Makes the rows of the wire where that takes more than their columns. */
  readonly finish?: (rows: RowOf<C>[], asking: Asking) => Promise<R[]> | R[];
};

/** A list: its handler, and the statements that it may send. */
export type List<P, R> = {
  (services: Services, payload: P, caller: Caller, page: Page): Promise<Rows<R>>;
  readonly statements: readonly ListStatement[];
};

/** A statement with the types that its columns must have. */
export type ListStatement = {
  readonly text: string;
  readonly types: Readonly<Record<string, string>>;
};

/** The list of a call; its rows are those of the contract, or the compiler says what is missing. */
export function listOf<N extends ListCallName, C extends WireColumns<N>>(
  name: N,
  definition: Omit<ListDefinition<Payload<N>, C, Row<N>>, 'finish'>,
): List<Payload<N>, Row<N>>;
export function listOf<N extends ListCallName, C extends Columns>(
  name: N,
  definition: ListDefinition<Payload<N>, C, Row<N>> &
    Required<Pick<ListDefinition<Payload<N>, C, Row<N>>, 'finish'>>,
): List<Payload<N>, Row<N>>;
export function listOf(_name: string, definition: ListDefinition<never, Columns, unknown>) {
  return makeList(definition as ListDefinition<object, Columns, unknown>);
}

type WireColumns<N extends ListCallName> = {
  readonly [Name in keyof Row<N>]-?: Column<Row<N>[Name]>;
};

function makeList<P, R>(definition: ListDefinition<P, Columns, R>): List<P, R> {
  const { columns, where, filters = [], totals = {}, finish } = definition;
  const list = async (
    services: Services,
    payload: P,
    caller: Caller,
    page: Page,
  ): Promise<Rows<R>> => {
    const asking = { services, caller };
    const { db, config } = services;
    const { conditions, values } = joined([
      ...(where ? [[where, []] as const] : []),
      ...filters.flatMap(({ sql, read }) => {
        const given = read(payload, asking);
        return given === null ? [] : [[sql, given] as const];
      }),
    ]);
    const showing = { timeZone: config.timeZone, offset: page.offset };
    const [all] = await db.query<{ total: number }>(countText(definition, conditions), values);
    const found = await db.query<Record<string, never>>(
      rowsText(definition, conditions, values.length),
      // A list that is never cut has no limit, which is null to PostgreSQL.
      [...values, Number.isFinite(page.limit) ? page.limit : null, page.offset],
    );
    const rows = found.map((row, index) => show(columns, row, showing, index));
    const dataOut =
      Object.keys(totals).length > 0 ? { dataOut: show(totals, all!, showing, 0) } : {};
    return {
      total: all!.total,
      rows: finish ? await finish(rows as never, asking) : (rows as R[]),
      ...dataOut,
    };
  };
  return Object.assign(list, { statements: statementsOf(definition) });
}

function show(columns: Columns, found: object, showing: Showing, index: number) {
  const values = found as Record<string, never>;
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [
      name,
      column.show(values[name]!, showing, index),
    ]),
  );
}

/** Conditions with their values, each numbered on from the one before. */
function joined(parts: readonly (readonly [sql: string, values: readonly unknown[]])[]) {
  const values: unknown[] = [];
  const conditions = parts.map(([sql, given]) => {
    const before = values.length;
    values.push(...given);
    return sql.replaceAll(/\$(\d+)/g, (_, at: string) => `$${Number(at) + before}`);
  });
  return { conditions, values };
}

/** The statements with every filter, and without any. */
function statementsOf<P>(definition: ListDefinition<P, Columns, unknown>): ListStatement[] {
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

const typesOf = (columns: Columns): Record<string, string> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, { sql, type }]) =>
      sql === null ? [] : [[name, type]],
    ),
  );

type Tables = Pick<
  ListDefinition<never, Columns, unknown>,
  'columns' | 'from' | 'order' | 'totals'
>;

function countText({ from, totals = {} }: Tables, conditions: readonly string[]): string {
  const figures = selected({ ...totals, total: { sql: 'count(*)::int' } as Column<unknown> });
  return `SELECT ${figures} FROM ${from}${whereText(conditions)}`;
}

function rowsText({ columns, from, order }: Tables, conditions: string[], values: number): string {
  return `SELECT ${selected(columns)} FROM ${from}${whereText(conditions)}
    ORDER BY ${order} LIMIT $${values + 1} OFFSET $${values + 2}`;
}

const whereText = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : ` WHERE ${conditions.map((each) => `(${each})`).join(' AND ')}`;

const selected = (columns: Columns): string =>
  Object.entries(columns)
    .flatMap(([name, { sql }]) => (sql === null ? [] : [`${sql} AS "${name}"`]))
    .join(', ');
