import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isWrongFile, replayClosing } from '#replay/replay.ts';
import { makeRandom, randomFiles } from '#testing/closing-files.support.ts';

type Files = { input: Buffer; output: Buffer };

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** What is wrong with two files; an input that cannot be computed is one problem. */
function problems(files: Files): string[] {
  try {
    return replayClosing(files, sha256(files.input)).problems;
  } catch (error) {
    if (!isWrongFile(error)) throw error;
    return [error.message];
  }
}

/** The same files with an input that was changed, and an output that names it as its own. */
function withInput({ input, output }: Files, change: (text: string) => string): Files {
  const changed = Buffer.from(change(input.toString()));
  const named = output.toString().replace(/^input .*$/m, `input ${sha256(changed)}`);
  return { input: changed, output: Buffer.from(named) };
}

const withOutput = ({ input, output }: Files, change: (lines: string[]) => void): Files => {
  const lines = output.toString().split('\n');
  change(lines);
  return { input, output: Buffer.from(lines.join('\n')) };
};

/** A closing in which everything happens, also that shares do not fit under a cap. */
const sample = randomFiles(11, 120, sha256);
const placeOf = (name: string): number =>
  sample.output
    .toString()
    .split('\n')
    .findIndex((line) => line.startsWith(`${name} `));

test('the engine and the twin make every row again from the files of random closings', () => {
  const words = new Set<string>();
  for (let seed = 1; seed <= 60; seed += 1) {
    const files = randomFiles(seed, 20 + seed * 3, sha256);
    expect(problems(files)).toEqual([]);
    for (const word of files.output.toString().split(/\s/)) words.add(word);
    if (!/^turns 0$/m.test(files.input.toString())) words.add('turns');
  }
  const needed = ['capped', 'dailyCap', 'inactive', '-', 'turns'];
  expect(needed.filter((word) => !words.has(word))).toEqual([]);
});

test('files that were published with the older first lines are read as well', () => {
  const older = withInput(sample, (text) => text.replace(/^/, 'canopy '));
  expect(older.input.toString()).toMatch(/^canopy closing input 1\n/);
  const output = Buffer.from(older.output.toString().replace(/^/, 'canopy '));
  expect(problems({ ...older, output })).toEqual([]);
});

test('and of networks in which sponsors are anywhere, also later in the tree', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    expect(problems(randomFiles(seed, 2 + seed * 2, sha256, 'anybody'))).toEqual([]);
  }
});

test('sponsors in a circle are refused', () => {
  const [root] = /^\w{32} 0 0 0/m.exec(sample.input.toString())!;
  const rows = sample.input.toString().match(/^\w{32} \d+ \d+ [012] /gm)!;
  const number = rows.findIndex((row) => !row.startsWith(root)) + 1;
  const own = rows[number - 1]!.split(' ');
  const circle = [own[0], number, ...own.slice(2)].join(' ');
  const files = withInput(sample, (text) => text.replace(rows[number - 1]!, circle));
  expect(problems(files).join()).toContain('after a sponsor');
});

test('a flipped bit anywhere is found by the hashes', () => {
  for (const file of ['input', 'output'] as const) {
    const right = sha256(sample[file]);
    const bytes = Buffer.from(sample[file]);
    for (let at = 0; at < bytes.length; at += 1) {
      const bit = 1 << (at % 8);
      bytes[at]! ^= bit;
      expect(sha256(bytes)).not.toBe(right);
      bytes[at]! ^= bit;
    }
  }
});

test('a flipped bit of the output is found without its hash', () => {
  const random = makeRandom(5);
  for (let times = 0; times < 400; times += 1) {
    const output = Buffer.from(sample.output);
    output[random(output.length)]! ^= 1 << random(8);
    expect(problems({ ...sample, output })).not.toEqual([]);
  }
});

test('a flipped bit of the input is found by the hash that the output names', () => {
  const random = makeRandom(6);
  for (let times = 0; times < 200; times += 1) {
    const input = Buffer.from(sample.input);
    input[random(input.length)]! ^= 1 << random(8);
    expect(problems({ ...sample, input })).not.toEqual([]);
  }
});

