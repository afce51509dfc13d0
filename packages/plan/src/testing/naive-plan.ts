import type { PlanRecord } from '#parameters.ts';
import { NaiveBooks, decimalMicros, percentOf, type NaiveRow } from '#testing/naive-books.ts';
import { NaivePeople, never, type Member, type Purchase } from '#testing/naive-people.ts';
import { rootUid, rowText, worldStart, type Command, type World } from '#testing/world.ts';

/*
 * The plan a second time, slow and plain, for tests: written from the rules and not from the
 * engine. Nothing is carried from day to day; every figure is counted anew from the whole history.
 */

type Result = { day: number; rows: NaiveRow[]; isReversed: boolean };
type Reward = { member: Member; rank: number; amount: bigint; isReleased: boolean };
type Version = { version: number; from: number; plan: PlanRecord };

const dayMs = 24 * 60 * 60 * 1000;
/** India is five and a half hours ahead, all year. */
const ahead = 5.5 * 60 * 60 * 1000;

/** The day of a moment, counted since 1970. */
const dayNumber = (moment: number): number => Math.floor((moment + ahead) / dayMs);
const endOfDay = (day: number): number => (day + 1) * dayMs - ahead;

/** Makes a world that goes by the naive plan. */
export function naiveWorld(plan: PlanRecord): World {
  const world = new NaiveWorld(plan);
  return {
    play: (command) => world.play(command),
    journal: world.journal,
    standing: () => world.standing(),
  };
}

class NaiveWorld {
  readonly journal: string[] = [];
  private now = worldStart;
  private people = new NaivePeople();
  private matched = new Map<Member, bigint>();
  private lastClosed: number | null = null;
  private lastCutOff = -never;
  private runs = 0;
  private results: Result[] = [];
  private rewards: Reward[] = [];
  private withKyc = new Set<Member>();
  private versions: Version[];
  private books = new NaiveBooks();

  constructor(plan: PlanRecord) {
    this.versions = [{ version: 1, from: 0, plan }];
  }

  play(command: Command): void {
    // A moment passes with everything that is done.
    this.now += 1;
    const pick = (number: number): Member =>
      this.people.members[number % this.people.members.length]!;
    if (command.do === 'join') this.people.join(pick(command.sponsor), command.side, command.gap);
    if (command.do === 'buy') this.buy(pick(command.member), pick(command.payer), command.package);
    if (command.do === 'reverse') this.reverse(command.purchase);
    if (command.do === 'spend') this.books.spend(pick(command.member).uid, command.percent);
    if (command.do === 'invest')
      this.books.invest(pick(command.member).uid, this.now, command.micros);
    if (command.do === 'stop') {
      const { uid } = pick(command.member);
      const running = this.books.running(uid, never);
      this.books.invest(uid, this.now, -((running * BigInt(command.percent)) / 100n));
    }
    if (command.do === 'result') this.result(command.percent, command.daysAgo);
    if (command.do === 'reverseResult') this.reverseResult(command.result);
    if (command.do === 'kyc') this.kyc(pick(command.member));
    if (command.do === 'release') this.release(command.reward);
    if (command.do === 'savePlan') {
      const from = this.now + command.inHours * 3_600_000;
      this.versions.push({ version: this.versions.length + 1, from, plan: command.plan });
    }
    if (command.do === 'at') this.now = command.moment;
    if (command.do === 'wait') this.now += command.minutes * 60_000;
    if (command.do === 'close') this.close(dayNumber(this.now) + command.daysFromToday);
  }

  standing(): Record<string, string> {
    const all = this.books.standing();
    for (const member of this.people.members) {
      for (const side of [1, 2]) {
        const waiting =
          this.people.sideVolume(member, side, this.lastCutOff) - this.matchedOf(member);
        if (waiting !== 0n) all[`${member.uid} side ${side}`] = String(waiting);
      }
    }
    return all;
  }

  private matchedOf(member: Member): bigint {
    return this.matched.get(member) ?? 0n;
  }

  private planAt(moment: number): Version {
    const inForce = this.versions.filter((each) => each.from <= moment);
    return inForce.sort((a, b) => a.from - b.from || a.version - b.version).at(-1)!;
  }

