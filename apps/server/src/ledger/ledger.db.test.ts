import { createHash } from 'node:crypto';
import { messages } from '@canopy/contract/messages.ts';
import { units } from '@canopy/ledger/money.ts';
import { move, ofCompany, ofMember, type Entry } from '@canopy/ledger/postings.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { why } from '#base/errors.ts';
import type { PostingInput } from '#call/ports.ts';
import { postAll } from '#ledger/post.ts';
import { sealAll } from '#ledger/seal.ts';
import { verifyLedger } from '#ledger/verify.ts';
import { readWallet } from '#ledger/wallets.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let made = 0;
function posting(entries: Entry[], change: Partial<PostingInput> = {}): PostingInput {
  const key = `test:${(made += 1)}`;
  return {
    key,
    inputHash: createHash('sha256')
      .update(JSON.stringify([key]))
      .digest(),
    kind: 'test',
    cause: key,
    actor: 'system',
    remark: '',
    at: new Date(),
    entries,
    answer: 'done',
    rememberRefusal: true,
    ...change,
  };
}

const deposit = (uid: number, dollars: number): PostingInput =>
  posting([ofMember(uid, 'fund', units(dollars)), ofCompany('received:1', -units(dollars))]);
const transfer = (from: number, to: number, dollars: number): PostingInput =>
  posting(move({ uid: from, account: 'fund' }, { uid: to, account: 'fund' }, units(dollars)));
const fund = async (uid: number): Promise<number> =>
  Number((await readWallet(server.db, uid, 'fund')) / 1_000_000n);

describe('a posting', () => {
  test('moves money and carries the balance after each entry', async () => {
    await server.services.ledger.post(deposit(1, 100));
    const { postingId, answer } = await server.services.ledger.post(transfer(1, 2, 30));
    expect(answer).toBe('done');
    expect([await fund(1), await fund(2)]).toEqual([70, 30]);
    const entries = await server.db.query(
      'SELECT uid, amount, balance_after FROM entries WHERE posting_id = $1 ORDER BY line',
      [postingId],
    );
    expect(entries).toEqual([
      { uid: 1, amount: -units(30), balance_after: units(70) },
      { uid: 2, amount: units(30), balance_after: units(30) },
    ]);
  });

  test('that would overdraw is refused and changes nothing', async () => {
    await server.services.ledger.post(deposit(3, 5));
    const refused = await server.services.ledger.post(transfer(3, 4, 6));
    const reason = why('fund.insufficient');
    expect(refused).toEqual({ postingId: null, answer: messages.insufficientFund, reason });
    expect([await fund(3), await fund(4)]).toEqual([5, 0]);
  });

  test('with a known key answers as the first time, refusals too', async () => {
    const paid = deposit(5, 7);
    const first = await server.services.ledger.post(paid);
    expect(await server.services.ledger.post(paid)).toEqual(first);
    expect(await fund(5)).toBe(7);
    const refused = transfer(6, 5, 1);
    await server.services.ledger.post(refused);
    await server.services.ledger.post(deposit(6, 10));
    expect((await server.services.ledger.post(refused)).postingId).toBeNull();
    expect(await fund(6)).toBe(10);
  });

  test('with a known key and another request is refused', async () => {
    const paid = deposit(7, 7);
    await server.services.ledger.post(paid);
    const other = { ...deposit(7, 8), key: paid.key };
    expect(await server.services.ledger.post(other)).toEqual({
      postingId: null,
      answer: messages.keyUsed,
      reason: why('request.key-used'),
    });
    expect(await fund(7)).toBe(7);
  });

  test('of a batch is accepted or refused on its own', async () => {
    const results = await postAll(server.db, [
      deposit(10, 10),
      transfer(10, 11, 6),
      transfer(10, 11, 6),
      transfer(11, 12, 1),
    ]);
    expect(results.map((result) => result.postingId !== null)).toEqual([true, true, false, true]);
    expect([await fund(10), await fund(11), await fund(12)]).toEqual([4, 5, 1]);
  });
});

