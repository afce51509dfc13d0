import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ifscShape } from '#features/people/payout/ifsc.ts';

/** A branch of a bank, as it is kept. */
export type BankBranch = {
  ifsc: string;
  bank: string;
  branch: string;
  city: string;
  state: string;
};

/** Why a file is no list of branches, with the line at fault. */
export class ListRefused extends Error {}

/** The columns that are read, by their headings and in any order; all others are passed over. */
const columns = ['IFSC', 'BANK', 'BRANCH', 'CITY', 'STATE'] as const;

type Parsed = { record: Record<(typeof columns)[number], string>; info: { lines: number } };

const batchSize = 5000;
/** Far more than a line of the list has; what is longer is something else. */
const longestLine = 20_000;
/** As long as a member may type it. */
const longestName = 100;

/**
 * The branches of a list as it is published (IFSC.csv of Razorpay's ifsc), in batches and checked
 * row by row. Whatever is wrong with the file, at its end too, is thrown as ListRefused.
 */
export async function* readBranches(file: string): AsyncGenerator<BankBranch[]> {
  const lines = new Map<string, number>();
  const parser = parse({ columns: chooseColumns, info: true, max_record_size: longestLine });
  // What goes wrong before the parser comes out of it.
  pipeline(wholeLines(file), parser, () => {});
  let batch: BankBranch[] = [];
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const branch = readBranch(record, info.lines);
      const before = lines.get(branch.ifsc);
      if (before !== undefined) {
        throw new ListRefused(`Line ${info.lines}: ${branch.ifsc} is in line ${before} already.`);
      }
      lines.set(branch.ifsc, info.lines);
      batch.push(branch);
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
    }
  } catch (error) {
    throw error instanceof CsvError ? new ListRefused(csvFault(error)) : error;
  }
  if (lines.size === 0) throw new ListRefused('The file has no branches.');
  if (batch.length > 0) yield batch;
}

/** The file as text, whole lines at a time, so that a bad character has its line. */
async function* wholeLines(file: string): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  let line = 1;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([rest, chunk]);
    const end = bytes.lastIndexOf('\n') + 1;
    const text = decode(bytes.subarray(0, end), line);
    if (text !== '') yield text;
    line += text.split('\n').length - 1;
    rest = bytes.subarray(end);
    if (rest.length > longestLine)
      throw new ListRefused(`Line ${line} is too long for a CSV file.`);
  }
  if (rest.length > 0) {
    throw new ListRefused(`Line ${line} has no end: the file seems to be cut off.`);
  }
}

function decode(bytes: Buffer, firstLine: number): string {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    return decoder.decode(bytes);
  } catch {
    const before = bytes.toString('utf8').split('\uFFFD', 1)[0]!;
    const line = firstLine + before.split('\n').length - 1;
    throw new ListRefused(`Line ${line} is not UTF-8 text.`);
  }
}

function chooseColumns(heading: string[]): (string | false)[] {
  const names = heading.map((name) => name.trim().toUpperCase());
  const missing = columns.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    throw new ListRefused(`Line 1: the heading has no column ${missing.join(', ')}.`);
  }
  const wanted: readonly string[] = columns;
  return names.map((name) => wanted.includes(name) && name);
}

function readBranch(record: Parsed['record'], line: number): BankBranch {
  const ifsc = record.IFSC.trim().toUpperCase();
  if (!ifscShape.test(ifsc)) {
    throw new ListRefused(`Line ${line}: ${JSON.stringify(record.IFSC)} is no IFSC code.`);
  }
  const bank = nameOf(record.BANK);
  if (bank === '') throw new ListRefused(`Line ${line}: ${ifsc} has no bank.`);
  return {
    ifsc,
    bank,
    branch: nameOf(record.BRANCH),
    city: nameOf(record.CITY),
    state: nameOf(record.STATE),
  };
}

/** A name in one line; the list writes NA where there is none. */
function nameOf(given: string): string {
  const name = given.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  return name === 'NA' ? '' : name.slice(0, longestName).trim();
}

function csvFault({ code, lines }: CsvError & { lines?: unknown }): string {
  const line = `Line ${String(lines)}`;
  if (code === 'CSV_RECORD_INCONSISTENT_COLUMNS') {
    return `${line} has not as many fields as the heading.`;
  }
  return `${line} is no CSV: a quote is not closed, or not where it belongs.`;
}
