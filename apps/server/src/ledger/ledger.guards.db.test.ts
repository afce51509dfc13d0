/**
 * The guards of the tables themselves, seen from where nothing else protects them: by the owner of
 * the tables, or by the application past its own code. tools/teeth.ts takes them away one by one.
 */
import { messages } from '@canopy/contract/messages.ts';
import { ofCompany, ofMember } from '@canopy/ledger/postings.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { why } from '#base/errors.ts';
import { postAll } from '#ledger/post.ts';
import { deposit, posting, transfer } from '#testing/ledger/make-posting.support.ts';
import { startTwoServers, times, type TwoServers } from '#testing/ledger/two-servers.support.ts';

let servers: TwoServers;
let owner: pg.Client;
beforeAll(async () => {
  servers = await startTwoServers();
  owner = new pg.Client({ connectionString: servers.url });
  await owner.connect();
  await servers.alone(deposit(1, 100n, { key: 'first' }));
  await servers.alone(transfer(1, 2, 30n));
  await owner.query(
    `INSERT INTO seals VALUES (1, 2, '{1,2}', '{a,b}', 'x', now());
     INSERT INTO codes (uid, purpose, code_hash, expires_at, id) VALUES (1, 'p', 'x', now(), -1)`,
  );
});
afterAll(async () => {
  await owner.end();
  await servers.stop();
});

const wallet = (values: string): string => `INSERT INTO wallets VALUES (${values})`;
const entry = (values: string): string => `INSERT INTO entries VALUES (${values})`;
const booked = (id: number, reverses = 'NULL'): string =>
  `INSERT INTO postings VALUES (${id}, 'k', 'c', 'key', 'a', 'r', now(), ${reverses})`;

const bank = (values: string): string =>
  `INSERT INTO banks (acholdername, bank_name, address, branch, active, remark, kind, btcname, ifsc)
   VALUES ('', '', '', '', true, '', ${values})`;
const withdrawal = (values: string): string =>
  `INSERT INTO withdrawals (uid, wallet, charge, withdrawlby, requested_at, wtype, amount, payable,
     status, decided_at, decided_by) VALUES (1, 'kyc', 0, '', now(), ${values})`;
const operator = (email: string): string =>
  `INSERT INTO operators (email, role, password_hash, made_at)
   VALUES ('${email}', 'owner', '', now())`;

describe('not even the owner of the tables gets past', () => {
  afterEach(() => owner.query('ROLLBACK'));

  test.each([
    ['never_below_zero', 'UPDATE wallets SET balance = -1 WHERE uid = 2'],
    ['never_absurd', wallet(`3, 'fund', ${10n ** 18n + 1n}`)],
    ['known_account', wallet("3, 'gold', 0")],
    ['wallets_pkey', wallet("1, 'fund', 0")],
    ['postings_pkey', booked(1)],
    ['reversed_once', `${booked(101, '1')}; ${booked(102, '1')}`],
    ['sane_amount', entry("9, 1, NULL, 'sales', 'k', 0, NULL")],
    ['sane_amount', entry(`9, 1, NULL, 'sales', 'k', ${10n ** 15n + 1n}, NULL`)],
    ['sane_amount', entry(`9, 1, NULL, 'sales', 'k', ${-(10n ** 15n) - 1n}, NULL`)],
    ['balance_of_members', entry("9, 1, 1, 'fund', 'k', 5, NULL")],
    ['balance_of_members', entry("9, 1, NULL, 'sales', 'k', 5, 5")],
    ['balance_not_below_zero', entry("9, 1, 1, 'fund', 'k', -5, -5")],
    ['company_account', entry("9, 1, NULL, 'fund', 'k', 5, NULL")],
    ['company_account', entry("9, 1, NULL, 'received:', 'k', 5, NULL")],
    ['entries_pkey', entry("1, 1, NULL, 'sales', 'k', 5, NULL")],
    ['idempotency_keys_pkey', "INSERT INTO idempotency_keys VALUES ('first', 'x', 1, 'a', now())"],
    ['seals_pkey', "INSERT INTO seals VALUES (1, 2, '{1,2}', '{a,b}', 'x', now())"],
    ['has_an_account', bank("'bank', '-', ''")],
    ['withdrawals_wtype_check', withdrawal("'GOLD', 5, 5, 'Approved', now(), NULL")],
    ['sane_amount', withdrawal("'USDT', 1e15 + 1, 1e15 + 1, 'Pending', NULL, NULL")],
    ['decided_or_pending', withdrawal("'USDT', 5, 5, 'Pending', now(), 1")],
    ['operators_by_email', `${operator('first@house.test')}; ${operator('First@House.Test')}`],
    [
      'codes_id_key',
      "INSERT INTO codes (uid, purpose, code_hash, expires_at, id) VALUES (2, 'p', 'x', now(), -1)",
    ],
  ])('%s: %s', async (constraint, statement) => {
    await owner.query('BEGIN');
    await expect(owner.query(statement)).rejects.toThrow(`"${constraint}"`);
  });

  test.each([
    'UPDATE postings SET remark = remark',
    'DELETE FROM postings',
    'TRUNCATE postings',
    'UPDATE entries SET amount = amount',
    'DELETE FROM entries',
    'TRUNCATE entries',
    'UPDATE seals SET hash = hash',
    'DELETE FROM seals',
    'TRUNCATE seals',
    'UPDATE audit_log SET remark = remark',
    'DELETE FROM audit_log',
    'TRUNCATE audit_log',
    'UPDATE payout_destinations SET uid = uid',
    'TRUNCATE payout_destinations',
    "UPDATE idempotency_keys SET input_hash = 'x'",
    'DELETE FROM idempotency_keys',
  ])('the triggers: %s', async (statement) => {
    await expect(owner.query(statement)).rejects.toThrow('append-only');
  });
});

