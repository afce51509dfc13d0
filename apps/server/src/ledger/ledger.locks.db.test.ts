import { messages } from '@canopy/contract/messages.ts';
import { move, ofCompany, ofMember, reversed } from '@canopy/ledger/postings.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PostingInput, PostingResult } from '#call/ports.ts';
import { postAll } from '#ledger/post.ts';
import { readWallet } from '#ledger/wallets.ts';
import { untilWaiting } from '#testing/db/waiting.support.ts';
import { deposit, posting, transfer } from '#testing/ledger/make-posting.support.ts';
import {
  accepted,
  startTwoServers,
  times,
  type TwoServers,
} from '#testing/ledger/two-servers.support.ts';

let servers: TwoServers;
beforeAll(async () => {
  servers = await startTwoServers();
});
afterAll(() => servers.stop());

let members = 100_000;
const newMember = (): number => (members += 1);
const fund = (uid: number): Promise<bigint> => readWallet(servers.first, uid, 'fund');
const alone = (input: PostingInput): Promise<PostingResult> => servers.alone(input);
/** On one of many connections, and nothing is retried: whatever goes wrong is seen. */
const bare = async (input: PostingInput): Promise<PostingResult> =>
  (await postAll(servers.crowd, [input]))[0]!;

describe('no deadlock', () => {
  const people = times(4, newMember);
  beforeAll(async () => {
    for (const uid of people) await alone(deposit(uid, 1_000_000n));
  });
  const total = async (): Promise<bigint> =>
    (await Promise.all(people.map(fund))).reduce((sum, balance) => sum + balance, 0n);
  const opposite = (index: number): PostingInput =>
    transfer(people[index % 4]!, people[(index + 1 + (index % 3)) % 4]!, 1n);

  test('reaches or even delays whoever pays each other to and fro', async () => {
    const results = await Promise.all(times(600, (index) => bare(opposite(index))));
    expect(accepted(results)).toHaveLength(600);
    expect(await total()).toBe(4_000_000n);
  });

  test('comes of lists that name the same wallets in different order', async () => {
    const list = (index: number): PostingInput[] =>
      times(12, (each) => opposite(index % 2 ? each : 11 - each));
    const results = await Promise.all(times(120, (index) => postAll(servers.crowd, list(index))));
    expect(accepted(results.flat())).toHaveLength(120 * 12);
    expect(await total()).toBe(4_000_000n);
  });

  test('reaches anyone through the batches of two servers', async () => {
    const results = await Promise.all(
      times(2000, (index) => servers.ledgers[index % 2]!.post(opposite(index))),
    );
    expect(accepted(results)).toHaveLength(2000);
    expect(await total()).toBe(4_000_000n);
  });

  /**
   * A call may be asked to come again (40001); a deadlock (40P01) is more than that, and thrown.
   */
  const patient = async (inputs: PostingInput[]): Promise<PostingResult[]> => {
    for (;;) {
      try {
        return await postAll(servers.crowd, inputs);
      } catch (error) {
        if ((error as { code?: string }).code !== '40001') throw error;
      }
    }
  };

  test('comes of wallets that many make at once', async () => {
    const [payer] = people as [number];
    const fresh = times(12, newMember);
    const inputs = times(300, (index) => {
      const [to, too] = [fresh[index % 12]!, fresh[(index * 5 + 1) % 12]!];
      const one = move({ uid: payer, account: 'fund' }, { uid: to, account: 'fund' }, 1n);
      const two = move({ uid: payer, account: 'fund' }, { uid: too, account: 'kyc' }, 1n);
      return posting([...one, ...two]);
    });
    const results = await Promise.all(inputs.map((input) => patient([input])));
    expect(accepted(results.flat())).toHaveLength(300);
    const paid = await Promise.all(fresh.map(fund));
    expect(paid.reduce((sum, balance) => sum + balance, 0n)).toBe(300n);
  });

  test('comes of wallets that many lists make', async () => {
    for (const fresh of times(6, () => times(200, newMember))) {
      const list = fresh.map((uid) => [ofMember(uid, 'fund', 1n), ofCompany('received:1', -1n)]);
      const results = await Promise.all(times(4, () => patient([posting(list.flat())])));
      expect(accepted(results.flat())).toHaveLength(4);
    }
  });

  test('comes of keys that lists name in different order', async () => {
    for (const round of times(20, (index) => index)) {
      const list = (index: number): PostingInput[] => {
        const uid = newMember();
        const keys = times(12, (each) => `order:${round}:${index % 2 ? each : 11 - each}`);
        return keys.map((key) => deposit(uid, 1n, { key }));
      };
      const results = await Promise.all(times(6, (index) => patient(list(index))));
      expect(new Set(accepted(results.flat()).map(({ postingId }) => postingId)).size).toBe(12);
    }
  });

  test('comes of codes that lists name in different order, and each pays once', async () => {
    for (const round of times(4, (index) => index)) {
      const ids = await makeCodes(20, `round ${round}`);
      const list = (index: number): PostingInput[] => {
        const uid = newMember();
        const mine = index % 2 ? ids : ids.toReversed();
        return mine.map((codeId) => deposit(uid, 1n, { codeId }));
      };
      // Somebody holds one of them until all are waiting, so that they meet in the middle.
      const calls = await servers.first.transaction(async (tx) => {
        await tx.query('SELECT FROM codes WHERE id = $1 FOR UPDATE', [ids[10]]);
        const begun = times(4, (index) => patient(list(index)));
        await untilWaiting(servers.second, 4);
        return { results: Promise.all(begun) };
      });
      expect(accepted((await calls.results).flat())).toHaveLength(20);
    }
  });
});