  /** Room under the overall cap; null is no cap. */
  private room(member: Member, heldAt: number, plan: PlanRecord): bigint | null {
    if (member.uid === rootUid) return null;
    let cap = 0n;
    for (const held of this.people.heldAt(member, heldAt)) cap += decimalMicros(held.bought.price);
    cap = (cap * decimalMicros(plan.overallCap.factor)) / 1_000_000n;
    const room = cap - this.books.cappedIncome(member.uid);
    return room < 0n ? 0n : room;
  }

  private isOpen(level: number, member: Member, plan: PlanRecord): 'inactive' | 'locked' | null {
    if (member.uid === rootUid) return null;
    if (!this.people.isActive(member, never)) return 'inactive';
    const needed = level < plan.levelIncome.directs ? level : plan.levelIncome.directs;
    return this.people.activeDirects(member, never).length >= needed ? null : 'locked';
  }

  private book(row: NaiveRow): void {
    this.books.book(row);
    this.journal.push(rowText(row));
  }

  // Purchases.

  private buy(member: Member, payer: Member, number: number): void {
    const { version, plan } = this.planAt(this.now);
    const bought = plan.packages[number % plan.packages.length]!;
    if (member.uid === rootUid) return;
    const isActivation = !this.people.isActive(member, never);
    const purchase: Purchase = {
      member,
      payer,
      isActivation,
      bought,
      at: this.now,
      reversedAt: never,
      rows: [],
    };
    this.people.purchases.push(purchase);
    const price = decimalMicros(bought.price);
    const common = { source: member.uid, on: price, version, run: null };
    const whole = { flushed: 0n, reason: null };
    this.people.line(member).forEach((receiver, at) => {
      const percent = plan.levelIncome.percents[at];
      if (percent === undefined) return;
      const share = percentOf(price, percent);
      const row = { ...common, uid: receiver.uid, level: at + 1, percent: Number(percent) };
      const closed = this.isOpen(at + 1, receiver, plan);
      const room = this.room(receiver, never, plan);
      const fits = room === null || room > share ? share : room;
      const paid = closed ? 0n : fits;
      if (paid > 0n) purchase.rows.push({ ...row, ...whole, income: 'LevelIncome', paid });
      if (paid < share) {
        const flush = { paid: 0n, flushed: share - paid, reason: closed ?? 'capped' };
        purchase.rows.push({ ...row, ...flush, income: 'LevelIncomeFlush' });
      }
    });
    const coins = decimalMicros(bought.coins);
    const own = { uid: member.uid, level: 0, percent: null };
    if (coins > 0n) {
      purchase.rows.push({ ...common, ...own, ...whole, income: 'CoinWallet', paid: coins });
    }
    for (const row of purchase.rows) this.book(row);
  }

  private reverse(number: number): void {
    const purchase = this.people.purchases[number % (this.people.purchases.length || 1)];
    if (!purchase || purchase.reversedAt !== never) return;
    if (this.now - purchase.at > 30 * dayMs) return;
    const others = this.people.heldAt(purchase.member, never).length - 1;
    if (purchase.isActivation && others > 0) return;
    purchase.reversedAt = this.now;
    this.takeBack(purchase.rows);
  }

  private takeBack(rows: readonly NaiveRow[]): void {
    this.books.takeBack(rows, this.now);
    for (const row of rows) {
      this.journal.push(`reversed ${rowText({ ...row, paid: -row.paid, flushed: -row.flushed })}`);
    }
  }

  // Runs.

  private close(upTo: number): void {
    if (upTo > dayNumber(this.now) + 7 || this.people.purchases.length === 0) return;
    const first = dayNumber(this.people.purchases[0]!.at);
    const from = this.lastClosed === null ? first : this.lastClosed + 1;
    for (let day = Math.max(first, from); day <= upTo; day += 1) this.closeDay(day);
  }

