import { readAmount, toDecimal, type Micros } from '@canopy/ledger/money.ts';

/** A row of a table by the names of its columns. */
export type Cells = Record<string, string>;

/** An example of docs/plan.md: what kind it is of, and its tables by name. */
export type Example = { kind: string; title: string; tables: Record<string, Cells[]> };

/** Makes the tables of an example anew: what is given is copied, what is expected is computed. */
export type Remake = (tables: Example['tables']) => Example['tables'] | Promise<Example['tables']>;

/**
 * Reads the examples of a page: a heading '### Kind: title' begins one, and a line that ends with a
 * colon names the table under it. Anything that is not written so is refused, since an example that
 * is not understood would not be tested.
 */
export function readExamples(page: string): Example[] {
  const examples: Example[] = [];
  let name: string | null = null;
  let heads: string[] | null = null;
  for (const line of page.split('\n')) {
    const example = examples.at(-1);
    const heading = /^### (.+?): (.+)$/.exec(line);
    if (line.startsWith('#')) {
      if (line.startsWith('###') && !heading) throw new Error(`No example begins so: ${line}`);
      if (heading) examples.push({ kind: heading[1]!, title: heading[2]!, tables: {} });
      name = null;
    } else if (/^\w[\w ]*:$/.test(line)) {
      name = line.slice(0, -1);
    } else if (line.startsWith('|')) {
      if (!example || name === null) throw new Error(`A table without a name: ${line}`);
      const cells = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      const rows = example.tables[name];
      if (!rows) {
        example.tables[name] = [];
        heads = cells;
      } else if (!cells.every((cell) => /^-{3,}$/.test(cell))) {
        if (cells.length !== heads!.length) throw new Error(`A row of another table: ${line}`);
        rows.push(Object.fromEntries(heads!.map((head, at) => [head, cells[at]!])));
      }
    }
  }
  return examples;
}

/** An amount of a cell; it may be negative, and '-' is nothing. */
export function micros(cell: string | undefined): Micros {
  if (cell === undefined) throw new Error('A column is missing.');
  if (cell === '-' || cell === '0') return 0n;
  const read = readAmount(cell.replace(/^-/, ''));
  if (!read.ok) throw new Error(`${cell} is no amount.`);
  return cell.startsWith('-') ? -read.micros : read.micros;
}

/** A cell for an amount. */
export function money(amount: Micros): string {
  return toDecimal(amount);
}

/** A cell for what may not be there. */
export function orNone(value: string | number | null): string {
  return value === null ? '-' : String(value);
}

/** A whole number of a cell. */
export function whole(cell: string | undefined): number {
  if (cell === undefined || !/^\d+$/.test(cell)) throw new Error(`${cell} is no whole number.`);
  return Number(cell);
}

/** A yes or no of a cell. */
export function yes(cell: string | undefined): boolean {
  if (cell !== 'yes' && cell !== 'no') throw new Error(`${cell} is neither yes nor no.`);
  return cell === 'yes';
}
