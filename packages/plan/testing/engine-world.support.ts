import { makeNetwork } from '@canopy/network/network.ts';
import { sponsorLine } from '@canopy/network/team.ts';
import { closingBounds, dayAfter, dayEnd, dayOf, openDays, whoMayClose } from '#calendar.ts';
import { achievedReward, matchingRow, teamMatchingRow } from '#closing-rows.ts';
import type { OwnFigures, Sides, SinceCutOff } from '#closing-state.ts';
import { closeDay, type Closing, type ClosingDay } from '#closing.ts';
import { documentsIncomes, purchaseIncomes } from '#event-incomes.ts';
import type { IncomeRow } from '#income.ts';
import { readParameters, type PlanRecord } from '#parameters.ts';
import { dailyCapOf, heldPackage, heldPrice, type HeldPackage } from '#purchase-gifts.ts';
import { readPercent, toPercent } from '#rates.ts';
import { whyNotReversible } from '#reversal.ts';
import { releaseReward, type AchievedReward } from '#rewards.ts';
import { baseOf } from '#roi.ts';
import { EngineBooks } from '#testing/engine-books.support.ts';
import { noStandings } from '#testing/standings.support.ts';
import { rootUid, rowText, worldStart, worldZone } from '#testing/world.support.ts';
import type { Command, World } from '#testing/world.support.ts';
import { ownResultRows, roiLevelRow, roiMissedRow, tradingResult } from '#trading-result.ts';
import { treeOf } from '#tree.ts';
import { planAt, type PlanVersion } from '#versions.ts';

type Purchase = {
  row: number;
  isActivation: boolean;
  held: HeldPackage;
  volume: bigint;
  at: number;
  reversedAt: number;
  rows: IncomeRow[];
};
type Result = { date: string; rows: IncomeRow[]; isReversed: boolean };
type Reward = AchievedReward & { isReleased: boolean };

/** Makes a world that goes by the engine, and does for it what the server will do. */
export function engineWorld(plan: PlanRecord): World {
  const world = new EngineWorld(plan);
  return {
    play: (command) => world.play(command),
    journal: world.journal,
    standing: () => world.standing(),
  };
}

class EngineWorld {
  readonly journal: string[] = [];
  private now = worldStart;
  private network = makeNetwork();
  private purchases: Purchase[] = [];
  private results: Result[] = [];
  private rewards: Reward[] = [];
  private withKyc = new Set<number>();
  private standings = noStandings(0);
  private carried: Sides = { left: new BigInt64Array(0), right: new BigInt64Array(0) };
  private lastClosed: string | null = null;
  private runs = 0;
  private versions: PlanVersion[] = [];
  private books = new EngineBooks();

  constructor(plan: PlanRecord) {
    this.savePlan(plan, 0);
    const nobody = { sponsor: null, parent: null, side: null };
    this.network.apply([{ kind: 'joined', uid: rootUid, ...nobody, at: 0 }]);
  }

  play(command: Command): void {
    this.now += 1;
    const pick = (number: number): number => number % this.network.size;
    if (command.do === 'join') this.join(pick(command.sponsor), command.side, command.gap);
    if (command.do === 'buy') this.buy(pick(command.member), command.package);
    if (command.do === 'reverse') this.reverse(command.purchase);
    if (command.do === 'suspend') this.suspend(pick(command.member));
    if (command.do === 'spend') this.books.spend(this.uid(pick(command.member)), command.percent);
    if (command.do === 'invest') {
      this.books.bots.start(this.uid(pick(command.member)), this.now, command.micros);
    }
    if (command.do === 'stop') {
      this.books.bots.stop(this.uid(pick(command.member)), this.now, command.percent);
    }
    if (command.do === 'result') this.result(command.percent, command.daysAgo);
    if (command.do === 'reverseResult') this.reverseResult(command.result);
    if (command.do === 'kyc') this.kyc(pick(command.member));
    if (command.do === 'release') this.release(command.reward);
    if (command.do === 'savePlan') this.savePlan(command.plan, this.now + command.inHours * 36e5);
    if (command.do === 'at') this.now = command.moment;
    if (command.do === 'wait') this.now += command.minutes * 60_000;
    if (command.do === 'close') this.close(command.daysFromToday);
  }

  standing(): Record<string, string> {
    const all = this.books.standing();
    for (let row = 0; row < this.carried.left.length; row += 1) {
      all.push([`${this.uid(row)} side 1`, this.carried.left[row]!]);
      all.push([`${this.uid(row)} side 2`, this.carried.right[row]!]);
    }
    const some = all.filter(([, amount]) => amount !== 0n);
    return Object.fromEntries(some.map(([name, amount]) => [name, String(amount)]));
  }

  private uid(row: number): number {
    return this.network.members.uid.data[row]!;
  }

