import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { files, type Column, type FileName, type Row } from '#features/office/moving/set/files.ts';
import {
  decodeText,
  longestLine,
  tooLong,
  Unreadable,
  type Bytes,
} from '#features/office/moving/set/decode-text.ts';
import type { Mapping } from '#features/office/moving/set/mapping.ts';
import type { Problems } from '#features/office/moving/set/problems.ts';
import { readCell, show, type CellStyle } from '#features/office/moving/set/read-cell.ts';

/** A file as it is to be read. */
export type Source = { name: string; file: FileName; bytes: Bytes; mapping: Mapping };

/**
 * Reads a file line by line, gives each that is right to `take`, and notes what is wrong with the
 * others. Answers how many lines there were.
 */
export async function readFile<F extends FileName>(
  { name, file, bytes, mapping }: Source & { file: F },
  timeZone: string,
  problems: Problems,
  take: (row: Row<F>) => void,
): Promise<number> {
  const style: CellStyle = { timeZone };
  if (mapping.dates) style.dates = mapping.dates;
  if (mapping.decimal) style.decimal = mapping.decimal;
  let heading: Heading | null = null;
  let rows = 0;
  let last = 0;
  let isEnded = true;
  const noEnd = (): void => void (isEnded = false);
  try {
    for await (const { record, line } of records(bytes, mapping, noEnd)) {
      last = line;
      if (!heading) {
        heading = readHeading(name, file, record, mapping, problems);
        if (!heading) return 0;
        continue;
      }
      rows += 1;
      const row = readRow(name, heading, record, line, style, problems);
      if (row) take(row as Row<F>);
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    problems.add(error.code, name, Math.max(last, error.line), error.message);
  }
  if (!isEnded && rows > 0) {
    const text =
      'The last line has no end, as if the file was cut off there. If it is whole, end the line.';
    problems.add('file.no-end', name, last, text);
  }
  if (!heading && problems.stopping === 0) {
    problems.add('file.not-csv', name, 1, 'The file is empty: it has no line of headings.');
  }
  return rows;
}

type Read = { record: string[]; line: number };

async function* records(
  bytes: Bytes,
  mapping: Mapping,
  noEnd: () => void,
): AsyncGenerator<Read, void> {
  const parser = parse({
    delimiter: mapping.delimiter ?? ',',
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestLine,
  });
  const feeding = pipeline(decodeText(bytes, mapping.encoding ?? 'utf-8', noEnd), parser);
  // The parser stops with the same error.
  feeding.catch(() => {});
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      yield { record, line: info.lines };
    }
  } catch (error) {
    throw unreadable(error);
  } finally {
    parser.destroy();
  }
}

type Parsed = { record: string[]; info: { lines: number } };

function unreadable(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const { message, lines } = error;
  // Not all of them begin with CSV_.
  const code: string = error.code;
  if (code === 'CSV_QUOTE_NOT_CLOSED') {
    const text = 'The file ends within a quoted cell: it was cut off.';
    return new Unreadable('file.half-line', text, Number(lines));
  }
  if (code === 'CSV_MAX_RECORD_SIZE') {
    return tooLong(Number(lines));
  }
  return new Unreadable('file.not-csv', `No CSV: ${show(message, 120)}.`, Number(lines));
}

/** The columns of a file: where each is found, and how it is read. */
type Heading = { width: number; columns: Found[] };
type Found = {
  name: string;
  column: Column;
  at: number;
  codes: ReadonlyMap<string, string>;
  otherwise: string;
};

function readHeading(
  name: string,
  file: FileName,
  record: readonly string[],
  mapping: Mapping,
  problems: Problems,
): Heading | null {
  const given = mapping.files?.[file] ?? {};
  const titles = record.map((title) =>
    title
      .replace(/^\u{feff}/u, '')
      .trim()
      .toLowerCase(),
  );
  const used = new Set<number>();
  let isWhole = true;
  const columns = Object.entries<Column>(files[file].columns).map(([own, column]): Found => {
    const theirs = (given.columns?.[own] ?? own).toLowerCase();
    const at = titles.indexOf(theirs);
    const otherwise = given.defaults?.[own] ?? '';
    if (titles.lastIndexOf(theirs) !== at) {
      problems.add('column.twice', name, 1, `There are two columns ${show(theirs)}.`);
      isWhole = false;
    }
    const isNamed = given.columns?.[own] !== undefined;
    const isNeeded = (column.needed || column.headed) && otherwise === '';
    if (at < 0 && (isNamed || isNeeded)) {
      const found = titles.slice(0, 12).join(', ');
      problems.add(
        'column.missing',
        name,
        1,
        `There is no column ${show(theirs)}; found: ${found}.`,
      );
      isWhole = false;
    }
    used.add(at);
    const codes = new Map(
      Object.entries(given.codes?.[own] ?? {}).map(([code, ours]) => [code.toLowerCase(), ours]),
    );
    return { name: own, column, at, codes, otherwise };
  });
  for (const [at, title] of titles.entries()) {
    if (!used.has(at)) problems.add('column.unknown', name, 1, `${show(title)} is not read.`);
  }
  return isWhole ? { width: record.length, columns } : null;
}

function readRow(
  name: string,
  { width, columns }: Heading,
  record: readonly string[],
  line: number,
  style: CellStyle,
  problems: Problems,
): Record<string, unknown> | null {
  if (record.length !== width) {
    const text = `The line has ${record.length} cells, and the heading ${width}.`;
    // Several lines in one: the parser goes by how the first line ends.
    const isMixed = record.length > width && record.some((cell) => /[^\n]\n[^\n]/.test(cell));
    const mixed = ' Line ends seem to be mixed: end all of them as the first line ends.';
    problems.add('line.cells', name, line, isMixed ? `${text}${mixed}` : text);
    return null;
  }
  const row: Record<string, unknown> = { line };
  let isWhole = true;
  for (const { name: own, column, at, codes, otherwise } of columns) {
    const raw = at < 0 ? '' : record[at]!;
    const coded = codes.get(raw.trim().toLowerCase()) ?? raw;
    const read = readCell(column, coded.trim() === '' ? otherwise : coded, style);
    if ('code' in read) {
      problems.add(read.code, name, line, `${own}: ${read.text}.`);
      isWhole = false;
    } else if (column.needed && (read.value === null || read.value === '')) {
      problems.add('cell.empty', name, line, `${own} is empty.`);
      isWhole = false;
    } else row[own] = read.value;
  }
  return isWhole ? row : null;
}
