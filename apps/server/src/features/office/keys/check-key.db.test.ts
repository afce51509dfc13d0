import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { units } from '@canopy/ledger/money.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uncausedPostings } from '#ledger/causes.ts';
import { makeTestBanks } from '#testing/money/deposits.support.ts';
import { moneyBench, type MoneyBench } from '#testing/money.support.ts';
import { kindOf, withdrawalBench } from '#testing/money/withdrawals.support.ts';
import { makeTestKey } from '#testing/office/keys.support.ts';
import { startTestServer, testPassword, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
});
afterAll(() => server.stop());
/** Of each test its own: another may have let a day pass. */
beforeEach(async () => {
  owner = await server.operator('owner');
});

const ask = (key: string, name = 'Members', payload: object = {}, options: object = {}) =>
  server.call(`operator/${name}`, payload, { token: `Bearer ${key}`, ...options });

/** What the door says to a key: the status, and the code beside it. */
async function doorOf(key: string, name?: string, options?: object) {
  const { status, refusal } = await ask(key, name, {}, options);
  return refusal ? `${status} ${refusal.code}` : String(status);
}

const saveOwner = (name: string, change: object) =>
  server.call(
    'operator/SaveOperator',
    { email: `${name}@operator.test`, role: 'owner', active: true, ...change },
    { token: owner },
  );

describe('a key', () => {
  test('acts for its operator, with or without Bearer before it', async () => {
    const { key } = await makeTestKey(server, owner);
    expect(await doorOf(key)).toBe('200');
    expect((await server.call('operator/Members', {}, { token: key })).status).toBe(200);
  });

  test('says when and from where it was used last, once a minute', async () => {
    const { id, key } = await makeTestKey(server, owner);
    const used = async () => {
      const [row] = await server.db.query<{ at: Date | null; from: string | null }>(
        'SELECT last_used_at AS at, last_address AS from FROM api_keys WHERE id = $1',
        [id],
      );
      return row!;
    };
    await ask(key, 'Members', {}, { ip: '192.0.2.1' });
    const first = await used();
    expect(first.from).toBe('192.0.2.1');
    await ask(key, 'Members', {}, { ip: '192.0.2.2' });
    expect(await used()).toEqual(first);
    server.pass(61);
    await ask(key, 'Members', {}, { ip: '192.0.2.3' });
    expect((await used()).from).toBe('192.0.2.3');
  });

  test('reaches no call of members, and is nobody to public ones', async () => {
    const { key } = await makeTestKey(server, owner);
    expect(await server.call('Inbox', { uid: 1 }, { token: key })).toMatchObject({
      status: 401,
      refusal: { code: 'login.needed' },
    });
    expect((await server.call('countryList', {}, { token: key })).status).toBe(200);
  });
});

