import { createHash } from 'node:crypto';
import type { Day } from '@canopy/plan/calendar.ts';
import { evidenceLimits } from '@canopy/contract/catalog/evidence.ts';
import { refuse } from '#base/errors.ts';
import { exactOf, exactText, ppmOf, type Exact } from '#features/plan/evidence/exact.ts';
import { at, readAmounts, type Cell } from '#features/plan/evidence/read-amounts.ts';
import { readCsv, refuseActive, type CsvLine } from '#features/plan/evidence/read-csv.ts';
import { isOfDay, readDays } from '#features/plan/evidence/read-days.ts';
import {
  findColumns,
  lineMeaning,
  type StatementColumns,
} from '#features/plan/evidence/statement-columns.ts';

/** A broker's statement, totalled. */
export type Statement = {
  content: Buffer;
  sha256: Buffer;
  deals: number;
  profit: Exact;
  /** Below zero where fees were paid. */
  fees: Exact;
  capital: Exact;
};

type Parts = {
  columns: StatementColumns;
  deals: CsvLine[];
  /** The lines that say what the account had at the start, and what the deals come to. */
  capital: CsvLine[];
  totals: CsvLine[];
};

/**
 * Reads a statement of a day; throws a refusal with the line and the column at fault. The capital
 * is the one that the file states; what the operator says must then be the same.
 */
export function readStatement(content: Buffer, date: Day, givenCapital: string): Statement {
  const most = evidenceLimits.bytes / 1024;
  if (content.length > evidenceLimits.bytes) throw refuse('statement.too-large', { most });
  const parts = partsOf(readCsv(content));
  for (const deal of parts.deals) checkDates(parts.columns, deal, date);
  const figures = readFigures(parts);
  const capital = chooseCapital(figures.capital, givenCapital);
  const { profit, fees } = figures;
  const percent = ppmOf(profit + fees, capital);
  if (percent > mostPpm || percent < -mostPpm) throw refuse('statement.small-capital');
  const sha256 = createHash('sha256').update(content).digest();
  return { content, sha256, deals: parts.deals.length, profit, fees, capital };
}

/** Ten times the capital: a capital that is no capital. */
const mostPpm = 10_000_000n;

function partsOf(lines: readonly CsvLine[]): Parts {
  const place = lines.findIndex(({ cells, line }) => findColumns(cells, line));
  const columns = findColumns(lines[place]?.cells ?? [], lines[place]?.line ?? 0);
  if (!columns) throw refuse('statement.no-heading', { lines: lines.length });
  for (const each of lines) for (const cell of cellsOf(columns, each)) refuseActive(cell);
  const beside = lines.filter((_, at) => at < place);
  const below = lines.slice(place + 1);
  const deals = below.filter(({ cells }) => lineMeaning(cells) === null);
  if (deals.length === 0) throw refuse('statement.no-deals');
  const most = evidenceLimits.deals;
  if (deals.length > most) throw refuse('statement.many-deals', { most });
  const saying = (meaning: 'capital' | 'total', among: readonly CsvLine[]): CsvLine[] =>
    among.filter(({ cells }) => lineMeaning(cells) === meaning);
  return {
    columns,
    deals,
    capital: saying('capital', [...beside, ...below]),
    totals: saying('total', below),
  };
}

/** The fields of a line with their places; one beyond the heading has a number. */
function cellsOf({ titles }: StatementColumns, { cells, line }: CsvLine): Cell[] {
  return cells.map((text, place) => ({ text, line, column: titles[place] || String(place + 1) }));
}

function cellAt(columns: StatementColumns, line: CsvLine, place: number): Cell {
  return cellsOf(columns, line)[place] ?? { text: '', line: line.line, column: '' };
}

