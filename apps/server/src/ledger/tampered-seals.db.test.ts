import { describe, expect, test } from 'vitest';
import { makeSecrets } from '#base/secrets.ts';
import { moveAnchor, readAnchor } from '#ledger/seal-anchor.ts';
import type { Books } from '#ledger/books.ts';
import { sealAll } from '#ledger/seal.ts';
import { verifyLedger } from '#ledger/verify.ts';
import {
  asOwner,
  book,
  mendWallets,
  onBooks,
  originalBooks,
  parts,
} from '#testing/ledger/tampering.support.ts';

const original = originalBooks();
const { found } = original;

describe('a seal', () => {
  const second = 'Seal 2 was changed or slipped in.';
  test.each([
    ['hash', "UPDATE seals SET hash = '\\x00' WHERE no = 2", second],
    ['leaves', "UPDATE seals SET leaves[1] = '\\x00' WHERE no = 2", second],
    ['posting ids', 'UPDATE seals SET posting_ids[1] = 4 WHERE no = 2', second],
    ['range', 'UPDATE seals SET last_id = 7 WHERE no = 2', second],
    ['time', "UPDATE seals SET at = at + interval '1 second' WHERE no = 2", second],
    [
      'place in the chain',
      'UPDATE seals SET no = 9 WHERE no = 2; UPDATE seals SET no = 2 WHERE no = 3',
      second,
    ],
    ['absence', 'DELETE FROM seals WHERE no = 2', 'Seal 2 was removed.'],
    ['absence, the first', 'DELETE FROM seals WHERE no = 1', 'Seal 1 was removed.'],
    [
      'appearance',
      `INSERT INTO seals SELECT 4, 9, '{9}', leaves[1:1], hash, at FROM seals WHERE no = 3`,
      'Seal 4 was changed or slipped in.',
    ],
    [
      'leaf, made to fit a changed posting',
      `UPDATE postings SET remark = 'x' WHERE id = 5;
       UPDATE seals SET leaves[1] = (SELECT leaf FROM posting_leaves(4, 5)) WHERE no = 2`,
      second,
    ],
  ])('is betrayed by its %s', async (_what, sql, detail) => {
    expect(await found(sql, original.anchor)).toEqual({ seals: detail });
  });

  test('made with another DATA_KEY is told as that', async () => {
    await onBooks(original.url, async ({ db, clock }) => {
      const other = makeSecrets(Buffer.alloc(32, 8));
      const { checks } = await verifyLedger({ db, clock, secrets: other });
      const text = 'Seal 1 was changed or slipped in, or DATA_KEY is not the one it was made with.';
      expect(checks.find((check) => !check.ok)).toEqual({ name: 'seals', ok: false, detail: text });
    });
  });
});

describe('the end of the books', () => {
  const cut = `DELETE FROM seals WHERE no = 3; DELETE FROM postings WHERE id >= 7;
    DELETE FROM entries WHERE posting_id >= 7;`;
  const removed = { seals: 'Seal 3, which this server saw, was removed.' };

  test('cut off, the last seal with its postings', async () => {
    const traces = {
      keys: 'Key key-6 names posting 7, which is gone.',
      wallets: 'fund of 1 holds 64000000, and its entries add up to 70000000.',
    };
    expect(await found(cut)).toEqual(traces);
    expect(await found(cut, original.anchor)).toEqual({ ...removed, ...traces });
  });

  test('cut off with every trace in the database is known to the server that saw it', async () => {
    const all = `${cut} DELETE FROM idempotency_keys WHERE posting_id >= 7; ${mendWallets}`;
    expect(await found(all, original.anchor)).toEqual(removed);
  });

  const wrongOf = async (books: Books): Promise<string[]> => {
    const { checks } = await verifyLedger(books, original.anchor);
    return checks.filter((check) => !check.ok).map(({ name, detail }) => `${name}: ${detail}`);
  };

  test('changed and sealed anew is named, since its mark is another', async () => {
    const sql = "DELETE FROM seals WHERE no = 3; UPDATE postings SET remark = 'x' WHERE id = 8";
    await original.onCopy(sql, async (books) => {
      await sealAll(books);
      expect(await wrongOf(books)).toEqual(['seals: Posting 8 was slipped in (seal 3).']);
    });
  });

  test('sealed anew is known to the server that saw it, for ever', async () => {
    const sql = 'DELETE FROM seals WHERE no = 3';
    const { folder, anchor } = original;
    await original.onCopy(sql, async (books) => {
      for (const key of ['later', 'latest']) {
        await sealAll(books);
        await moveAnchor(books.db, folder);
        expect(readAnchor(folder)).toEqual(anchor);
        expect(await wrongOf(books)).toEqual(['seals: Seal 3 was replaced.']);
        await book(books, key, parts[0]![0]!);
      }
    });
  });

  test('put back behind a middle that was sealed anew does not fit there', async () => {
    const put = (what: string): string =>
      `CREATE TABLE kept_${what} AS SELECT * FROM ${what} WHERE `;
    const aside = `${put('seals')} no = 3; DELETE FROM seals WHERE no >= 2;
      ${put('postings')} id >= 7; DELETE FROM postings WHERE id >= 7;
      ${put('entries')} posting_id >= 7; DELETE FROM entries WHERE posting_id >= 7`;
    const back = ['seals', 'postings', 'entries'].map(
      (what) => `INSERT INTO ${what} SELECT * FROM kept_${what}; DROP TABLE kept_${what};`,
    );
    await original.onCopy(aside, async (books, url) => {
      await sealAll(books);
      await asOwner(url, back.join(''));
      expect(await wrongOf(books)).toEqual(['seals: Seal 3 was changed or slipped in.']);
    });
  });
});
