import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { sendWhole, WholeLists } from '#http/whole-lists.ts';

/** Pages of three rows, and in which order they are read and written. */
function pagesOf(count: number, log: string[]) {
  return async function* pages() {
    for (let page = 0; page < count; page += 1) {
      log.push(`page ${page}`);
      yield [0, 1, 2].map((row) => ({ id: page * 3 + row }));
    }
  };
}

test.each([
  ['json', { data: [] }, '{"data":[{"id":0},{"id":1},{"id":2},{"id":3},{"id":4},{"id":5}]}'],
  ['csv', 'csv' as const, 'id\n0\n1\n2\n3\n4\n5\n'],
])('as %s each page is written before the next is read', async (_name, form, text) => {
  const log: string[] = [];
  const app = fastify();
  const whole = { key: 'k', seconds: 1, pages: pagesOf(2, log) };
  const lists = new WholeLists();
  app.get('/', (_request, reply) =>
    sendWhole(lists, reply, whole, form, ({ id }) => void log.push(`row ${id}`)),
  );
  const answer = await app.inject('/');
  expect(answer.body).toBe(text);
  expect(log.join()).toBe('page 0,row 0,row 1,row 2,page 1,row 3,row 4,row 5');
  // A piece for each page: nothing holds all of it as one text.
  const [kept] = lists.kept.values();
  const pieces = (await kept!.text).map(String);
  expect(pieces.filter((piece) => /[0-5]/.test(piece))).toHaveLength(2);
  await app.close();
});
