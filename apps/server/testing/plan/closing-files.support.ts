import { createHash } from 'node:crypto';
import { replayClosing, type Verdict } from '@canopy/plan/replay/replay.ts';
import { publishClosings } from '#features/plan/closing-files/publish-closings.ts';
import type { TestServer } from '#testing/server.support.ts';

/** The two files of a closing. */
export type ClosingFiles = { run: number; input: Buffer; output: Buffer };

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Publishes what is open and downloads the files of all closings as anyone can. */
export async function downloadClosings(server: TestServer): Promise<ClosingFiles[]> {
  await publishClosings(server.services);
  const { body, status } = await server.call('ClosingCheck', { limit: '100' });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const listed = (body.data as { data: { run: number; input: string; output: string }[][] }).data;
  const all: ClosingFiles[] = [];
  for (const { run, ...hashes } of listed[0]!) {
    const input = await downloadFile(server, run, 'input');
    const output = await downloadFile(server, run, 'output');
    if (sha256(input) !== hashes.input || sha256(output) !== hashes.output) {
      throw new Error(`A file of closing ${run} is not the one that was hashed.`);
    }
    all.push({ run, input, output });
  }
  return all.reverse();
}

/** One file, without a session. */
export async function downloadFile(
  { app }: TestServer,
  run: number,
  file: 'input' | 'output',
): Promise<Buffer> {
  const answer = await app.inject({ url: `/api/ClosingFile?run=${run}&file=${file}` });
  const isFile = answer.statusCode === 200 && answer.headers['content-disposition'];
  if (!isFile) throw new Error(answer.body);
  return answer.rawPayload;
}

/** Runs a closing again from its files alone. */
export function replayed({ input, output }: ClosingFiles): Verdict {
  return replayClosing({ input, output }, sha256(input));
}
