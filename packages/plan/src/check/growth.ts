import type { Micros } from '@canopy/ledger/money.ts';
import { cheapestPrice, packagesSold } from '#check/worst-sale.ts';
import { closeDay } from '#closing.ts';
import type { Standings } from '#closing-state.ts';
import { achievedReward } from '#closing-rows.ts';
import { documentsIncomes, purchaseIncomes } from '#event-incomes.ts';
import { countsAgainstCap, walletOf, type IncomeName, type IncomeRow } from '#income.ts';
import type { LevelReceiver } from '#level-income.ts';
import type { Package, PlanParameters } from '#parameters.ts';
import { releaseReward } from '#rewards.ts';
import type { PlanVersion } from '#versions.ts';

/** How the simulated network grows, and how long it is watched after that. */
export const growth = {
  /** Weeks with newcomers, and weeks without. */
  growing: 26,
  still: 4,
  /** Each week so many newcomers for every hundred members, and at least two. */
  newcomersPercent: 20,
  /** Where the seeded choice of sponsors begins. */
  seed: 20_211_228,
} as const;

/** A member of the simulated network; the root is the first and bought nothing. */
type Member = {
  sponsor: number;
  parent: number;
  side: 0 | 1 | 2;
  week: number;
  children: [left: number, right: number];
  directs: number;
  earned: Micros;
  /** The week in which the member had earned the price back. */
  backIn: number | null;
};

/** What came of it. */
export type Grown = {
  members: number;
  salesMicros: Micros;
  paid: ReadonlyMap<IncomeName, Micros>;
  paidMicros: Micros;
  /** What was paid in the last week of growth, and in all the weeks after it. */
  lastWeekMicros: Micros;
  afterMicros: Micros;
  /** How many had earned their price back, and after how many weeks half of these had. */
  back: number;
  medianWeeks: number | null;
};

type World = {
  plan: PlanVersion;
  bought: Package;
  members: Member[];
  standings: Standings;
  paid: Map<IncomeName, Micros>;
  week: number;
};

/**
 * A network that grows for half a year and then stops, paid by the rules that pay real members:
 * every newcomer buys the cheapest package and has all documents approved, each week is closed once
 * and rewards are released at once. It is the same network every time, so two plans compare.
 */
export function growAndStop(parameters: PlanParameters): Grown {
  const price = cheapestPrice(parameters);
  const world: World = {
    plan: { version: 0, effectiveFrom: new Date(0), parameters },
    bought: packagesSold(parameters).find((each) => each.price === price)!,
    members: [newMember(-1, -1, 0, 0)],
    standings: {
      matched: new BigInt64Array(0),
      capUsed: new BigInt64Array(0),
      ranks: new Uint16Array(0),
    },
    paid: new Map(),
    week: 0,
  };
  const random = seeded(growth.seed);
  let [beforeLast, atStop] = [0n, 0n];
  for (let week = 1; week <= growth.growing + growth.still; week += 1) {
    world.week = week;
    if (week === growth.growing) beforeLast = totalOf(world);
    if (week <= growth.growing) addNewcomers(world, random);
    closeWeek(world);
    if (week === growth.growing) atStop = totalOf(world);
  }
  return summary(world, atStop - beforeLast, totalOf(world) - atStop);
}

function newMember(sponsor: number, parent: number, side: 0 | 1 | 2, week: number): Member {
  const nothing = { directs: 0, earned: 0n, backIn: null };
  return { sponsor, parent, side, week, children: [-1, -1], ...nothing };
}

function addNewcomers(world: World, random: (below: number) => number): void {
  const { members, plan, bought } = world;
  const there = members.length;
  const count = Math.max(2, Math.floor((there * growth.newcomersPercent) / 100));
  for (let at = 0; at < count; at += 1) {
    const uid = join(world, random(there));
    const line = lineAbove(world, uid);
    const purchase = { buyerUid: uid, priceMicros: bought.price, coinsMicros: 0n };
    book(world, purchaseIncomes(plan, purchase, line));
    book(world, documentsIncomes(plan, uid, line));
  }
}

/** Members sponsor on their left and on their right side by turns, at the end of that leg. */
function join({ members, week }: World, sponsor: number): number {
  const side = members[sponsor]!.directs % 2 === 0 ? 1 : 2;
  let parent = sponsor;
  while (members[parent]!.children[side - 1]! >= 0) parent = members[parent]!.children[side - 1]!;
  members[parent]!.children[side - 1] = members.length;
  members[sponsor]!.directs += 1;
  members.push(newMember(sponsor, parent, side, week));
  return members.length - 1;
}

