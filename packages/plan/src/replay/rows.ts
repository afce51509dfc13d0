import type { MatchingLine, RankLine, TeamLine, Totals } from '@canopy/log/closing/output.ts';

/** What one of the two computations made of an input: in the order of the file. */
export type Replayed = {
  matching: Iterable<MatchingLine>;
  team: Iterable<TeamLine>;
  ranks: Iterable<RankLine>;
  totals: Totals;
};

/** An input that no closing can be computed from, or that contradicts itself. */
export class ImpossibleInput extends Error {}