  private closeDay(day: number): void {
    const isOver = endOfDay(day) <= this.now;
    const cutOff = isOver ? endOfDay(day) : this.now;
    const { version, plan } = this.planAt(isOver ? cutOff - 1 : this.now);
    this.runs += 1;
    this.lastClosed = day;
    this.lastCutOff = cutOff;
    const origin = { version, run: this.runs };
    const byId = this.people.byId();
    const paid = new Map<Member, bigint>();
    for (const member of byId) {
      const before = this.matchedOf(member);
      const left = this.people.sideVolume(member, 1, cutOff) - before;
      const right = this.people.sideVolume(member, 2, cutOff) - before;
      const both = left < right ? left : right;
      if (both <= 0n || !this.mayMatch(member, cutOff)) continue;
      const share = percentOf(both, plan.matching.percent);
      const ofDay = [share, this.dailyCap(member, cutOff)].sort(compare)[0]!;
      const room = this.room(member, cutOff, plan) ?? share;
      const fits = ofDay < room ? ofDay : room;
      this.matched.set(member, before + both);
      paid.set(member, fits);
      const cut = ofDay < share ? 'dailyCap' : 'capped';
      this.book({
        ...origin,
        income: 'MatchingIncome',
        uid: member.uid,
        source: member.uid,
        level: 0,
        on: both,
        percent: Number(plan.matching.percent),
        paid: fits,
        flushed: share - fits,
        reason: fits < share ? cut : null,
      });
      this.journal.push(`volume ${left} ${right} over day ${share - ofDay}`);
    }
    this.shareMatching(byId, paid, cutOff, this.planAt(isOver ? cutOff - 1 : this.now), origin);
    this.achieve(byId, cutOff, plan);
  }

  private mayMatch(member: Member, moment: number): boolean {
    if (member.uid === rootUid) return true;
    const sides = this.people.activeDirects(member, moment).map((each) => each.side);
    return this.people.isActive(member, moment) && sides.includes(1) && sides.includes(2);
  }

  private dailyCap(member: Member, moment: number): bigint {
    if (member.uid === rootUid) return 10n ** 30n;
    const [dearest] = this.people
      .heldAt(member, moment)
      .map(({ bought }) => [decimalMicros(bought.price), decimalMicros(bought.dailyCap)] as const)
      .sort((a, b) => compare(b[0], a[0]) || compare(b[1], a[1]));
    return dearest![1];
  }

  /** Receiver by receiver, each taking the shares by source id, then level, while there is room. */
  private shareMatching(
    byId: readonly Member[],
    paid: ReadonlyMap<Member, bigint>,
    cutOff: number,
    { plan }: Version,
    origin: { version: number; run: number },
  ): void {
    const rows: NaiveRow[] = [];
    for (const receiver of byId) {
      let room = this.room(receiver, cutOff, plan);
      for (const source of byId) {
        const at = this.people.line(source).indexOf(receiver);
        const percent = plan.teamMatching.percents[at];
        const on = paid.get(source) ?? 0n;
        const share = percent === undefined ? 0n : percentOf(on, percent);
        if (share === 0n) continue;
        const isActive = this.people.isActive(receiver, cutOff);
        const fits = room === null || room > share ? share : room;
        const given = isActive ? fits : 0n;
        if (room !== null) room -= given;
        const reason = isActive ? 'capped' : 'inactive';
        rows.push({
          ...origin,
          income: 'MatchingLevelIncome',
          uid: receiver.uid,
          source: source.uid,
          level: at + 1,
          on,
          percent: Number(percent),
          paid: given,
          flushed: share - given,
          reason: given < share ? reason : null,
        });
      }
    }
    rows.sort((a, b) => a.source - b.source || a.level - b.level);
    for (const row of rows) this.book(row);
  }

  private achieve(byId: readonly Member[], cutOff: number, plan: PlanRecord): void {
    const active = (team: readonly Member[]): number =>
      team.filter((each) => this.people.isActive(each, cutOff)).length;
    for (const member of byId.filter((each) => this.people.isActive(each, cutOff))) {
      const [left, right] = [
        active(this.people.team(member, 1)),
        active(this.people.team(member, 2)),
      ];
      plan.ranks.forEach((rank, at) => {
        const has = this.rewards.some((each) => each.member === member && each.rank === at + 1);
        if (has || left < rank.left || right < rank.right) return;
        const amount = decimalMicros(rank.amount);
        this.rewards.push({ member, rank: at + 1, amount, isReleased: false });
        this.journal.push(`achieved ${member.uid} rank ${at + 1} amount ${amount}`);
      });
    }
  }

