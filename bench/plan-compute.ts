import { loadavg } from 'node:os';
import { closeState, type ClosingOf } from '@canopy/plan/closing.ts';
import {
  stateAtCutOff,
  type OwnFigures,
  type Sides,
  type Standings,
} from '@canopy/plan/closing-state.ts';
import { defaultParameters } from '@canopy/plan/default-plan.ts';
import { tradingResult } from '@canopy/plan/trading-result.ts';
import type { Tree } from '@canopy/plan/tree.ts';

/*
 * The computation of runs, without any database: a daily closing of networks that grow tenfold, and
 * a trading result. The columns are made up, but people are where registration would have placed
 * them.
 */

const sizes = (process.env['BENCH_MEMBERS'] ?? '100000,1000000,10000000').split(',').map(Number);
const plan = { version: 1, effectiveFrom: new Date(0), parameters: defaultParameters };
const whole = (count: number): string => Math.round(count).toLocaleString('en');
const mib = (bytes: number): string => `${whole(bytes / 2 ** 20)} MiB`;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

/** The same numbers on every run. */
function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Sponsors at random; everyone at the outer end of the sponsor's left or right leg. */
function makeTree(members: number, random: (below: number) => number): Tree {
  const uid = Int32Array.from({ length: members }, (_, row) => 100_000 + row);
  const [sponsor, parent] = [new Int32Array(members), new Int32Array(members)];
  const side = new Uint8Array(members);
  const legs = [new Int32Array(members), new Int32Array(members)];
  const tails = new Int32Array(members + 2);
  sponsor[0] = parent[0] = -1;
  legs[1]![0] = 1;
  for (let row = 1; row < members; row += 1) {
    sponsor[row] = random(row);
    const to = random(2);
    const leg = legs[to]![sponsor[row]!]!;
    parent[row] = tails[leg]!;
    side[row] = to + 1;
    tails[leg] = row;
    legs[to]![row] = leg;
    legs[1 - to]![row] = row + 1;
    tails[row + 1] = row;
  }
  return { uid, sponsor, parent, side };
}

/** Everyone brought the two below them: the most that can qualify for matching. */
function makeFullTree(members: number): Tree {
  const uid = Int32Array.from({ length: members }, (_, row) => 100_000 + row);
  const parent = Int32Array.from(uid, (_, row) => (row === 0 ? -1 : (row - 1) >> 1));
  const side = Uint8Array.from(uid, (_, row) => (row === 0 ? 0 : 2 - (row % 2)));
  return { uid, sponsor: parent, parent, side };
}

/**
 * Six in ten are Active, one in twenty buys on the day, and much is left of one side from the days
 * before. In a full network all are Active and both sides have plenty.
 */
function makeFigures(members: number, random: (below: number) => number, isFull: boolean) {
  const { packages } = defaultParameters;
  const own: OwnFigures = {
    active: new Uint8Array(members),
    volume: new BigInt64Array(members),
    held: new BigInt64Array(members),
    dailyCap: new BigInt64Array(members),
  };
  const standings: Standings = {
    matched: new BigInt64Array(members),
    capUsed: new BigInt64Array(members),
    ranks: new Uint16Array(members),
  };
  const sides: Sides = { left: new BigInt64Array(members), right: new BigInt64Array(members) };
  for (let row = 0; row < members; row += 1) {
    const side = random(2) === 0 ? sides.left : sides.right;
    side[row] = BigInt(random(20_000_000)) * 100n;
    if (isFull) sides.left[row] = sides.right[row] = 500_000_000n;
    else if (random(10) >= 6) continue;
    const bought = packages[random(5)]!;
    own.active[row] = 1;
    own.held[row] = bought.price;
    own.dailyCap[row] = bought.dailyCap;
    own.volume[row] = random(12) === 0 ? bought.bv : 0n;
    standings.capUsed[row] = (bought.price * BigInt(random(300))) / 100n;
  }
  return { own, standings, sides };
}