  private savePlan(plan: PlanRecord, from: number): void {
    const read = readParameters(plan);
    if (!read.ok) throw new Error(read.problems.join(', '));
    const version = this.versions.length + 1;
    this.versions.push({ version, effectiveFrom: new Date(from), parameters: read.parameters });
  }

  private plan(moment = new Date(this.now)): PlanVersion {
    return planAt(this.versions, moment);
  }

  private join(sponsor: number, side: 1 | 2, gap: number): void {
    const { members } = this.network;
    const children = side === 1 ? members.left : members.right;
    let parent = sponsor;
    while (children.data[parent]! >= 0) parent = children.data[parent]!;
    const [sponsorUid, parentUid] = [this.uid(sponsor), this.uid(parent)];
    let uid = Math.max(sponsorUid, parentUid) + 1 + gap;
    while (this.network.rowOf(uid) >= 0) uid += 1;
    const place = { sponsor: sponsorUid, parent: parentUid, side };
    this.network.apply([{ kind: 'joined', uid, ...place, at: 0 }]);
  }

  private suspend(row: number): void {
    this.network.apply([{ kind: 'suspended', uid: this.uid(row), suspended: true }]);
  }

  private heldAt(row: number, moment: number): Purchase[] {
    return this.purchases.filter(
      (each) => each.row === row && each.at < moment && each.reversedAt >= moment,
    );
  }

  /** A member as the rules of a purchase want to know them, now. */
  private receiver(row: number) {
    const { directsLeftActive, directsRightActive } = this.network.members;
    const held = this.heldAt(row, Infinity).map((each) => each.held);
    return {
      uid: this.uid(row),
      isRoot: row === 0,
      isActive: row === 0 || held.length > 0,
      activeDirects: directsLeftActive.data[row]! + directsRightActive.data[row]!,
      heldMicros: heldPrice(held),
      capUsedMicros: this.books.capUsed.get(this.uid(row)) ?? 0n,
    };
  }

  private line(row: number) {
    return sponsorLine(this.network, row).map((above) => this.receiver(above));
  }

  private book(rows: readonly IncomeRow[]): void {
    this.books.book(rows, this.now);
    this.journal.push(...rows.map(text));
  }

  private buy(row: number, number: number): void {
    if (row === 0) return;
    const plan = this.plan();
    const { packages } = plan.parameters;
    const bought = packages[number % packages.length]!;
    const uid = this.uid(row);
    const isActivation = this.heldAt(row, Infinity).length === 0;
    if (isActivation) this.network.apply([{ kind: 'activated', uid, at: 1 }]);
    const purchase = { buyerUid: uid, priceMicros: bought.price, coinsMicros: bought.coins };
    const rows = purchaseIncomes(plan, purchase, this.line(row));
    this.purchases.push({
      row,
      isActivation,
      held: heldPackage(bought),
      volume: bought.bv,
      at: this.now,
      reversedAt: Infinity,
      rows,
    });
    this.book(rows);
  }

  private reverse(number: number): void {
    const purchase = this.purchases[number % (this.purchases.length || 1)];
    if (!purchase) return;
    const { row, isActivation } = purchase;
    const refusal = whyNotReversible({
      boughtAt: new Date(purchase.at),
      isReversed: purchase.reversedAt < Infinity,
      isActivation,
      hasUpgrades: this.heldAt(row, Infinity).some((each) => each !== purchase),
      now: new Date(this.now),
    });
    if (refusal) return;
    purchase.reversedAt = this.now;
    if (isActivation) this.network.apply([{ kind: 'deactivated', uid: this.uid(row) }]);
    this.takeBack(purchase.rows);
  }

  private takeBack(rows: readonly IncomeRow[]): void {
    const negative = this.books.reverse(rows, this.now);
    this.journal.push(...negative.map((row) => `reversed ${text(row)}`));
  }

  private close(daysFromToday: number): void {
    const today = dayOf(new Date(this.now), worldZone);
    const upTo = dayAfter(today, daysFromToday);
    if (whoMayClose(upTo, today) === 'nobody' || this.purchases.length === 0) return;
    const first = dayOf(new Date(this.purchases[0]!.at), worldZone);
    // Level income and rewards have used room since the last closing.
    this.standings.capUsed = BigInt64Array.from({ length: this.network.size }, (_, row) => {
      return this.books.capUsed.get(this.uid(row)) ?? 0n;
    });
    for (const date of openDays(first, this.lastClosed, upTo)) {
      this.bookClosing(closeDay(this.standings, this.day(date)));
      this.lastClosed = date;
    }
  }

  private day(date: string): ClosingDay {
    const { cutOff, planMoment } = closingBounds(date, worldZone, new Date(this.now));
    this.runs += 1;
    const plan = this.plan(planMoment);
    const of = { date, run: this.runs, plan, salesMicros: 0n, otherIncomeMicros: 0n };
    const own = this.ownAt(cutOff.getTime());
    return { of, tree: treeOf(this.network), own, since: this.since(cutOff.getTime(), own) };
  }

