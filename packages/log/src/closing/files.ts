import type { LogEntry } from '#entries.ts';

/** The entry of the log that a closing is published by. */
export type ClosingEntry = Extract<LogEntry, { kind: 'closing' }>;

/** The two files of a closing. */
export const closingFiles = ['input', 'output'] as const;
export type ClosingFile = (typeof closingFiles)[number];

/** What a file of a closing is not, by its SHA-256; null where it is the published one. */
export function closingFileProblem(
  entry: Pick<ClosingEntry, 'run' | 'input' | 'output'>,
  file: ClosingFile,
  sha256: string,
): string | null {
  if (entry[file] === sha256) return null;
  return `The ${file} of closing ${entry.run} is not the published file: ${sha256}.`;
}

/**
 * The text whose SHA-256, of which the first 32 digits count, is a member's pseudonym in a closing.
 * The key is the member's own; without it nobody can tell who it is, and with it nobody can claim
 * the line of somebody else.
 */
export function pseudonymText(run: number, uid: number | string, key: string): string {
  return `canopy closing member\n${run}\n${uid}\n${key}\n`;
}

/** How many digits of that hash make a pseudonym. */
export const pseudonymDigits = 32;
