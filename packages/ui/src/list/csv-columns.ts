import type { CsvColumn } from '#client/call-api.ts';
import { t } from '#language/language.ts';
import type { Column } from '#list/definition.ts';

function csvColumn(column: Column<never>): CsvColumn[] {
  const title = t(column.label);
  if (column.type === 'serial') return [{ title, fields: [], serial: true }];
  if (column.type === 'derived' || column.type === 'statusOf') {
    const { inFile } = column;
    if (inFile === undefined) return [];
    if (typeof inFile === 'object') return [{ title, fields: [], otherwise: inFile.always }];
    return [{ title, fields: [inFile] }];
  }
  if (column.type === 'firstText') return [{ title, fields: [column.field, column.orElse] }];
  if (column.type !== 'member') return [{ title, fields: [column.field] }];
  return [
    { title, fields: [column.name] },
    { title: t('{column}: id', { column: title }), fields: [column.field] },
  ];
}

/** The columns of the screen, as a file has them: same titles, same order, figures unshortened. */
export function csvColumns(columns: readonly Column<never>[]): CsvColumn[] {
  return columns.flatMap(csvColumn);
}
