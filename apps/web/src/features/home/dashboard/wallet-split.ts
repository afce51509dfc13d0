import type { Row } from '@canopy/contract/calls.ts';
import { wallets } from '@canopy/contract/catalog/wallets.ts';
import { showAmount, sumAmounts } from '@canopy/contract/show-amount.ts';
import { decimalsOf, type ShownWallet } from '#parts/member/shown-wallets.ts';

/** The four figures that a person sees without scrolling. */
export const mainWallets: readonly ShownWallet[] = ['fund', 'working', 'forex', 'crypto'];

/** The rest, as a list. */
export const otherWallets: readonly ShownWallet[] = [
  'forexInvested',
  'cryptoInvested',
  'forexPrincipal',
  'cryptoPrincipal',
  'forexRoi',
  'cryptoRoi',
  'forexToken',
  'cryptoToken',
  'kyc',
];

const running: readonly ShownWallet[] = ['forexInvested', 'cryptoInvested'];

/** What all wallets hold together, by what can be done with it; a token is one dollar. */
export function splitOf(record: Row<'userDashboard'>) {
  const all = [...mainWallets, ...otherWallets];
  const sum = (names: readonly ShownWallet[]): number =>
    sumAmounts(names.map((name) => record[wallets[name].field]));
  const withdrawable = all.filter((name) => wallets[name].withdrawable);
  const rest = all.filter((name) => !withdrawable.includes(name) && !running.includes(name));
  const parts = [
    { name: 'Can be withdrawn', tone: 'out', value: sum(withdrawable) },
    { name: 'Running in bots', tone: 'runs', value: sum(running) },
    { name: 'For packages and trading', tone: 'buys', value: sum(rest) },
  ] as const;
  const isCut = (name: ShownWallet): boolean =>
    showAmount(record[wallets[name].field], { decimals: decimalsOf(name) }).isCut;
  const hasCutParts = all.some(isCut) || parts.some(({ value }) => showAmount(value).isCut);
  return { total: sum(all), parts, hasCutParts };
}
