/** Something in the files that keeps the network out, or that somebody should know. */
export type Problem = {
  /** The file's name, and the line in it; 0 where it is the file itself or all of them. */
  file: string;
  line: number;
  code: ProblemCode;
  text: string;
  /** Whether it keeps the network out. */
  stops: boolean;
};

/** Every kind of problem, and whether it keeps the network out. */
const kinds = {
  'file.missing': true,
  'file.unknown': false,
  'file.not-csv': true,
  'file.encoding': true,
  'file.too-large': true,
  'file.half-line': true,
  'file.no-end': true,
  'file.settings': true,
  'column.missing': true,
  'column.twice': true,
  'column.unknown': false,
  'line.cells': true,
  'cell.empty': true,
  'cell.wrong': true,
  'cell.too-long': true,
  'cell.formula': true,
  'id.twice': true,
  'id.root': true,
  'id.unused': false,
  'sponsor.unknown': true,
  'parent.unknown': true,
  'member.unknown': true,
  'place.taken': true,
  'place.half': true,
  'place.cycle': true,
  'top.none': true,
  'top.several': true,
  'mail.twice': true,
  'mail.none': false,
  'date.impossible': true,
  'status.differs': true,
  'package.unknown': true,
  'purchase.unknown': true,
  'purchase.twice': true,
  'rank.unknown': true,
  'row.twice': true,
  'sum.differs': true,
  'sum.too-large': true,
  'total.differs': true,
  'plan.wrong': true,
  'standings.none': false,
  'ids.exhausted': true,
  'ids.few': false,
  'network.there': true,
} as const;

export type ProblemCode = keyof typeof kinds;
export const problemCodes = Object.keys(kinds) as ProblemCode[];

/** What a report holds: the first of each kind, and how many there are. */
export type Report = {
  problems: Problem[];
  /** All of each kind, those that are not listed too. */
  counts: Partial<Record<ProblemCode, number>>;
  stopping: number;
  /** How many are not listed. */
  more: number;
};

/** Of one kind, and of all kinds together, so many are listed. */
const mostOfKind = 100;
const mostOfAll = 1000;

/** Collects problems; a million of them take the room of a thousand. */
export type Problems = ReturnType<typeof makeProblems>;

export function makeProblems() {
  const listed: Problem[] = [];
  const counts: Report['counts'] = {};
  let stopping = 0;
  let all = 0;
  return {
    add(code: ProblemCode, file: string, line: number, text: string): void {
      const count = (counts[code] ?? 0) + 1;
      counts[code] = count;
      all += 1;
      if (kinds[code]) stopping += 1;
      if (count > mostOfKind || listed.length >= mostOfAll) return;
      listed.push({ file, line, code, text, stops: kinds[code] });
    },
    get stopping() {
      return stopping;
    },
    report: (): Report => ({ problems: listed, counts, stopping, more: all - listed.length }),
  };
}
