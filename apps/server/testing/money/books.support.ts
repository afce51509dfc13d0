import { createHash, randomUUID } from 'node:crypto';
import type { MemberAccount } from '@canopy/ledger/accounts.ts';
import { units } from '@canopy/ledger/money.ts';
import { move, ofCompany, ofMember, type Entry } from '@canopy/ledger/postings.ts';
import type { Services } from '#call/services.ts';

/** Books what a test needs, as the commands would, and returns the posting's id. */
export async function bookTest(
  { ledger, clock }: Services,
  kind: string,
  entries: Entry[],
  change: { at?: Date; cause?: string; actor?: string } = {},
): Promise<string> {
  const key = `test:${randomUUID()}`;
  const { postingId, answer } = await ledger.post({
    key,
    inputHash: createHash('sha256').update(key).digest(),
    kind,
    cause: key,
    actor: 'system',
    remark: kind,
    at: clock.now(),
    entries,
    answer: 'success',
    rememberRefusal: false,
    ...change,
  });
  if (postingId === null) throw new Error(answer);
  return String(postingId);
}

/** A deposit of whole dollars into the fund wallet, received by the first bank. */
export function testDeposit(services: Services, uid: number, dollars: number): Promise<string> {
  return bookTest(services, 'deposit', received(uid, 'fund', dollars));
}

/** A transfer of whole dollars between two fund wallets. */
export function testTransfer(
  services: Services,
  from: number,
  to: number,
  dollars: number,
): Promise<string> {
  const entries = move(
    { uid: from, account: 'fund' },
    { uid: to, account: 'fund' },
    units(dollars),
  );
  return bookTest(services, 'transfer', entries);
}

/** Dollars that a bank received for a wallet. */
export function received(uid: number, account: MemberAccount, dollars: number, bank = 1): Entry[] {
  const amount = units(dollars);
  return [ofMember(uid, account, amount), ofCompany(`received:${bank}`, -amount)];
}