/** Gives each side what is left of the days before, as if members below had bought it. */
function addSides(state: Sides, { left, right }: Sides): void {
  for (let row = 0; row < left.length; row += 1) {
    state.left[row]! += left[row]!;
    state.right[row]! += right[row]!;
  }
}

type Column = BigInt64Array | Int32Array | Uint8Array | Uint16Array;

/** One pass over the same columns that only adds up: what memory itself costs. */
function onePass(columns: readonly Column[]): number {
  const begin = performance.now();
  let sum = 0n;
  for (const column of columns) {
    if (column instanceof BigInt64Array)
      for (let at = 0; at < column.length; at += 1) sum += column[at]!;
    else sum += BigInt((column as Int32Array).reduce((total, each) => total + each, 0));
  }
  if (sum === 1n) throw new Error('So that the sum is not left out.');
  return performance.now() - begin;
}

function measureClosing(members: number, isFull: boolean): string[] {
  const random = makeRandom(members);
  const tree = isFull ? makeFullTree(members) : makeTree(members, random);
  const { own, standings, sides } = makeFigures(members, random, isFull);
  const bytesBefore = process.memoryUsage().arrayBuffers;
  const of: ClosingOf = {
    date: '2026-03-01',
    run: 1,
    plan,
    salesMicros: 1n,
    otherIncomeMicros: 0n,
  };
  const begin = performance.now();
  const state = stateAtCutOff(tree, own, standings);
  const gather = performance.now() - begin;
  addSides(state, sides);
  const gathered = performance.now();
  const closing = closeState(state, of);
  const close = performance.now() - gathered;
  const total = gather + close;
  const read = [tree, own, standings, sides].flatMap((each) => Object.values<Column>(each));
  const pass = onePass(read);
  return [
    `${whole(members)}${isFull ? ', full' : ''}`,
    seconds(gather),
    seconds(close),
    seconds(total),
    whole(members / (total / 1000)),
    (total / pass).toFixed(2),
    whole(closing.matching.row.length + closing.team.match.length),
    whole(closing.rewards.row.length),
    mib(bytesBefore),
    mib(process.memoryUsage().arrayBuffers),
    mib(process.resourceUsage().maxRSS * 1024),
  ];
}

function measureResult(members: number, bots: number): string[] {
  const random = makeRandom(members + 1);
  const tree = makeTree(members, random);
  const base = new BigInt64Array(members);
  for (let at = 0; at < bots; at += 1) base[Math.floor((at * members) / bots)] = 1_000_000_000n;
  const active = Uint8Array.from(base, () => Number(random(10) < 6));
  const activeDirects = Int32Array.from(base, () => random(12));
  const begin = performance.now();
  const of = { market: 'forex', date: '2026-03-01', run: 1, plan, percent: 12_345n } as const;
  const result = tradingResult({ tree, base, active, activeDirects }, of);
  const took = performance.now() - begin;
  const { level, missed, own } = result;
  return [
    `${whole(members)}, ${whole(bots)} bots`,
    seconds(took),
    whole(members / (took / 1000)),
    whole(2 * own.row.length + level.source.length + missed.receiver.length),
  ];
}

const load = (): string =>
  loadavg()
    .map((each) => each.toFixed(1))
    .join(' ');

/** Prints rows with aligned columns; the first row is the names. */
function print(rows: string[][]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const row of rows) {
    const cells = row.map((cell, column) => cell.padStart(widths[column]!));
    process.stdout.write(`${cells.join('   ')}\n`);
  }
}

process.stdout.write(`load before: ${load()}\n\n`);
print([
  [
    'closing of members',
    'gather',
    'close',
    'total',
    'members/s',
    'x one pass',
    'income rows',
    'ranks',
    'columns in',
    'columns in all',
    'peak of process',
  ],
  ...sizes.flatMap((members) => [measureClosing(members, false), measureClosing(members, true)]),
]);
process.stdout.write('\n');
print([
  ['trading result of members', 'total', 'members/s', 'income rows'],
  measureResult(1_000_000, 100_000),
]);
process.stdout.write(`\nload after: ${load()}\n`);
