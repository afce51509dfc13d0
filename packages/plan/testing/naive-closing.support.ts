import { decimalMicros, naiveClosing, type NaiveMember } from '#naive/closing.ts';
import { NaiveBase, dayNumber, endOfDay } from '#testing/naive-base.support.ts';
import { never, type Member } from '#testing/naive-people.support.ts';

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
    const found = this.foundAt(cutOff);
    const closed = naiveClosing([...found.keys()], plan, (_, shares) =>
      shares.sort((a, b) => a.source.id - b.source.id || a.level - b.level),
    );
    for (const match of closed.matches) {
      const member = found.get(match.member)!;
      this.matched.set(member, this.matchedOf(member) + match.both);
      this.book({
        ...origin,
        income: 'MatchingIncome',
        uid: member.uid,
        source: member.uid,
        level: 0,
        on: match.both,
        percent: Number(plan.matching.percent),
        paid: match.paid,
        flushed: match.share - match.paid,
        reason: match.reason,
      });
      const { left, right, share, ofDay } = match;
      this.journal.push(`volume ${left} ${right} over day ${share - ofDay}`);
    }
    const shares = closed.shares.sort((a, b) => a.source.id - b.source.id || a.level - b.level);
    for (const { receiver, source, level, on, share, paid, reason } of shares) {
      const percent = Number(plan.teamMatching.percents[level - 1]);
      const row = { income: 'MatchingLevelIncome', uid: receiver.id, source: source.id, level };
      this.book({ ...origin, ...row, on, percent, paid, flushed: share - paid, reason });
    }
    for (const { member, rank, amount } of closed.ranks) {
      this.rewards.push({ member: found.get(member)!, rank, amount, isReleased: false });
      this.journal.push(`achieved ${member.id} rank ${rank} amount ${amount}`);
    }
  }

  /** What the naive closing is to know of everyone, counted anew from the history; by id. */
  private foundAt(cutOff: number): Map<NaiveMember, Member> {
    const known = new Map<Member, NaiveMember>();
    for (const member of this.people.byId()) known.set(member, this.figuresOf(member, cutOff));
    for (const [member, found] of known) {
      found.sponsor = member.sponsor && known.get(member.sponsor)!;
      found.parent = member.parent && known.get(member.parent)!;
    }
    return new Map([...known].map(([member, found]) => [found, member]));
  }

  private figuresOf(member: Member, cutOff: number): NaiveMember {
    const held = this.people.heldAt(member, cutOff).map(({ bought }) => bought);
    const capAt = (moment: number): NaiveMember['before'] => ({
      held: sum(this.people.heldAt(member, moment).map(({ bought }) => bought.price)),
      used: this.books.cappedIncome(member.uid, moment),
    });
    const [dearest] = held
      .map((each) => [decimalMicros(each.price), decimalMicros(each.dailyCap)] as const)
      .sort((a, b) => compare(b[0], a[0]) || compare(b[1], a[1]));
    return {
      id: member.uid,
      sponsor: null,
      parent: null,
      side: member.side,
      isActive: held.length > 0,
      volume: sum(held.map(({ bv }) => bv)),
      dailyCap: dearest?.[1] ?? 0n,
      before: capAt(cutOff),
      now: capAt(never),
      matched: this.matchedOf(member),
      ranks: new Set(this.rewards.filter((each) => each.member === member).map(({ rank }) => rank)),
    };
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

function sum(decimals: readonly (number | string)[]): bigint {
  return decimals.reduce((total, each) => total + decimalMicros(each), 0n);
}
