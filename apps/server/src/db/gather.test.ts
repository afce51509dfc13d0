import { expect, test } from 'vitest';
import { gather } from '#db/gather.ts';

/** Runs that end when they are told to, and the items that each was given. */
function slowRuns(keyOf?: (item: number) => unknown) {
  const runs: { items: readonly number[]; end(error?: Error): void }[] = [];
  const ask = gather<number, string>(
    (items) =>
      new Promise((resolve, reject) => {
        const results = items.map((item) => `row ${item}`);
        runs.push({ items, end: (error) => (error ? reject(error) : resolve(results)) });
      }),
    keyOf,
  );
  return { runs, ask, itemsOf: () => runs.map(({ items }) => items) };
}
const soon = () => new Promise((done) => setImmediate(() => setImmediate(done)));

test('asked for at once, items travel together, and everyone gets their own result', async () => {
  const { runs, ask, itemsOf } = slowRuns();
  const all = Promise.all([ask(1), ask(2), ask(1)]);
  await soon();
  expect(itemsOf()).toEqual([[1, 2, 1]]);
  runs[0]!.end();
  expect(await all).toEqual(['row 1', 'row 2', 'row 1']);
});

test('while two runs are under way the next items wait, and then go together', async () => {
  const { runs, ask, itemsOf } = slowRuns();
  const answers: Promise<unknown>[] = [];
  for (const item of [1, 2, 3, 4]) {
    answers.push(ask(item));
    await soon();
  }
  expect(itemsOf()).toEqual([[1], [2]]);
  runs[1]!.end();
  await soon();
  expect(itemsOf()).toEqual([[1], [2], [3, 4]]);
  runs[0]!.end();
  runs[2]!.end();
  expect(await Promise.all(answers)).toEqual(['row 1', 'row 2', 'row 3', 'row 4']);
});

test('items with the same key are done one after the other', async () => {
  const { runs, ask, itemsOf } = slowRuns((item) => item % 10);
  const all = Promise.all([ask(1), ask(11), ask(2), ask(21)]);
  for (const run of [0, 1, 2]) {
    await soon();
    runs[run]!.end();
  }
  expect(await all).toEqual(['row 1', 'row 11', 'row 2', 'row 21']);
  expect(itemsOf()).toEqual([[1, 2], [11], [21]]);
});

test('a run that fails fails those who asked in it, and no others', async () => {
  const { runs, ask } = slowRuns();
  const both = Promise.allSettled([ask(1), soon().then(() => ask(2))]);
  await soon();
  await soon();
  runs[0]!.end(new Error('gone'));
  runs[1]!.end();
  expect(await both).toEqual([
    { status: 'rejected', reason: new Error('gone') },
    { status: 'fulfilled', value: 'row 2' },
  ]);
});
