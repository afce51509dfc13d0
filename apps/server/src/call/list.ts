import type { ListCallName, Payload, Row } from '@canopy/contract/calls.ts';
import { shownRow, type Column, type Columns, type RowOf } from '#call/columns.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import {
  countText,
  joined,
  rowsText,
  statementsOf,
  type Condition,
  type ListStatement,
} from '#call/list-sql.ts';
import type { Services } from '#call/services.ts';

/** Who asks for a list, and what the server has. */
export type Asking = { readonly services: Services; readonly caller: Caller };

type Values = readonly unknown[] | null;

/** A condition, whose values are numbered from $1 on; it is left out where `read` gives null. */
export type Filter<P> = {
  readonly sql: string;
  readonly read: (payload: P, asking: Asking) => Values | Promise<Values>;
};

/** A list as data: all that its statements and its rows are made of. */
export type ListDefinition<P, C extends Columns, R> = {
  readonly columns: C;
  /** Tables and joins. */
  readonly from: string;
  /** Joins that only the rows of a page need; `from` is then one table and its short name. */
  readonly details?: string;
  readonly where?: string;
  /** Read one after the other, so that the first mistake is the one that is refused. */
  readonly filters?: readonly Filter<P>[];
  readonly order: string;
  /** Figures over the whole filter, beside the rows. */
  readonly totals?: Columns;
  /** Makes the rows of the wire where that takes more than their columns. */
  readonly finish?: (rows: RowOf<C>[], asking: Asking) => Promise<R[]> | R[];
};

type Handler<P, R> = (
  services: Services,
  payload: P,
  caller: Caller,
  page: Page,
) => Promise<Rows<R>>;

/** A list: its handler, and the statements that it may send. */
export type List<P, R> = Handler<P, R> & { readonly statements: readonly ListStatement[] };

/** The list of a call; its rows are those of the contract, or the compiler says what is missing. */
export function listOf<N extends ListCallName, C extends ColumnsFor<Row<N>>>(
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

/** The columns of a row, or of any of the rows that a call may have. */
type ColumnsFor<R> = R extends unknown ? { readonly [Name in keyof R]: Column<R[Name]> } : never;

/** A call with several lists, of which the payload chooses one. */
export function chosenList<P, R>(
  lists: readonly List<P, R>[],
  choose: (payload: P) => List<P, R>,
): List<P, R> {
  const list: Handler<P, R> = async (services, payload, caller, page) =>
    choose(payload)(services, payload, caller, page);
  return Object.assign(list, { statements: lists.flatMap(({ statements }) => statements) });
}

function makeList<P, R>(definition: ListDefinition<P, Columns, R>): List<P, R> {
  const { columns, totals = {}, finish } = definition;
  const list: Handler<P, R> = async (services, payload, caller, page) => {
    const asking = { services, caller };
    const { db, config } = services;
    const { conditions, values } = joined(await readConditions(definition, payload, asking));
    const showing = { timeZone: config.timeZone, offset: page.offset };
    const [all] = await db.query<{ total: number }>(countText(definition, conditions), values);
    const found = await db.query<Record<string, never>>(
      rowsText(definition, conditions, values.length),
      // A list that is never cut has no limit, which is null to PostgreSQL.
      [...values, Number.isFinite(page.limit) ? page.limit : null, page.offset],
    );
    const rows = found.map((row, index) => shownRow(columns, row, showing, index));
    const dataOut =
      Object.keys(totals).length > 0 ? { dataOut: shownRow(totals, all!, showing) } : {};
    return {
      total: all!.total,
      rows: finish ? await finish(rows, asking) : (rows as R[]),
      ...dataOut,
    };
  };
  return Object.assign(list, { statements: statementsOf(definition) });
}

/** What the rows must be: always, and by the filters that are asked for. */
async function readConditions<P>(
  { where, filters = [] }: ListDefinition<P, Columns, unknown>,
  payload: P,
  asking: Asking,
): Promise<Condition[]> {
  const conditions: Condition[] = where ? [[where, []]] : [];
  for (const { sql, read } of filters) {
    const values = await read(payload, asking);
    if (values !== null) conditions.push([sql, values]);
  }
  return conditions;
}
