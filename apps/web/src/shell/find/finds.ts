import type { Row, Answer } from '@canopy/contract/calls.ts';
import { walletNames, wallets, type WalletName } from '@canopy/contract/catalog/wallets.ts';
import { t } from '@canopy/ui/language/language.ts';
import { siteFrame } from '#base/site-frame.ts';
import { walletPath } from '#features/money/wallets/wallet-path.ts';
import { colourName, meaningOf } from '#features/plan/team/tree/tree-status.ts';
import { labelOf } from '#routes/sidebar.ts';
import { findPages, fits, outsidePages, type FoundPage } from '#shell/find/find-pages.ts';

/** Something that was found: what it says, and where it leads. */
export type Find = {
  /** Unlike that of any other find. */
  readonly key: string;
  readonly kind: 'page' | 'wallet' | 'member' | 'ticket';
  readonly title: string;
  readonly note: string;
  /** The balance of a wallet. */
  readonly balance?: { readonly wallet: WalletName; readonly value: number };
  /** A page to go to, or a member to be shown. */
  readonly leads: { readonly to: string; readonly newTab?: true } | { readonly member: number };
};

/** Finds under their heading. */
export type FindGroup = { readonly heading: string; readonly finds: readonly Find[] };

/** How many of a kind are listed. */
export const most = { page: 6, wallet: 5, member: 6, ticket: 4 } as const;

const outside = outsidePages(siteFrame.cryptoBot);

/** Pages that fit; before anything is typed, those that are used most. */
export function pageFinds(typed: string): Find[] {
  return findPages(typed, most.page, outside).map((page) => findOf(page));
}

function findOf(page: FoundPage): Find {
  const { to, group, newTab } = page;
  return {
    key: `page ${to}`,
    kind: 'page',
    title: labelOf(page),
    note: newTab ? t('Opens in a new tab') : t(group),
    leads: { to, ...(newTab ? { newTab: true as const } : {}) },
  };
}

/** Wallets whose name fits, with what is in them as far as it is known. */
export function walletFinds(
  typed: string,
  balances: ReadonlyMap<WalletName, number> | undefined,
): Find[] {
  const found = walletNames.filter((name) =>
    fits(typed, t(wallets[name].label), wallets[name].label, 'wallet', 'balance'),
  );
  return found.slice(0, most.wallet).map((wallet) => {
    const value = balances?.get(wallet);
    return {
      key: `wallet ${wallet}`,
      kind: 'wallet',
      title: t(wallets[wallet].label),
      note: '',
      ...(value === undefined ? {} : { balance: { wallet, value } }),
      leads: { to: walletPath(wallet) },
    };
  });
}

/** Members of the own team, with where they are and whether they are Active. */
export function memberFinds(found: Answer<'TreeSearch'>['data']['found']): Find[] {
  return found.slice(0, most.member).map(({ uid, fname, pos, level, IdColor }) => {
    const place = pos === '' ? t('You') : `${t(pos)}, ${t('level {level}', { level })}`;
    return {
      key: `member ${uid}`,
      kind: 'member',
      title: fname,
      note: `${uid} · ${place} · ${t(meaningOf(colourName(IdColor)))}`,
      leads: { member: uid },
    };
  });
}

/** The own tickets that fit. */
export function ticketFinds(found: readonly Row<'UserHelpDeskHistory'>[]): Find[] {
  return found.slice(0, most.ticket).map(({ ticket_id, query, ss }) => ({
    key: `ticket ${ticket_id}`,
    kind: 'ticket',
    title: query,
    note: `${t('Ticket {id}', { id: ticket_id })} · ${t(ss)}`,
    leads: { to: `/Support?ticket=${ticket_id}` },
  }));
}
