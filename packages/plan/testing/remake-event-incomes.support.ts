import { defaultPlan } from '#default-plan.ts';
import { documentsIncomes, purchaseIncomes } from '#event-incomes.ts';
import type { IncomeRow } from '#income.ts';
import { parameterGroups } from '#incomes/all.ts';
import type { ParameterGroups } from '#incomes/describe.ts';
import { readParameters } from '#parameters.ts';
import {
  micros,
  money,
  orNone,
  whole,
  yes,
  type Cells,
  type Remake,
} from '#testing/examples.support.ts';
import { examplePlan } from '#testing/remake-cases.support.ts';
import { rootUid } from '#testing/world.support.ts';
import type { PlanVersion } from '#versions.ts';

/** A line is written from the sponsor up; the level is the place in it. */
function numbered(line: readonly Cells[]): Cells[] {
  return line.map((row, at) => ({ ...row, level: String(at + 1) }));
}

/** The plan of an example: the default one, but for what a table Plan names, such as kyc.self. */
function planOf(changes: readonly Cells[] = []): PlanVersion {
  const record = structuredClone(defaultPlan) as unknown as Record<string, object>;
  for (const { parameter = '', value = '' } of changes) {
    const [group = '', field = ''] = parameter.split('.');
    const known = (parameterGroups as ParameterGroups)[group]?.fields[field];
    if (!known) throw new Error(`The plan has no ${parameter}.`);
    const figure = known.kind === 'count' ? whole(value) : value;
    const set = known.kind === 'percents' ? value.split(', ') : figure;
    record[group] = { ...record[group], [field]: set };
  }
  const read = readParameters(record);
  if (!read.ok) throw new Error(read.problems.join(', '));
  return { ...examplePlan, parameters: read.parameters };
}

const purchase: Remake = (tables) => {
  const [given] = tables['Given']!;
  const line = tables['Line']!.map((row) => ({
    uid: whole(row['receiver']),
    isRoot: whole(row['receiver']) === rootUid,
    isActive: yes(row['active']),
    activeDirects: whole(row['directs']),
    heldMicros: micros(row['held']),
    capUsedMicros: micros(row['used']),
  }));
  const bought = {
    buyerUid: whole(given!['buyer']),
    priceMicros: micros(given!['price']),
    coinsMicros: micros(given!['coins'] ?? '-'),
  };
  const rows = purchaseIncomes(planOf(tables['Plan']), bought, line);
  const expected = rows.map((row) => ({
    level: String(row.level),
    receiver: String(row.uid),
    income: row.income,
    amount: money(row.paidMicros + row.flushedMicros),
    reason: orNone(row.reason),
  }));
  return { ...tables, Line: numbered(tables['Line']!), Expected: expected };
};

const documents: Remake = (tables) => {
  const line = tables['Line']!.map((row) => ({
    uid: whole(row['receiver']),
    isRoot: whole(row['receiver']) === rootUid,
    isActive: yes(row['active']),
  }));
  const plan = planOf(tables['Plan']);
  const rows = documentsIncomes(plan, whole(tables['Given']![0]!['member']), line);
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

/** How the examples of single events are made anew, whichever rules pay with them. */
export const otherRemakes: Record<string, Remake> = {
  Level: purchase,
  Purchase: purchase,
  Kyc: documents,
};
