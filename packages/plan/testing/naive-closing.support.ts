import type { PlanRecord } from '#parameters.ts';
import { NaiveBase, dayNumber, endOfDay, type Version } from '#testing/naive-base.support.ts';
import { decimalMicros, percentOf, type NaiveRow } from '#testing/naive-books.support.ts';
import { never, type Member } from '#testing/naive-people.support.ts';
import { rootUid } from '#testing/world.support.ts';

type Reward = { member: Member; rank: number; amount: bigint; isReleased: boolean };

/** The daily closing of the naive plan: matching, team matching, rewards. */
export class NaiveClosing extends NaiveBase {
  protected lastCutOff = -never;
  private matched = new Map<Member, bigint>();
  private lastClosed: number | null = null;
  private rewards: Reward[] = [];

  protected matchedOf(member: Member): bigint {
    return this.matched.get(member) ?? 0n;
  }

  protected close(upTo: number): void {
    if (upTo > dayNumber(this.now) + 7 || this.people.purchases.length === 0) return;
    const first = dayNumber(this.people.purchases[0]!.at);
    const from = this.lastClosed === null ? first : this.lastClosed + 1;
    for (let day = Math.max(first, from); day <= upTo; day += 1) this.closeDay(day);
  }

  protected closeDay(day: number): void {
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

  protected mayMatch(member: Member, moment: number): boolean {
    if (member.uid === rootUid) return true;
    const sides = this.people.activeDirects(member, moment).map((each) => each.side);
    return this.people.isActive(member, moment) && sides.includes(1) && sides.includes(2);
  }

  protected dailyCap(member: Member, moment: number): bigint {
    if (member.uid === rootUid) return 10n ** 30n;
    const [dearest] = this.people
      .heldAt(member, moment)
      .map(({ bought }) => [decimalMicros(bought.price), decimalMicros(bought.dailyCap)] as const)
      .sort((a, b) => compare(b[0], a[0]) || compare(b[1], a[1]));
    return dearest![1];
  }

  /** Receiver by receiver, each taking the shares by source id, then level, while there is room. */
  protected shareMatching(
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

  protected achieve(byId: readonly Member[], cutOff: number, plan: PlanRecord): void {
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

  protected release(number: number): void {
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
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : Number(a > b);
}
