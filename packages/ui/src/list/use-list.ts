import type { ListCall } from '@canopy/contract/call.ts';
import { calls, type ListCallName, type PayloadInput } from '@canopy/contract/calls.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { callPage } from '#client/call-api.ts';
import { defaultOf, type Filter, type ListDefinition } from '#list/definition.ts';
import { useSession } from '#session/session-store.ts';

/** Rows that one page of a list shows. */
export const rowsPerPage = 25;

/** What the filters say, by their fields. */
export type FilterValues = Readonly<Record<string, string>>;

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
): URLSearchParams {
  const address = new URLSearchParams();
  for (const filter of filters) {
    const value = values[filter.field] ?? '';
    if (value !== defaultOf(filter)) address.set(filter.field, value);
  }
  if (page > 1) address.set('page', String(page));
  return address;
}

/** The page number in an address; anything that is none is the first. */
export function readPageNumber(address: URLSearchParams): number {
  const text = address.get('page') ?? '1';
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}

/**
 * The state of a list screen: its filters and page live in the address bar, its rows in a query.
 */
export function useList<N extends ListCallName>({
  call,
  input,
  filters,
}: Pick<ListDefinition<N>, 'call' | 'input' | 'filters'>) {
  const uid = useSession((session) => session.userId);
  const [address, setAddress] = useSearchParams();
  const values = readFilters(filters, address);
  const page = readPageNumber(address);
  const definition: ListCall = calls[call];
  const filter = {
    // Operators' lists take a uid as a filter; only a member's list names who asks.
    ...(definition.self ? { [definition.self]: uid } : {}),
    ...input,
    ...values,
  } as PayloadInput<N>;
  const paged = definition.uncut ? filter : { ...filter, page, limit: rowsPerPage };
  const query = useQuery({
    queryKey: [call, paged],
    queryFn: () => callPage(call, paged),
    placeholderData: keepPreviousData,
  });
  const go = (next: FilterValues, nextPage: number): void =>
    setAddress(writeFilters(filters, next, nextPage));
  return {
    query,
    values,
    page,
    filter,
    search: (next: FilterValues) => {
      // The same search again asks the server again: that is what the button is pressed for.
      if (page === 1 && sameValues(values, next)) void query.refetch();
      else go(next, 1);
    },
    turnTo: (nextPage: number) => go(values, nextPage),
  };
}

function sameValues(a: FilterValues, b: FilterValues): boolean {
  return Object.keys(a).every((field) => a[field] === b[field]);
}
