import type { MemberAccount } from '@canopy/ledger/accounts.ts';
import { reversed } from '@canopy/ledger/postings.ts';
import fc from 'fast-check';
import type { PostingInput, PostingResult } from '#features/ledger/post.ts';
import {
  decided,
  deposit,
  posting,
  setAside,
  transfer,
  type Hold,
} from '#features/ledger/proof/make-posting.ts';

/** What somebody wants; which member, hold or posting the numbers mean is found out when it runs. */
export type Step = {
  what: 'deposit' | 'transfer' | 'request' | 'approve' | 'reject' | 'reverse' | 'again' | 'other';
  a: number;
  b: number;
  amount: number;
  /** Whether a refusal is remembered under the key. */
  remember: boolean;
  /** Which of the ways into the ledger it takes. */
  way: number;
};

/** Steps of one wave run at once; the next wave begins when all are answered. */
export type History = Step[][];

/** What was asked in which wave, and what became of it. */
export type Outcome = { wave: number; input: PostingInput; result: PostingResult };

/** A request whose money was set aside, and the key of its decision. */
export type AcceptedHold = { hold: Hold; decideKey: string };

const members = 4;
const accounts: readonly MemberAccount[] = ['fund', 'working'];

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.oneof(
    { weight: 3, arbitrary: fc.constant('deposit' as const) },
    { weight: 5, arbitrary: fc.constant('transfer' as const) },
    { weight: 3, arbitrary: fc.constant('request' as const) },
    { weight: 3, arbitrary: fc.constantFrom('approve' as const, 'reject' as const) },
    { weight: 2, arbitrary: fc.constant('reverse' as const) },
    { weight: 3, arbitrary: fc.constantFrom('again' as const, 'other' as const) },
  ),
  a: fc.nat(1000),
  b: fc.nat(1000),
  amount: fc.integer({ min: 1, max: 60 }),
  remember: fc.boolean(),
  way: fc.nat(3),
});

/** Waves of up to twelve at once, or, where races are not wanted, one after the other. */
const concurrent = fc.array(fc.array(step, { minLength: 1, maxLength: 12 }), {
  minLength: 3,
  maxLength: 10,
});
const serial = fc.array(fc.tuple(step), { minLength: 10, maxLength: 40 });

/** The history of a number, the same each time. */
export function historyOf(seed: number, kind: 'concurrent' | 'serial'): History {
  return fc.sample(kind === 'serial' ? serial : concurrent, { seed, numRuns: 1 })[0]!;
}

/**
 * Gives the steps of a history their meaning, from what has been answered so far. All names begin
 * with the history's own, so that many can share a database.
 */
export function makeDirector(name: string, firstUid: number) {
  const outcomes: Outcome[] = [];
  const requests: { input: PostingInput; hold: Hold }[] = [];
  let made = 0;

  const isAccepted = (asked: PostingInput): boolean =>
    outcomes.some(
      ({ input, result }) =>
        result.postingId !== null &&
        input.key === asked.key &&
        input.inputHash.equals(asked.inputHash),
    );
  const acceptedHolds = (): AcceptedHold[] =>
    requests
      .filter(({ input }) => isAccepted(input))
      .map(({ input, hold }) => ({ hold, decideKey: `${input.key}:decide` }));

  function makeNew(given: Step): PostingInput {
    const { what, a, b, amount, remember: rememberRefusal } = given;
    const key = `${name}:${(made += 1)}`;
    const [from, to] = [a % members, (a + 1 + (b % (members - 1))) % members];
    const uid = firstUid + from;
    const change = { key, rememberRefusal };
    if (what === 'transfer') {
      return transfer(uid, firstUid + to, BigInt(amount), { ...change, kind: 'transfer' });
    }
    const account = accounts[b % accounts.length]!;
    if (what === 'request') {
      const hold = { uid, account, amountMicros: BigInt(amount) };
      const input = setAside(hold, change);
      requests.push({ input, hold });
      return input;
    }
    return deposit(uid, BigInt(amount), { ...change, account, kind: 'deposit' });
  }

  /** A step that needs something from before becomes a deposit where there is nothing yet. */
  function make(given: Step, asked: readonly PostingInput[]): PostingInput {
    const { what, a } = given;
    const rememberRefusal = false;
    if (what === 'approve' || what === 'reject') {
      const all = acceptedHolds();
      const one = all[a % all.length];
      if (!one) return makeNew(given);
      return decided(one.hold, what === 'approve', { key: one.decideKey, rememberRefusal });
    }
    if (what === 'reverse') {
      const all = outcomes.filter(
        ({ input, result }) => result.postingId !== null && /deposit|transfer/.test(input.kind),
      );
      const one = all[a % all.length];
      if (!one) return makeNew(given);
      const { postingId } = one.result;
      const key = `${name}:reverse:${postingId}`;
      return posting(reversed(one.input.entries), { key, reverses: postingId!, rememberRefusal });
    }
    const before = asked[a % asked.length];
    if ((what !== 'again' && what !== 'other') || !before) return makeNew(given);
    if (what === 'again') return before;
    const { uid } = before.entries.find((entry) => entry.uid !== null)!;
    const { key } = before;
    return deposit(uid!, BigInt(given.amount + 100), {
      key,
      rememberRefusal: before.rememberRefusal,
    });
  }

  return {
    outcomes,
    acceptedHolds,
    /** The postings that the steps of a wave ask for. */
    read(wave: readonly Step[]): PostingInput[] {
      const asked = outcomes.map(({ input }) => input);
      const inputs: PostingInput[] = [];
      for (const each of wave) inputs.push(make(each, [...asked, ...inputs]));
      return inputs;
    },
  };
}
