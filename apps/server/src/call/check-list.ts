import { calls, type ListCallName } from '@canopy/contract/calls.ts';
import type { Columns } from '#call/columns.ts';
import type { ListTables } from '#call/list-sql.ts';

type Checked = ListTables<Columns> & {
  readonly filters?: readonly { readonly isOwn?: boolean }[];
  readonly everyones?: string;
};

/** Refuses, when the program starts, a definition that would answer wrong rows in silence. */
export function checkList(name: ListCallName, definition: Checked): void {
  const fault = faultOf(name, definition);
  if (fault) throw new Error(`The list of ${name}: ${fault}`);
}

function faultOf(name: ListCallName, definition: Checked): string | null {
  const { columns, from, where = '', order, totals = {}, details, fallsBy, everyones } = definition;
  const isOwn = definition.filters?.some((filter) => filter.isOwn) ?? false;
  if (calls[name].access === 'member' && !isOwn && everyones === undefined) {
    return "needs the filter 'own', or 'everyones' with the reason.";
  }
  const figures = Object.values({ ...columns, ...totals }).map(({ sql }) => sql ?? '');
  if ([from, where, order, ...figures].some((sql) => /\$\d/.test(sql))) {
    return 'only filters have values.';
  }
  if (fallsBy !== undefined && order !== `${fallsBy} DESC`) return 'its order is not fallsBy.';
  if (details !== undefined && !/^\w+ \w+$/.test(from)) {
    return 'with details, from is one table and its short name.';
  }
  return null;
}
