/*
 * The daily closing a second time, slow and plain: written from the rules in docs/plan.md and not
 * from the engine, of which it imports nothing. canopy-replay and the tests hold the two against
 * each other.
 */

/** Of the plan what a closing needs, in dollars and percents as people write them. */
export type NaivePlan = {
  matching: { percent: number | string };
  teamMatching: { percents: readonly (number | string)[] };
  ranks: readonly { left: number; right: number; amount: number | string }[];
  overallCap: { factor: number | string };
};

/** A member as a closing finds them; amounts are micro-units. */
export type NaiveMember = {
  /** The number that the rows name them by. */
  id: number;
  sponsor: NaiveMember | null;
  parent: NaiveMember | null;
  side: number;
  isActive: boolean;
  /** Everything that the member bought and kept. */
  volume: bigint;
  dailyCap: bigint;
  /** Price held and cap used: at the cut-off, and when the closing was computed. */
  before: { held: bigint; used: bigint };
  now: { held: bigint; used: bigint };
  /** Matched by earlier closings, and ranks that they found. */
  matched: bigint;
  ranks: ReadonlySet<number>;
};

/** Matching income of a member; left, right and both are volume. */
export type NaiveMatch = {
  member: NaiveMember;
  left: bigint;
  right: bigint;
  both: bigint;
  share: bigint;
  /** What the day's cap leaves of the share. */
  ofDay: bigint;
  paid: bigint;
  reason: 'dailyCap' | 'capped' | null;
};

/** A share of a member's matching income for somebody above. */
export type NaiveShare = {
  receiver: NaiveMember;
  source: NaiveMember;
  level: number;
  on: bigint;
  share: bigint;
  paid: bigint;
  reason: 'inactive' | 'capped' | null;
};

/** A rank that a member has now. */
export type NaiveRank = { member: NaiveMember; rank: number; amount: bigint };

/** Everything that a naive closing makes. */
export type NaiveClosed = {
  matches: NaiveMatch[];
  shares: NaiveShare[];
  ranks: NaiveRank[];
  /** The volume of everyone that waits for later closings, by side. */
  waiting: { left: bigint; right: bigint };
};

/** Puts the sources of a receiver into the order in which they take the cap's room. */
export type InTurn = (receiver: NaiveMember, shares: NaiveShare[]) => NaiveShare[];

/** A decimal such as 33.333333 as millionths, digit by digit. */
export function decimalMicros(value: number | string): bigint {
  const [whole = '0', decimals = ''] = String(value).split('.');
  return BigInt(whole + decimals.padEnd(6, '0'));
}

/** A percent of an amount: the fraction over a hundred, and the whole part of what comes out. */
export function percentOf(amount: bigint, percent: number | string): bigint {
  const [whole = '0', decimals = ''] = String(percent).split('.');
  const numerator = BigInt(whole + decimals);
  const denominator = 100n * 10n ** BigInt(decimals.length);
  return (amount * numerator) / denominator;
}

/** Room under the overall cap, as it was and still is; null is no cap. */
export function naiveRoom({ parent, before, now }: NaiveMember, plan: NaivePlan): bigint | null {
  if (parent === null) return null;
  const [early, late] = [before, now].map(
    ({ held, used }) => (held * decimalMicros(plan.overallCap.factor)) / 1_000_000n - used,
  );
  const room = early! < late! ? early! : late!;
  return room < 0n ? 0n : room;
}

/** Closes a day: matching, team matching on what it paid, ranks. */
export function naiveClosing(
  members: readonly NaiveMember[],
  plan: NaivePlan,
  inTurn: InTurn,
): NaiveClosed {
  const teams = countTeams(members);
  const matches = members.flatMap((member) => {
    const match = matchOf(member, teams.get(member)!, plan);
    return match ? [match] : [];
  });
  return {
    matches,
    shares: shareOut(matches, plan, inTurn),
    ranks: members.flatMap((member) => newRanks(member, teams.get(member)!, plan)),
    waiting: stillWaiting(teams, matches),
  };
}

function stillWaiting(
  teams: ReadonlyMap<NaiveMember, Team>,
  matches: readonly NaiveMatch[],
): NaiveClosed['waiting'] {
  let [left, right] = [0n, 0n];
  for (const [member, { volume }] of teams) {
    left += volume[0] - member.matched;
    right += volume[1] - member.matched;
  }
  for (const { both } of matches) [left, right] = [left - both, right - both];
  return { left, right };
}

/** What is below a member: volume and Active members by side, and the sides of active directs. */
type Team = {
  volume: [bigint, bigint];
  active: [number, number];
  directs: [boolean, boolean];
  /** Of those right below, how many have not told what is with them and below. */
  untold: number;
};

