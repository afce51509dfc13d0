import type { Standings } from '#closing-state.ts';

/** The standings before the first closing: nothing matched, nothing used, no rank. */
export function noStandings(rows: number): Standings {
  return {
    matched: new BigInt64Array(rows),
    capUsed: new BigInt64Array(rows),
    ranks: new Uint16Array(rows),
  };
}
