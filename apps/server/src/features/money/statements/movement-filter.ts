import { movementGroups, otherMovements } from '@canopy/contract/catalog/movement-kinds.ts';
import { isWalletName, type WalletName } from '@canopy/contract/catalog/wallets.ts';
import { refuse } from '#base/errors.ts';
import { readFilter, readPeriod } from '#call/filters.ts';

/** Kinds of postings: only these, or all but these. */
export type Kinds = { names: readonly string[]; isExcept: boolean };

/** Which movements of a wallet are wanted; null is no bound, and the end is not part of it. */
export type MovementFilter = {
  uid: number;
  wallet: WalletName;
  from: Date | null;
  to: Date | null;
  kinds: Kinds | null;
  /** The number of a single posting. */
  posting: bigint | null;
};

type Sent = {
  wallet: string;
  fdate: string;
  tdate: string;
  kind?: string | undefined;
  posting?: string | undefined;
};

/** Reads a member's question about one of their own wallets. */
export function readMovementFilter(
  { wallet, fdate, tdate, kind, posting = '' }: Sent,
  uid: number,
  timeZone: string,
): MovementFilter {
  if (!isWalletName(wallet)) throw refuse('wallet.wrong');
  const { from, before } = readPeriod(fdate, tdate, timeZone);
  return { uid, wallet, from, to: before, kinds: readKinds(kind), posting: readNumber(posting) };
}

function readKinds(kind: string | undefined): Kinds | null {
  const codes = [...movementGroups.map(({ code }) => code), otherMovements];
  const chosen = readFilter(kind, codes);
  if (chosen === null) return null;
  const group = movementGroups.find(({ code }) => code === chosen);
  if (group) return { names: group.kinds, isExcept: false };
  return { names: movementGroups.flatMap(({ kinds }) => kinds), isExcept: true };
}

function readNumber(text: string): bigint | null {
  const digits = text.trim();
  if (digits === '') return null;
  if (!/^\d{1,18}$/.test(digits)) throw refuse('filter.wrong');
  return BigInt(digits);
}
