import { messages } from '@canopy/contract/messages.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Queryable } from '#db/database.ts';
import { unreadable } from '#db/sealing/readable.ts';
import { requireSigned } from '#db/signing/require-signed.ts';
import { makeTestBanks } from '#testing/money/deposits.support.ts';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { kindOf, withdrawalBench } from '#testing/money/withdrawals.support.ts';
import { factorBench } from '#testing/people/factor-bench.support.ts';
import { softAuthenticator } from '#testing/people/factors.support.ts';
import { startTestServer, testPassword, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let admin: pg.Client;
let owner: string;
/** The hash of a password that only the forger knows. */
let thiefs: string;
const thief = 'thief-password-1';
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  owner = await server.operator('owner');
  thiefs = await server.services.passwords.hash(thief);
  admin = new pg.Client({ connectionString: server.databaseUrl });
  await admin.connect();
  await admin.query("SET session_replication_role = 'replica'");
});
afterAll(async () => {
  await admin.end();
  await server.stop();
});

/** Somebody who owns the database changes a column of a row, and puts it back after the work. */
async function forged<T>(
  [table, key, id]: [table: string, key: string, id: number],
  [column, value]: [column: string, value: unknown],
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await admin.query<{ was: unknown }>(
    `SELECT ${column} AS was FROM ${table} WHERE ${key} = $1`,
    [id],
  );
  const set = `UPDATE ${table} SET ${column} = $2 WHERE ${key} = $1`;
  expect((await admin.query(set, [id, value])).rowCount).toBe(1);
  try {
    return await work();
  } finally {
    await admin.query(set, [id, rows[0]!.was]);
  }
}

