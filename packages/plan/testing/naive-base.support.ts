import type { PlanRecord } from '#parameters.ts';
import { decimalMicros } from '#naive/closing.ts';
import { NaiveBooks, type NaiveRow } from '#testing/naive-books.support.ts';
import { NaivePeople, never, type Member } from '#testing/naive-people.support.ts';
import { rootUid, rowText, worldStart } from '#testing/world.support.ts';

/*
 * The plan a second time, slow and plain, for tests: written from the rules and not from the
 * engine. Nothing is carried from day to day; every figure is counted anew from the whole history.
 */

/** A version of the plan and since when it holds. */
export type Version = { version: number; from: number; plan: PlanRecord };

/** The length of a day; there is no summer time in India. */
export const dayMs = 24 * 60 * 60 * 1000;

/** India is five and a half hours ahead, all year. */
const ahead = 5.5 * 60 * 60 * 1000;

/** The day of a moment, counted since 1970. */
export const dayNumber = (moment: number): number => Math.floor((moment + ahead) / dayMs);

/** The moment at which a day ends. */
export const endOfDay = (day: number): number => (day + 1) * dayMs - ahead;

/** What every rule of the naive plan needs: people, books, versions, and what qualifies. */
export class NaiveBase {
  readonly journal: string[] = [];
  protected now = worldStart;
  protected runs = 0;
  protected people = new NaivePeople();
  protected books = new NaiveBooks();
  protected versions: Version[];

  constructor(plan: PlanRecord) {
    this.versions = [{ version: 1, from: 0, plan }];
  }

  protected planAt(moment: number): Version {
    const inForce = this.versions.filter((each) => each.from <= moment);
    return inForce.sort((a, b) => a.from - b.from || a.version - b.version).at(-1)!;
  }

  /** Room under the overall cap, as it was at a moment and still is; null is no cap. */
  protected room(member: Member, moment: number, plan: PlanRecord): bigint | null {
    if (member.uid === rootUid) return null;
    const rooms = [moment, never].map((at) => {
      let cap = 0n;
      for (const held of this.people.heldAt(member, at)) cap += decimalMicros(held.bought.price);
      cap = (cap * decimalMicros(plan.overallCap.factor)) / 1_000_000n;
      return cap - this.books.cappedIncome(member.uid, at);
    });
    const room = rooms[0]! < rooms[1]! ? rooms[0]! : rooms[1]!;
    return room < 0n ? 0n : room;
  }

  protected isOpen(level: number, member: Member, plan: PlanRecord): 'inactive' | 'locked' | null {
    if (member.uid === rootUid) return null;
    if (!this.people.isActive(member, never)) return 'inactive';
    const needed = level < plan.levelIncome.directs ? level : plan.levelIncome.directs;
    return this.people.activeDirects(member, never).length >= needed ? null : 'locked';
  }

  protected book(row: NaiveRow): void {
    this.books.book(row, this.now);
    this.journal.push(rowText(row));
  }

  protected takeBack(rows: readonly NaiveRow[]): void {
    for (const row of rows) if (row.paid < 0n) this.books.bots.giveBack(row, this.now);
    this.books.takeBack(rows, this.now);
    for (const row of rows) {
      this.journal.push(`reversed ${rowText({ ...row, paid: -row.paid, flushed: -row.flushed })}`);
    }
  }
}
