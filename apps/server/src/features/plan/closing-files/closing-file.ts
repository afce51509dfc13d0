import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Payload } from '@canopy/contract/calls.ts';
import { closingFiles, type ClosingFile } from '@canopy/log/closing/files.ts';
import { refuse } from '#base/errors.ts';
import type { FileAnswer } from '#call/handlers.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';

/** A file of a closing, byte for byte as it was hashed. */
export async function closingFile(
  services: Services,
  { run: sent, file: name }: Payload<'ClosingFile'>,
): Promise<FileAnswer> {
  const run = readId(sent) ?? 0;
  const file = closingFiles.find((each) => each === name);
  const [found] = await services.db.query<{ date: string }>(
    `SELECT r.date::text AS date FROM published_closings p JOIN runs r ON r.id = p.run_id
     WHERE p.run_id = $1`,
    [run],
  );
  if (!found || !file) throw refuse('closing.no-file');
  await refuseChanged(services, run, file);
  const stored = Readable.from(partsOf(services, run, file));
  const content = stored.pipe(createGunzip());
  stored.on('error', (error) => content.destroy(error));
  const fileName = `closing-${found.date}-${file}.txt`;
  return { fileName, contentType: 'text/plain; charset=utf-8', content };
}

/** What was changed in the store is not handed out. */
async function refuseChanged({ db, log }: Services, run: number, file: ClosingFile): Promise<void> {
  const [changed] = await db.query<{ part: number }>(
    `SELECT part FROM closing_files WHERE run_id = $1 AND file = $2 AND sha256 <> sha256(content)
     LIMIT 1`,
    [run, file],
  );
  if (!changed) return;
  log.error({ run, file, ...changed }, 'A file of a closing is not the one that was hashed.');
  throw refuse('closing.changed');
}

/** The parts one by one. */
async function* partsOf({ db }: Services, run: number, file: ClosingFile): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const [found] = await db.query<{ content: Buffer }>(
      'SELECT content FROM closing_files WHERE run_id = $1 AND file = $2 AND part = $3',
      [run, file, part],
    );
    if (!found) return;
    yield found.content;
  }
}