describe('a key is refused', () => {
  test('whose secret, number or form is wrong', async () => {
    const { id, key } = await makeTestKey(server, owner);
    const other = await makeTestKey(server, owner);
    const secret = other.key.split('_').slice(2).join('_');
    for (const wrong of [
      `key_${id}_${secret}`,
      `key_999999_${secret}`,
      key.slice(0, -1),
      `${key}x`,
      'key_',
      `key_0${id}_${secret}`,
    ]) {
      expect(await doorOf(wrong), wrong).toBe('401 key.wrong');
    }
  });

  test('that was revoked, without a word about it', async () => {
    const { id, key } = await makeTestKey(server, owner);
    await server.call('operator/RevokeKey', { id }, { token: owner });
    const revoked = await ask(key);
    const unknown = await ask(key.replace(/^key_\d+/, 'key_999999'));
    expect(revoked.status).toBe(401);
    expect([revoked.body, revoked.refusal]).toEqual([unknown.body, unknown.refusal]);
  });

  test('that has expired, from that moment on', async () => {
    const { key } = await makeTestKey(server, owner, { days: '1' });
    server.pass(86_000);
    expect(await doorOf(key)).toBe('200');
    server.pass(400);
    expect(await doorOf(key)).toBe('401 key.expired');
  });

  test('from a foreign address', async () => {
    const { key } = await makeTestKey(server, owner, { addresses: ['192.0.2.0/24'] });
    expect(await doorOf(key, 'Members', { ip: '192.0.2.9' })).toBe('200');
    expect(await doorOf(key, 'Members', { ip: '192.0.3.9' })).toBe('403 key.address');
    expect(await doorOf(key, 'Members', { ip: '2001:db8::1' })).toBe('403 key.address');
  });

  test('out of its scopes, and it is told which', async () => {
    const { key } = await makeTestKey(server, owner, { scopes: ['operator-members:read'] });
    expect(await doorOf(key)).toBe('200');
    const { status, refusal } = await ask(key, 'SuspendMember', {});
    expect([status, refusal]).toMatchObject([
      403,
      { code: 'key.scope', values: { scope: 'operator-members:write' } },
    ]);
    expect(await doorOf(key, 'FundRequests')).toBe('403 key.scope');
  });

  test('where no key may go, whatever its scopes', async () => {
    const { key } = await makeTestKey(server, owner);
    for (const name of ['MakeKey', 'Keys', 'RevokeKey', 'Unmask', 'SaveOperator', 'TotpSetup']) {
      expect(await doorOf(key, name), name).toBe('403 key.never');
    }
  });

  test('as soon as the operator may do less', async () => {
    const token = await server.operator('owner', 'lessened');
    const { key } = await makeTestKey(server, token);
    expect(await doorOf(key)).toBe('200');
    await saveOwner('lessened', { role: 'finance' });
    expect(await doorOf(key)).toBe('403 role.not-allowed');
    expect(await doorOf(key, 'FundRequests')).toBe('200');
  });

  test('for good when the operator is switched off', async () => {
    const token = await server.operator('owner', 'gone');
    const { key } = await makeTestKey(server, token);
    await saveOwner('gone', { active: false });
    expect(await doorOf(key)).toBe('401 key.wrong');
    await saveOwner('gone', { active: true });
    expect(await doorOf(key)).toBe('401 key.wrong');
  });

  test('while the operator is not active, whatever else the row says', async () => {
    const token = await server.operator('owner', 'paused');
    const { key } = await makeTestKey(server, token);
    const set = 'UPDATE operators SET active = $1 WHERE email = $2';
    await server.db.query(set, [false, 'paused@operator.test']);
    expect(await doorOf(key)).toBe('401 key.wrong');
    await server.db.query(set, [true, 'paused@operator.test']);
    expect(await doorOf(key)).toBe('200');
  });

  test('while its operator must set up a factor or change a mailed password', async () => {
    const token = await server.operator('owner', 'waiting');
    const { key } = await makeTestKey(server, token);
    await server.db.query(
      "UPDATE operators SET factor_asked_at = '2020-01-01' WHERE email = 'waiting@operator.test'",
    );
    expect(await doorOf(key)).toBe('403 factor.set-up-first');
    await server.db.query(
      "UPDATE operators SET must_change_password = true WHERE email = 'waiting@operator.test'",
    );
    expect(await doorOf(key)).toBe('403 password.change-first');
  });

  test('after a reset of the password by another owner', async () => {
    const token = await server.operator('owner', 'stolen');
    const { key } = await makeTestKey(server, token);
    await saveOwner('stolen', { reset: true });
    expect(await doorOf(key)).toBe('401 key.wrong');
  });

  test('whose row somebody without the key has written or changed', async () => {
    const { id, key } = await makeTestKey(server, owner, { scopes: ['operator-members:read'] });
    const admin = new pg.Client({ connectionString: server.databaseUrl });
    await admin.connect();
    try {
      await admin.query("SET session_replication_role = 'replica'");
      const set = 'UPDATE api_keys SET scopes = $2 WHERE id = $1';
      await admin.query(set, [id, ['operator-members:read', 'operator-money:write']]);
      expect(await ask(key)).toMatchObject({
        status: 409,
        body: { showableMessage: messages.tampered },
      });
      await admin.query(set, [id, ['operator-members:read']]);
      expect(await doorOf(key)).toBe('200');
      const { rows } = await admin.query<{ id: number }>(
        `INSERT INTO api_keys (operator_id, name, secret_hash, scopes, addresses, made_at,
           expires_at)
         SELECT operator_id, 'Forged', secret_hash, scopes, '{}', made_at, expires_at
         FROM api_keys WHERE id = $1 RETURNING id`,
        [id],
      );
      const forged = key.replace(`key_${id}_`, `key_${rows[0]!.id}_`);
      expect(await doorOf(forged)).toBe('409 server.tampered');
      await admin.query('DELETE FROM api_keys WHERE id = $1', [rows[0]!.id]);
    } finally {
      await admin.end();
    }
  });
});

