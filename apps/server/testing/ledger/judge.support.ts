import { messages } from '@canopy/contract/messages.ts';
import type { Micros } from '@canopy/ledger/money.ts';
import { why } from '#base/errors.ts';
import type { PostingInput } from '#call/ports.ts';
import type { Queryable } from '#db/database.ts';
import { readKept, type Kept } from '#ledger/kept-answers.ts';
import type { AcceptedHold, Outcome } from '#testing/ledger/director.support.ts';
import { makeModel, walletName } from '#testing/ledger/model.support.ts';

/** A posting as the database has it. */
type Booked = {
  id: bigint;
  key: string;
  entries: { wallet: string; amount: Micros; after: Micros | null }[];
};

/** What the database holds of one history. */
export type Found = {
  booked: Booked[];
  keys: Map<string, { hash: Buffer; posting: bigint | null; kept: Kept }>;
  wallets: Map<string, Micros>;
};

/** Reads all that a history left behind; its keys begin with its name. */
export async function readHistory(db: Queryable, name: string, uids: number[]): Promise<Found> {
  const rows = await db.query<
    { id: bigint; key: string; uid: number | null } & {
      account: string;
      amount: bigint;
      balance_after: bigint | null;
    }
  >(
    `SELECT p.id, p.key, e.uid, e.account, e.amount, e.balance_after
     FROM postings p JOIN entries e ON e.posting_id = p.id
     WHERE p.key LIKE $1 ORDER BY p.id, e.line`,
    [`${name}:%`],
  );
  const booked = new Map<bigint, Booked>();
  for (const { id, key, uid, account, amount, balance_after: after } of rows) {
    const wallet = uid === null ? account : `${uid}:${account}`;
    const one = booked.get(id) ?? { id, key, entries: [] };
    one.entries.push({ wallet, amount, after });
    booked.set(id, one);
  }
  const keys = await db.query<{
    key: string;
    hash: Buffer;
    posting: bigint | null;
    answer: string;
  }>(
    `SELECT key, input_hash AS hash, posting_id AS posting, answer
     FROM idempotency_keys WHERE key LIKE $1`,
    [`${name}:%`],
  );
  const wallets = await db.query<{ name: string; balance: bigint }>(
    "SELECT uid || ':' || account AS name, balance FROM wallets WHERE uid = ANY ($1)",
    [uids],
  );
  return {
    booked: [...booked.values()],
    keys: new Map(
      keys.map(({ key, answer, ...rest }) => [key, { ...rest, kept: readKept(answer) }]),
    ),
    wallets: new Map(wallets.map(({ name: each, balance }) => [each, balance])),
  };
}

/**
 * Compares a history with the single-threaded model and returns all that does not fit.
 *
 * Which order concurrent requests were taken in is the database's choice; the ids of the postings
 * tell which it was. Replayed in that order, the model must accept every posting and reach the same
 * balances. What was refused must have been refusable: at some moment of its wave the wallet held
 * too little. A wave of one has one such moment, so without races this is equality.
 */
export function judge(outcomes: Outcome[], holds: AcceptedHold[], found: Found): string[] {
  return [
    ...judgePostings(outcomes, found),
    ...judgeRefusals(outcomes, found),
    ...judgeKeys(outcomes, found),
    ...judgeBalances(holds, found),
  ];
}

const say = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each));

/** The postings are exactly those that were answered with an id, and the model accepts them all. */
function judgePostings(outcomes: Outcome[], { booked }: Found): string[] {
  const wrong: string[] = [];
  const asked = new Map(outcomes.map(({ input, result }) => [result.postingId, input]));
  asked.delete(null);
  const model = makeModel();
  for (const { id, key, entries } of booked) {
    const input = asked.get(id);
    if (!input || input.key !== key) wrong.push(`Posting ${id} (${key}) was told to nobody.`);
    if (!input) continue;
    asked.delete(id);
    const wanted = input.entries.map((entry) => [
      walletName(entry) || entry.account,
      entry.amountMicros,
    ]);
    if (say(wanted) !== say(entries.map(({ wallet, amount }) => [wallet, amount]))) {
      wrong.push(`Posting ${id} is ${say(entries)} and not ${say(wanted)}.`);
    }
    if (!model.post(input).isAccepted) wrong.push(`Posting ${id} (${key}) was not affordable.`);
    for (const { wallet, after } of entries) {
      const balance = model.balances.get(wallet) ?? null;
      if (after !== balance) wrong.push(`Posting ${id}: ${wallet} is ${after}, not ${balance}.`);
    }
  }
  asked.forEach((input, id) => wrong.push(`Posting ${id} (${input.key}) is not there.`));
  return wrong;
}

