import type { ListCall } from '@canopy/contract/call.ts';
import { calls, type ListCallName, type PayloadInput } from '@canopy/contract/calls.ts';
import { limits } from '@canopy/contract/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { callPage } from '#client/call-api.ts';
import { stay, type Stay } from '#frame/stay.ts';
import { defaultOf, type Column, type Filter, type ListDefinition } from '#list/definition.ts';
import { readSort, sortRows, sortText, type Sort } from '#list/sort.ts';
import { useSession } from '#session/session-store.ts';

/** Rows that one page of a list shows. */
export const rowsPerPage = 25;

/** What the filters say, by their fields. */
export type FilterValues = Readonly<Record<string, string>>;

/** What a list is made from; one without columns is not sorted. */
type ListWanted<N extends ListCallName> = Pick<ListDefinition<N>, 'call' | 'input' | 'filters'> &
  Partial<Pick<ListDefinition<N>, 'columns'>>;

/** The filters' values in an address; what it does not say is each filter's first choice. */
export function readFilters(filters: readonly Filter[], address: URLSearchParams): FilterValues {
  return Object.fromEntries(
    filters.map((filter) => [filter.field, address.get(filter.field) ?? defaultOf(filter)]),
  );
}

/** The address that carries the filters; first choices and the first page are left out of it. */
export function writeFilters(
  filters: readonly Filter[],
  values: FilterValues,
  page: number,
  sort: Sort | null = null,
): URLSearchParams {
  const address = new URLSearchParams();
  for (const filter of filters) {
    const value = values[filter.field] ?? '';
    if (value !== defaultOf(filter)) address.set(filter.field, value);
  }
  if (sort) address.set('sort', sortText(sort));
  if (page > 1) address.set('page', String(page));
  return address;
}

/** The page number in an address; anything else means the first. */
export function readPageNumber(address: URLSearchParams): number {
  const text = address.get('page') ?? '1';
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}

/**
 * The state of a list screen: its filters, page and order live in the address bar, its rows in a
 * query. Only a list that can be loaded whole is sorted: a sorted part would mislead.
 */
export function useList<N extends ListCallName>(wanted: ListWanted<N>) {
  const { call, input, filters } = wanted;
  const uid = useSession((session) => session.userId);
  const [address, setAddress] = useSearchParams();
  const values = readFilters(filters, address);
  const page = readPageNumber(address);
  const definition: ListCall = calls[call];
  const filter = {
    // Operators' lists take a uid as a filter; only a member's list names who asks.
    ...(definition.self ? { [definition.self]: uid } : {}),
    ...input,
    ...sentOf(filters, values),
  } as PayloadInput<N>;
  const paged = definition.uncut ? filter : { ...filter, page, limit: rowsPerPage };
  const query = useQuery({
    queryKey: [call, paged],
    queryFn: () => callPage(call, paged),
    placeholderData: keepPreviousData,
  });
  const columns = (wanted.columns ?? []) as unknown as readonly Column<never>[];
  const total = query.data?.total ?? 0;
  const canSort = total > 1 && total <= limits.pageRowsMax;
  const sort = canSort ? readSort(columns, address) : null;
  const whole = useWhole(call, filter, sort !== null && !definition.uncut);
  const all = definition.uncut ? query.data?.rows : whole.data?.rows;
  const sorted = sort && all ? sortRows(all as object[], columns, sort) : null;
  const first = definition.uncut ? 0 : (page - 1) * rowsPerPage;
  const go = (next: FilterValues, nextPage: number, nextSort: Sort | null, state?: Stay): void =>
    setAddress(writeFilters(filters, next, nextPage, nextSort), { state });
  return {
    query,
    rows: sorted?.slice(first, definition.uncut ? undefined : first + rowsPerPage),
    isSorting: whole.isFetching,
    canSort,
    sort,
    sortBy: (next: Sort | null) => go(values, 1, next, stay),
    values,
    page,
    filter,
    search: (next: FilterValues) => {
      // The same search again asks the server again: that is what the button is pressed for.
      if (page === 1 && sameValues(values, next)) void query.refetch();
      else go(next, 1, sort, stay);
    },
    turnTo: (nextPage: number) => go(values, nextPage, sort),
  };
}

/** All rows of a filter at once, where somebody wants them in another order. */
function useWhole<N extends ListCallName>(call: N, filter: PayloadInput<N>, enabled: boolean) {
  const payload = { ...filter, page: 1, limit: limits.pageRowsMax };
  return useQuery({
    queryKey: [call, payload],
    queryFn: () => callPage(call, payload),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** What the filters say to the server. */
function sentOf(filters: readonly Filter[], values: FilterValues): FilterValues {
  const sent = filters.filter(({ ofPage }) => !ofPage);
  return Object.fromEntries(sent.map(({ field }) => [field, values[field] ?? '']));
}

function sameValues(a: FilterValues, b: FilterValues): boolean {
  return Object.keys(a).every((field) => a[field] === b[field]);
}
