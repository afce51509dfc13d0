import type { IncomeRow } from '#income.ts';
import { kycIncome } from '#kyc-income.ts';
import { levelIncome } from '#level-income.ts';
import { micros, money, orNone, whole, yes, type Cells, type Remake } from '#testing/examples.ts';
import { examplePlan } from '#testing/remake-cases.ts';
import { rootUid } from '#testing/world.ts';

/** A line is written from the sponsor up; the level is the place in it. */
function numbered(line: readonly Cells[]): Cells[] {
  return line.map((row, at) => ({ ...row, level: String(at + 1) }));
}

const level: Remake = (tables) => {
  const [given] = tables['Given']!;
  const line = tables['Line']!.map((row) => ({
    uid: whole(row['receiver']),
    isRoot: whole(row['receiver']) === rootUid,
    isActive: yes(row['active']),
    activeDirects: whole(row['directs']),
    heldMicros: micros(row['held']),
    capUsedMicros: micros(row['used']),
  }));
  const purchase = { buyerUid: whole(given!['buyer']), priceMicros: micros(given!['price']) };
  const rows = levelIncome(examplePlan, purchase, line);
  const expected = rows.map((row) => ({
    level: String(row.level),
    receiver: String(row.uid),
    income: row.income,
    amount: money(row.paidMicros + row.flushedMicros),
    reason: orNone(row.reason),
  }));
  return { ...tables, Line: numbered(tables['Line']!), Expected: expected };
};

const kyc: Remake = (tables) => {
  const line = tables['Line']!.map((row) => ({
    uid: whole(row['receiver']),
    isRoot: whole(row['receiver']) === rootUid,
    isActive: yes(row['active']),
  }));
  const rows = kycIncome(examplePlan, whole(tables['Given']![0]!['member']), line);
  const expected = rows.map((row: IncomeRow) => ({
    level: String(row.level),
    receiver: String(row.uid),
    income: row.income,
    paid: money(row.paidMicros),
    flushed: money(row.flushedMicros),
    reason: orNone(row.reason),
  }));
  return { ...tables, Line: numbered(tables['Line']!), Expected: expected };
};

/** How the examples of single events are made anew. */
export const otherRemakes: Record<string, Remake> = { Level: level, Kyc: kyc };