/** A member's id is the place among the members, so the root is 0. */
function lineAbove({ members, standings, bought }: World, uid: number): LevelReceiver[] {
  const line: LevelReceiver[] = [];
  for (let at = members[uid]!.sponsor; at >= 0 && line.length < 20; at = members[at]!.sponsor) {
    line.push({
      uid: at,
      isRoot: at === 0,
      isActive: true,
      activeDirects: members[at]!.directs,
      heldMicros: at === 0 ? 0n : bought.price,
      capUsedMicros: standings.capUsed[at] ?? 0n,
    });
  }
  return line;
}

function book(world: World, rows: readonly IncomeRow[]): void {
  const { members, paid, week, bought } = world;
  for (const { income, uid, paidMicros } of rows) {
    if (walletOf(income) === null || income === 'CoinWallet' || paidMicros === 0n) continue;
    paid.set(income, (paid.get(income) ?? 0n) + paidMicros);
    if (countsAgainstCap(income)) takeRoom(world, uid, paidMicros);
    earn(members[uid]!, paidMicros, week, bought.price);
  }
}

function earn(member: Member, micros: Micros, week: number, price: Micros): void {
  member.earned += micros;
  if (member.backIn === null && member.earned >= price) member.backIn = week - member.week;
}

/** The closing adds to the cap what it pays itself; this is for all else. */
function takeRoom(world: World, uid: number, micros: Micros): void {
  const { standings, members } = world;
  if (standings.capUsed.length < members.length) {
    const longer = new BigInt64Array(members.length);
    longer.set(standings.capUsed);
    world.standings = { ...standings, capUsed: longer };
  }
  world.standings.capUsed[uid]! += micros;
}

function closeWeek(world: World): void {
  const { members, plan, bought, paid, week } = world;
  const column = (value: bigint): BigInt64Array => {
    const filled = new BigInt64Array(members.length).fill(value);
    filled[0] = 0n;
    return filled;
  };
  const closing = closeDay(world.standings, {
    of: { date: '1970-01-01', run: week, plan, salesMicros: 0n, otherIncomeMicros: 0n },
    tree: {
      uid: Int32Array.from(members.keys()),
      sponsor: Int32Array.from(members, (each) => each.sponsor),
      parent: Int32Array.from(members, (each) => each.parent),
      side: Uint8Array.from(members, (each) => each.side),
    },
    own: {
      active: new Uint8Array(members.length).fill(1),
      volume: column(bought.bv),
      held: column(bought.price),
      dailyCap: column(bought.dailyCap),
    },
    since: null,
  });
  world.standings = closing.standings;
  const { matchingPaidMicros, teamMatchingPaidMicros } = closing.totals;
  paid.set('MatchingIncome', (paid.get('MatchingIncome') ?? 0n) + matchingPaidMicros);
  paid.set('MatchingLevelIncome', (paid.get('MatchingLevelIncome') ?? 0n) + teamMatchingPaidMicros);
  closing.paid.forEach((micros, uid) => earn(members[uid]!, micros, week, bought.price));
  closing.rewards.row.forEach((_, at) => release(world, achievedReward(closing, at)));
}

function release(world: World, reward: Parameters<typeof releaseReward>[0]): void {
  const { plan, bought, standings } = world;
  const { uid } = reward;
  const holder = {
    isRoot: uid === 0,
    heldMicros: uid === 0 ? 0n : bought.price,
    capUsedMicros: standings.capUsed[uid] ?? 0n,
  };
  book(world, [releaseReward(reward, holder, plan.parameters, { planVersion: 0, run: null })]);
}

function totalOf({ paid }: World): Micros {
  return [...paid.values()].reduce((sum, each) => sum + each, 0n);
}

function summary(world: World, lastWeekMicros: Micros, afterMicros: Micros): Grown {
  const buyers = world.members.slice(1);
  const weeks = buyers.flatMap(({ backIn }) => backIn ?? []).sort((a, b) => a - b);
  return {
    members: buyers.length,
    salesMicros: world.bought.price * BigInt(buyers.length),
    paid: world.paid,
    paidMicros: totalOf(world),
    lastWeekMicros,
    afterMicros,
    back: weeks.length,
    medianWeeks: weeks[Math.floor(weeks.length / 2)] ?? null,
  };
}

/** Numbers that look random and are the same every time. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
