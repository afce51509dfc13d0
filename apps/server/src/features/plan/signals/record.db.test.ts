import type { Answer } from '@canopy/contract/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signalBench } from '#testing/plan/signals.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

type SignalRecord = Answer<'SignalRecord'>['data'];

let server: TestServer;
let bench: ReturnType<typeof signalBench>;
let uid: number;
beforeAll(async () => {
  server = await startTestServer();
  bench = signalBench(server);
  uid = await server.register();
});
afterAll(() => server.stop());

const record = async (): Promise<SignalRecord> => {
  const token = await server.signIn(uid);
  return (await server.call('SignalRecord', { uid }, { token })).body.data as SignalRecord;
};

/** Numbers that look like chance and are the same each time. */
function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** A signal in whole points around 1000, and where it ended; null where it is open. */
type Naive = { isBuy: boolean; stop: number; target: number; exit: number | null; month: string };

function drawSignal(random: (below: number) => number): Naive {
  const isBuy = random(2) === 0;
  const sign = isBuy ? 1 : -1;
  const [risk, reward] = [5 + random(40), 5 + random(80)];
  const end = random(10);
  const exits = [1000 - sign * risk, 1000 + sign * reward, 1000, 970 + random(60)];
  const exit = end === 0 ? null : exits[end % 4]!;
  return { isBuy, stop: 1000 - sign * risk, target: 1000 + sign * reward, exit, month: '' };
}

/** The record as a person would count it, row by row. */
function countNaively(all: readonly Naive[]) {
  const closed = all.filter(({ exit }) => exit !== null);
  const moves = closed.map(({ isBuy, exit }) => (isBuy ? exit! - 1000 : 1000 - exit!));
  const multiples = moves.map((move, at) => move / Math.abs(1000 - closed[at]!.stop));
  const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
  const where = (is: (move: number) => boolean): number[] =>
    multiples.filter((_, at) => is(moves[at]!));
  const [gains, losses] = [where((move) => move > 0), where((move) => move < 0)];
  let [run, losingRun] = [0, 0];
  for (const move of moves) {
    run = move < 0 ? run + 1 : 0;
    losingRun = Math.max(losingRun, run);
  }
  return {
    closed: closed.length,
    gains: gains.length,
    losses: losses.length,
    even: closed.length - gains.length - losses.length,
    r: sum(multiples),
    hitRate: (gains.length / closed.length) * 100,
    averageGain: sum(gains) / gains.length,
    averageLoss: sum(losses) / losses.length,
    losingRun,
    open: all.length - closed.length,
  };
}

test('the record of nothing has no rates', async () => {
  expect(await record()).toMatchObject({
    closed: 0,
    r: 0,
    hitRate: null,
    averageGain: null,
    averageLoss: null,
    losingRun: 0,
    months: [],
    days: [],
  });
});

test('the record is what a naive count of all that was published says', async () => {
  const random = makeRandom(7);
  const all: Naive[] = [];
  for (let no = 0; no < 25; no += 1) {
    const drawn = drawSignal(random);
    const { isBuy, stop, target, exit } = drawn;
    const prices = { entry: '1000', stop: String(stop), target: String(target) };
    const id = await bench.publish({ ...prices, direction: isBuy ? 'Buy' : 'Sell' });
    server.pass(random(4 * 86_400));
    if (exit !== null) await bench.close(id, String(exit));
    const { cdate } = await bench.one(id);
    all.push({ ...drawn, month: String(cdate).slice(0, 7) });
  }
  const { months, days, ...whole } = await record();
  const naive = countNaively(all);
  for (const [name, value] of Object.entries(naive)) {
    expect(Math.abs(whole[name as keyof typeof naive]! - value), name).toBeLessThan(0.051);
  }
  expect(Math.abs(whole.r - naive.r)).toBeLessThan(0.0051);
  expect(naive.losses).toBeGreaterThan(5);
  for (const month of months) {
    const { closed, gains, losses, even, r } = countNaively(
      all.filter((each) => each.month === month.month),
    );
    expect(month).toMatchObject({ closed, gains, losses, even });
    expect(Math.abs(month.r - r)).toBeLessThan(0.0051);
  }
  expect(months.reduce((sum, { closed }) => sum + closed, 0)).toBe(naive.closed);
  expect(days.at(-1)!.sum).toBe(whole.r);
});

test('what is open for more than two weeks is said', async () => {
  const before = await record();
  await bench.publish();
  server.pass(13 * 86_400);
  expect((await record()).openLong).toBe(before.open);
  server.pass(2 * 86_400);
  expect(await record()).toMatchObject({ openLong: before.open + 1, longDays: 14 });
});