describe('the database itself refuses', () => {
  /** A posting of amounts, each to the fund wallet of another member unless another is named. */
  const call = (
    amounts: bigint[],
    change: { accounts?: string[]; items?: number[]; numbers?: (number | null)[] } = {},
  ): Promise<unknown> => {
    const { accounts = amounts.map(() => 'fund'), items = amounts.map(() => 1) } = change;
    const isCompany = (account: string): boolean => ['sales', 'coinsIssued'].includes(account);
    const wallets = accounts.filter((account) => !isCompany(account));
    let number = 0;
    const numbers = accounts.map((account) => (isCompany(account) ? null : (number += 1)));
    return server.db.query(
      `SELECT ledger_post(item_key => ARRAY['raw:1'], item_hash => ARRAY['x'::bytea],
         item_kind => ARRAY['k'], item_cause => ARRAY['c'], item_actor => ARRAY['a'],
         item_remark => ARRAY['r'], item_at => ARRAY[now()], item_reverses => ARRAY[NULL::bigint],
         item_code => ARRAY[NULL::bigint], item_answer => ARRAY['ok'],
         item_remember => ARRAY[true], item_mac => ARRAY[NULL::bytea], wallet_uid => $1,
         wallet_account => $2,
         entry_item => $3, entry_wallet => $4, entry_account => $5, entry_amount => $6,
         text_balance => 'b', text_code => 'c', text_key => 'k', text_large => 'l')`,
      [
        wallets.map((_, index) => 20 + index),
        wallets,
        items,
        change.numbers ?? numbers,
        accounts.map((account) => (isCompany(account) ? account : null)),
        amounts,
      ],
    );
  };

  test('entries that do not add up, whatever the code above believes', async () => {
    await expect(call([5n])).rejects.toThrow('add up to zero');
    await expect(call([5n, -4n])).rejects.toThrow('add up to zero');
    await expect(call([5n, -4n], { accounts: ['coin', 'coin'] })).rejects.toThrow('up to zero');
    await expect(call([5n, -5n], { accounts: ['coin', 'fund'] })).rejects.toThrow('up to zero');
    await expect(call([5n, -5n], { accounts: ['fund', 'coinsIssued'] })).rejects.toThrow('to zero');
    await expect(call([], {})).rejects.toThrow('add up to zero');
    await expect(call([0n, 0n])).rejects.toThrow('sane_amount');
    const huge = [2n ** 59n, -(2n ** 59n)];
    await expect(call(huge, { accounts: ['fund', 'sales'] })).rejects.toThrow('sane_amount');
  });

  test('entries that are of no wallet or item, or of a wallet that nobody knows', async () => {
    await expect(call([5n, -5n], { numbers: [1, 3] })).rejects.toThrow('not in the list');
    await expect(call([5n, -5n], { numbers: [0, 1] })).rejects.toThrow('not in the list');
    await expect(call([5n, -5n, 1n], { items: [1, 1, 2] })).rejects.toThrow('stand together');
    await expect(call([5n, -5n, 1n], { items: [1, 1, 0] })).rejects.toThrow('stand together');
    await expect(call([5n, -5n], { accounts: ['gold', 'sales'] })).rejects.toThrow('known_account');
  });

  test.each([
    'UPDATE postings SET remark = remark',
    'DELETE FROM postings',
    'UPDATE entries SET amount = amount',
    'DELETE FROM entries',
    'TRUNCATE entries',
    'UPDATE wallets SET balance = balance + 1',
    'DELETE FROM wallets',
    'UPDATE seals SET hash = hash',
    "INSERT INTO postings VALUES (1, 'k', 'c', 'k', 'a', 'r', now())",
    "INSERT INTO entries VALUES (1, 1, NULL, 'sales', 'k', 1, NULL)",
    "INSERT INTO wallets VALUES (1, 'fund', 1)",
  ])('the application to run %s', async (statement) => {
    await expect(server.db.query(statement)).rejects.toThrow('permission denied');
  });
});

test('the books are clean after all this', async () => {
  await sealAll(server.services);
  const verdict = await verifyLedger(server.services);
  expect(verdict.checks.filter((check) => !check.ok)).toEqual([]);
});
