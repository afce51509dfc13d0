import * as z from 'zod/mini';
import { fileNames, files, type FileName } from '#features/office/moving/set/files.ts';
import { settingsText } from '#features/office/moving/set/settings-text.ts';

const words = z.record(z.string(), z.string());

const ofFile = z.strictObject({
  /** What the file is called, where that is not members.csv and so on. */
  file: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  /** Our column, and what theirs is called. */
  columns: z.optional(words),
  /** By our column: their code, and ours. */
  codes: z.optional(z.record(z.string(), words)),
  /** By our column: what an empty cell, or a column that is not there, means. */
  defaults: z.optional(words),
});

const schema = z.strictObject({
  delimiter: z.optional(z.string().check(z.minLength(1), z.maxLength(1))),
  encoding: z.optional(z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-15'])),
  dates: z.optional(z.enum(['YMD', 'DMY', 'MDY'])),
  decimal: z.optional(z.enum(['.', ','])),
  files: z.optional(z.record(z.string(), ofFile)),
});

/** How the files of another system are to be read. */
export type Mapping = z.infer<typeof schema>;

/** The file of this name says so; without it the files are read as they are described. */
export const mappingFile = 'mapping.json';

/** Reads a mapping; names that mean nothing here are a mistake of whoever wrote it. */
export function readMapping(text: string): { mapping: Mapping } | { wrong: string } {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    return { wrong: `is no JSON: ${(error as Error).message}` };
  }
  const read = z.safeParse(schema, given);
  if (!read.success) {
    return { wrong: settingsText(read.error) };
  }
  const unknown = unknownName(read.data);
  return unknown === null ? { mapping: read.data } : { wrong: unknown };
}

function unknownName({ files: given = {} }: Mapping): string | null {
  for (const [name, of] of Object.entries(given)) {
    if (!Object.hasOwn(files, name)) {
      return `files.${name}: there is no such file; there are ${fileNames.join(', ')}`;
    }
    const known = files[name as FileName].columns;
    for (const part of ['columns', 'codes', 'defaults'] as const) {
      const wrong = Object.keys(of[part] ?? {}).find((column) => !Object.hasOwn(known, column));
      if (wrong) return `files.${name}.${part}.${wrong}: ${name} has no such column`;
    }
  }
  return null;
}

/** What a file of the set is called. */
export function nameOf(mapping: Mapping, file: FileName): string {
  return mapping.files?.[file]?.file ?? `${file}.csv`;
}