describe('too many', () => {
  test('requests of one key: 429 with the time to wait, and what is left is told', async () => {
    const { key } = await makeTestKey(server, owner);
    const other = await makeTestKey(server, owner);
    server.halt();
    const most = limits.keyRequestsPerMinute;
    const first = await ask(key);
    expect(first.headers).toMatchObject({
      'ratelimit-policy': `"key";q=${most};w=60`,
      ratelimit: `"key";r=${most - 1};t=60`,
    });
    await server.db.query('UPDATE try_counts SET count = $1 WHERE key = $2', [
      most - 1,
      `key requests:${/^key_(\d+)/.exec(key)![1]}`,
    ]);
    expect((await ask(key)).headers).toMatchObject({ ratelimit: '"key";r=0;t=60' });
    server.pass(20);
    const late = await ask(key);
    expect(late).toMatchObject({ status: 429, refusal: { code: 'key.too-fast' } });
    expect(late.headers).toMatchObject({ 'retry-after': '40', ratelimit: '"key";r=0;t=40' });
    expect(await doorOf(other.key)).toBe('200');
    server.pass(41);
    expect(await doorOf(key)).toBe('200');
  });

  test('wrong keys from one address: 429, while the right one still works there', async () => {
    const { key } = await makeTestKey(server, owner);
    const wrong = `key_999999_${'x'.repeat(43)}`;
    const there = { ip: '198.51.100.1' };
    for (let tries = 0; tries < 100; tries += 1) {
      expect(await doorOf(wrong, 'Members', there)).toBe('401 key.wrong');
    }
    const refused = await ask(wrong, 'Members', {}, there);
    expect(refused).toMatchObject({ status: 429, refusal: { code: 'tries.too-many' } });
    expect(refused.headers).toHaveProperty('retry-after');
    expect(await doorOf(wrong, 'Members', { ip: '198.51.100.2' })).toBe('401 key.wrong');
    expect(await doorOf(key, 'Members', there)).toBe('200');
  });
});

