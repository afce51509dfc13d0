import { perSecond, printTable, ratio, type Measured } from './measure.ts';

/** One case, and the processor time that each of its transfers took, client included. */
export type Case = Measured & { name: string; cpuEach: number | null; failed?: number };

const head = ['case', 'per second', 'p99 ms', 'x pgbench', 'x random', 'CPU us', 'x by CPU'];

/**
 * Prints the figures next to pgbench's, whose rate is the mean of its runs. The last column uses
 * processor time, which other users of the machine disturb less.
 */
export function printCases(cases: Case[]): void {
  const pgbench = cases.filter(({ name }) => name.startsWith('pgbench'));
  const base = meanOf(pgbench.map(({ rate }) => rate));
  const baseCpu = meanOf(pgbench.flatMap(({ cpuEach }) => cpuEach ?? []));
  const random = cases.find(({ name }) => name.includes('random'))!;
  const beside = (part: number | null, whole: number | null): string =>
    part === null || whole === null ? 'not measured' : ratio(part, whole);
  const ownColumns = (each: Case): string[] => [
    each.p99.toFixed(1),
    beside(each.rate, base),
    ratio(each.rate, random.rate),
  ];
  const rows = cases.map((each) => [
    each.name + (each.failed ? `, ${each.failed} FAILED` : ''),
    perSecond(each.rate),
    ...(pgbench.includes(each) ? ['', '', ''] : ownColumns(each)),
    each.cpuEach === null ? '' : each.cpuEach.toFixed(0),
    pgbench.includes(each) ? '' : beside(baseCpu, each.cpuEach),
  ]);
  printTable(head, rows);
  console.log(
    '(*) with its code, session and key; the server is one process, the load generator another,\n' +
      '    and they share the cores with PostgreSQL, as pgbench does.',
  );
  if (base === null) console.log('pgbench TPC-B: not measured, it is not installed.');
}

function meanOf(values: number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, each) => sum + each, 0) / values.length;
}
