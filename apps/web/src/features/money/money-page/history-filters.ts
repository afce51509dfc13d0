import { requestStatuses } from '@canopy/contract/catalog/statuses.ts';
import { wallets, type WalletName } from '@canopy/contract/catalog/wallets.ts';
import { defaultOf, type Filter, type FilterOption } from '@canopy/ui/list/definition.ts';

/** What is chosen where all are wanted. */
const all = 'All';

type Select = Extract<Filter, { type: 'select' }>;

/** All, or one; the route's own is the first choice, and so it is not in the address. */
export function ownFirst(
  { field, label }: Pick<Filter, 'field' | 'label'>,
  own: string,
  whole: string,
  options: readonly FilterOption[],
): Select {
  const isOwn = ({ code }: FilterOption): boolean => code === own;
  return {
    type: 'select',
    field,
    label,
    options: [
      ...options.filter(isOwn),
      { code: all, name: whole },
      ...options.filter((option) => !isOwn(option)),
    ],
  };
}

/** The wallets of a history, that of the route first. */
export function walletFilter(own: WalletName, names: readonly WalletName[]): Select {
  const options = names.map((code) => ({ code, name: wallets[code].label }));
  return ownFirst({ field: 'wallet', label: 'Wallet' }, own, 'All wallets', options);
}

/** The status of a request. */
export const statusFilter: Filter = {
  type: 'select',
  field: 'status',
  label: 'Status',
  options: [{ code: '', name: all }, ...requestStatuses.map((name) => ({ code: name, name }))],
};

/** The first and the last day of a history. */
export const dateFilters: readonly Filter[] = [
  { type: 'date', field: 'fdate', label: 'From Date' },
  { type: 'date', field: 'tdate', label: 'To Date' },
];

/** A filter that chooses the list itself. */
export function ofPage(filter: Select): Filter {
  return { ...filter, ofPage: true };
}

/** What an address says for a filter; what the filter does not offer is its first choice. */
export function chosenOf(filter: Select, address: URLSearchParams): string {
  const wanted = address.get(filter.field);
  const isOffered = filter.options.some(({ code }) => code === wanted);
  return isOffered ? wanted! : defaultOf(filter);
}
