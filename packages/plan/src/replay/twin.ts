import type { ClosingInput, InputMembers } from '@canopy/log/closing/input.ts';
import {
  decimalMicros,
  naiveClosing,
  type InTurn,
  type NaiveClosed,
  type NaiveMember,
  type NaivePlan,
} from '#naive/closing.ts';
import { naiveTotals } from '#naive/totals.ts';
import { ImpossibleInput, type Replayed } from '#replay/rows.ts';

/** Computes a closing again from its file, by the naive twin. */
export function replayByTwin(input: ClosingInput): Replayed {
  const plan = JSON.parse(input.terms) as NaivePlan;
  const members = membersOf(input.members);
  const closed = naiveClosing(members, plan, turnsOf(input));
  const day = {
    members: members.length,
    sales: input.salesMicros,
    otherIncome: input.otherIncomeMicros,
  };
  return { ...linesOf(closed, plan), totals: naiveTotals(closed, day) };
}

function membersOf(m: InputMembers): NaiveMember[] {
  const members = m.pseudonym.map((_, at): NaiveMember => ({
    id: at + 1,
    sponsor: null,
    parent: null,
    side: m.side[at]!,
    isActive: m.active[at] === 1,
    volume: m.volume[at]!,
    dailyCap: m.dailyCap[at]!,
    before: { held: m.held[at]!, used: m.capUsed[at]! - m.usedSince[at]! },
    now: { held: m.held[at]! + m.heldSince[at]!, used: m.capUsed[at]! },
    matched: m.matched[at]!,
    ranks: ranksOf(m.ranks[at]!),
  }));
  members.forEach((member, at) => {
    member.sponsor = members[m.sponsor[at]! - 1] ?? null;
    member.parent = members[m.parent[at]! - 1] ?? null;
  });
  return members;
}

const noRanks: ReadonlySet<number> = new Set();

function ranksOf(bits: number): ReadonlySet<number> {
  if (bits === 0) return noRanks;
  const ranks = new Set<number>();
  for (let rank = 1; rank <= 16; rank += 1) if (bits & (1 << (rank - 1))) ranks.add(rank);
  return ranks;
}

/** Whoever's cap does not hold all shares takes them as the file says, which names each once. */
function turnsOf({ turns }: ClosingInput): InTurn {
  const order = new Map(turns.map(({ receiver, sources }) => [receiver, sources]));
  return (receiver, shares) => {
    if (shares.length === 1) return shares;
    const bySource = new Map(shares.map((share) => [share.source.id, share]));
    const sources = order.get(receiver.id) ?? [];
    const ordered = sources.flatMap((source) => bySource.get(source) ?? []);
    if (ordered.length !== shares.length || sources.length !== shares.length) {
      throw new ImpossibleInput(`The turns of member ${receiver.id} do not name every share once.`);
    }
    return ordered;
  };
}

function linesOf(closed: NaiveClosed, plan: NaivePlan): Omit<Replayed, 'totals'> {
  const ppm = (percent: number | string): bigint => decimalMicros(percent) / 100n;
  return {
    matching: closed.matches.map(({ member, left, right, both, share, paid, reason }) => ({
      member: member.id,
      left,
      right,
      matched: both,
      rate: ppm(plan.matching.percent),
      paid,
      flushed: share - paid,
      reason: reason ?? '-',
      carryLeft: left - both,
      carryRight: right - both,
    })),
    team: closed.shares
      .sort((a, b) => a.receiver.id - b.receiver.id || a.source.id - b.source.id)
      .map(({ receiver, source, level, on, share, paid, reason }) => ({
        member: receiver.id,
        source: source.id,
        level,
        on,
        rate: ppm(plan.teamMatching.percents[level - 1]!),
        paid,
        flushed: share - paid,
        reason: reason ?? '-',
      })),
    ranks: closed.ranks.map(({ member, rank, amount }) => ({ member: member.id, rank, amount })),
  };
}
