import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyBench } from '#testing/money.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.operator('owner');
  await moneyBench(server).confirmEmail(100_000);
  await server.db.query(
    `INSERT INTO banks (kind, bank_name, acholdername, btcname, address, ifsc, branch, active,
       remark) VALUES ('bank', 'Bank', 'House', '1', '', 'IFSC', '', true, '')`,
  );
});
afterAll(() => server.stop());

const request = (values: string): string =>
  `INSERT INTO fund_requests (uid, kind, bank_id, amount, utrno, bankname, acholdername,
     accountnumber, ifsc, branch, account, requested_at, status, decided_at, decided_by)
   VALUES (100000, ${values})`;
const account = "'b', 'h', '1', 'i', '', 'ifsc1', now()";
const withdrawal = (values: string): string =>
  `INSERT INTO withdrawals (uid, withdrawlby, requested_at, wallet, wtype, amount, charge, payable,
     status, decided_at, decided_by, txn_hash) VALUES (100000, '', now(), ${values})`;

describe('the database itself refuses a request', () => {
  test.each([
    ['of a kind that is none', request(`'gold', 1, 5, 'x', ${account}, 'Pending', NULL, NULL`)],
    ['of nothing', request(`'bank', 1, 0, 'x', ${account}, 'Pending', NULL, NULL`)],
    [
      'beyond the cap',
      request(`'bank', 1, 1e15::bigint + 1, 'x', ${account}, 'Pending', NULL, NULL`),
    ],
    ['without a number', request(`'bank', 1, 5, ' -', ${account}, 'Pending', NULL, NULL`)],
    ['that begins approved', request(`'bank', 1, 5, 'x', ${account}, 'Approved', now(), 1`)],
    ['decided by nobody', request(`'bank', 1, 5, 'x', ${account}, 'Pending', now(), NULL`)],
    [
      'for a bank that is not there',
      request(`'bank', 9, 5, 'x', ${account}, 'Pending', NULL, NULL`),
    ],
    ['of an unknown wallet', withdrawal("'fund', 'USDT', 5, 0, 5, 'Pending', NULL, NULL, ''")],
    ['of an unknown type', withdrawal("'kyc', 'GOLD', 5, 0, 5, 'Pending', NULL, NULL, ''")],
    ['that does not add up', withdrawal("'kyc', 'USDT', 5, 1, 5, 'Pending', NULL, NULL, ''")],
    ['that pays nothing', withdrawal("'kyc', 'USDT', 5, 5, 0, 'Pending', NULL, NULL, ''")],
    ['with a charge below zero', withdrawal("'kyc', 'USDT', 5, -1, 6, 'Pending', NULL, NULL, ''")],
    [
      'given back and paid',
      `INSERT INTO withdrawals (uid, withdrawlby, requested_at, wallet, wtype, amount, charge,
         payable, status) VALUES (100000, '', now(), 'kyc', 'USDT', 7, 0, 7, 'Pending');
       UPDATE withdrawals SET status = 'Approved', decided_at = now(), returned_for = 'run:1',
         txn_hash = 'x' WHERE amount = 7`,
    ],
    [
      'given back by somebody',
      `INSERT INTO withdrawals (uid, withdrawlby, requested_at, wallet, wtype, amount, charge,
         payable, status) VALUES (100000, '', now(), 'kyc', 'USDT', 7, 0, 7, 'Pending');
       UPDATE withdrawals SET status = 'Rejected', decided_at = now(), returned_for = 'run:1',
         decided_by = 1 WHERE amount = 7`,
    ],
    ['paid from the beginning', withdrawal("'kyc', 'USDT', 5, 0, 5, 'Approved', now(), 1, 'x'")],
    [
      'that a bank cannot pay',
      withdrawal("'kyc', 'BANK', 10001, 0, 10001, 'Pending', NULL, NULL, ''"),
    ],
    ['for a move that waits', withdrawal("'kyc', 'FUND', 5, 0, 5, 'Pending', NULL, NULL, ''")],
    ['for a move that costs', withdrawal("'kyc', 'FUND', 5, 1, 4, 'Approved', now(), NULL, ''")],
  ])('%s', async (_what, statement) => {
    await expect(server.db.query(statement)).rejects.toThrow(
      /violates|begins Pending|no whole cents/,
    );
  });

  test('whose number is claimed already', async () => {
    const twice = request(`'bank', 1, 5, 'A-1', ${account}, 'Pending', NULL, NULL`);
    await server.db.query(twice);
    await expect(server.db.query(twice)).rejects.toThrow('transaction_number_once');
  });
});

