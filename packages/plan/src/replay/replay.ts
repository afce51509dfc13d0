import { readInput, type ClosingInput } from '@canopy/log/closing/input.ts';
import { BrokenFile } from '@canopy/log/closing/lines.ts';
import {
  matchingText,
  rankText,
  readOutput,
  teamText,
  totalTexts,
  type OutputFile,
} from '@canopy/log/closing/output.ts';
import { replayByEngine } from '#replay/engine.ts';
import { ImpossibleInput, type Replayed } from '#replay/rows.ts';
import { replayByTwin } from '#replay/twin.ts';

/** What came of running a closing again: a line for each thing that is wrong, none where all is. */
export type Verdict = {
  run: number;
  date: string;
  planVersion: number;
  members: number;
  rows: number;
  problems: string[];
};

/** The two computations, by what they are called. */
export const computations = {
  'the engine': replayByEngine,
  'the naive twin': replayByTwin,
} as const;

/**
 * Runs a closing again from its two files, by the engine and by the naive twin, and compares both
 * with what was booked, row by row. Throws BrokenFile or ImpossibleInput for a file that is none.
 */
export function replayClosing(
  files: { input: Uint8Array; output: Uint8Array },
  inputHash: string,
  by: Record<string, (input: ClosingInput) => Replayed> = computations,
): Verdict {
  const input = readInput(files.input);
  const output = readOutput(files.output);
  const problems: string[] = [];
  if (output.run !== input.run) {
    problems.push(`The output is of closing ${output.run}, the input of closing ${input.run}.`);
  }
  if (output.inputHash !== inputHash) {
    problems.push(`The output was made of another input: ${output.inputHash}.`);
  }
  for (const [who, replay] of Object.entries(by)) {
    problems.push(...differences(output, replay(input), who));
  }
  const { run, date, planVersion, members } = input;
  const rows = output.matching.length + output.team.length + output.ranks.length;
  return { run, date, planVersion, members: members.pseudonym.length, rows, problems };
}

/** Whether an error says that a file is wrong, and not that this program is. */
export function isWrongFile(error: unknown): error is Error {
  return error instanceof BrokenFile || error instanceof ImpossibleInput;
}

/** The first difference of each kind of row. */
function differences(output: OutputFile, replayed: Replayed, who: string): string[] {
  return [
    ...firstDifference('matching', output.matching, replayed.matching, matchingText, who),
    ...firstDifference('team', output.team, replayed.team, teamText, who),
    ...firstDifference('ranks', output.ranks, replayed.ranks, rankText, who),
    ...firstDifference('totals', output.totals, totalTexts(replayed.totals), String, who),
  ];
}

function firstDifference<T>(
  name: string,
  lines: readonly string[],
  computed: Iterable<T>,
  text: (row: T) => string,
  who: string,
): string[] {
  let at = 0;
  for (const row of computed) {
    const [said, made] = [lines[at], text(row)];
    at += 1;
    if (said === made) continue;
    const file = said === undefined ? 'has no such row' : `says '${said}'`;
    return [`${name}, row ${at}: the file ${file}, ${who} makes '${made}'.`];
  }
  if (at === lines.length) return [];
  return [`${name}, row ${at + 1}: the file says '${lines[at]}', ${who} makes no such row.`];
}
