import type { Row } from '@canopy/contract/calls.ts';
import { leftAfter } from '@canopy/contract/amounts.ts';
import { depositKinds } from '@canopy/contract/catalog/deposit-kinds.ts';
import { wallets } from '@canopy/contract/catalog/wallets.ts';
import type { FormGap, ReviewLine } from '@canopy/ui/form/definition.ts';
import { t } from '@canopy/ui/language/language.ts';
import type { ShownWallet } from '#parts/member/shown-wallets.ts';

/** What forms that move money know of the member, as far as it is loaded. */
export type MoneyFacts = {
  readonly self: { readonly id: string; readonly name: string };
  /** The balance of a wallet as an exact decimal. */
  readonly balanceOf: (wallet: ShownWallet) => string | null;
  /** The charge on payouts, in percent. */
  readonly charge: number | null;
  readonly details: Row<'UserInformation'> | null;
  /** Until all of it is here, or is known not to come. */
  readonly loading: boolean;
};

type Source = { readonly link: string; readonly to: string };

function depositTo(wallet: ShownWallet): Source {
  const kind = depositKinds.find((each) => each.wallet === wallet)!;
  return { link: 'Add money', to: kind.route };
}

const incomes = 'See your incomes';
const bots: Source = { link: 'To the dashboard', to: '/dashboard' };

/** Where the money of each wallet comes from, shown when it is empty. */
export const sources: Readonly<Record<ShownWallet, Source>> = {
  fund: depositTo('fund'),
  forex: depositTo('forex'),
  crypto: depositTo('crypto'),
  forexInvested: bots,
  cryptoInvested: bots,
  forexPrincipal: bots,
  cryptoPrincipal: bots,
  working: { link: incomes, to: '/LevelIncome' },
  forexRoi: { link: incomes, to: '/RoiIncome' },
  cryptoRoi: { link: incomes, to: '/CryptoRoiIncome' },
  forexToken: { link: incomes, to: '/RoiIncome' },
  cryptoToken: { link: incomes, to: '/TokenWalletCrypto' },
  kyc: { link: incomes, to: '/KycIncome' },
};

/** An empty wallet, and where its money would come from. */
export function emptyGap({ balanceOf }: MoneyFacts, wallet: ShownWallet): FormGap | null {
  if (balanceOf(wallet) !== '0') return null;
  const { link, to } = sources[wallet];
  const text = t('There is nothing in your {wallet}.', { wallet: t(wallets[wallet].label) });
  return { text, link: t(link), to };
}

/** The line of a review that says what stays in the wallet. */
export function leftLine(facts: MoneyFacts, wallet: ShownWallet, amount: string): ReviewLine[] {
  const left = leftAfter(facts.balanceOf(wallet), amount);
  if (left === null) return [];
  const label = t('Left in your {wallet}', { wallet: t(wallets[wallet].label) });
  return [{ label, amount: left }];
}

/** The line of a review for what costs nothing. */
export function freeLine(): ReviewLine {
  return { label: t('Charge ({percent} %)', { percent: 0 }), amount: '0' };
}
