import { decimalMicros } from '#naive/closing.ts';
import type { NaiveRow } from '#testing/naive-books.support.ts';
import type { PlanRecord } from '#parameters.ts';
import { rootUid } from '#testing/world.support.ts';

/** A member of the naive world. */
export type Member = { uid: number; sponsor: Member | null; parent: Member | null; side: number };

/** A purchase, as it was made and until it was reversed. */
export type Purchase = {
  member: Member;
  payer: Member;
  isActivation: boolean;
  bought: PlanRecord['packages'][number];
  at: number;
  reversedAt: number;
  rows: NaiveRow[];
};

/** A moment that does not come. */
export const never = Infinity;

/** Who stands where and what they were at a moment, counted anew from the history every time. */
export class NaivePeople {
  readonly members: Member[] = [{ uid: rootUid, sponsor: null, parent: null, side: 0 }];
  readonly purchases: Purchase[] = [];

  /** Puts a new member at the outer end of the leg. */
  join(sponsor: Member, side: 1 | 2, gap: number): void {
    let parent = sponsor;
    for (;;) {
      const below = this.members.find((each) => each.parent === parent && each.side === side);
      if (!below) break;
      parent = below;
    }
    let uid = Math.max(sponsor.uid, parent.uid) + 1 + gap;
    while (this.members.some((each) => each.uid === uid)) uid += 1;
    this.members.push({ uid, sponsor, parent, side });
  }

  /** The purchases that a member held just before a moment. */
  heldAt(member: Member, moment: number): Purchase[] {
    return this.purchases.filter(
      (each) => each.member === member && each.at < moment && each.reversedAt >= moment,
    );
  }

  /** Whether a member was Active just before a moment; the root always is. */
  isActive(member: Member, moment: number): boolean {
    return member.uid === rootUid || this.heldAt(member, moment).length > 0;
  }

  /** The directs of a member who were Active. */
  activeDirects(member: Member, moment: number): Member[] {
    return this.members.filter((each) => each.sponsor === member && this.isActive(each, moment));
  }

  /** The sponsor line above a member, the sponsor first. */
  line(member: Member): Member[] {
    return member.sponsor ? [member.sponsor, ...this.line(member.sponsor)] : [];
  }

  /** Everyone on one side of a member. */
  team(member: Member, side: number): Member[] {
    const child = this.members.find((each) => each.parent === member && each.side === side);
    return child ? [child, ...this.team(child, 1), ...this.team(child, 2)] : [];
  }

  /** All volume that was ever bought on one side and not reversed. */
  sideVolume(member: Member, side: number, moment: number): bigint {
    let volume = 0n;
    for (const each of this.team(member, side)) {
      for (const held of this.heldAt(each, moment)) volume += decimalMicros(held.bought.bv);
    }
    return volume;
  }

  /** Everyone, by id. */
  byId(): Member[] {
    return [...this.members].sort((a, b) => a.uid - b.uid);
  }
}