const countOf = async (table: string): Promise<number> => {
  const [row] = await server.db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${table}`,
  );
  return row!.count;
};

const tampered = { status: 409, body: { showableMessage: messages.tampered } };

/** A call that is refused because of a forged row, and leaves nothing behind. */
async function expectTampered(
  name: string,
  payload: object,
  options: { token?: string } = {},
): Promise<number> {
  const tables = ['sessions', 'operator_sessions', 'postings', 'withdrawals', 'fund_requests'];
  const before = await Promise.all(tables.map(countOf));
  const answer = await server.call(name, payload, options);
  expect(answer).toMatchObject(tampered);
  expect(await Promise.all(tables.map(countOf))).toEqual(before);
  return answer.status;
}

/** How many statements the work asks with whether rows are as they were signed. */
async function checksIn(work: () => Promise<unknown>): Promise<number> {
  const { db } = server;
  let checks = 0;
  const counted = (tx: Queryable): Queryable => ({
    marks: tx.marks,
    query: (statement, values) => {
      if (typeof statement !== 'string' && statement.name.startsWith('signed-')) checks += 1;
      return tx.query(statement, values);
    },
  });
  server.services.db = {
    ...db,
    query: counted(db).query,
    transaction: (inside) => db.transaction((tx) => inside(counted(tx))),
  };
  try {
    await work();
    return checks;
  } finally {
    server.services.db = db;
  }
}

describe('a member whose row was forged', () => {
  let uid: number;
  beforeAll(async () => {
    uid = await server.register();
  });

  test.each<[string, string, () => unknown]>([
    ['password', thief, () => thiefs],
    ['address', testPassword, () => 'thief@example.test'],
    ['transaction password', testPassword, () => thiefs],
  ])('does not sign in (%s)', async (what, password, value) => {
    const columns: Record<string, string> = {
      password: 'password_hash',
      address: 'email',
      'transaction password': 'transaction_password_hash',
    };
    await forged(['members', 'uid', uid], [columns[what]!, value()], () =>
      expectTampered('login', { uid, password, ipaddress: '' }),
    );
    expect(await server.signIn(uid)).toBeTruthy();
  });

  test('gets no code for a new password, and nobody else does', async () => {
    await forged(['members', 'uid', uid], ['email', 'thief@example.test'], async () => {
      const before = await countOf('codes');
      await expectTampered('ForgetPasswordOtp', { uid });
      expect(await countOf('codes')).toBe(before);
    });
    expect((await server.call('ForgetPasswordOtp', { uid })).status).toBe(200);
  });

  test('gets no code by mail while signed in, and proves nothing', async () => {
    const person = await bench.signIn(uid);
    await forged(['members', 'uid', uid], ['email', 'thief@example.test'], () =>
      expectTampered('ProofCode', { uid }, person),
    );
    const proof = await bench.proof(person);
    const details = { type: 'btc', btcaddress: '0x52908400098527886e0f7030069857d2e4169ee7' };
    expect(await bench.ask(person, 'UpdateBankDetails', details)).toBe(messages.bankUpdated);
    const other = { uid, type: 'btc', btcaddress: `0x${'ab'.repeat(20)}`, ...proof };
    await forged(['members', 'uid', uid], ['transaction_password_hash', thiefs], () =>
      expectTampered('UpdateBankDetails', other, person),
    );
  });

  test('does not sign in either where a change was written for it without the key', async () => {
    await forged(['members', 'uid', uid], ['password_hash', thiefs], async () => {
      await admin.query(
        `INSERT INTO changes (no, line, table_name, row_key, before, after, made_by, mac)
         SELECT nextval('change_nos'), 1, 'members', row_key, after,
           decode(row_digest(to_jsonb(m) - 'language'), 'hex'), made_by, mac
         FROM changes JOIN members m ON m.uid::text = row_key
         WHERE table_name = 'members' AND row_key = $1 ORDER BY no DESC LIMIT 1`,
        [String(uid)],
      );
      await expectTampered('login', { uid, password: thief, ipaddress: '' });
      await admin.query('DELETE FROM changes WHERE no = (SELECT max(no) FROM changes)');
    });
    expect(await server.signIn(uid)).toBeTruthy();
  });

  test('signs in with one statement more, which a check is', async () => {
    const login = () => server.call('login', { uid, password: testPassword, ipaddress: '' });
    expect(await checksIn(login)).toBe(1);
    let sent = 0;
    const counting: Queryable = {
      marks: server.db.marks,
      query: (statement, values) => {
        sent += 1;
        return server.db.query(statement, values);
      },
    };
    await requireSigned(counting, 'member', [uid]);
    expect(sent).toBe(1);
  });
});

describe('a second factor', () => {
  test('that was taken away without the key does not open the door', async () => {
    const person = await bench.person();
    await factorBench(server).addTotp(person);
    const { uid } = person;
    const login = { uid, password: testPassword, ipaddress: '' };
    expect((await server.call('login', login)).body.token).toBeUndefined();
    await forged(['member_authenticators', 'uid', uid], ['removed_at', new Date()], () =>
      expectTampered('login', login),
    );
  });

  test('that was slipped in signs nobody in, and allows nothing', async () => {
    const factors = factorBench(server);
    const [victim, own] = [await bench.person({ fund: 100 }), await bench.person()];
    const key = softAuthenticator();
    await factors.addPasskey(own, key);
    const [row] = await server.db.query<{ id: number }>(
      'SELECT id FROM member_passkeys WHERE uid = $1',
      [own.uid],
    );
    const passkey = await factors.signInBy(key);
    const order = { touserid: own.uid, amount: 10 };
    await forged(['member_passkeys', 'id', row!.id], ['uid', victim.uid], async () => {
      await expectTampered('PasskeyLogin', { passkey, ipaddress: '' });
      // In a session that was stolen.
      const purpose = 'fundTransferOtp';
      const signed = await factors.signed(victim, key, { purpose, ...order, wallet: 'fund' });
      const sent = { uid: victim.uid, ...order, WalletType: 'FUNDS', otp: '', passkey: signed };
      await expectTampered('FundTransferUser', sent, victim);
    });
    const signedIn = await server.call('PasskeyLogin', { passkey, ipaddress: '' });
    expect(signedIn.body.token).toBeTruthy();
  });
});

describe('an operator', () => {
  const email = 'worker@operator.test';
  const idOf = async (): Promise<number> => {
    const [row] = await server.db.query<{ id: number }>(
      'SELECT id FROM operators WHERE email = $1',
      [email],
    );
    return row!.id;
  };

  test('whose row was forged neither signs in nor goes on', async () => {
    const token = await server.operator('support', 'worker');
    const id = await idOf();
    const login = { email, password: testPassword };
    await forged(['operators', 'id', id], ['password_hash', thiefs], () =>
      expectTampered('operator/login', { email, password: thief }),
    );
    await forged(['operators', 'id', id], ['role', 'owner'], async () => {
      await expectTampered('operator/login', login);
      await expectTampered('operator/Settings', {}, { token });
    });
    await forged(['operators', 'id', id], ['email', 'other@operator.test'], () =>
      expectTampered('operator/login', { ...login, email: 'other@operator.test' }),
    );
    expect(await checksIn(() => server.call('operator/login', login))).toBe(1);
  });

  test('whom somebody has slipped in does not sign in', async () => {
    await admin.query(
      `INSERT INTO operators (email, role, password_hash, made_at, factor_asked_at)
       VALUES ('thief@operator.test', 'owner', $1, now(), '2999-01-01')`,
      [thiefs],
    );
    const login = { email: 'thief@operator.test', password: thief };
    expect(await expectTampered('operator/login', login)).toBe(409);
    await admin.query("DELETE FROM operators WHERE email = 'thief@operator.test'");
  });
});

describe('a withdrawal', () => {
  const address = `0x${'cd'.repeat(20)}`;
  let person: TestPerson;
  let id: number;
  beforeAll(async () => {
    const withdrawals = withdrawalBench(bench);
    person = await withdrawals.payee('working');
    await withdrawals.withdraw(person, kindOf('working'), { amount: 20, Wtype: 'USDT' });
    const [row] = await server.db.query<{ id: number }>('SELECT max(id) AS id FROM withdrawals');
    ({ id } = row!);
  });
  const approve = (): object => ({ id, decision: 'approve', remark: 'Paid', txnHash: '0x1' });
  const first = async (): Promise<Record<string, unknown>> => {
    const { body } = await server.call('operator/Withdrawals', {}, { token: owner });
    return (body.data as Record<string, unknown>[][])[0]!.find((row) => row['id'] === id)!;
  };

  test('to a forged address is not shown, not in a file, and not approved', async () => {
    const look = { uid: person.uid, withdrawal: String(id), field: 'address', remark: 'Pay' };
    await forged(['withdrawals', 'id', id], ['w_address', address], async () => {
      expect(await first()).toMatchObject({ id, w_address: unreadable });
      await expectTampered('operator/Unmask', look, { token: owner });
      await expectTampered('operator/PaymentFile', { ids: [String(id)] }, { token: owner });
      await expectTampered('operator/DecideWithdrawal', approve(), { token: owner });
    });
    expect((await first())['w_address']).not.toBe(unreadable);
  });

  test('of a member whose freeze was lifted by somebody else is not paid', async () => {
    const [change] = await server.db.query<{ id: bigint }>(
      `INSERT INTO security_changes (uid, kind, at, holds, before)
       VALUES ($1, 'email', now(), false, '') RETURNING id`,
      [person.uid],
    );
    await server.db.query(
      'INSERT INTO payout_freezes (uid, change_id, at) VALUES ($1, $2, now())',
      [person.uid, change!.id],
    );
    const lifted =
      'UPDATE payout_freezes SET lifted_at = $2, lifted_by = $3, remark = $4 WHERE uid = $1';
    await admin.query(lifted, [person.uid, new Date(), 1, 'x']);
    expect(await expectTampered('operator/DecideWithdrawal', approve(), { token: owner })).toBe(
      409,
    );
    await expectTampered('operator/PaymentFile', { ids: [String(id)] }, { token: owner });
    await admin.query(lifted, [person.uid, null, null, '']);
  });

  test('to forged details cannot be asked for', async () => {
    const other = await withdrawalBench(bench).payee('working');
    const otp = await bench.code(other, kindOf('working').purpose!);
    const order = { uid: other.uid, withdrawlby: 'screen', amount: 20, Wtype: 'USDT', otp };
    const forgedDetails = forged(
      ['payout_details', 'uid', other.uid],
      ['usdt_address', address],
      () => expectTampered(kindOf('working').requestCall, order, other),
    );
    expect(await forgedDetails).toBe(409);
  });
});

describe('an account of the company', () => {
  test('that was forged is not shown to members, and takes no deposit', async () => {
    const { bankId, addressId } = await makeTestBanks(server);
    const person = await bench.person();
    const names = () => bench.rows(person, 'adminBankDetailsByBankid', { id: '0', action: '11' });
    const details = { uid: person.uid, id: String(addressId), action: '0' };
    expect(await names()).toMatchObject([{ id: addressId }]);
    const thiefsAddress = `0x${'ef'.repeat(20)}`;
    await forged(['banks', 'id', addressId], ['address', thiefsAddress], async () => {
      expect(await names()).toEqual([]);
      await expectTampered('adminBankDetailsByBankid', details, person);
    });
    const request = { uid: person.uid, bankid: String(bankId), amount: '10', utrno: 'A1' };
    await forged(['banks', 'id', bankId], ['btcname', '666'], () =>
      expectTampered('FundRequest', { ...request, password: testPassword }, person),
    );
    expect(await names()).toMatchObject([{ id: addressId }]);
  });
});

describe('the settings', () => {
  const blocked = (): Promise<number> => expectTampered('operator/Settings', {}, { token: owner });

  test('are refused where they were changed, put on top, or taken away', async () => {
    await bench.settings({ fourEyesMicros: 1n, brandName: 'First' });
    await bench.settings({ fourEyesMicros: 2n, brandName: 'Second' });
    const [row] = await server.db.query<{ id: number }>(
      'SELECT max(id) AS id FROM setting_versions',
    );
    const { id } = row!;
    await forged(['setting_versions', 'id', id], ['settings', { fourEyesMicros: '0' }], blocked);
    await admin.query(
      `INSERT INTO setting_versions (settings, note, saved_by, saved_at)
       VALUES ('{}', '', 'test', now())`,
    );
    await blocked();
    await admin.query('DELETE FROM setting_versions WHERE id > $1', [id]);
    expect((await server.call('operator/Settings', {}, { token: owner })).status).toBe(200);
    await admin.query(
      `CREATE TEMPORARY TABLE taken AS SELECT * FROM setting_versions WHERE id = ${id};
       DELETE FROM setting_versions WHERE id = ${id}`,
    );
    await blocked();
    await admin.query(
      'INSERT INTO setting_versions OVERRIDING SYSTEM VALUE SELECT * FROM taken; DROP TABLE taken',
    );
    expect((await server.call('operator/Settings', {}, { token: owner })).status).toBe(200);
  });

  test('leave the name in mails and on the phone alone', async () => {
    await bench.settings({ brandName: 'Third' });
    const [row] = await server.db.query<{ id: number }>(
      'SELECT max(id) AS id FROM setting_versions',
    );
    await forged(['setting_versions', 'id', row!.id], ['note', 'forged'], async () => {
      const manifest = await server.app.inject({ url: '/manifest.webmanifest' });
      expect(manifest.json()).toMatchObject({ name: 'Third' });
    });
  });
});

test('operators are told on their first page what was met', async () => {
  const { body } = await server.call('operator/Today', {}, { token: owner });
  const { health } = body.data as { health: { name: string; ok: boolean; detail: string }[] };
  expect(health.find(({ name }) => name === 'rows')).toMatchObject({
    ok: false,
    detail: expect.stringMatching(
      /^Met since the start: Row \d+ of members was changed by somebody without the key/,
    ) as string,
  });
});
