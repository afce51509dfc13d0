/** A table of figures from a page, as the text of a CSV file. */
export type FileTable = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
};

/** A value as a cell; what a spreadsheet would run as a formula is written so that it does not. */
function cellOf(value: string | number): string {
  const text = typeof value === 'string' ? value.replace(/^[=+\-@\t\r]/, "'$&") : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The table as CSV, as the server writes its lists. */
export function csvOf({ columns, rows }: FileTable): string {
  return [columns, ...rows].map((cells) => `${cells.map(cellOf).join(',')}\n`).join('');
}
