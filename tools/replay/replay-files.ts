import { createHash } from 'node:crypto';
import { closingFiles } from '@canopy/log/closing/files.ts';
import { isWrongFile, replayClosing } from '@canopy/plan/replay/replay.ts';

type Two<T> = { input: T; output: T };

/** Runs a closing again from its files, and says what came of it in lines for people. */
export function replayFiles(
  files: Two<Buffer>,
  published: Two<string | undefined>,
): { ok: boolean; lines: string[] } {
  const hashes = { input: sha256(files.input), output: sha256(files.output) };
  const lines = closingFiles.map((file) => `${file.padEnd(8)}SHA-256 ${hashes[file]}`);
  const problems = closingFiles.flatMap((file) => {
    const wanted = published[file]?.toLowerCase();
    if (wanted === undefined || wanted === hashes[file]) return [];
    return [`The ${file} is not the published file, whose SHA-256 is ${wanted}.`];
  });
  try {
    const verdict = replayClosing(files, hashes.input);
    const { run, date, planVersion, members, rows } = verdict;
    lines.push(`closing ${run} of ${date}, plan ${planVersion}: ${members} members, ${rows} rows`);
    problems.push(...verdict.problems);
  } catch (error) {
    if (!isWrongFile(error)) throw error;
    problems.push(error.message);
  }
  if (problems.length > 0) {
    return { ok: false, lines: [...lines, ...problems.map((each) => `WRONG   ${each}`)] };
  }
  const isAsked = published.input !== undefined && published.output !== undefined;
  if (!isAsked) lines.push('Compare the two hashes with the published ones.');
  lines.push('The same    The engine and the naive twin both make every row of the output.');
  return { ok: true, lines };
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
