import { LineReader } from '#closing/lines.ts';

/** Why a row was not paid whole; '-' where it was. */
export type RowReason = '-' | 'inactive' | 'dailyCap' | 'capped';

/** A row of matching income. All amounts are micro-units; the rate is in millionths. */
export type MatchingLine = {
  member: number;
  left: bigint;
  right: bigint;
  matched: bigint;
  rate: bigint;
  paid: bigint;
  flushed: bigint;
  reason: RowReason;
  carryLeft: bigint;
  carryRight: bigint;
};

/** A share of somebody else's matching income. */
export type TeamLine = {
  member: number;
  source: number;
  level: number;
  on: bigint;
  rate: bigint;
  paid: bigint;
  flushed: bigint;
  reason: RowReason;
};

/** A rank that the closing found achieved. */
export type RankLine = { member: number; rank: number; amount: bigint };

/** The sums of a closing, in the order of the file. */
export const totalNames = [
  'members',
  'matchedMicros',
  'matchingPaidMicros',
  'teamMatchingPaidMicros',
  'rewardsAchieved',
  'flushedMicros',
  'carriedLeftMicros',
  'carriedRightMicros',
  'payoutRatio',
  'payees',
] as const;
export type Totals = Record<(typeof totalNames)[number], string>;

/** A list whose length is known before it is read. */
export type Counted<T> = { count: number; rows: Iterable<T> };

/** Everything that a closing made: by member, then source or rank. */
export type ClosingOutput = {
  run: number;
  /** SHA-256 of the file of the input. */
  inputHash: string;
  matching: Counted<MatchingLine>;
  team: Counted<TeamLine>;
  ranks: Counted<RankLine>;
  totals: Totals;
};

/** Files of before the brand could be changed begin with the second. */
const titles = ['closing output 1', 'canopy closing output 1'] as const;

/** A row as its line, without the end. */
export function matchingText(row: MatchingLine): string {
  const volume = `${row.member} ${row.left} ${row.right} ${row.matched}`;
  const pay = `${row.rate} ${row.paid} ${row.flushed} ${row.reason}`;
  return `${volume} ${pay} ${row.carryLeft} ${row.carryRight}`;
}

export function teamText(row: TeamLine): string {
  const from = `${row.member} ${row.source} ${row.level} ${row.on}`;
  return `${from} ${row.rate} ${row.paid} ${row.flushed} ${row.reason}`;
}

export function rankText({ member, rank, amount }: RankLine): string {
  return `${member} ${rank} ${amount}`;
}

/** The lines of the totals. */
export function totalTexts(totals: Totals): string[] {
  return totalNames.map((name) => `${name} ${totals[name]}`);
}

/** The file of a closing's output, line by line; each ends with a line feed. */
export function* outputLines(output: ClosingOutput): Generator<string> {
  const { run, inputHash, matching, team, ranks, totals } = output;
  yield `${titles[0]}\nrun ${run}\ninput ${inputHash}\nmatching ${matching.count}\n`;
  for (const row of matching.rows) yield `${matchingText(row)}\n`;
  yield `team ${team.count}\n`;
  for (const row of team.rows) yield `${teamText(row)}\n`;
  yield `ranks ${ranks.count}\n`;
  for (const row of ranks.rows) yield `${rankText(row)}\n`;
  for (const line of totalTexts(totals)) yield `${line}\n`;
  yield 'end\n';
}

/** The lines of a closing's output by what they are of; the lines themselves are not read. */
export type OutputFile = {
  run: number;
  inputHash: string;
  matching: string[];
  team: string[];
  ranks: string[];
  totals: string[];
};

/** Reads the file of a closing's output; throws BrokenFile where it is not as it should be. */
export function readOutput(bytes: Uint8Array): OutputFile {
  const file = new LineReader(bytes);
  file.exactly(...titles);
  const run = file.countAfter('run');
  const inputHash = file.after('input');
  if (!/^[0-9a-f]{64}$/.test(inputHash)) throw file.broken('this is not a SHA-256');
  const lines = (count: number): string[] => Array.from({ length: count }, () => file.line());
  const matching = lines(file.countAfter('matching'));
  const team = lines(file.countAfter('team'));
  const ranks = lines(file.countAfter('ranks'));
  const totals = lines(totalNames.length);
  file.end();
  return { run, inputHash, matching, team, ranks, totals };
}
