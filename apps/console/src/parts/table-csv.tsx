import { CsvButton } from '@canopy/ui/list/csv-button.tsx';
import { csvOf, type FileTable } from '#parts/csv.ts';

/** Saves what a page shows in a table that is no list of the server's. */
export function TableCsv({ name, table }: { name: string; table: FileTable }) {
  const load = async (): Promise<Blob> => new Blob([csvOf(table)], { type: 'text/csv' });
  return <CsvButton disabled={table.rows.length === 0} load={load} name={`${name}.csv`} />;
}
