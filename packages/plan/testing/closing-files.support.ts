import {
  emptyMembers,
  inputLines,
  type ClosingInput,
  type InputMembers,
  type Turn,
} from '@canopy/log/closing/input.ts';
import {
  outputLines,
  totalNames,
  type MatchingLine,
  type RankLine,
  type RowReason,
  type TeamLine,
  type Totals,
} from '@canopy/log/closing/output.ts';
import { none } from '@canopy/network/places.ts';
import { achievedReward, matchingRow, teamMatchingRow } from '#closing-rows.ts';
import { closeDay, type Closing, type ClosingTotals } from '#closing.ts';
import { defaultPlan } from '#default-plan.ts';
import { readParameters, type PlanRecord } from '#parameters.ts';

/** The same numbers for the same seed. */
export function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Caps and ranks that a few dozen members reach. */
const plan: PlanRecord = {
  ...defaultPlan,
  matching: { percent: '33.3333' },
  teamMatching: { percents: [50, '7.7777', 3, 9] },
  ranks: [
    { name: 'First', left: 1, right: 1, amount: '12.345678' },
    { name: 'Second', left: 3, right: 2, amount: 50 },
  ],
  overallCap: { factor: '0.75' },
};

/** Whether a sponsor is close above, or anybody who was there before. */
type Sponsors = 'above' | 'anybody';

/** The input of a random closing: everyone's figures, by number; their ids; and who came when. */
function randomInput(
  seed: number,
  count: number,
  sponsors: Sponsors,
): { input: ClosingInput; uid: Int32Array; numbers: number[] } {
  const random = makeRandom(seed);
  const micros = (below: number): bigint => BigInt(random(below)) * 1_000_001n;
  const m = emptyMembers(count);
  // Numbers are drawn like pseudonyms: who joined first may have any.
  const numbers = shuffled(count, random);
  const uid = Int32Array.from(shuffled(count, random), (each) => 100_000 + each * 3);
  const taken = new Set<string>();
  numbers.forEach((number, joined) => {
    const at = number - 1;
    m.pseudonym[at] = number.toString(16).padStart(32, '0');
    if (joined > 0) place(m, at, numbers.slice(0, joined), taken, random, sponsors);
    m.active[at] = random(5) > 0 ? 1 : 0;
    m.volume[at] = micros(random(2) * 300);
    m.held[at] = micros(300);
    m.dailyCap[at] = micros(60);
    m.matched[at] = micros(random(2) * 40);
    m.capUsed[at] = micros(120);
    m.ranks[at] = random(3) === 0 ? 1 : 0;
    if (random(4) > 0) return;
    m.heldSince[at] = random(2) === 0 ? micros(100) : -m.held[at];
    m.usedSince[at] = micros(50);
  });
  const day = { run: 7, date: '2026-03-01', cutOff: '2026-03-01T18:30:00.000Z', planVersion: 3 };
  const turnover = { salesMicros: micros(900), otherIncomeMicros: micros(90) };
  const terms = JSON.stringify(plan);
  return { input: { ...day, ...turnover, terms, members: m, turns: [] }, uid, numbers };
}

function shuffled(count: number, random: (below: number) => number): number[] {
  const all = Array.from({ length: count }, (_, at) => at + 1);
  for (let at = count - 1; at > 0; at -= 1) {
    const other = random(at + 1);
    [all[at], all[other]] = [all[other]!, all[at]!];
  }
  return all;
}

function place(
  m: InputMembers,
  at: number,
  there: readonly number[],
  taken: Set<string>,
  random: (below: number) => number,
  sponsors: Sponsors,
): void {
  for (;;) {
    const parent = there[random(there.length)]!;
    const side = 1 + random(2);
    if (taken.has(`${parent} ${side}`)) continue;
    taken.add(`${parent} ${side}`);
    m.parent[at] = parent;
    m.side[at] = side;
    const above = [parent];
    while (m.parent[above.at(-1)! - 1] !== 0) above.push(m.parent[above.at(-1)! - 1]!);
    m.sponsor[at] =
      sponsors === 'above'
        ? above[random(Math.min(3, above.length))]!
        : there[random(there.length)]!;
    return;
  }
}