async function makeCodes(count: number, purpose: string): Promise<bigint[]> {
  const rows = await servers.first.query<{ id: bigint }>(
    `INSERT INTO codes (uid, purpose, code_hash, expires_at)
     SELECT n, $2, 'x', now() FROM generate_series(1, $1::integer) n RETURNING id`,
    [count, purpose],
  );
  return rows.map(({ id }) => id);
}

test('a code pays once, whoever brings it at the same moment and for whatever wallet', async () => {
  const [codeId] = await makeCodes(1, 'once');
  const people = times(60, newMember);
  await Promise.all(people.map((uid) => alone(deposit(uid, 5n))));
  const pay = (uid: number, index: number): Promise<PostingResult> =>
    [...servers.ways, alone][index % 5]!(transfer(uid, 1, 5n, { codeId: codeId! }));
  const results = await Promise.all(people.map(pay));
  expect(accepted(results)).toHaveLength(1);
  expect(results.filter(({ answer }) => answer === messages.wrongCode)).toHaveLength(59);
  expect(await fund(1)).toBe(5n);
});

test('a posting is reversed once, also where the keys differ', async () => {
  const [uid, other] = [newMember(), newMember()];
  await alone(deposit(uid, 100n));
  const paid = transfer(uid, other, 5n);
  const { postingId } = await alone(paid);
  await alone(deposit(other, 1000n));
  const undo = (): Promise<PostingResult> =>
    alone(posting(reversed(paid.entries), { reverses: postingId! }));
  const results = await Promise.allSettled(times(30, undo));
  const reasons = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(reasons).toHaveLength(29);
  expect(reasons.filter((reason) => !String(reason).includes('reversed_once'))).toEqual([]);
  expect([await fund(uid), await fund(other)]).toEqual([100n, 1000n]);
});

test('a posting that cannot be booked does no harm to those that travel with it', async () => {
  const [uid, other] = [newMember(), newMember()];
  await alone(deposit(uid, 100n));
  const poison = posting([
    { uid, account: 'gold' as 'fund', amountMicros: 1n },
    ofCompany('sales', -1n),
  ]);
  const inputs = times(40, (index) => (index === 17 ? poison : transfer(uid, other, 1n)));
  const results = await Promise.allSettled(inputs.map((input) => servers.ledgers[0].post(input)));
  const failed = results.flatMap((each, index) => (each.status === 'rejected' ? [index] : []));
  expect(failed).toEqual([17]);
  expect([await fund(uid), await fund(other)]).toEqual([61n, 39n]);
});

test('the books are clean after all this', async () => {
  expect(await servers.complaints()).toEqual([]);
});