describe('what was decided stays', () => {
  test.each(['fund_requests', 'withdrawals'])('in %s', async (table) => {
    const made = {
      fund_requests: request(`'bank', 1, 5, 'B-1', ${account}, 'Pending', NULL, NULL`),
      withdrawals: withdrawal("'kyc', 'USDT', 5, 0, 5, 'Pending', NULL, NULL, ''"),
    }[table];
    const [row] = await server.db.query<{ id: number }>(`${made} RETURNING id`);
    const decide = (status: string): Promise<unknown> =>
      server.db.query(
        `UPDATE ${table} SET status = '${status}', decided_at = now(), decided_by = 1
         WHERE id = ${row!.id}`,
      );
    await decide('Rejected');
    for (const status of ['Approved', 'Pending', 'Rejected']) {
      await expect(decide(status)).rejects.toThrow('is decided or must stay');
    }
  });

  test('and an approval names its transaction', async () => {
    const [row] = await server.db.query<{ id: number }>(
      `${withdrawal("'kyc', 'BANK', 10000, 0, 10000, 'Pending', NULL, NULL, ''")} RETURNING id`,
    );
    const approve = (hash: string): Promise<unknown> =>
      server.db.query(
        `UPDATE withdrawals SET status = 'Approved', decided_at = now(), decided_by = 1,
           txn_hash = '${hash}' WHERE id = ${row!.id}`,
      );
    await expect(approve('')).rejects.toThrow('paid_by_a_transaction');
    await approve('0xfeed');
  });
});

describe('of a suspended member', () => {
  const taken = 'taken';
  test.each([
    ["status = 'Approved', txn_hash = 'x', decided_at = now(), decided_by = 1", 'suspended member'],
    ['first_approved_by = 1, first_approved_at = now()', 'suspended member'],
    ["status = 'Rejected', decided_at = now(), decided_by = 1", taken],
  ])('UPDATE withdrawals SET %s', async (change, becomes) => {
    const uid = await server.register();
    await moneyBench(server).confirmEmail(uid);
    const made = withdrawal("'kyc', 'USDT', 5, 0, 5, 'Pending', NULL, NULL, ''");
    const [row] = await server.db.query<{ id: number }>(
      `${made.replace('100000', String(uid))} RETURNING id`,
    );
    const update = (): Promise<string> =>
      server.db.query(`UPDATE withdrawals SET ${change} WHERE id = ${row!.id}`).then(
        () => taken,
        (error: Error) => error.message,
      );
    await server.db.query('UPDATE members SET suspended_at = now() WHERE uid = $1', [uid]);
    expect(await update()).toContain(becomes);
    await server.db.query('UPDATE members SET suspended_at = NULL WHERE uid = $1', [uid]);
    expect(await update()).toContain(becomes === taken ? 'is decided or must stay' : taken);
  });
});

describe('where money was to go', () => {
  const print = "decode(repeat('ab', 32), 'hex')";
  const place = (values: string): string =>
    `INSERT INTO payout_destinations (uid, at, wtype, destination, withdrawal_id)
     VALUES (100000, now(), ${values})`;

  test.each([
    ['leaves the house', place(`'FUND', ${print}, NULL`), 'leaves_the_house'],
    ['is a fingerprint', place("'BANK', 'SBIN00112233', NULL"), 'is_a_fingerprint'],
    ['is that of a request that is there', place(`'BANK', ${print}, 987654`), 'foreign key'],
  ])('%s', async (_what, statement, guard) => {
    await expect(server.db.query(statement)).rejects.toThrow(guard);
  });

  test('stands once for a request, and stays', async () => {
    const made = withdrawal("'kyc', 'USDT', 5, 0, 5, 'Pending', NULL, NULL, ''");
    const [row] = await server.db.query<{ id: number }>(`${made} RETURNING id`);
    const once = place(`'USDT', ${print}, ${row!.id}`);
    await server.db.query(once);
    await expect(server.db.query(once)).rejects.toThrow('one_destination_per_withdrawal');
    for (const change of [
      'UPDATE payout_destinations SET uid = 1',
      'TRUNCATE payout_destinations',
    ]) {
      await expect(server.db.query(change)).rejects.toThrow('permission denied');
    }
  });
});

test('a payment file is made by somebody', async () => {
  const made = withdrawal("'kyc', 'USDT', 5, 0, 5, 'Pending', NULL, NULL, ''");
  await server.db.query(made);
  await expect(
    server.db.query("UPDATE withdrawals SET exported_at = now() WHERE status = 'Pending'"),
  ).rejects.toThrow('exported_by_somebody');
});

test.each([
  'UPDATE fund_requests SET amount = 1',
  "UPDATE fund_requests SET utrno = 'x'",
  'UPDATE fund_requests SET uid = 1',
  'DELETE FROM fund_requests',
  'TRUNCATE fund_requests',
  'UPDATE withdrawals SET amount = 1',
  'UPDATE withdrawals SET payable = 1',
  "UPDATE withdrawals SET w_address = 'x'",
  'DELETE FROM withdrawals',
  'TRUNCATE withdrawals',
  'DELETE FROM banks',
  'DELETE FROM payout_details',
])('the application may not run %s', async (statement) => {
  await expect(server.db.query(statement)).rejects.toThrow('permission denied');
});
