import { setImmediate } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import { toDecimal, type Micros } from '@canopy/ledger/money.ts';
import PdfDocument from 'pdfkit';
import { momentText } from '#dates.ts';
import { movementWords } from '#features/statements/movement-row.ts';
import type { Heading } from '#features/statements/statement-heading.ts';
import type { Statement } from '#features/statements/statement-lines.ts';

type Document = InstanceType<typeof PdfDocument>;

const margin = 40;
const rowHeight = 15;
const bottom = 800;

const columns = [
  { title: 'Date', x: margin, width: 105, align: 'left' },
  { title: 'Kind', x: 150, width: 95, align: 'left' },
  { title: 'Remark', x: 250, width: 125, align: 'left' },
  { title: 'Amount', x: 380, width: 80, align: 'right' },
  { title: 'Balance', x: 465, width: 90, align: 'right' },
] as const;

/** The statement as PDF; it is sent while it is written. */
export function pdfStatement(statement: Statement, heading: Heading): Readable {
  const pdf = new PdfDocument({
    size: 'A4',
    margin,
    info: { Title: `${heading.wallet} statement` },
  });
  write(pdf, statement, heading).then(
    () => pdf.end(),
    (error: unknown) => pdf.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return pdf;
}

async function write(pdf: Document, statement: Statement, heading: Heading): Promise<void> {
  let y = writeHeading(pdf, heading);
  const row = (cells: readonly string[], bold = false): void => {
    if (y + rowHeight > bottom) {
      pdf.addPage();
      y = writeTitles(pdf, margin);
    }
    y = writeRow(pdf, y, cells, bold);
  };
  row([heading.from, 'Opening balance', '', '', money(statement.opening)], true);
  for await (const page of statement.pages()) {
    for (const movement of page) {
      const { at, remark, amount, balance } = movement;
      const moment = momentText(at, heading.timeZone);
      row([moment, movementWords(movement).title, remark, money(amount), money(balance)]);
    }
    // Drawing is work of the processor alone; whoever else is waiting gets a turn.
    await setImmediate();
  }
  row([heading.to, 'Closing balance', '', '', money(statement.closing)], true);
}

function writeHeading(pdf: Document, { person, wallet, from, to, ...made }: Heading): number {
  pdf.font('Helvetica-Bold').fontSize(16).text('Canopy', margin, margin);
  pdf.fontSize(12).text(`Statement: ${wallet}`, margin, 64);
  const period = `From ${from || 'the beginning'} to ${to || 'today'}`;
  const lines = [plain(person), period, `Made ${made.madeAt} (${made.timeZone})`];
  pdf.font('Helvetica').fontSize(9);
  lines.forEach((line, index) => pdf.text(line, margin, 84 + index * 13));
  return writeTitles(pdf, 132);
}

function writeTitles(pdf: Document, y: number): number {
  const titles = columns.map(({ title }) => title);
  const below = writeRow(pdf, y, titles, true);
  pdf
    .moveTo(margin, below - 3)
    .lineTo(555, below - 3)
    .lineWidth(0.5)
    .stroke('#888888');
  return below;
}

function writeRow(pdf: Document, y: number, cells: readonly string[], bold: boolean): number {
  pdf
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(8)
    .fillColor('#10201a');
  columns.forEach(({ x, width, align }, index) => {
    const options = { width, align, height: rowHeight, ellipsis: true, lineBreak: false };
    pdf.text(plain(cells[index] ?? ''), x, y, options);
  });
  return y + rowHeight;
}

/** The fonts that every PDF reader brings know the Latin letters only. */
function plain(text: string): string {
  return text.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?');
}

/** At least two decimals, and as many as there are. */
function money(micros: Micros): string {
  const [whole = '', decimals = ''] = toDecimal(micros).split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
}
