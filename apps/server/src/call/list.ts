import type { ListCallName, Payload, Row } from '@canopy/contract/calls.ts';
import { checkList } from '#call/check-list.ts';
import { shownRow, type Column, type Columns, type RowOf } from '#call/columns.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import {
  countText,
  joined,
  rowsText,
  statementsOf,
  type Condition,
  type ListTables,
} from '#call/list-sql.ts';
import { withStatementsOf, type HasStatements } from '#call/rows.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';

/** Who asks for a list, and what the server has. */
export type ListContext = { readonly services: Services; readonly caller: Caller };

type Values = readonly unknown[] | null;

/** A condition, whose values are numbered from $1 on; it is left out where `read` gives null. */
export type Filter<P> = {
  readonly sql: string;
  readonly read: (payload: P, context: ListContext) => Values | Promise<Values>;
  /** Leaves the rows of the acting member alone. */
  readonly isOwn?: true;
};

/** A list as data: all that its statements and its rows are made of. */
export type ListDefinition<P, C extends Columns, R> = ListTables<C> & {
  /** Read one after the other, so that the first mistake is the one that is refused. */
  readonly filters?: readonly Filter<P>[];
  /** Why members see rows of this list that are not their own. */
  readonly everyones?: string;
  /** Makes the rows of the wire where that takes more than their columns. */
  readonly finish?: (rows: RowOf<C>[], context: ListContext) => Promise<R[]> | R[];
};

type Handler<P, R> = (
  services: Services,
  payload: P,
  caller: Caller,
  page: Page,
) => Promise<Rows<R>>;

/** A list: its handler, and the statements that it may send. */
export type List<P, R> = Handler<P, R> & HasStatements;

/** The list of a call; its rows are those of the contract, or the compiler says what is missing. */
export function listOf<N extends ListCallName, C extends Columns>(
  name: N,
  definition: ListDefinition<Payload<N>, C, Row<N>> &
    Required<Pick<ListDefinition<Payload<N>, C, Row<N>>, 'finish'>>,
): List<Payload<N>, Row<N>>;
export function listOf<N extends ListCallName, C extends ColumnsFor<Row<N>>>(
  name: N,
  definition: Omit<ListDefinition<Payload<N>, C, Row<N>>, 'finish'>,
): List<Payload<N>, Row<N>>;
export function listOf(name: ListCallName, definition: ListDefinition<never, Columns, unknown>) {
  checkList(name, definition);
  return makeList(definition as ListDefinition<object, Columns, unknown>);
}

/** The columns of a row, or of any of the rows that a call may have. */
type ColumnsFor<R> = R extends unknown ? { readonly [Name in keyof R]: Column<R[Name]> } : never;

/** A call with several lists, of which the payload chooses one. */
export function chosenList<P, R>(
  lists: readonly List<P, R>[],
  choose: (payload: P) => List<P, R>,
): List<P, R> {
  return withStatementsOf<Handler<P, R>>(lists, async (services, payload, caller, page) =>
    choose(payload)(services, payload, caller, page),
  );
}

/** How many rows the filter has; its totals are beside it. */
type All = { readonly total: number };

/** What a request has counted, and the end of the page that it read last. */
type Progress = { readonly all: All; readonly end: number; readonly last: bigint };

function makeList<P, R>(definition: ListDefinition<P, Columns, R>): List<P, R> {
  const { columns, totals, fallsBy, finish } = definition;
  const progress = new WeakMap<Caller, Progress>();
  const list: Handler<P, R> = async (services, payload, caller, { offset, limit }) => {
    const context = { services, caller };
    const { db, config } = services;
    const asked = await readConditions(definition, payload, context);
    const before = progress.get(caller);
    const all = before?.all ?? (await readWhole(db, definition, asked));
    const isNext = before?.end === offset;
    const found = await queryPage(
      db,
      definition,
      isNext ? [...asked, [`${fallsBy} < $1`, [before.last]]] : asked,
      { offset: isNext ? 0 : offset, limit },
    );
    const last = found.at(-1)?.['fallsBy'];
    if (last !== undefined) progress.set(caller, { all, end: offset + found.length, last });
    const showing = { timeZone: config.timeZone, offset };
    const rows = found.map((row, index) => shownRow(columns, row, showing, index));
    return {
      total: all.total,
      rows: finish ? await finish(rows, context) : (rows as R[]),
      ...(totals ? { dataOut: shownRow(totals, all, showing) } : {}),
    };
  };
  return Object.assign(list, { statements: statementsOf(definition) });
}

type Definition<P> = ListDefinition<P, Columns, unknown>;

async function readWhole<P>(
  db: Queryable,
  definition: Definition<P>,
  asked: readonly Condition[],
): Promise<All> {
  const { conditions, values } = joined(asked);
  const [all] = await db.query<All>(countText(definition, conditions), values);
  return all!;
}

function queryPage<P>(
  db: Queryable,
  definition: Definition<P>,
  asked: readonly Condition[],
  { offset, limit }: Page,
): Promise<Record<string, never>[]> {
  const { conditions, values } = joined(asked);
  return db.query(
    rowsText(definition, conditions, values.length),
    // A list that is never cut has no limit, which is null to PostgreSQL.
    [...values, Number.isFinite(limit) ? limit : null, offset],
  );
}

/** What the rows must be: always, and by the filters that are asked for. */
async function readConditions<P>(
  { where, filters = [] }: Definition<P>,
  payload: P,
  context: ListContext,
): Promise<Condition[]> {
  const conditions: Condition[] = where ? [[where, []]] : [];
  for (const { sql, read } of filters) {
    const values = await read(payload, context);
    if (values !== null) conditions.push([sql, values]);
  }
  return conditions;
}