/** From the ends of the tree upward: whoever has been told everything tells the one above. */
function countTeams(members: readonly NaiveMember[]): Map<NaiveMember, Team> {
  const teams = new Map<NaiveMember, Team>();
  for (const member of members) {
    teams.set(member, { volume: [0n, 0n], active: [0, 0], directs: [false, false], untold: 0 });
  }
  const sides = sidesOfSponsors(members);
  for (const member of members) {
    if (member.parent) teams.get(member.parent)!.untold += 1;
    const side = sides.get(member);
    if (active(member) && side) teams.get(member.sponsor!)!.directs[side - 1] = true;
  }
  const ends = members.filter((member) => teams.get(member)!.untold === 0);
  for (const end of ends) {
    for (let teller = end; teller.parent; teller = teller.parent) {
      const { volume, active: count } = teams.get(teller)!;
      const above = teams.get(teller.parent)!;
      above.volume[teller.side - 1]! += volume[0] + volume[1] + teller.volume;
      above.active[teller.side - 1]! += count[0] + count[1] + (active(teller) ? 1 : 0);
      above.untold -= 1;
      if (above.untold > 0) break;
    }
  }
  return teams;
}

/**
 * The side of their sponsor on which each member is; nothing of those who are not below. Goes
 * through the whole tree, and knows of everyone on the way down which side it has taken.
 */
function sidesOfSponsors(members: readonly NaiveMember[]): Map<NaiveMember, number> {
  const below = new Map(members.map((member) => [member, [] as NaiveMember[]]));
  for (const member of members) if (member.parent) below.get(member.parent)!.push(member);
  const sides = new Map<NaiveMember, number>();
  const taken = new Map<NaiveMember, number>();
  const waiting = members.filter(({ parent }) => parent === null);
  for (let at = waiting.at(-1); at; at = waiting.at(-1)) {
    if (taken.has(at)) {
      // All below have been visited.
      taken.delete(at);
      waiting.pop();
      continue;
    }
    if (at.parent) taken.set(at.parent, at.side);
    const side = at.sponsor ? taken.get(at.sponsor) : undefined;
    if (side !== undefined) sides.set(at, side);
    taken.set(at, 0);
    waiting.push(...below.get(at)!);
  }
  return sides;
}

/** The root is Active whatever it bought. */
function active({ parent, isActive }: NaiveMember): boolean {
  return parent === null || isActive;
}

function matchOf(member: NaiveMember, team: Team, plan: NaivePlan): NaiveMatch | null {
  const isRoot = member.parent === null;
  const left = team.volume[0] - member.matched;
  const right = team.volume[1] - member.matched;
  const both = left < right ? left : right;
  const qualifies = isRoot || (member.isActive && team.directs[0] && team.directs[1]);
  if (both <= 0n || !qualifies) return null;
  const share = percentOf(both, plan.matching.percent);
  const ofDay = isRoot || share < member.dailyCap ? share : member.dailyCap;
  const room = naiveRoom(member, plan) ?? share;
  const paid = ofDay < room ? ofDay : room;
  const cut = ofDay < share ? 'dailyCap' : 'capped';
  const reason = paid < share ? cut : null;
  return { member, left, right, both, share, ofDay, paid, reason };
}

/** Receiver by receiver, each taking the shares in turn while there is room. */
function shareOut(matches: readonly NaiveMatch[], plan: NaivePlan, inTurn: InTurn): NaiveShare[] {
  const due = new Map<NaiveMember, NaiveShare[]>();
  for (const { member: source, paid: on } of matches) {
    let receiver = source.sponsor;
    for (const [at, percent] of plan.teamMatching.percents.entries()) {
      if (!receiver) break;
      const share = percentOf(on, percent);
      const list = due.get(receiver) ?? [];
      due.set(receiver, list);
      const row = { receiver, source, level: at + 1, on, share, paid: 0n, reason: null };
      if (share > 0n) list.push(row);
      receiver = receiver.sponsor;
    }
  }
  const own = new Map(matches.map(({ member, paid }) => [member, paid]));
  for (const [receiver, shares] of due) {
    if (!active(receiver)) {
      for (const share of shares) share.reason = 'inactive';
      continue;
    }
    const whole = naiveRoom(receiver, plan);
    let room = whole === null ? null : whole - (own.get(receiver) ?? 0n);
    const all = shares.reduce((sum, { share }) => sum + share, 0n);
    const ordered = room === null || all <= room ? shares : inTurn(receiver, shares);
    for (const row of ordered) {
      row.paid = room === null || room > row.share ? row.share : room;
      if (room !== null) room -= row.paid;
      if (row.paid < row.share) row.reason = 'capped';
    }
  }
  return [...due.values()].flat();
}

function newRanks(member: NaiveMember, { active: count }: Team, plan: NaivePlan): NaiveRank[] {
  if (!active(member)) return [];
  return plan.ranks.flatMap(({ left, right, amount }, at) => {
    const isNew = count[0] >= left && count[1] >= right && !member.ranks.has(at + 1);
    return isNew ? [{ member, rank: at + 1, amount: decimalMicros(amount) }] : [];
  });
}