describe('what a key does', () => {
  const decide = { decision: 'approve', remark: 'Seen' };
  afterEach(() => bench.settings({}));

  async function depositOf(amount: string): Promise<number> {
    const { bankId } = await makeTestBanks(server);
    const person = await bench.person();
    const utrno = `N${person.uid}`;
    const body = { bankid: bankId, amount, utrno, password: testPassword };
    expect(await bench.ask(person, 'FundRequest', body)).toBe('success');
    const [row] = await server.db.query<{ id: number }>(
      'SELECT id FROM fund_requests WHERE utrno = $1',
      [utrno],
    );
    return row!.id;
  }

  test('names it in the audit log, in the signed change, and is a cause', async () => {
    const { id: keyId, key } = await makeTestKey(server, owner);
    const id = await depositOf('20');
    const headers = { 'idempotency-key': 'deposit-1' };
    for (const _try of [1, 2]) {
      const { body } = await ask(key, 'DecideFundRequest', { id, ...decide }, { headers });
      expect(body.data).toBe('success');
    }
    const audited = await server.db.query<{ key: number; operator: string }>(
      'SELECT key_id AS key, operator FROM audit_log WHERE target = $1',
      [`fundRequest:${id}`],
    );
    expect(audited).toEqual([{ key: keyId, operator: 'owner@operator.test' }]);
    const { body } = await server.call('operator/AuditLog', {}, { token: owner });
    const [[newest]] = body.data as [Record<string, unknown>[]];
    expect(newest).toMatchObject({ key: keyId, target: `fundRequest:${id}` });
    const [change] = await server.db.query<{ by: string }>(
      `SELECT made_by AS by FROM changes WHERE table_name = 'fund_requests' AND row_key = $1
       ORDER BY no DESC LIMIT 1`,
      [String(id)],
    );
    expect(change!.by).toMatch(
      new RegExp(`^operator:\\d+ key:${keyId} operator/DecideFundRequest$`),
    );
    expect(await uncausedPostings(server.services, server.db, 0n, 1_000_000n)).toEqual([]);
  });

  test('is no cause where the key may not decide over money', async () => {
    const newest = async () => {
      const sql = 'SELECT coalesce(max(id), 0) AS id FROM postings';
      return (await server.db.query<{ id: bigint }>(sql))[0]!.id;
    };
    const before = await newest();
    const { id: keyId, key } = await makeTestKey(server, owner);
    const id = await depositOf('25');
    const { body } = await ask(key, 'DecideFundRequest', { id, ...decide });
    expect(body.data).toBe('success');
    const look = async () => uncausedPostings(server.services, server.db, before, await newest());
    expect(await look()).toEqual([]);
    const admin = new pg.Client({ connectionString: server.databaseUrl });
    await admin.connect();
    const set = 'UPDATE api_keys SET scopes = array_replace(scopes, $1, $2) WHERE id = $3';
    try {
      await admin.query("SET session_replication_role = 'replica'");
      await admin.query(set, ['operator-money:write', 'none', keyId]);
      expect(await look()).toMatchObject([{ kind: 'deposit', cause: `fundRequest:${id}` }]);
    } finally {
      await admin.query(set, ['none', 'operator-money:write', keyId]);
      await admin.end();
    }
    expect(await look()).toEqual([]);
  });

  test('under one Idempotency-Key is one deed for each key', async () => {
    const [first, second] = [await makeTestKey(server, owner), await makeTestKey(server, owner)];
    const id = await depositOf('30');
    const headers = { 'idempotency-key': 'deposit-2' };
    const send = async (key: string) =>
      (await ask(key, 'DecideFundRequest', { id, ...decide }, { headers })).body.data;
    expect(await send(first.key)).toBe('success');
    expect(await send(first.key)).toBe('success');
    expect(await send(second.key)).toBe('Already Approved');
  });

  test('is the deed of its operator: two pairs of eyes are never one', async () => {
    await bench.settings({ fourEyesMicros: units(1) });
    const { payee, withdraw } = withdrawalBench(bench);
    const person = await payee('working');
    await withdraw(person, kindOf('working'), { amount: 100, Wtype: 'USDT' });
    const [row] = await server.db.query<{ id: number }>(
      'SELECT id FROM withdrawals WHERE uid = $1',
      [person.uid],
    );
    const form = { id: row!.id, ...decide, txnHash: '0xfeed' };
    const own = await makeTestKey(server, owner);
    const waits = 'Waiting for a second operator';
    const answers = [
      await server.call('operator/DecideWithdrawal', form, { token: owner }),
      await ask(own.key, 'DecideWithdrawal', form),
      await ask((await makeTestKey(server, owner)).key, 'DecideWithdrawal', form),
    ];
    expect(answers.map(({ body }) => body.data)).toEqual([waits, waits, waits]);
    const second = await makeTestKey(server, await server.operator('owner', 'second'));
    expect((await ask(second.key, 'DecideWithdrawal', form)).body.data).toBe('success');
    expect(await uncausedPostings(server.services, server.db, 0n, 1_000_000n)).toEqual([]);
  });
});