/** A deal has as many fields as the heading, and was opened and closed. */
function checkDates(columns: StatementColumns, deal: CsvLine, date: Day): void {
  const { cells, line } = deal;
  const found = cells.length;
  const wanted = columns.titles.length;
  const isLonger = cells.slice(wanted).some((cell) => cell.trim() !== '');
  if (found < wanted || isLonger) throw refuse('statement.fields', { line, found, wanted });
  const opened = readDate(cellAt(columns, deal, columns.open));
  const close = cellAt(columns, deal, columns.close);
  const closed = readDate(close);
  if (!isOfDay(closed, date)) throw refuse('statement.other-day', { ...at(close), date });
  const last = closed.toSorted().at(-1)!;
  if (!opened.some((day) => day <= last)) throw refuse('statement.order', at(close));
}

function readDate(cell: Cell): Day[] {
  const { line, column } = at(cell);
  if (cell.text.trim() === '') throw refuse('statement.empty', { line, column });
  const found = readDays(cell.text);
  if (found.length === 0) throw refuse('statement.no-date', at(cell));
  return found;
}

type Figures = { profit: Exact; fees: Exact; capital: Exact | null };

/** All amounts are read at once, because together they say how the file writes them. */
function readFigures({ columns, deals, capital, totals }: Parts): Figures {
  const cellsIn = (place: number): Cell[] => deals.map((deal) => cellAt(columns, deal, place));
  const profits = cellsIn(columns.profit);
  const missing = profits.find(({ text }) => text.trim() === '');
  if (missing) throw refuse('statement.empty', { line: missing.line, column: missing.column });
  const groups = {
    profits,
    fees: columns.fees.flatMap(cellsIn).filter(isFilled),
    swaps: columns.swaps.flatMap(cellsIn).filter(isFilled),
    totals: totals.map((line) => cellAt(columns, line, columns.profit)).filter(isFilled),
    capital: capital.map((line) => cellsOf(columns, line).filter(isFilled)[1]).filter(isThere),
  };
  const cells = Object.values(groups).flat();
  const read = new Map(readAmounts(cells).map((amount, place) => [cells[place]!, amount]));
  const amountOf = (cell: Cell): Exact => read.get(cell)!;
  const said = sum(profits.map(amountOf));
  const fees = paidFees(groups.fees, amountOf) + sum(groups.swaps.map(amountOf));
  for (const cell of groups.totals) {
    if (amountOf(cell) === said) continue;
    throw refuse('statement.total', {
      line: cell.line,
      said: at(cell).value,
      sum: exactText(said),
    });
  }
  const [first, ...others] = groups.capital;
  const other = others.find((cell) => amountOf(cell) !== amountOf(first!));
  if (other) throw refuse('statement.two-capitals', { line: other.line, other: first!.line });
  return {
    profit: columns.isNet ? said - fees : said,
    fees,
    capital: first ? amountOf(first) : null,
  };
}

const isThere = <T>(value: T | undefined): value is T => value !== undefined;

/** Brokers write a stroke where there is no fee. */
const isFilled = ({ text }: Cell): boolean => !/^\s*[-–]*\s*$/.test(text);

function sum(amounts: readonly Exact[]): Exact {
  return amounts.reduce((all, each) => all + each, 0n);
}

/** Some brokers write fees below zero and some above; in one file all are on the same side. */
function paidFees(cells: readonly Cell[], amountOf: (cell: Cell) => Exact): Exact {
  const above = cells.find((cell) => amountOf(cell) > 0n);
  const below = cells.find((cell) => amountOf(cell) < 0n);
  if (above && below) {
    throw refuse('statement.fee-signs', { ...at(above), other: below.line });
  }
  const all = sum(cells.map(amountOf));
  return all > 0n ? -all : all;
}

function chooseCapital(stated: Exact | null, given: string): Exact {
  const text = given.trim();
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,10}))?$/.exec(text) ?? [];
  const said = whole === undefined ? null : exactOf(whole, part);
  if (text !== '' && !said) throw refuse('statement.capital-form');
  if (stated !== null && said !== null && stated !== said) {
    throw refuse('statement.other-capital', { said: exactText(stated) });
  }
  const capital = stated ?? said;
  if (capital === null) throw refuse('statement.capital-needed');
  if (capital <= 0n) throw refuse('statement.capital-form');
  return capital;
}
