import { transferKinds } from '@canopy/contract/catalog/transfer-kinds.ts';
import type { WalletName } from '@canopy/contract/catalog/wallets.ts';
import {
  sharedWithdrawalPurpose,
  withdrawalKinds,
} from '@canopy/contract/catalog/withdrawal-kinds.ts';
import { toDecimal, type Micros } from '@canopy/ledger/money.ts';
import { refuse } from '#base/errors.ts';
import type { Services } from '#call/services.ts';
import { rightPasskey } from '#features/people/factors/challenges.ts';
import { rightFactorCode } from '#features/people/factors/factors.ts';
import { tryCode, type RightCode } from '#guard/codes.ts';

/** What a code is for, as far as its request says. */
export type CodeSubject = {
  to: number | null;
  amountMicros: Micros | null;
  wallet: WalletName | null;
  /** Where a withdrawal goes, as code-places.ts says it. */
  place?: string | null;
};

/** The wallets that a code of each purpose may move money out of. */
export const purposeWallets: ReadonlyMap<string, readonly WalletName[]> = (() => {
  const found = new Map<string, WalletName[]>();
  const add = (purpose: string, wallet: WalletName): void => {
    const known = found.get(purpose) ?? [];
    if (!known.includes(wallet)) found.set(purpose, [...known, wallet]);
  };
  for (const { purpose, wallet } of transferKinds) add(purpose, wallet);
  for (const { purpose, wallet } of withdrawalKinds) {
    if (purpose === null) continue;
    add(purpose, wallet);
    add(sharedWithdrawalPurpose, wallet);
  }
  return found;
})();

/**
 * What a code is bound to, as text; null where its request named nothing. The parts are read before
 * they are written here, so that '10', '10.0' and 10 are the same amount.
 */
export function bindingOf({ to, amountMicros, wallet, place }: CodeSubject): string | null {
  const parts = [
    ...(to === null ? [] : [`to ${to}`]),
    ...(amountMicros === null ? [] : [`amount ${toDecimal(amountMicros)}`]),
    ...(wallet === null ? [] : [`wallet ${wallet}`]),
    ...(place ? [place] : []),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}

/**
 * Every binding that fits: a code may have named all of the subject, or only some of it, and the
 * place in one of several ways.
 */
export function bindingsFor(
  { to, amountMicros, wallet }: CodeSubject,
  places: readonly string[] = [],
): string[] {
  const found = new Set<string>();
  for (const one of new Set([to, null])) {
    for (const two of new Set([amountMicros, null])) {
      for (const three of new Set([wallet, null])) {
        for (const place of [...places, null]) {
          const binding = bindingOf({ to: one, amountMicros: two, wallet: three, place });
          if (binding !== null) found.add(binding);
        }
      }
    }
  }
  return [...found];
}

/**
 * What a passkey signs for: all of a transfer, or all of a withdrawal with its type. Null if a part
 * is missing.
 */
export function wholeBinding(purpose: string, subject: CodeSubject, type: string): string | null {
  const { to, amountMicros, wallet } = subject;
  if (amountMicros === null || wallet === null) return null;
  const isTransfer = transferKinds.some((kind) => kind.purpose === purpose);
  if (isTransfer ? to === null : type === '') return null;
  return [bindingOf(subject), ...(isTransfer ? [] : [`type ${type}`])].join(', ');
}

/** The proof that a request brings: a code, mailed or of a factor, or a passkey's answer. */
export type MoneyProof = { otp: string; passkey: string; type?: string };

/**
 * The member's code, if it is right for one of the purposes and for exactly this. Checked outside
 * of any transaction, because a wrong try counts even though the request is refused. An
 * authenticator's code names nothing: the person reading it off the phone knows what it is for.
 */
export async function rightCode(
  services: Services,
  uid: number,
  purposes: readonly string[],
  { otp, passkey, type = '' }: MoneyProof,
  subject: CodeSubject,
  places: readonly string[] = [],
): Promise<RightCode> {
  const code =
    passkey === ''
      ? ((await tryCode(services, uid, purposes, otp.trim(), bindingsFor(subject, places))) ??
        (await rightFactorCode(services, services.db, uid, otp)))
      : await rightMoneyPasskey(services, uid, purposes, passkey, subject, type);
  if (!code) throw refuse('code.wrong');
  return code;
}

async function rightMoneyPasskey(
  services: Services,
  uid: number,
  purposes: readonly string[],
  passkey: string,
  subject: CodeSubject,
  type: string,
): Promise<RightCode | null> {
  for (const purpose of purposes) {
    const target = { uid, purpose, binding: wholeBinding(purpose, subject, type) };
    const right = await rightPasskey(services, services.db, target, passkey);
    if (right) return right;
  }
  return null;
}
