import { Readable } from 'node:stream';
import { sayRemark } from '@canopy/contract/bot-remarks.ts';
import { toNumber } from '@canopy/ledger/money.ts';
import { stringify } from 'csv-stringify/sync';
import { momentText } from '#base/dates.ts';
import { movementWords } from '#features/money/statements/movement-row.ts';
import type { Heading } from '#features/money/statements/statement-heading.ts';
import type { Statement } from '#features/money/statements/statement-lines.ts';

type Cell = string | number;

/** Amounts are numbers in the file; a text that a spreadsheet would run as a formula is not run. */
function lines(rows: Cell[][]): string {
  return stringify(rows, { escape_formulas: true });
}

/** The statement as CSV, read and sent page by page. */
export function csvStatement(
  statement: Statement,
  { from, to, kind, timeZone, head, brand }: Heading,
): Readable {
  async function* parts(): AsyncGenerator<string> {
    yield lines([
      ['Date', 'Kind', 'Remark', 'Amount', 'Balance', 'Origin', 'Number'],
      [from, 'Opening balance', '', '', toNumber(statement.opening), '', ''],
    ]);
    for await (const page of statement.pages()) {
      yield lines(
        page.map((movement) => {
          const { title, origin } = movementWords(movement, brand.words);
          return [
            momentText(movement.at, timeZone),
            title,
            sayRemark(movement.remark, brand.words),
            toNumber(movement.amount),
            toNumber(movement.balance),
            origin,
            String(movement.postingId),
          ];
        }),
      );
    }
    // What the filter left out, so that the file adds up.
    if (kind !== null) {
      yield lines([['', 'Other movements', '', toNumber(statement.other), '', '', '']]);
    }
    yield lines([[to, 'Closing balance', '', '', toNumber(statement.closing), '', '']]);
    if (head !== null) yield lines([['', 'Head of the public log', head, '', '', '', '']]);
  }
  return Readable.from(parts());
}