describe('without any hash, the rows are computed again', () => {
  test('and name the first that was changed, with what it should be', () => {
    const at = placeOf('matching') + 1;
    const files = withOutput(sample, (lines) => {
      const words = lines[at]!.split(' ');
      words[5] = String(BigInt(words[5]!) + 1n);
      lines[at] = words.join(' ');
    });
    const [first, second] = problems(files);
    expect(first).toMatch(/^matching, row 1: the file says '.*', the engine makes '.*'\.$/);
    expect(second).toMatch(/^matching, row 1: .* the naive twin makes/);
    expect(problems(files)).toHaveLength(2);
  });

  test('one that was left out, and one that was slipped in', () => {
    const [head, at] = [placeOf('team'), placeOf('team') + 3];
    const count = (lines: string[], by: number): void => {
      lines[head] = `team ${Number(lines[head]!.slice(5)) + by}`;
    };
    const less = withOutput(sample, (lines) => {
      lines.splice(at, 1);
      count(lines, -1);
    });
    expect(problems(less)[0]).toContain('team, row 3: the file says');
    const more = withOutput(sample, (lines) => {
      lines.splice(placeOf('ranks'), 0, lines[at]!);
      count(lines, 1);
    });
    expect(problems(more)[0]).toContain('the engine makes no such row');
  });

  test('two members who were swapped', () => {
    const at = placeOf('matching') + 1;
    const files = withOutput(sample, (lines) => {
      const [one, other] = [lines[at]!.split(' '), lines[at + 1]!.split(' ')];
      lines[at] = [one[0], ...other.slice(1)].join(' ');
      lines[at + 1] = [other[0], ...one.slice(1)].join(' ');
    });
    expect(problems(files)[0]).toContain('matching, row 1');
  });

  test('a total, and a rank', () => {
    const total = withOutput(sample, (lines) => {
      lines[placeOf('payees')] = 'payees 1';
    });
    expect(problems(total)[0]).toMatch(/^totals, row 10: the file says 'payees 1'/);
    const rank = withOutput(sample, (lines) => {
      lines[placeOf('ranks') + 1] = lines[placeOf('ranks') + 1]!.replace(/ (\d+) /, ' 9 ');
    });
    expect(problems(rank)[0]).toContain('ranks, row 1');
  });

  test('an input that pays somebody else', () => {
    const [line] = /^turns .*\n(.*)$/m.exec(sample.input.toString())!.slice(1);
    const [receiver, ...sources] = line!.split(' ');
    const turned = withInput(sample, (text) =>
      text.replace(line!, [receiver, ...sources.reverse()].join(' ')),
    );
    expect(problems(turned)).not.toEqual([]);
    const less = withInput(sample, (text) => text.replace(/^members (\d+)$/m, 'members 119'));
    expect(problems(less)).toHaveLength(1);
  });
});

test('an output of another closing is not taken for this one', () => {
  const other = Buffer.from(sample.output.toString().replace('run 7', 'run 8'));
  expect(problems({ ...sample, output: other })[0]).toContain('of closing 8');
});

test.each([
  ['two in one place', (text: string) => inOnePlace(text), 'in one place'],
  [
    'a second root',
    (text: string) => text.replace(/^(\w{32}) \d+ [1-9]\d* [12]/m, '$1 0 0 0'),
    'roots',
  ],
  ['a leading zero', (text: string) => text.replace(/^sales /m, 'sales 0'), 'Line 7'],
  ['something after the end', (text: string) => `${text}\n`, 'nothing may follow'],
  ['an end that is missing', (text: string) => text.slice(0, -4), 'too early'],
  ['terms that are none', (text: string) => text.replace(/^terms .*$/m, 'terms {}'), 'terms'],
])('an input with %s is refused', (_, change, says) => {
  expect(problems(withInput(sample, change)).join()).toContain(says);
});

/** Puts a member where their sibling in the file stands. */
function inOnePlace(text: string): string {
  const rows = [...text.matchAll(/^(\w{32} \d+) ([1-9]\d* [12]) /gm)];
  return text.replace(`${rows[0]![1]} ${rows[0]![2]} `, `${rows[0]![1]} ${rows[1]![2]} `);
}