  private release(number: number): void {
    const reward = this.rewards[number % (this.rewards.length || 1)];
    if (!reward || reward.isReleased) return;
    reward.isReleased = true;
    const { version, plan } = this.planAt(this.now);
    const room = this.room(reward.member, never, plan) ?? reward.amount;
    const paid = reward.amount < room ? reward.amount : room;
    const { uid } = reward.member;
    this.book({
      income: 'Reward',
      uid,
      source: uid,
      level: reward.rank,
      on: reward.amount,
      percent: null,
      paid,
      flushed: reward.amount - paid,
      version,
      run: null,
      reason: paid < reward.amount ? 'capped' : null,
    });
  }

  private result(percent: string, daysAgo: number): void {
    const day = dayNumber(this.now) - daysAgo;
    if (this.results.some((each) => each.day === day && !each.isReversed)) return;
    const { version, plan } = this.planAt(daysAgo > 0 ? endOfDay(day) - 1 : this.now);
    this.runs += 1;
    const own: NaiveRow[] = [];
    const shares: NaiveRow[] = [];
    const missed = new Map<Member, NaiveRow>();
    const origin = { version, run: this.runs };
    const byId = this.people.byId();
    for (const member of byId) {
      const running = this.books.running(member.uid, never);
      const then = daysAgo > 0 ? this.books.running(member.uid, endOfDay(day)) : running;
      const base = then < running ? then : running;
      const profit = percentOf(base, percent.replace('-', ''));
      if (profit === 0n) continue;
      const self = { ...origin, uid: member.uid, source: member.uid, level: 0 };
      const whole = { flushed: 0n, reason: null };
      const onBase = { ...self, ...whole, on: base, percent: Number(percent) };
      if (percent.startsWith('-')) {
        own.push({ ...onBase, income: 'RoiIncome', paid: -profit });
        continue;
      }
      const tokens = { ...self, ...whole, on: profit, percent: Number(plan.roi.tokens) };
      own.push({ ...onBase, income: 'RoiIncome', paid: percentOf(profit, plan.roi.dollars) });
      own.push({ ...tokens, income: 'TokenWallet', paid: percentOf(profit, plan.roi.tokens) });
      this.people.line(member).forEach((receiver, at) => {
        const rate = plan.roi.levelPercents[at] ?? 0;
        const share = percentOf(profit, rate);
        if (share === 0n) return;
        const reason = this.isOpen(at + 1, receiver, plan);
        const level = { ...origin, income: 'RoiLevelIncome', uid: receiver.uid };
        if (reason === null) {
          const from = { source: member.uid, level: at + 1, on: profit, percent: Number(rate) };
          shares.push({ ...level, ...from, ...whole, paid: share });
          return;
        }
        const sum = missed.get(receiver) ?? {
          ...level,
          source: receiver.uid,
          level: 0,
          on: 0n,
          percent: null,
          paid: 0n,
          flushed: 0n,
          reason,
        };
        sum.on += profit;
        sum.flushed += share;
        missed.set(receiver, sum);
      });
    }
    const rest = [...missed.values()].sort((a, b) => a.uid - b.uid);
    const rows = [...own, ...shares, ...rest];
    this.results.push({ day, rows, isReversed: false });
    this.books.lose(own, this.now);
    for (const row of rows) this.book(row);
  }

  private reverseResult(number: number): void {
    const result = this.results[number % (this.results.length || 1)];
    if (!result || result.isReversed) return;
    result.isReversed = true;
    this.takeBack(result.rows);
  }

  private kyc(member: Member): void {
    if (this.withKyc.has(member)) return;
    this.withKyc.add(member);
    const { version, plan } = this.planAt(this.now);
    const common = { source: member.uid, on: 0n, percent: null, version, run: null };
    const self = decimalMicros(plan.kyc.self);
    const each = decimalMicros(plan.kyc.level);
    const whole = { flushed: 0n, reason: null };
    if (self > 0n) {
      const own = { ...common, income: 'KycIncome', uid: member.uid, level: 0 };
      this.book({ ...own, ...whole, paid: self });
    }
    this.people.line(member).forEach((receiver, at) => {
      if (at + 1 > plan.kyc.levels || each === 0n) return;
      const row = { ...common, income: 'KycLevelIncome', uid: receiver.uid, level: at + 1 };
      if (this.people.isActive(receiver, never)) this.book({ ...row, ...whole, paid: each });
      else this.book({ ...row, paid: 0n, flushed: each, reason: 'inactive' });
    });
  }
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : Number(a > b);
}
