import { CsvError, parse } from 'csv-parse/sync';
import { refuse } from '#base/errors.ts';
import { amountParts, at, type Cell } from '#features/plan/evidence/read-amounts.ts';
import { findColumns } from '#features/plan/evidence/statement-columns.ts';

/** A line of a CSV file: its fields, and the number of the line that it ends in. */
export type CsvLine = { readonly cells: readonly string[]; readonly line: number };

/** A heading comes within so many lines, below what a broker writes about the account. */
const headingWithin = 40;
const delimiters = [',', ';', '\t', '|'];

/** The lines of a CSV file, without those that are empty. */
export function readCsv(file: Buffer): CsvLine[] {
  const text = decode(file);
  refuseSigns(text);
  const delimiter = findDelimiter(text);
  try {
    const options = { delimiter, info: true, relax_column_count: true } as const;
    const found = parse(text, options) as unknown as Parsed[];
    return found
      .map(({ record, info }) => ({ cells: record, line: info.lines }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refuse('statement.quotes', { line: Number(Reflect.get(error, 'lines') ?? 1) });
  }
}

type Parsed = { record: string[]; info: { lines: number } };

/** UTF-8, or UTF-16 with its mark, as some trading programs write it. Anything else is no text. */
function decode(file: Buffer): string {
  const marks: Readonly<Record<string, string>> = { fffe: 'utf-16le', feff: 'utf-16be' };
  const encoding = marks[file.toString('hex', 0, 2)] ?? 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(file);
    // A web page, which some brokers give a name that ends in xls or csv.
    if (!text.trimStart().startsWith('<') && !text.includes('\0')) return text;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw refuse('statement.no-text');
}

/** Nothing that a text does not need: no control characters, nothing that turns its direction. */
function refuseSigns(text: string): void {
  const place = text.search(/[^\P{Cc}\t\r\n]|[\u202a-\u202e\u2066-\u2069]/u);
  if (place < 0) return;
  const line = text.slice(0, place).split(/\r\n|\r|\n/).length;
  throw refuse('statement.sign', { line });
}

/** The sign that parts the names of a heading. */
function findDelimiter(text: string): string {
  const lines = text.split(/\r\n|\r|\n/, headingWithin);
  const found = delimiters.find((delimiter) =>
    lines.some((line, place) => {
      const names = line.split(delimiter).map((name) => name.replaceAll('"', ''));
      return findColumns(names, place + 1) !== null;
    }),
  );
  if (found === undefined) throw refuse('statement.no-heading', { lines: headingWithin });
  return found;
}

/** What a spreadsheet runs, at the start of a cell or where it might see the start of one. */
const formula = /(?:^|[,;|\t"])\s*[=@＝＠]|^[\t\r]|[,;|\t"]\s*[-+＋－][^\d\s.,$€£₹¥]/;
const startsLikeOne = /^[-+＋－](?![-–]*$)/;
const markup = /<\s*[a-z!/?]/i;

/**
 * Members open the file as it is: nothing in it may be run by the program that they open it with.
 */
export function refuseActive(cell: Cell): void {
  const text = cell.text.trim();
  const isActive =
    formula.test(cell.text) || (startsLikeOne.test(text) && amountParts(text) === null);
  if (isActive) throw refuse('statement.formula', at(cell));
  if (markup.test(text)) throw refuse('statement.markup', at(cell));
}
