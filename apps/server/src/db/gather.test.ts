import { expect, test } from 'vitest';
import { DatabaseAway } from '#db/away.ts';
import { gather, type Gathering } from '#db/gather.ts';

/** Runs that end when they are told to, and the items that each was given. */
function slowRuns(gathering?: Gathering<number>) {
  const runs: { items: readonly number[]; end(error?: Error): void }[] = [];
  const ask = gather<number, string>(
    (items) =>
      new Promise((resolve, reject) => {
        const results = items.map((item) => `row ${item}`);
        runs.push({ items, end: (error) => (error ? reject(error) : resolve(results)) });
      }),
    gathering,
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
  const { runs, ask, itemsOf } = slowRuns({ keyOf: (item) => item % 10 });
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

test('beside a run that is under way another is made only for enough items', async () => {
  const { runs, ask, itemsOf } = slowRuns({ mostRuns: 4, worthARun: 2, longestWaitMs: 60_000 });
  const answers = [ask(1)];
  await soon();
  answers.push(ask(2));
  await soon();
  expect(itemsOf()).toEqual([[1]]);
  answers.push(ask(3));
  await soon();
  expect(itemsOf()).toEqual([[1], [2, 3]]);
  for (const run of runs) run.end();
  expect(await Promise.all(answers)).toEqual(['row 1', 'row 2', 'row 3']);
});

test('an item that has waited long enough goes, few as they are', async () => {
  const { runs, ask } = slowRuns({ worthARun: 16, longestWaitMs: 5 });
  const answers = [ask(1)];
  await soon();
  answers.push(ask(2));
  await expect.poll(() => runs.length).toBe(2);
  for (const run of runs) run.end();
  expect(await Promise.all(answers)).toEqual(['row 1', 'row 2']);
});

test('a run takes no more items than it may', async () => {
  const { runs, ask, itemsOf } = slowRuns({ mostItems: 2, worthARun: 1 });
  const answers = [ask(1), ask(2), ask(3), ask(4), ask(5)];
  await soon();
  expect(itemsOf()).toEqual([
    [1, 2],
    [3, 4],
  ]);
  for (const run of runs) run.end();
  await expect.poll(() => runs.length).toBe(3);
  runs[2]!.end();
  expect(await Promise.all(answers)).toHaveLength(5);
});

test('where each fails alone, the neighbors of one that fails are answered', async () => {
  const ask = gather<number, string>(
    async (items) => {
      if (items.includes(2)) throw new Error('two');
      return items.map((item) => `row ${item}`);
    },
    { failAlone: true },
  );
  const answers = await Promise.allSettled([ask(1), ask(2), ask(3)]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('where the database is away nobody is tried alone', async () => {
  let runs = 0;
  const ask = gather<number, string>(
    () => {
      runs += 1;
      return Promise.reject(new DatabaseAway('away'));
    },
    { failAlone: true },
  );
  const answers = await Promise.allSettled([ask(1), ask(2), ask(3)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(runs).toBe(1);
});
