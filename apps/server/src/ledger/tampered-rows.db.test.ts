import { describe, expect, test } from 'vitest';
import { verifyLedger } from '#ledger/verify.ts';
import { asOwner, mendWallets, onBooks, originalBooks } from '#testing/ledger/tampering.support.ts';

const original = originalBooks();
const { found } = original;

test('untouched books are in order, and it is told what is not sealed yet', async () => {
  expect(await found('SELECT 1', original.anchor)).toEqual({});
  await onBooks(original.url, async (books) => {
    const { checks } = await verifyLedger(books, original.anchor);
    expect(checks[0]!.detail).toMatch(/^7 postings sealed, 1 not yet, head 3:[0-9a-f]{16}\.$/);
  });
});

describe('a posting', () => {
  const changed = { seals: 'Posting 3 was changed (seal 1).' };
  test.each([
    "remark = 'x'",
    "kind = 'deposit'",
    "cause = 'x'",
    "actor = 'member:1'",
    "at = at + interval '1 microsecond'",
    'reverses = 1',
  ])('that was changed by %s', async (change) => {
    expect(await found(`UPDATE postings SET ${change} WHERE id = 3`)).toEqual(changed);
  });

  test('whose key was changed', async () => {
    expect(await found("UPDATE postings SET key = 'x' WHERE id = 3")).toEqual({
      ...changed,
      keys: 'Posting 3 has no key.',
    });
  });

  test('that was removed, its entries left', async () => {
    expect(await found('DELETE FROM postings WHERE id = 6')).toEqual({
      seals: 'Posting 6 was removed (seal 2).',
      entries: 'The entries of posting 6 have no posting.',
      keys: 'Key key-5 names posting 6, which is gone.',
    });
  });

  test('that was removed with its entries', async () => {
    const sql = 'DELETE FROM postings WHERE id = 3; DELETE FROM entries WHERE posting_id = 3';
    expect(await found(sql)).toEqual({
      seals: 'Posting 3 was removed (seal 1).',
      keys: 'Key key-3 names posting 3, which is gone.',
      'running balances':
        'fund of 1 goes from 100000000 to 65000000 by an entry of -5000000 (posting 7).',
      wallets: 'fund of 1 holds 64000000, and its entries add up to 94000000.',
    });
  });

  test('that was removed with all its traces but the running balances', async () => {
    const sql = `DELETE FROM postings WHERE id = 3; DELETE FROM entries WHERE posting_id = 3;
      DELETE FROM idempotency_keys WHERE posting_id = 3; ${mendWallets}`;
    expect(await found(sql)).toEqual({
      seals: 'Posting 3 was removed (seal 1).',
      'running balances':
        'fund of 1 goes from 100000000 to 65000000 by an entry of -5000000 (posting 7).',
    });
  });

  const forged = (id: number, after: number): string => `
    INSERT INTO postings VALUES (${id}, 'k', 'c', 'forged', 'a', 'r', now());
    INSERT INTO entries VALUES (${id}, 1, 5, 'fund', 'k', 7, ${after}),
      (${id}, 2, NULL, 'received:1', 'k', -7, NULL);
    INSERT INTO wallets VALUES (5, 'fund', 7);`;
  const key = (id: number): string =>
    `INSERT INTO idempotency_keys VALUES ('forged', '', ${id}, 'success', now());`;

  const notOurs = { marks: 'Posting 20 was changed, or not made by this application.' };

  test('that was slipped in where an id was free, with all that belongs to it', async () => {
    expect(await found(forged(4, 7) + key(4))).toEqual({
      seals: 'Posting 4 was slipped in (seal 2).',
    });
  });

  test('that was slipped in behind the last seal, without a key', async () => {
    expect(await found(forged(20, 7))).toEqual({
      ...notOurs,
      keys: 'Posting 20 has no key.',
    });
  });

  test('that was slipped in with a wrong running balance', async () => {
    expect(await found(forged(20, 8) + key(20))).toEqual({
      ...notOurs,
      'running balances': 'fund of 5 goes from 0 to 8 by an entry of 7 (posting 20).',
    });
  });

  test('that was slipped in behind the last seal, with all that belongs to it', async () => {
    expect(await found(forged(20, 7) + key(20))).toEqual(notOurs);
  });

  test('that has no entries', async () => {
    const sql = "INSERT INTO postings VALUES (20, 'k', 'c', 'forged', 'a', 'r', now());";
    expect(await found(sql + key(20))).toEqual({
      ...notOurs,
      entries: 'Posting 20 has fewer than two entries.',
    });
  });

  test('of several wrong ones the first is named', async () => {
    const sql = "UPDATE postings SET remark = 'x' WHERE id IN (2, 3, 5)";
    expect(await found(sql)).toEqual({ seals: 'Posting 2 was changed (seal 1).' });
    const mixed = `UPDATE postings SET remark = 'x' WHERE id = 6; ${forged(4, 7)} ${key(4)}`;
    expect(await found(mixed)).toEqual({ seals: 'Posting 4 was slipped in (seal 2).' });
  });
});

