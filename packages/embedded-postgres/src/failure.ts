import fs from 'node:fs';

/** What the operator reads when the built-in database cannot be used: the cause, the last lines
 * of PostgreSQL's own log if there are any, and the advice of the program that starts it. */
export class EmbeddedFailure extends Error {
  override readonly name = 'EmbeddedFailure';

  constructor(what: string, logTail = '') {
    const tail = logTail.trim();
    const parts = [`The built-in database cannot be used: ${what}`];
    if (tail !== '') parts.push(`PostgreSQL says:\n${tail.replaceAll(/^/gm, '  | ')}`);
    super(parts.join('\n'));
  }

  /** Adds what to do instead as a last line. */
  advise(advice: string): this {
    if (advice !== '') this.message += `\n${advice}`;
    return this;
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
