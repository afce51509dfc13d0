import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { couponBench } from '#testing/plan/coupons.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let running: number;
let drawn: number;
let code: string;
const seed = 'ab'.repeat(32);
const hash = createHash('sha256').update(seed).digest('hex');

const bonanza = (from: string, to: string): string =>
  `INSERT INTO bonanzas (name, starts_at, ends_at, gifts, sealed_seed, seed_hash, made_at, made_by)
   VALUES ('x', ${from}, ${to}, '[]', 'x', '${hash}', now(), 1) RETURNING id`;
const idOf = async (statement: string): Promise<number> =>
  (await server.db.query<{ id: number }>(statement))[0]!.id;

beforeAll(async () => {
  server = await startTestServer();
  await server.operator('owner');
  drawn = await idOf(bonanza("now() - interval '2 days'", "now() - interval '1 day'"));
  await server.db.query('UPDATE bonanzas SET seed = $2, drawn_at = now() WHERE id = $1', [
    drawn,
    seed,
  ]);
  running = await idOf(bonanza("now() - interval '1 hour'", "now() + interval '1 hour'"));
  await couponBench(server).give(100000, 1);
  [code] = (await couponBench(server).codes(100000)) as [string];
});
afterAll(() => server.stop());

describe('the database itself refuses', () => {
  const change = (set: string): string => `UPDATE coupons SET ${set} WHERE code = '${code}'`;
  const enter = (id: () => number, at: string) => () =>
    `INSERT INTO coupons (code, uid, purchase_id, given_at, bonanza_id, entered_at)
     VALUES ('${Math.random()}', 100000, 1, now(), ${id()}, ${at})`;
  const draw = (set: string) => () => `UPDATE bonanzas SET ${set} WHERE id = ${running}`;
  const cases: readonly [what: string, statement: () => string, error: string][] = [
    ['a bonanza beside another', () => bonanza('now()', "now() + interval '9 days'"), 'one_at_a_t'],
    ['a bonanza without an end', () => bonanza('now()', 'now()'), 'ends_after_its_start'],
    ['a draw before the end', draw(`seed = '${seed}', drawn_at = now()`), 'drawn_after_its_end'],
    [
      'a draw with another seed',
      draw(`seed = '${'cd'.repeat(32)}', drawn_at = now() + interval '2 hours'`),
      'seed_that_was_promised',
    ],
    ['a seed before the draw', draw(`seed = '${seed}'`), 'drawn_with_a_seed'],
    ['a second draw', () => `UPDATE bonanzas SET drawn_at = now() WHERE id = ${drawn}`, 'is drawn'],
    ['another hash', draw("seed_hash = 'x'"), 'permission denied'],
    ['other gifts', draw("gifts = '[]'"), 'permission denied'],
    ['a bonanza that goes', () => 'DELETE FROM bonanzas', 'permission denied'],
    ['an entry after the draw', enter(() => drawn, "now() - interval '30 hours'"), 'is drawn'],
    ['an entry before the start', enter(() => running, "now() - interval '2 hours'"), 'not run'],
    ['an entry at the end', enter(() => running, "now() + interval '1 hour'"), 'does not run'],
    ['an entry without a moment', enter(() => running, 'NULL'), 'entered_at_a_time'],
    ['a coupon that leaves', () => change('bonanza_id = NULL, entered_at = NULL'), 'has entered'],
    ['a coupon that goes over', () => change(`bonanza_id = ${drawn}`), 'has entered'],
    ['a winner without a gift', () => change('place = 0'), 'won_something'],
    ['a code that changes', () => change("code = 'x'"), 'permission denied'],
    ['a coupon that goes', () => 'DELETE FROM coupons', 'permission denied'],
  ];
  test.each(cases)('%s', async (_what, statement, error) => {
    await expect(server.db.query(statement())).rejects.toThrow(error);
  });

  test('a coupon of no purchase', async () => {
    const orphan = `INSERT INTO coupons (code, uid, purchase_id, given_at)
      VALUES ('orphan', 100000, 987654, now())`;
    await expect(server.db.query(orphan)).rejects.toThrow('coupons_purchase_id_fkey');
  });

  test('two winners of one gift, and a void winner', async () => {
    await couponBench(server).give(100000, 2);
    const win = (at: number) =>
      server.db.query(
        `UPDATE coupons SET place = 0, gift = 'Phone'
         WHERE id = (SELECT id FROM coupons ORDER BY id OFFSET ${at} LIMIT 1)`,
      );
    await win(1);
    await expect(win(2)).rejects.toThrow('one_winner_of_a_gift');
    const voiding = 'UPDATE coupons SET voided_at = now() WHERE place IS NOT NULL';
    await expect(server.db.query(voiding)).rejects.toThrow('winner_took_part');
  });

  test('a void coupon that comes back', async () => {
    const voided = `UPDATE coupons SET voided_at = now() WHERE code = '${code}'`;
    await server.db.query(voided);
    await expect(server.db.query(change('voided_at = NULL'))).rejects.toThrow('is void');
  });
});
