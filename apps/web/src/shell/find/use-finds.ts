import { callQuery, rowsQuery } from '@canopy/ui/client/hooks.ts';
import { t } from '@canopy/ui/language/language.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { limits } from '@canopy/contract/limits.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useWallets } from '#features/money/wallets/use-wallets.ts';
import {
  memberFinds,
  most,
  pageFinds,
  ticketFinds,
  walletFinds,
  type FindGroup,
} from '#shell/find/finds.ts';
import { recentFinds } from '#shell/find/recent-finds.ts';

/** Fewer letters would fit nearly everybody. */
const fewest = 2;
/** People type on before the server is asked. */
const typingMs = 200;

/** What fits what is typed, group by group. */
export type Finds = {
  readonly groups: readonly FindGroup[];
  /** While the server is asked. */
  readonly isSearching: boolean;
  /** More members fit than were found. */
  readonly hasMore: boolean;
  readonly error: unknown;
  retry(): void;
};

/** Finds pages and wallets at once, members and tickets when typing has come to rest. */
export function useFinds(text: string): Finds {
  const uid = useSession((session) => session.userId);
  const typed = text.trim();
  const [settled] = useDebouncedValue(typed, typingMs);
  const isAsked = settled.length >= fewest;
  const search = settled.slice(0, limits.nameMax);
  const members = useQuery({ ...callQuery('TreeSearch', { uid, search }), enabled: isAsked });
  const tickets = useQuery({
    ...rowsQuery('UserHelpDeskHistory', { uid, search: settled, limit: most.ticket }),
    enabled: isAsked,
  });
  const balances = useWallets().data;
  // An answer to what was typed before is none to what is typed now.
  const isCurrent = isAsked && typed === settled;
  const found = isCurrent ? members.data?.data : undefined;
  const recent = typed === '' ? recentFinds(uid) : [];
  const isKnown = new Set(recent.map(({ key }) => key));
  const groups = [
    { heading: t('Chosen before'), finds: recent },
    { heading: t('Pages'), finds: pageFinds(typed).filter(({ key }) => !isKnown.has(key)) },
    { heading: t('Wallets'), finds: typed === '' ? [] : walletFinds(typed, balances) },
    { heading: t('Members of your team'), finds: memberFinds(found?.found ?? []) },
    {
      heading: t('Your tickets'),
      finds: isCurrent && tickets.data ? ticketFinds(tickets.data) : [],
    },
  ];
  return {
    groups: groups.filter(({ finds }) => finds.length > 0),
    isSearching: typed.length >= fewest && (!isCurrent || members.isLoading || tickets.isLoading),
    hasMore: found !== undefined && (found.more || found.found.length > most.member),
    error: isCurrent ? (members.error ?? tickets.error) : null,
    retry: () => {
      if (members.error) void members.refetch();
      if (tickets.error) void tickets.refetch();
    },
  };
}
