import { createHash, randomUUID } from 'node:crypto';
import type { MemberAccount } from '@canopy/ledger/accounts.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import { move, ofCompany, ofMember, type Entry } from '@canopy/ledger/postings.ts';
import type { PostingInput } from '#call/ports.ts';

/** A posting of these entries, under a new key unless the change names one. */
export function posting(entries: Entry[], change: Partial<PostingInput> = {}): PostingInput {
  const key = change.key ?? `test:${randomUUID()}`;
  const body = entries.map(({ uid, account, amountMicros }) => [uid, account, `${amountMicros}`]);
  return {
    key,
    inputHash: createHash('sha256').update(JSON.stringify(body)).digest(),
    kind: 'test',
    cause: key,
    actor: 'system',
    remark: '',
    at: new Date(),
    entries,
    answer: 'done',
    rememberRefusal: true,
    ...change,
  };
}

/** Money that comes in from outside. */
export function deposit(
  uid: number,
  amountMicros: Micros,
  change: Partial<PostingInput> & { account?: MemberAccount } = {},
): PostingInput {
  const { account = 'fund', ...rest } = change;
  const entries = [ofMember(uid, account, amountMicros), ofCompany('received:1', -amountMicros)];
  return posting(entries, rest);
}

/** Money that goes from one fund wallet to another. */
export function transfer(
  from: number,
  to: number,
  amountMicros: Micros,
  change: Partial<PostingInput> = {},
): PostingInput {
  const account = 'fund';
  return posting(move({ uid: from, account }, { uid: to, account }, amountMicros), change);
}

/** What a member asked to have paid out; it waits in the wallet withheld. */
export type Hold = { uid: number; account: MemberAccount; amountMicros: Micros };

/** The request of a withdrawal: the money is set aside. */
export function setAside(hold: Hold, change: Partial<PostingInput> = {}): PostingInput {
  const { uid, account, amountMicros } = hold;
  return posting(move({ uid, account }, { uid, account: 'withheld' }, amountMicros), change);
}

/** The decision of a withdrawal: paid out less a charge, or back where it came from. */
export function decided(
  { uid, account, amountMicros }: Hold,
  isApproved: boolean,
  change: Partial<PostingInput> = {},
): PostingInput {
  const back = move({ uid, account: 'withheld' }, { uid, account }, amountMicros);
  const charge = amountMicros / 20n;
  const out = [
    ofMember(uid, 'withheld', -amountMicros),
    ofCompany('paidOut:BANK', amountMicros - charge),
    ...(charge > 0n ? [ofCompany('fees', charge)] : []),
  ];
  return posting(isApproved ? out : back, change);
}
