import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { defaultBrand } from '@canopy/contract/brand.ts';
import { withWords } from '@canopy/contract/brand-words.ts';
import { inkOn } from '@canopy/contract/contrast.ts';
import { letterOf } from '@canopy/contract/first-letter.ts';
import { showAmount } from '@canopy/contract/show-amount.ts';
import { toDecimal, type Micros } from '@canopy/ledger/money.ts';
import PdfDocument from 'pdfkit';
import { momentText } from '#base/dates.ts';
import { movementWords } from '#features/money/statements/movement-row.ts';
import { openFonts, type Fonts } from '#features/money/statements/pdf/fonts.ts';
import { writeText, type Pdf, type TextLook } from '#features/money/statements/pdf/write-text.ts';
import type { Heading } from '#features/money/statements/statement-heading.ts';
import type { Statement } from '#features/money/statements/statement-lines.ts';
import { drawLogo } from '#features/money/statements/statement-logo.ts';

const margin = 40;
const right = 555;
const ink = '#10201a';
const muted = '#5b6b64';
const line = '#d5ddd9';

const columns = [
  { title: 'Date', x: margin, width: 82, align: 'left' },
  { title: 'No.', x: 126, width: 48, align: 'left' },
  { title: 'Movement', x: 178, width: 150, align: 'left' },
  { title: 'Out', x: 332, width: 66, align: 'right' },
  { title: 'In', x: 404, width: 66, align: 'right' },
  { title: 'Balance', x: 476, width: 79, align: 'right' },
] as const;

/** Every row is as high as two lines, so that how many pages there are is known beforehand. */
const rowHeight = 25;
const firstTop = 250;
const otherTop = 96;
const bottom = 790;
const rowsOn = (top: number): number => Math.floor((bottom - top) / rowHeight);

/** How many pages so many rows take. */
function pageCount(rows: number): number {
  const left = Math.max(0, rows - rowsOn(firstTop));
  return 1 + Math.ceil(left / rowsOn(otherTop));
}

/** How many rows are drawn before others get a turn. */
const rowsPerTurn = 25;

type Sheet = { pdf: Pdf; fonts: Fonts; heading: Heading; pages: number };

