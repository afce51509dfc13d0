import { messages } from '@canopy/contract/messages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { why } from '#base/errors.ts';
import type { PostingInput, PostingResult } from '#call/ports.ts';
import { readWallet } from '#ledger/wallets.ts';
import { decided, deposit, setAside, transfer } from '#testing/ledger/make-posting.support.ts';
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

type Way = (input: PostingInput, index: number) => Promise<PostingResult>;
const ways: [string, Way][] = [
  ['the batches of one server', (input) => servers.ledgers[0].post(input)],
  ['the batches of two servers', (input, index) => servers.ledgers[index % 2]!.post(input)],
  ['calls on many connections', (input) => alone(input)],
  ['all of these', (input, index) => [...servers.ways, alone][index % 5]!(input)],
];

describe.each(ways)('through %s', (_, way) => {
  let uid = 0;
  let other = 0;
  beforeAll(async () => {
    [uid, other] = [newMember(), newMember()];
    await alone(deposit(uid, 1000n));
  });

  test('one key sent 300 times at once has one effect and one answer', async () => {
    const input = transfer(uid, other, 7n);
    const results = await Promise.all(times(300, (index) => way(input, index)));
    expect(new Set(results.map(({ postingId }) => postingId)).size).toBe(1);
    expect(accepted(results)).toHaveLength(300);
    expect([await fund(uid), await fund(other)]).toEqual([993n, 7n]);
  });

  test('a refusal is one as well, and stays', async () => {
    const input = transfer(other, uid, 8n);
    const reason = why('fund.insufficient');
    const refused = { postingId: null, answer: messages.insufficientFund, reason };
    const results = await Promise.all(times(100, (index) => way(input, index)));
    expect(results).toEqual(times(100, () => refused));
    await alone(deposit(other, 100n));
    expect(await way(input, 0)).toEqual(refused);
  });

  test('of one key with many bodies exactly one body wins', async () => {
    const receivers = times(10, newMember);
    const inputs = receivers.map((to) => ({ ...transfer(uid, to, 3n), key: `bodies:${uid}` }));
    const before = await fund(uid);
    const results = await Promise.all(times(300, (index) => way(inputs[index % 10]!, index)));
    const balances = await Promise.all(receivers.map(fund));
    const winner = balances.findIndex((balance) => balance !== 0n);
    expect(balances).toEqual(times(10, (index) => (index === winner ? 3n : 0n)));
    expect(await fund(uid)).toBe(before - 3n);
    const answers = results.map(({ answer }) => answer);
    const expected = (index: number): string => (index % 10 === winner ? 'done' : messages.keyUsed);
    expect(answers).toEqual(times(300, expected));
    expect(new Set(accepted(results).map(({ postingId }) => postingId)).size).toBe(1);
  });

  test('of one key with bodies of other wallets exactly one body wins', async () => {
    const people = times(20, newMember);
    const inputs = people.map((each) => ({ ...deposit(each, 5n), key: `wallets:${uid}` }));
    const results = await Promise.all(inputs.map(way));
    const balances = await Promise.all(people.map(fund));
    expect(balances.filter((balance) => balance === 5n)).toHaveLength(1);
    expect(accepted(results)).toHaveLength(1);
    expect(results.filter(({ answer }) => answer === messages.keyUsed)).toHaveLength(19);
  });

  test('300 withdrawals of a wallet that affords 100 are exactly 100', async () => {
    const person = newMember();
    await alone(deposit(person, 1000n));
    const hold = { uid: person, account: 'fund', amountMicros: 10n } as const;
    const results = await Promise.all(times(300, (index) => way(setAside(hold), index)));
    expect(accepted(results)).toHaveLength(100);
    expect(await fund(person)).toBe(0n);
    expect(await readWallet(servers.first, person, 'withheld')).toBe(1000n);
  });

  test('100 holds, each decided by 20 at once, are 100 decisions', async () => {
    const people = times(10, newMember);
    const holds = times(100, (index) => {
      const hold = { uid: people[index % 10]!, account: 'fund', amountMicros: 40n } as const;
      return { hold, key: `hold:${uid}:${index}` };
    });
    await Promise.all(people.map((person) => alone(deposit(person, 400n))));
    await Promise.all(holds.map(({ hold, key }) => alone(setAside(hold, { key }))));
    const decide = async (index: number): Promise<boolean | null> => {
      const { hold, key } = holds[index % 100]!;
      const isApproved = index % 7 < 3;
      const input = decided(hold, isApproved, { key: `${key}:decide` });
      const { postingId } = await way(input, index);
      return postingId === null ? null : isApproved;
    };
    const said = await Promise.all(times(2000, decide));
    const verdicts = holds.map((_, index) => new Set(said.filter((__, at) => at % 100 === index)));
    // Twenty deciders get one outcome; those who wanted the other learn that it was decided.
    expect(verdicts.every((each) => each.size === (each.has(null) ? 2 : 1))).toBe(true);
    const approved = (person: number): bigint =>
      BigInt(holds.filter(({ hold }, at) => hold.uid === person && verdicts[at]!.has(true)).length);
    for (const person of people) {
      expect(await readWallet(servers.first, person, 'withheld')).toBe(0n);
      expect(await fund(person)).toBe(400n - approved(person) * 40n);
    }
  });
});

test('the books are clean after all this', async () => {
  expect(await servers.complaints()).toEqual([]);
});