  private ownAt(cutOff: number): OwnFigures {
    const bought = Array.from({ length: this.network.size }, (_, row) => this.heldAt(row, cutOff));
    const held = bought.map((all) => all.map((each) => each.held));
    const volumeOf = (all: Purchase[]): bigint => all.reduce((sum, { volume }) => sum + volume, 0n);
    return {
      active: Uint8Array.from(held, (each) => Number(each.length > 0)),
      volume: BigInt64Array.from(bought, volumeOf),
      held: BigInt64Array.from(held, heldPrice),
      dailyCap: BigInt64Array.from(held, dailyCapOf),
    };
  }

  private since(cutOff: number, { held }: OwnFigures): SinceCutOff {
    const heldNow = (row: number): bigint =>
      heldPrice(this.heldAt(row, Infinity).map((each) => each.held));
    return {
      held: held.map((then, row) => heldNow(row) - then),
      used: held.map((_, row) => this.books.countedSince(this.uid(row), cutOff)),
    };
  }

  private bookClosing(closing: Closing): void {
    for (let at = 0; at < closing.matching.row.length; at += 1) {
      const row = matchingRow(closing, at);
      this.book([row]);
      const { leftMicros, rightMicros, overDailyCapMicros } = row;
      this.journal.push(`volume ${leftMicros} ${rightMicros} over day ${overDailyCapMicros}`);
    }
    for (let at = 0; at < closing.team.match.length; at += 1) {
      this.book([teamMatchingRow(closing, at)]);
    }
    for (let at = 0; at < closing.rewards.row.length; at += 1) {
      const reward = achievedReward(closing, at);
      this.rewards.push({ ...reward, isReleased: false });
      const { uid, rank, amountMicros } = reward;
      this.journal.push(`achieved ${uid} rank ${rank} amount ${amountMicros}`);
    }
    ({ carried: this.carried, standings: this.standings } = closing);
  }

  private release(number: number): void {
    const reward = this.rewards[number % (this.rewards.length || 1)];
    if (!reward || reward.isReleased) return;
    reward.isReleased = true;
    const { version, parameters } = this.plan();
    const holder = this.receiver(this.network.mustFind(reward.uid));
    const origin = { planVersion: version, run: null };
    this.book([releaseReward(reward, holder, parameters, origin)]);
  }

  private result(percentText: string, daysAgo: number): void {
    const date = dayAfter(dayOf(new Date(this.now), worldZone), -daysAgo);
    if (this.results.some((each) => each.date === date && !each.isReversed)) return;
    const { cutOff, planMoment } = closingBounds(date, worldZone, new Date(this.now));
    const begin = dayEnd(dayAfter(date, -1), worldZone).getTime();
    const plan = this.plan(planMoment);
    this.runs += 1;
    const rows = Array.from({ length: this.network.size }, (_, row) => row);
    const { bots } = this.books;
    const base = BigInt64Array.from(rows, (row) => {
      const uid = this.uid(row);
      return baseOf(bots.ran(uid, begin, date), bots.ran(uid, cutOff.getTime(), date));
    });
    const people = rows.map((row) => this.receiver(row));
    const active = Uint8Array.from(people, (each) => Number(each.isActive));
    const activeDirects = Int32Array.from(people, (each) => each.activeDirects);
    const percent = readPercent(percentText)!;
    const result = tradingResult(
      { tree: treeOf(this.network), base, active, activeDirects },
      { market: 'forex', date, run: this.runs, plan, percent },
    );
    const made = [
      ...Array.from(result.own.row, (_, at) => ownResultRows(result, at)).flat(),
      ...Array.from(result.level.source, (_, at) => roiLevelRow(result, at)),
      ...Array.from(result.missed.receiver, (_, at) => roiMissedRow(result, at)),
    ];
    this.results.push({ date, rows: made, isReversed: false });
    for (const row of made) if (row.paidMicros < 0n) bots.lose(row, date, this.now);
    this.book(made);
  }

  private reverseResult(number: number): void {
    const result = this.results[number % (this.results.length || 1)];
    if (!result || result.isReversed) return;
    result.isReversed = true;
    this.takeBack(result.rows);
  }

  private kyc(row: number): void {
    if (this.withKyc.has(row)) return;
    this.withKyc.add(row);
    this.book(documentsIncomes(this.plan(), this.uid(row), this.line(row)));
  }
}

function text(row: IncomeRow): string {
  return rowText({
    income: row.income,
    uid: row.uid,
    source: row.sourceUid,
    level: row.level,
    on: row.onMicros,
    percent: row.ratePpm === null ? null : toPercent(row.ratePpm),
    paid: row.paidMicros,
    flushed: row.flushedMicros,
    reason: row.reason,
    version: row.planVersion,
    run: row.run,
  });
}
