import fs from 'node:fs';

const ADVICE =
  'To use a PostgreSQL of your own (15 or newer) instead, set DATABASE_URL, ' +
  'for example DATABASE_URL=postgresql://user:password@host/canopy';

/** What the operator reads when the built-in database cannot be used: the cause, the last lines
 * of PostgreSQL's own log where there are any, and the way out. */
export class EmbeddedFailure extends Error {
  override readonly name = 'EmbeddedFailure';

  constructor(what: string, logTail = '') {
    const tail = logTail.trim();
    const parts = [`The built-in database cannot be used: ${what}`];
    if (tail !== '') parts.push(`PostgreSQL says:\n${tail.replaceAll(/^/gm, '  | ')}`);
    parts.push(ADVICE);
    super(parts.join('\n'));
  }
}

const TAIL_BYTES = 4000;

/** The end of the log, but nothing from before `offset`, which is where the present start began. */
export function tailOf(file: string, offset = 0): string {
  let handle: number;
  try {
    handle = fs.openSync(file, 'r');
  } catch {
    return '';
  }
  try {
    const { size } = fs.fstatSync(handle);
    const from = Math.max(offset > size ? 0 : offset, size - TAIL_BYTES);
    const buffer = Buffer.alloc(size - from);
    const read = fs.readSync(handle, buffer, 0, buffer.length, from);
    return buffer.toString('utf8', 0, read);
  } finally {
    fs.closeSync(handle);
  }
}

export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
