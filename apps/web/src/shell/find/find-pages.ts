import type { SiteLink } from '@canopy/contract/catalog/site-content.ts';
import { t } from '@canopy/ui/language/language.ts';
import { isScreen, type RouteEntry } from '#base/screen.ts';
import { labelOf, sidebarOf } from '#routes/sidebar.ts';
import { entries } from '#routes/table.ts';

/** A place of the member area that can be gone to. */
export type FoundPage = {
  readonly to: string;
  /** As the menu calls it, in English. */
  readonly label: string;
  /** An operator wrote the label: it stays as it is. */
  readonly isTyped?: true;
  /** The group of the menu; '' where there is none. */
  readonly group: string;
  readonly newTab: boolean;
};

/** What people call a page whose name has none of these words. */
export const pageWords: Readonly<Record<string, string>> = {
  '/dashboard': 'home overview start referral link invite',
  '/Wallets': 'balance money statement',
  '/activation': 'buy package join',
  '/Upgrade': 'buy package top up',
  '/TradingResults': 'profit percent evidence broker statement proof roi',
  '/Signals': 'trading forex buy sell record package',
  '/MyReferral': 'direct sponsor',
  '/MyTeam': 'downline members network',
  '/Tree_View': 'binary genealogy network',
  '/FundRequestECurrency': 'deposit add money usdt top up',
  '/FundrequestBank': 'deposit add money bank top up',
  '/ForexTradingFoundDeposit': 'add money',
  '/CroptoTradingRequest': 'add money crypto',
  '/FundTransfer': 'send money p2p pay',
  '/ForexFundTransfer': 'send money',
  '/CryptoFundTransfer': 'send money',
  '/WorkingWithdrawalRequest': 'payout cash out withdrawal',
  '/KYC': 'documents identity passport verify',
  '/ProfileSetting': 'name mobile email own data export erase delete account',
  '/ChangePassword': 'transaction pin sessions devices',
  '/Security': 'otp code passkey authenticator two factor 2fa recovery',
  '/Notifications': 'push mail alerts',
  '/Inbox': 'messages news events notifications',
  '/ECurrencyDetails': 'bank account ifsc usdt wallet address payout',
  '/Support': 'help ticket query question contact complaint',
  '/Lessons': 'courses learn education quiz academy',
  '/MT5Registration': 'metatrader trading account',
};

/** Shown before anything is typed. */
const usual = ['/dashboard', '/Wallets', '/MyTeam', '/FundTransfer', '/Inbox', '/Support'];

function pageOf(entry: RouteEntry): FoundPage {
  const place = entry.sidebar;
  const isPage = isScreen(entry);
  return {
    to: isPage ? entry.path : entry.to,
    label: place?.label ?? (isPage ? entry.title : ''),
    group: place && 'group' in place ? place.group : '',
    newTab: false,
  };
}

/** Every page of a member and every place of the menu inside; wallets are found by balance. */
const pages: readonly FoundPage[] = entries
  .filter((entry) => (isScreen(entry) ? entry.access === 'member' : !entry.newTab))
  .map(pageOf)
  .filter(({ to }) => to !== '/' && !to.startsWith('/Wallet/'));

/** The places of the menu that lead out of the site, where the operator says. */
export function outsidePages(cryptoBot: SiteLink): FoundPage[] {
  return sidebarOf(entries, cryptoBot).flatMap((item) =>
    item.kind === 'single' && item.link.newTab ? [{ ...item.link, group: '' }] : [],
  );
}

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFC')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Whether every word that was typed begins one of the others. */
export function fits(typed: string, ...texts: readonly string[]): boolean {
  const words = texts.flatMap(wordsIn);
  const wanted = wordsIn(typed);
  return wanted.length > 0 && wanted.every((each) => words.some((word) => word.startsWith(each)));
}

/** All that a page is called. */
function wordsOf(page: FoundPage): string[] {
  const { to, label, group } = page;
  return [labelOf(page), label, t(group), group, to, pageWords[to] ?? ''];
}

/** Pages whose own name fits come first, then those that are only also called so. */
export function findPages(
  typed: string,
  most: number,
  outside: readonly FoundPage[] = [],
): FoundPage[] {
  if (typed.trim() === '') return usual.map((to) => pages.find((page) => page.to === to)!);
  const all = [...pages, ...outside];
  const byName = all.filter((page) => fits(typed, labelOf(page), page.label));
  const others = all.filter(
    (page) => fits(typed, ...wordsOf(page)) && !byName.some(({ to }) => to === page.to),
  );
  return [...byName, ...others].slice(0, most);
}
