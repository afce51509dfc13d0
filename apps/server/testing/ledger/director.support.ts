import type { MemberAccount } from '@canopy/ledger/accounts.ts';
import { reversed } from '@canopy/ledger/postings.ts';
import type { PostingInput, PostingResult } from '#call/ports.ts';
import type { Step } from '#testing/ledger/history.support.ts';
import {
  decided,
  deposit,
  posting,
  setAside,
  transfer,
  type Hold,
} from '#testing/ledger/make-posting.support.ts';

/** What was asked in which wave, and its outcome. */
export type Outcome = { wave: number; input: PostingInput; result: PostingResult };

/** A request whose money was set aside, and the key of its decision. */
export type AcceptedHold = { hold: Hold; decideKey: string };

/** One history on its way: all its names begin with its own, so that many share a database. */
export type Director = {
  name: string;
  firstUid: number;
  outcomes: Outcome[];
  requests: { input: PostingInput; hold: Hold }[];
};

const members = 4;
const accounts: readonly MemberAccount[] = ['fund', 'working'];

/** The withdrawals whose money was set aside. */
export function acceptedHolds({ requests, outcomes }: Director): AcceptedHold[] {
  const isAccepted = (asked: PostingInput): boolean =>
    outcomes.some(
      ({ input, result }) =>
        result.postingId !== null &&
        input.key === asked.key &&
        input.inputHash.equals(asked.inputHash),
    );
  return requests
    .filter(({ input }) => isAccepted(input))
    .map(({ input, hold }) => ({ hold, decideKey: `${input.key}:decide` }));
}

/** Gives the steps of a wave their meaning, from what has been asked and answered so far. */
export function readWave(director: Director, wave: readonly Step[]): PostingInput[] {
  const asked = director.outcomes.map(({ input }) => input);
  const inputs: PostingInput[] = [];
  for (const [index, step] of wave.entries()) {
    const key = `${director.name}:${asked.length + index}`;
    const input =
      readDecision(director, step) ??
      readReversal(director, step) ??
      readRepetition(step, [...asked, ...inputs]) ??
      readNew(director, step, key);
    inputs.push(input);
  }
  return inputs;
}

/** A step that needs something from before becomes a deposit where there is nothing yet. */
function readNew(director: Director, given: Step, key: string): PostingInput {
  const { what, a, b, amount, remember: rememberRefusal } = given;
  const [from, to] = [a % members, (a + 1 + (b % (members - 1))) % members];
  const uid = director.firstUid + from;
  if (what === 'transfer') {
    const change = { key, rememberRefusal, kind: 'transfer' };
    return transfer(uid, director.firstUid + to, BigInt(amount), change);
  }
  const account = accounts[b % accounts.length]!;
  if (what === 'request') {
    const hold = { uid, account, amountMicros: BigInt(amount) };
    const input = setAside(hold, { key, rememberRefusal });
    director.requests.push({ input, hold });
    return input;
  }
  return deposit(uid, BigInt(amount), { key, rememberRefusal, account, kind: 'deposit' });
}

function readDecision(director: Director, { what, a }: Step): PostingInput | null {
  if (what !== 'approve' && what !== 'reject') return null;
  const all = acceptedHolds(director);
  const one = all[a % all.length];
  if (!one) return null;
  const change = { key: one.decideKey, rememberRefusal: false };
  return decided(one.hold, what === 'approve', change);
}

function readReversal({ name, outcomes }: Director, { what, a }: Step): PostingInput | null {
  if (what !== 'reverse') return null;
  const all = outcomes.filter(
    ({ input, result }) => result.postingId !== null && /deposit|transfer/.test(input.kind),
  );
  const one = all[a % all.length];
  if (!one) return null;
  const reverses = one.result.postingId!;
  const change = { key: `${name}:reverse:${reverses}`, reverses, rememberRefusal: false };
  return posting(reversed(one.input.entries), change);
}

/** The same request once more, or another one under its key. */
function readRepetition(
  { what, a, amount }: Step,
  asked: readonly PostingInput[],
): PostingInput | null {
  const before = asked[a % asked.length];
  if ((what !== 'again' && what !== 'other') || !before) return null;
  if (what === 'again') return before;
  const { key, rememberRefusal } = before;
  const uid = before.entries.map((entry) => entry.uid).find((each) => each !== null)!;
  return deposit(uid, BigInt(amount + 100), { key, rememberRefusal });
}