/** The statement as PDF; it is sent while it is written. */
export async function pdfStatement(statement: Statement, heading: Heading): Promise<Readable> {
  const fonts = await openFonts();
  const { name, legalName, legalAddress } = heading.brand;
  await fonts.prepare([
    heading.name,
    heading.sign,
    name,
    legalName,
    legalAddress,
    memberLine(heading),
  ]);
  const title = `${heading.wallet} statement, ${heading.name} (${heading.uid})`;
  const pdf = new PdfDocument({
    size: 'A4',
    margin: 0,
    lang: 'en',
    info: { Title: title, Author: heading.brand.name },
  });
  const sheet = { pdf, fonts, heading, pages: pageCount(statement.count) };
  write(sheet, statement).then(
    () => pdf.end(),
    (error: unknown) => pdf.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return pdf;
}

async function write(sheet: Sheet, statement: Statement): Promise<void> {
  const { pdf, fonts, heading } = sheet;
  let page = 1;
  let written = 0;
  let y = writeTitles(sheet, firstTop);
  writeHead(sheet);
  writeFigures(sheet, statement);
  writeFoot(sheet, page);
  for await (const movements of statement.pages()) {
    const rows = movements.map((each) => ({
      ...each,
      ...movementWords(each, heading.brand.words),
    }));
    await fonts.prepare(rows.flatMap(({ title, origin }) => [title, origin]));
    for (const row of rows) {
      if (y + rowHeight > bottom) {
        pdf.addPage();
        y = writeTitles(sheet, otherTop);
        writeSmallHead(sheet);
        writeFoot(sheet, (page += 1));
      }
      const { amount, balance } = row;
      writeCells(sheet, y, [
        momentText(row.at, heading.timeZone).slice(0, 16),
        String(row.postingId),
        row.title,
        amount < 0n ? figureText(-amount) : '',
        amount > 0n ? figureText(amount) : '',
        figureText(balance),
      ]);
      const { x, width } = columns[2];
      writeText(pdf, fonts, row.origin, { x, y: y + 20 }, { size: 7, width, colour: muted });
      rule(pdf, y + rowHeight);
      y += rowHeight;
      // Drawing only uses the processor; this gives other requests a turn.
      if ((written += 1) % rowsPerTurn === 0) await setImmediate();
    }
  }
}

function writeHead(sheet: Sheet): void {
  const { pdf, fonts, heading } = sheet;
  const at = (x: number, y: number) => ({ x, y });
  const look = (size: number, colour = ink, bold = false): TextLook => ({
    size,
    colour,
    bold,
    width: 250,
  });
  const { brand } = heading;
  if (brand.logo) {
    pdf.image(brand.logo, margin, 34, { fit: [220, 34], valign: 'center' });
  } else {
    drawMark(sheet, 30);
    writeText(pdf, fonts, brand.name, at(78, 57), { ...look(17, ink, true), shrinks: true });
  }
  const rightLook = { ...look(13, ink, true), align: 'right' } as const;
  writeText(pdf, fonts, 'Account statement', at(right - 250, 56), rightLook);
  rule(pdf, 80, brand.color, 1.5);
  writeText(pdf, fonts, heading.name, at(margin, 106), { ...look(13), width: 280 });
  writeText(pdf, fonts, memberLine(heading), at(margin, 122), look(9, muted));
  const end = heading.to || heading.madeAt.slice(0, 10);
  const period = `${heading.from || 'The beginning'} to ${end}`;
  const facts = [
    ['Wallet', heading.wallet],
    ['Period', period],
    ...(heading.kind === null ? [] : [['Only', heading.kind]]),
    ['Made', `${heading.madeAt} (${heading.timeZone})`],
  ];
  facts.forEach(([name = '', value = ''], place) => {
    const y = 102 + place * 15;
    writeText(pdf, fonts, name, at(330, y), { ...look(9, muted), width: 45 });
    writeText(pdf, fonts, value, at(378, y), { ...look(9), width: right - 378 });
  });
}

/** The five figures, or four where nothing is left out, in a band; they add up. */
function writeFigures({ pdf, fonts, heading }: Sheet, statement: Statement): void {
  const isWhole = heading.kind === null;
  const figures = [
    ['Opening balance', statement.opening],
    ['In', statement.paidIn],
    ['Out', -statement.paidOut],
    ...(isWhole ? [] : [['Other movements', statement.other] as const]),
    ['Closing balance', statement.closing],
  ] as const;
  pdf.roundedRect(margin, 176, right - margin, 50, 6).fill('#f1f6f4');
  const width = (right - margin - 24) / figures.length;
  figures.forEach(([name, amount], place) => {
    const x = margin + 12 + place * width;
    const look = { width: width - 8, colour: muted, size: 8 };
    writeText(pdf, fonts, name, { x, y: 195 }, look);
    const value = figureText(amount, heading.sign);
    writeText(
      pdf,
      fonts,
      value,
      { x, y: 214 },
      {
        ...look,
        size: 12,
        colour: ink,
        bold: true,
        shrinks: true,
      },
    );
  });
}

function memberLine({ uid, brand }: Heading): string {
  return withWords(`Member ${uid}`, brand.words, 'en');
}

/** The company's icon; without one ours is for our name alone, any other has its first letter. */
function drawMark({ pdf, fonts, heading }: Sheet, size: number): void {
  const { icon, color, name } = heading.brand;
  const top = 36;
  if (icon) pdf.image(icon, margin, top, { fit: [size, size] });
  else if (name === defaultBrand.name) drawLogo(pdf, color, margin, top, size);
  else {
    pdf.circle(margin + size / 2, top + size / 2, size / 2).fill(color);
    const look = { size: size * 0.6, width: size, colour: inkOn(color), bold: true };
    const at = { x: margin, y: top + size * 0.71 };
    writeText(pdf, fonts, letterOf(name), at, { ...look, align: 'center', shrinks: true });
  }
}

/** A page that was separated from the others still says whose it is. */
function writeSmallHead(sheet: Sheet): void {
  const { pdf, fonts, heading } = sheet;
  drawMark(sheet, 20);
  const look = { size: 9, colour: muted, width: 300 };
  writeText(pdf, fonts, `${heading.name} (${heading.uid})`, { x: 68, y: 50 }, look);
  const rightLook = { ...look, width: 180, align: 'right' } as const;
  writeText(pdf, fonts, heading.wallet, { x: right - 180, y: 50 }, rightLook);
}

function writeFoot({ pdf, fonts, heading, pages }: Sheet, page: number): void {
  // A page has room for this line and its number.
  const look = { size: 8, colour: muted, width: right - margin - 80, shrinks: true };
  const { name, legalName, legalAddress } = heading.brand;
  const text = `${name} · ${heading.wallet} · ${heading.uid} · ${heading.madeAt}`;
  writeText(pdf, fonts, text, { x: margin, y: 816 }, look);
  const legal = [legalName, legalAddress].filter((each) => each !== '').join(', ');
  writeText(pdf, fonts, legal, { x: margin, y: 804 }, { ...look, size: 7, width: right - margin });
  if (heading.head !== null) {
    const head = `Head of the public log: ${heading.head}`;
    writeText(pdf, fonts, head, { x: margin, y: 828 }, { ...look, size: 7, width: right - margin });
  }
  const rightLook = { ...look, width: 150, align: 'right' } as const;
  writeText(pdf, fonts, `Page ${page} of ${pages}`, { x: right - 150, y: 816 }, rightLook);
}

/** Writes the column titles above a position, and returns that. */
function writeTitles({ pdf, fonts }: Sheet, top: number): number {
  for (const { title, x, width, align } of columns) {
    const look = { size: 8, width, align, colour: muted, bold: true };
    writeText(pdf, fonts, title, { x, y: top - 7 }, look);
  }
  rule(pdf, top, muted);
  return top;
}

function writeCells({ pdf, fonts }: Sheet, y: number, cells: readonly string[]): void {
  columns.forEach(({ x, width, align }, place) => {
    // A figure is never cut: a long one is written smaller.
    const look = { size: 8.5, width, align, colour: ink, shrinks: place !== 2 };
    writeText(pdf, fonts, cells[place] ?? '', { x, y: y + 11 }, look);
  });
}

/** An amount as it is, to the last decimal. */
function figureText(micros: Micros, sign = ''): string {
  return showAmount(toDecimal(micros), { sign, cut: 'none' }).text;
}

function rule(pdf: Pdf, y: number, colour = line, width = 0.5): void {
  pdf.moveTo(margin, y).lineTo(right, y).lineWidth(width).stroke(colour);
}