/** A random closing as its two files, made by the engine with ids that the files do not tell. */
export function randomFiles(
  seed: number,
  count: number,
  hash: (bytes: Buffer) => string,
  sponsors: Sponsors = 'above',
): { input: Buffer; output: Buffer } {
  const { input, uid, numbers } = randomInput(seed, count, sponsors);
  const closing = closeWith(input, uid, numbers);
  const numberOf = new Map(Array.from(uid, (each, at) => [each, at + 1]));
  const rows = rowsOf(closing, (each) => numberOf.get(each)!);
  const inputFile = Buffer.from([...inputLines({ ...input, turns: rows.turns })].join(''));
  const lines = outputLines({
    run: input.run,
    inputHash: hash(inputFile),
    matching: { count: rows.matching.length, rows: rows.matching },
    team: { count: rows.team.length, rows: rows.team },
    ranks: { count: rows.ranks.length, rows: rows.ranks },
    totals: totalsOf(closing.totals),
  });
  return { input: inputFile, output: Buffer.from([...lines].join('')) };
}

function totalsOf(totals: ClosingTotals): Totals {
  const texts = totalNames.map((name) => [name, String(totals[name] ?? '-')]);
  return Object.fromEntries(texts) as Totals;
}

function closeWith(input: ClosingInput, uid: Int32Array, numbers: readonly number[]): Closing {
  const { members: m, terms, planVersion: version, ...of } = input;
  const read = readParameters(JSON.parse(terms));
  if (!read.ok) throw new Error(read.problems.join());
  // As they came.
  const order = numbers.map((number) => number - 1);
  const rowOf = new Map(order.map((at, row) => [at + 1, row]));
  const amounts = (column: BigInt64Array) => BigInt64Array.from(order, (at) => column[at]!);
  const rows = (column: Int32Array) =>
    Int32Array.from(order, (at) => rowOf.get(column[at]!) ?? none);
  const bytes = (column: Uint8Array) => Uint8Array.from(order, (at) => column[at]!);
  const parameters = { version, effectiveFrom: new Date(0), parameters: read.parameters };
  return closeDay(
    {
      matched: amounts(m.matched),
      capUsed: amounts(m.capUsed),
      ranks: Uint16Array.from(order, (at) => m.ranks[at]!),
    },
    {
      of: { ...of, plan: parameters },
      tree: {
        uid: Int32Array.from(order, (at) => uid[at]!),
        sponsor: rows(m.sponsor),
        parent: rows(m.parent),
        side: bytes(m.side),
      },
      own: {
        active: bytes(m.active),
        volume: amounts(m.volume),
        held: amounts(m.held),
        dailyCap: amounts(m.dailyCap),
      },
      since: { held: amounts(m.heldSince), used: amounts(m.usedSince) },
    },
  );
}

function rowsOf(closing: Closing, numberOf: (uid: number) => number) {
  const reason = (each: string | null): RowReason => (each ?? '-') as RowReason;
  const matching = Array.from(closing.matching.row, (_, at): MatchingLine => {
    const row = matchingRow(closing, at);
    return {
      member: numberOf(row.uid),
      left: row.leftMicros,
      right: row.rightMicros,
      matched: row.matchedMicros,
      rate: row.ratePpm!,
      paid: row.paidMicros,
      flushed: row.flushedMicros,
      reason: reason(row.reason),
      carryLeft: row.carryLeftMicros,
      carryRight: row.carryRightMicros,
    };
  });
  const team = Array.from(closing.team.match, (_, at): TeamLine => {
    const row = teamMatchingRow(closing, at);
    return {
      member: numberOf(row.uid),
      source: numberOf(row.sourceUid),
      level: row.level,
      on: row.onMicros,
      rate: row.ratePpm!,
      paid: row.paidMicros,
      flushed: row.flushedMicros,
      reason: reason(row.reason),
    };
  });
  const ranks = Array.from(closing.rewards.row, (_, at): RankLine => {
    const { uid, rank, amountMicros } = achievedReward(closing, at);
    return { member: numberOf(uid), rank, amount: amountMicros };
  });
  const capped = new Set(team.filter((row) => row.reason === 'capped').map(({ member }) => member));
  const turns = [...capped]
    .sort((a, b) => a - b)
    .map((receiver): Turn => ({
      receiver,
      sources: team.filter(({ member }) => member === receiver).map(({ source }) => source),
    }))
    .filter(({ sources }) => sources.length > 1);
  return {
    matching: matching.sort((a, b) => a.member - b.member),
    team: team.sort((a, b) => a.member - b.member || a.source - b.source),
    ranks: ranks.sort((a, b) => a.member - b.member || a.rank - b.rank),
    turns,
  };
}
