import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import type { ClosingFile } from '@canopy/log/closing/files.ts';
import type { Queryable } from '#db/database.ts';

/** A file as it was stored: its hash and its length, both before it was gzipped. */
export type StoredFile = { hash: Buffer; bytes: number };

/** Characters that are hashed at once, and gzipped bytes per row of the table. */
const chunkLength = 64 * 1024;
const partBytes = 1024 * 1024;

/** Stores a file of a closing while it is made; nobody waits long for a turn. */
export async function storeFile(
  tx: Queryable,
  run: number,
  file: ClosingFile,
  lines: Iterable<string>,
): Promise<StoredFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* chunks(): AsyncGenerator<Buffer> {
    for await (const text of texts(lines)) {
      const chunk = Buffer.from(text);
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  let part = 0;
  const write = async (content: Buffer): Promise<void> => {
    await tx.query(
      `INSERT INTO closing_files (run_id, file, part, sha256, content)
       VALUES ($1, $2, $3, sha256($4), $4)`,
      [run, file, part, content],
    );
    part += 1;
  };
  const made = Readable.from(chunks());
  const gzip = made.pipe(createGzip());
  made.on('error', (error) => gzip.destroy(error));
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const zipped of gzip as AsyncIterable<Buffer>) {
    waiting.push(zipped);
    size += zipped.length;
    if (size < partBytes) continue;
    await write(Buffer.concat(waiting));
    [waiting, size] = [[], 0];
  }
  if (size > 0) await write(Buffer.concat(waiting));
  return { hash: hash.digest(), bytes };
}

async function* texts(lines: Iterable<string>): AsyncGenerator<string> {
  let text = '';
  for (const line of lines) {
    text += line;
    if (text.length < chunkLength) continue;
    yield text;
    text = '';
    await setImmediate();
  }
  yield text;
}