describe('the application past its own code', () => {
  /** Two wallets and two entries, to be changed by one thing at a time. */
  const call = (uids: number[], accounts: string[]): Promise<unknown> =>
    servers.first.query(
      `SELECT ledger_post(item_key => ARRAY['raw:1'], item_hash => ARRAY['x'::bytea],
         item_kind => ARRAY['k'], item_cause => ARRAY['c'], item_actor => ARRAY['a'],
         item_remark => ARRAY['r'], item_at => ARRAY[now()], item_reverses => ARRAY[NULL::bigint],
         item_code => ARRAY[NULL::bigint], item_answer => ARRAY['ok'],
         item_remember => ARRAY[true], item_mac => ARRAY[NULL::bytea], wallet_uid => $1,
         wallet_account => $2,
         entry_item => '{1,1}', entry_wallet => '{1,2}', entry_account => '{NULL,NULL}',
         entry_amount => '{-1,1}',
         text_balance => 'b', text_code => 'c', text_key => 'k', text_large => 'l')`,
      [uids, accounts],
    );

  test.each([
    ['twice', [1, 1], ['fund', 'fund']],
    ['in another order', [2, 1], ['fund', 'fund']],
    ['with its accounts in another order', [1, 1], ['kyc', 'fund']],
  ])('cannot name a wallet %s', async (_, uids, accounts) => {
    await expect(call(uids, accounts)).rejects.toThrow('once each and in order');
  });

  test('cannot lead the function astray with tables of its own', async () => {
    const refused = await servers.first.transaction(async (tx) => {
      await tx.query('CREATE TEMP TABLE wallets (uid integer, account text, balance bigint)');
      await tx.query('SET LOCAL search_path = pg_temp, public');
      await tx.query("INSERT INTO wallets VALUES (7, 'fund', 1000), (8, 'fund', 0)");
      return postAll(tx, [transfer(7, 8, 5n)]);
    });
    const reason = why('fund.insufficient');
    expect(refused).toEqual([{ postingId: null, answer: reason.text, reason }]);
  });

  test('is the only one who may post', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `SELECT coalesce(rolname, 'PUBLIC') AS name
       FROM pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner))) AS a
       LEFT JOIN pg_roles ON pg_roles.oid = a.grantee
       WHERE proname = 'ledger_post' AND a.grantee <> proowner`,
    );
    expect(rows).toEqual([{ name: 'canopy_app' }]);
  });
});

test('a wallet that would hold an absurd amount refuses more', async () => {
  const cap = 10n ** 15n;
  const entries = times(1000, () => [ofMember(5, 'fund', cap), ofCompany('received:1', -cap)]);
  expect((await servers.alone(posting(entries.flat()))).postingId).not.toBeNull();
  const reason = why('balance.too-large');
  const refused = { postingId: null, answer: messages.balanceTooLarge, reason };
  expect(await servers.alone(deposit(5, 1n))).toEqual(refused);
});

test('a code that two postings of one call bring pays for one', async () => {
  const [code] = await servers.first.query<{ id: bigint }>(
    `INSERT INTO codes (uid, purpose, code_hash, expires_at) VALUES (1, 'q', 'x', now())
     RETURNING id`,
  );
  const pay = (): ReturnType<typeof transfer> => transfer(1, 2, 1n, { codeId: code!.id });
  const [paid, refused] = await postAll(servers.first, [pay(), pay()]);
  expect(paid!.postingId).not.toBeNull();
  const reason = why('code.wrong');
  expect(refused).toEqual({ postingId: null, answer: messages.wrongCode, reason });
});
