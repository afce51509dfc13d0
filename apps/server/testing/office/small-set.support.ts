import { defaultParameters } from '@canopy/plan/default-plan.ts';
import type { ProblemCode } from '#features/office/moving/set/problems.ts';
import { readSet, type FoundSet } from '#features/office/moving/set/read-set.ts';
import type { Rules } from '#features/office/moving/set/rules.ts';
import { brought, type Files } from '#testing/office/brought.support.ts';

/** What the checks of a small network go by. */
const rules: Rules = {
  timeZone: 'Asia/Kolkata',
  now: new Date('2026-06-01T00:00:00Z'),
  idsPerMail: 2,
  isEmpty: true,
  ownPlan: false,
  plan: defaultParameters,
  later: new Map(),
  numbers: { root: 100_000, next: 100_001, highest: 999_999 },
  mostBytes: 1_000_000,
  mostTogether: 2_000_000,
};

/** Reads files by these rules, changed where said. */
export const read = (files: Files, change: Partial<Rules> = {}): Promise<FoundSet> =>
  readSet(brought(files), { ...rules, ...change });

const about = JSON.stringify({ format: 1, closedTo: '2026-05-31' });
/** The columns of its members. */
export const heading = 'id,sponsor,parent,side,name,email,joined,status';
/** Its top. */
export const top = 'TOP,,,,The company,top@example.test,2025-01-01,';
/** On the left of the top, with a package. */
export const asha = 'A-1,TOP,TOP,L,Asha,a@example.test,2025-01-02,active';
/** Below Asha. */
export const bela = 'B-2,TOP,A-1,R,Bela,b@example.test,2025-01-03,inactive';
/** A file of these lines. */
export const lines = (...all: string[]): string => `${all.join('\n')}\n`;

/** A network of three in which nothing is wrong. */
export const good: Files = {
  'network.json': about,
  'members.csv': lines(heading, top, asha, bela),
  'packages.csv': lines('purchase,member,package,bought', '7,A-1,Gold,2025-02-01'),
  'balances.csv': lines('member,wallet,amount', 'A-1,fund,12.5'),
};

/** members.csv of these lines. */
export const members = (...rows: string[]): Files => ({ 'members.csv': lines(heading, ...rows) });
/** A file of these lines. */
export const file = (name: string, ...rows: string[]): Files => ({ [name]: lines(...rows) });
/** packages.csv of these lines. */
export const packages = (...rows: string[]): Files =>
  file('packages.csv', 'purchase,member,package,bought', ...rows);

/** What is wrong, in which line, and a part of what is said. */
export type Wrong = [
  code: ProblemCode,
  files: Files,
  place: string,
  says: string,
  change?: Partial<Rules>,
];

/** What is said of the line, what should be, whether the network is out, and whether it should. */
export async function findWrong([code, files, place, says, change = {}]: Wrong) {
  const { report, network } = await read({ ...good, ...files }, change);
  const [name = '', line = '0'] = place.split(':');
  const found = report.problems.find(
    (each) => each.code === code && each.file === name && String(each.line) === line,
  );
  const text = found?.text ?? JSON.stringify(report.problems);
  return { text, says, isOut: network === null, stops: found?.stops };
}
