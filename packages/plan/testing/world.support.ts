import type { PlanRecord } from '#parameters.ts';

/**
 * What can be done in a small world of members, packages and runs. People, purchases and the like
 * are given as any number and taken modulo how many there are, so that every list of commands can
 * be played. Both the engine and the naive plan play the same commands.
 */
export type Command =
  | { do: 'join'; sponsor: number; side: 1 | 2; gap: number }
  | { do: 'buy'; member: number; payer: number; package: number }
  | { do: 'reverse'; purchase: number }
  | { do: 'suspend'; member: number }
  | { do: 'spend'; member: number; percent: number }
  | { do: 'invest'; member: number; micros: bigint }
  | { do: 'stop'; member: number; percent: number }
  | { do: 'result'; percent: string; daysAgo: number }
  | { do: 'reverseResult'; result: number }
  | { do: 'kyc'; member: number }
  | { do: 'release'; reward: number }
  | { do: 'savePlan'; plan: PlanRecord; inHours: number }
  | { do: 'wait'; minutes: number }
  | { do: 'at'; moment: number }
  | { do: 'close'; daysFromToday: number };

/** A world that plays commands. What it did is in the journal, and how things stand in standing. */
export type World = {
  play(command: Command): void;
  /** Every income row and total, in order, as text. */
  journal: string[];
  /** Balances, debts, volumes and the like, by name; what is nothing is left out. */
  standing(): Record<string, string>;
};

/** When every world begins, and where its days end. */
export const worldStart = Date.parse('2026-02-27T16:00:00Z');

/** The time zone of every world; half an hour off the hour, so that careless arithmetic shows. */
export const worldZone = 'Asia/Kolkata';

/** The id of the root. */
export const rootUid = 100_000;

/** The wallets that a world keeps. */
export const worldWallets = [
  'working',
  'forex',
  'forexPrincipal',
  'forexRoi',
  'forexToken',
  'kyc',
  'coin',
] as const;

/** Whoever starts a bot has been given whole dollars for it, a little more than it takes. */
export function dollarsFor(micros: bigint): bigint {
  return micros / 1_000_000n + 1n;
}

/** One income row as text, the same from both worlds. */
export function rowText(row: {
  income: string;
  uid: number;
  source: number;
  level: number;
  on: bigint;
  percent: number | null;
  paid: bigint;
  flushed: bigint;
  reason: string | null;
  version: number;
  run: number | null;
}): string {
  const from = `${row.uid} from ${row.source} level ${row.level}`;
  const rate = `on ${row.on} at ${row.percent ?? 'no'} percent`;
  const outcome = `paid ${row.paid} flushed ${row.flushed} ${row.reason ?? 'whole'}`;
  return `${row.income} ${from} ${rate} ${outcome} (plan ${row.version}, run ${row.run})`;
}