describe('an entry', () => {
  const changed = { seals: 'Posting 3 was changed (seal 1).' };

  test('whose amount was changed', async () => {
    const sql = 'UPDATE entries SET amount = amount + 1 WHERE posting_id = 3 AND line = 2';
    expect(await found(sql)).toEqual({
      ...changed,
      sums: 'Posting 3 adds up to 1.',
      'running balances':
        'fund of 2 goes from 50000000 to 80000000 by an entry of 30000001 (posting 3).',
      wallets: 'fund of 2 holds 82000000, and its entries add up to 82000001.',
      whole: 'All entries of dollars add up to 1.',
    });
  });

  test('whose balance after it was changed', async () => {
    const sql = 'UPDATE entries SET balance_after = 1 WHERE posting_id = 3 AND line = 1';
    expect(await found(sql)).toEqual({
      ...changed,
      'running balances':
        'fund of 1 goes from 100000000 to 1 by an entry of -30000000 (posting 3).',
    });
  });

  test("of the company's whose account was changed", async () => {
    const sql = "UPDATE entries SET account = 'sales' WHERE posting_id = 2 AND line = 2";
    expect(await found(sql)).toEqual({ seals: 'Posting 2 was changed (seal 1).' });
  });

  test('that was given to another member', async () => {
    const sql = 'UPDATE entries SET uid = 8 WHERE posting_id = 9 AND line = 2';
    expect(await found(sql)).toEqual({
      marks: 'Posting 9 was changed, or not made by this application.',
      'running balances': 'fund of 8 goes from 0 to 82000000 by an entry of 2000000 (posting 9).',
      wallets: 'fund of 2 holds 82000000, and its entries add up to 80000000.',
    });
  });

  test('that was removed', async () => {
    const sql = 'DELETE FROM entries WHERE posting_id = 2 AND line = 2';
    expect(await found(sql)).toEqual({
      seals: 'Posting 2 was changed (seal 1).',
      entries: 'Posting 2 has fewer than two entries.',
      sums: 'Posting 2 adds up to 50000000.',
      whole: 'All entries of dollars add up to 50000000.',
    });
  });

  test('that was added', async () => {
    const sql = "INSERT INTO entries VALUES (2, 3, NULL, 'sales', 'test', 5, NULL)";
    expect(await found(sql)).toEqual({
      seals: 'Posting 2 was changed (seal 1).',
      sums: 'Posting 2 adds up to 5.',
      whole: 'All entries of dollars add up to 5.',
    });
  });

  test('of coins and one of dollars do not make up for each other', async () => {
    const sql = `INSERT INTO entries VALUES (9, 3, NULL, 'sales', 'test', 5, NULL),
      (9, 4, NULL, 'coinsIssued', 'test', -5, NULL)`;
    expect(await found(sql)).toMatchObject({
      sums: expect.stringMatching(/^Posting 9 adds up to -?5\.$/) as string,
      whole: 'All entries of coins add up to -5.',
    });
  });
});

describe('a balance', () => {
  test.each([
    ['was changed', 'UPDATE wallets SET balance = balance + 1 WHERE uid = 3', 3, 4000001, 4000000],
    ['was removed', 'DELETE FROM wallets WHERE uid = 3', 3, 0, 4000000],
    ['was added', "INSERT INTO wallets VALUES (77, 'fund', 5)", 77, 5, 0],
  ])('that %s', async (_what, sql, uid, holds, entries) => {
    expect(await found(sql)).toEqual({
      wallets: `fund of ${uid} holds ${holds}, and its entries add up to ${entries}.`,
    });
  });

  test('set aside without a request that waits', async () => {
    expect(await found('DELETE FROM withdrawals')).toEqual({
      rows: 'Row 1 of withdrawals was removed by somebody without the key.',
      holds: 'withheld of 9 holds 12000000, and the pending withdrawals add up to 0.',
    });
  });

  test('set aside for less than what waits', async () => {
    const sql = 'UPDATE withdrawals SET amount = amount + 1, payable = payable + 1';
    expect(await found(sql)).toEqual({
      rows: 'Row 1 of withdrawals was changed by somebody without the key.',
      holds: 'withheld of 9 holds 12000000, and the pending withdrawals add up to 12000001.',
    });
  });
});

describe('a key', () => {
  test.each([
    ['removed', "DELETE FROM idempotency_keys WHERE key = 'key-2'", 'Posting 2 has no key.'],
    [
      'renamed',
      "UPDATE idempotency_keys SET key = 'x' WHERE key = 'key-2'",
      'Posting 2 has no key.',
    ],
    [
      'pointed elsewhere',
      "UPDATE idempotency_keys SET posting_id = 99 WHERE key = 'key-2'",
      'Posting 2 has no key.',
    ],
    [
      'made a refusal',
      "UPDATE idempotency_keys SET posting_id = NULL WHERE key = 'key-2'",
      'Posting 2 has no key.',
    ],
    [
      'added for a posting that has one',
      "INSERT INTO idempotency_keys VALUES ('x', '', 2, 'success', now())",
      'Key x names posting 2, which has another.',
    ],
    [
      'added for a posting that never was',
      "INSERT INTO idempotency_keys VALUES ('x', '', 99, 'success', now())",
      'Key x names posting 99, which is gone.',
    ],
  ])('that was %s', async (_what, sql, detail) => {
    expect(await found(sql)).toEqual({ keys: detail });
  });
});

test('rows that were added are checked in portions, and in each a wrong one is found', async () => {
  const add = `INSERT INTO network_events (at, kind, uid, volume_micros, price_micros)
    VALUES (now(), 'volume', 9, 1, 1) RETURNING id`;
  await original.onCopy('SELECT 1', async (books, url) => {
    const ids: bigint[] = [];
    for (let made = 0; made < 205; made += 1) {
      const [row] = await books.db.query<{ id: bigint }>(add);
      ids.push(row!.id);
    }
    const look = async (): Promise<string> => {
      const { checks } = await verifyLedger(books);
      return checks.find(({ name }) => name === 'rows')!.detail;
    };
    expect(await look()).toBe('Every row that money rests on is as this application left it.');
    for (const id of [ids[0]!, ids[99]!, ids[100]!, ids[204]!]) {
      const set = (to: number) =>
        asOwner(url, `UPDATE network_events SET volume_micros = ${to} WHERE id = ${id}`);
      await set(2);
      expect(await look()).toContain(`A row of network_events was changed: one of ${id} (change `);
      await set(1);
    }
  });
});