/** Every refusal for lack of money has a moment in its wave that explains it. */
function judgeRefusals(outcomes: Outcome[], { booked }: Found): string[] {
  const waveOf = new Map<bigint, number>();
  for (const { wave, result } of outcomes) {
    if (result.postingId === null) continue;
    waveOf.set(result.postingId, Math.min(wave, waveOf.get(result.postingId) ?? wave));
  }
  const isShort = (wave: number, input: PostingInput): boolean => {
    const balances = new Map<string, Micros>();
    const lacks = (): boolean =>
      input.entries.some(
        (entry) =>
          entry.uid !== null && (balances.get(walletName(entry)) ?? 0n) + entry.amountMicros < 0n,
      );
    const when = ({ id }: Booked): number => waveOf.get(id) ?? Infinity;
    const add = ({ entries }: Booked): void =>
      entries.forEach(({ wallet, after }) => after !== null && balances.set(wallet, after));
    booked.filter((each) => when(each) < wave).forEach(add);
    if (lacks()) return true;
    return booked.filter((each) => when(each) === wave).some((each) => (add(each), lacks()));
  };
  const first = new Map<string, number>();
  const wrong: string[] = [];
  for (const { wave, input, result } of outcomes) {
    if (result.postingId !== null || result.answer === messages.keyUsed) continue;
    if (result.answer !== messages.insufficientFund) wrong.push(`Strange: ${result.answer}`);
    // A remembered refusal is repeated later, whatever the wallet holds by then.
    const since = input.rememberRefusal ? (first.get(input.key) ?? wave) : wave;
    first.set(input.key, since);
    if (!isShort(since, input)) wrong.push(`${input.key} was refused in wave ${wave} for nothing.`);
  }
  return wrong;
}

/** One key, one outcome: twins get the same answer, and another body is refused. */
function judgeKeys(outcomes: Outcome[], { keys }: Found): string[] {
  const wrong: string[] = [];
  const bookedIn = new Map<string, number>();
  for (const { wave, input, result } of outcomes.toReversed()) {
    if (result.postingId !== null) bookedIn.set(input.key, wave);
  }
  for (const { wave, input, result } of outcomes) {
    const known = keys.get(input.key);
    // A refusal that is not remembered leaves the key free until something is booked under it.
    const isFree = !input.rememberRefusal && wave <= (bookedIn.get(input.key) ?? Infinity);
    if (isFree && result.answer === messages.insufficientFund) continue;
    const used = why('request.key-used');
    const { posting, kept } = known?.hash.equals(input.inputHash)
      ? known
      : { posting: null, kept: { text: used.text, reason: used } };
    const expected = { postingId: posting, answer: kept.text, reason: kept.reason };
    if (!known || say(result) !== say(expected)) {
      wrong.push(`${input.key} in wave ${wave}: ${say(result)}, and the key says ${say(known)}.`);
    }
  }
  for (const [key, { hash, posting }] of keys) {
    const askers = outcomes.filter(({ input }) => input.key === key);
    if (!askers.some(({ input }) => input.inputHash.equals(hash))) {
      wrong.push(`Key ${key} has an input that nobody sent.`);
    }
    if (posting === null && askers.some(({ input }) => !input.rememberRefusal)) {
      wrong.push(`Key ${key} remembers a refusal and should not.`);
    }
  }
  return wrong;
}

/** Balances are the sums of their entries, never negative; what is withheld waits; all is zero. */
function judgeBalances(holds: AcceptedHold[], { booked, wallets }: Found): string[] {
  const wrong: string[] = [];
  const sums = new Map<string, Micros>();
  for (const { id, entries } of booked) {
    const total = entries.reduce((sum, { amount }) => sum + amount, 0n);
    if (total !== 0n) wrong.push(`Posting ${id} adds up to ${total}.`);
    for (const { wallet, amount } of entries) sums.set(wallet, (sums.get(wallet) ?? 0n) + amount);
  }
  for (const [name, balance] of wallets) {
    const sum = sums.get(name) ?? 0n;
    if (balance < 0n || balance !== sum) wrong.push(`${name} holds ${balance}, entries ${sum}.`);
  }
  for (const [name, sum] of sums) {
    if (/^\d/.test(name) && !wallets.has(name)) wrong.push(`${name} is missing and has ${sum}.`);
  }
  const takes = ({ entries }: Booked): boolean =>
    entries.some(({ wallet, amount }) => wallet.endsWith(':withheld') && amount < 0n);
  const isDecided = new Set(booked.filter(takes).map(({ key }) => key));
  const waiting = new Map<string, Micros>();
  for (const { hold, decideKey } of holds) {
    if (isDecided.has(decideKey)) continue;
    const name = `${hold.uid}:withheld`;
    waiting.set(name, (waiting.get(name) ?? 0n) + hold.amountMicros);
  }
  for (const [name, balance] of wallets) {
    const open = waiting.get(name) ?? 0n;
    if (name.endsWith(':withheld') && balance !== open) {
      wrong.push(`${name} holds ${balance}, and ${open} waits for a decision.`);
    }
  }
  return wrong;
}
