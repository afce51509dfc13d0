import type { PlanRecord } from '#parameters.ts';
import { dayMs, dayNumber, endOfDay } from '#testing/naive-base.support.ts';
import { decimalMicros, percentOf } from '#naive/closing.ts';
import type { NaiveRow } from '#testing/naive-books.support.ts';
import { NaiveClosing } from '#testing/naive-closing.support.ts';
import { never, type Member, type Purchase } from '#testing/naive-people.support.ts';
import { rootUid, type Command, type World } from '#testing/world.support.ts';

type Result = { day: number; rows: NaiveRow[]; isReversed: boolean };

/** Makes a world that goes by the naive plan. */
export function naiveWorld(plan: PlanRecord): World {
  const world = new NaiveWorld(plan);
  return {
    play: (command) => world.play(command),
    journal: world.journal,
    standing: () => world.standing(),
  };
}

class NaiveWorld extends NaiveClosing {
  private results: Result[] = [];
  private withKyc = new Set<Member>();

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
      this.books.bots.start(pick(command.member).uid, this.now, command.micros);
    if (command.do === 'stop')
      this.books.bots.stop(pick(command.member).uid, this.now, command.percent);
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
      const atBegin = this.books.bots.ran(member.uid, endOfDay(day - 1), day);
      const atEnd = this.books.bots.ran(member.uid, daysAgo > 0 ? endOfDay(day) : never, day);
      const base = atBegin < atEnd ? atBegin : atEnd;
      if (base <= 0n) continue;
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
    for (const row of own) if (row.paid < 0n) this.books.bots.lose(row, day, this.now);
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
