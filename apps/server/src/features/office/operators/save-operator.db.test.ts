import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForLocks } from '#testing/locks.support.ts';
import { startTestServer, testPassword, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.operator('owner');
});
afterAll(() => server.stop());

type Row = Record<string, unknown>;
const ask = async (call: string, payload: object, token = owner) =>
  server.call(`operator/${call}`, payload, { token });
const save = async (email: string, change: object = {}, token = owner): Promise<unknown> => {
  const payload = { email, role: 'support', active: true, ...change };
  return (await ask('SaveOperator', payload, token)).body.data;
};
const signIn = async (email: string, password: string) =>
  (await server.call('operator/login', { email, password })).body;
const mailed = async (email: string, subject = 'You are an operator of Canopy') =>
  /password is: (\S+)/.exec((await server.mailTo(email, subject)).text!)![1]!;
const operators = async (): Promise<Row[]> =>
  ((await ask('Operators', {})).body.data as [Row[]])[0];
const find = async (email: string) => (await operators()).find((row) => row['email'] === email);

describe('a new operator', () => {
  test('is mailed a password that opens nothing but its own change', async () => {
    const email = 'new@operator.test';
    expect(await save(email)).toBe('success');
    expect(await find(email)).toMatchObject({
      role: 'support',
      active: true,
      totp: false,
      mustChangePassword: true,
      seenAt: '',
    });
    const password = await mailed(email);
    const { data, token = '' } = await signIn(email, password);
    expect(data).toMatchObject({ result: 'Successfull', role: 'support', changePassword: true });
    const shut = { status: 403, body: { showableMessage: 'Please change your password first.' } };
    for (const call of ['Sessions', 'Tickets', 'Members', 'TotpSetup']) {
      expect(await ask(call, {}, token), call).toMatchObject(shut);
    }
    const change = async (payload: object) =>
      (await ask('PasswordUpdate', payload, token)).body.data;
    const same = { password, oldpassword: password };
    expect(await change(same)).toBe('New password should not be the old one !!');
    expect(await change({ password: 'mine-from-now-on', oldpassword: password })).toBe(
      'Successfull',
    );
    expect((await ask('Tickets', {}, token)).status).toBe(200);
    expect((await signIn(email, password)).token).toBeUndefined();
    const again = await signIn(email, 'mine-from-now-on');
    expect(again.data).toEqual({ result: 'Successfull', email, role: 'support' });
    await server.mailTo(email, 'Your operator password was changed');
    expect(await find(email)).toMatchObject({ mustChangePassword: false });
  });

  test('who leaves at once may', async () => {
    await save('leaver@operator.test');
    const { token } = await signIn('leaver@operator.test', await mailed('leaver@operator.test'));
    expect((await ask('Logout', {}, token)).body.data).toBe('success');
  });

  test('is the same in whatever letter case the address is typed', async () => {
    await save('case@operator.test');
    const before = (await operators()).length;
    expect(await save('CASE@operator.test', { role: 'auditor' })).toBe('success');
    expect((await operators()).length).toBe(before);
    expect(await find('case@operator.test')).toMatchObject({ role: 'auditor' });
    const all = Array.from({ length: 5 }, () => save('once@operator.test'));
    expect((await Promise.all(all)).filter((answer) => answer === 'success')).toHaveLength(1);
  });
});

describe('a change', () => {
  test('of the role holds from the next call on, and is written down', async () => {
    const token = await server.operator('support', 'mover');
    const email = 'mover@operator.test';
    expect((await ask('Tickets', {}, token)).status).toBe(200);
    expect(await save(email, { role: 'finance' })).toBe('success');
    expect((await ask('Tickets', {}, token)).status).toBe(403);
    expect(await save(email, { role: 'finance' })).toBe('Nothing has changed !!');
    const { id } = (await find(email))!;
    const trail = await server.db.query(
      "SELECT operator, remark FROM audit_log WHERE action = 'SaveOperator' AND target = $1",
      [`operator:${String(id)}`],
    );
    expect(trail).toEqual([
      { operator: 'owner@operator.test', remark: `changed: ${email}, finance, active` },
    ]);
  });

  test('that switches off ends the sessions, also for later', async () => {
    const token = await server.operator('support', 'goer');
    const email = 'goer@operator.test';
    await save(email, { active: false });
    expect((await ask('Sessions', {}, token)).status).toBe(401);
    expect((await signIn(email, testPassword)).token).toBeUndefined();
    await save(email, { active: true });
    expect((await ask('Sessions', {}, token)).status).toBe(401);
    expect((await signIn(email, testPassword)).token).toBeDefined();
  });

  test('with reset mails a new password and forgets authenticator and passkeys', async () => {
    const token = await server.operator('support', 'loser');
    const email = 'loser@operator.test';
    await server.db.query("UPDATE operators SET totp_secret = 'x' WHERE email = $1", [email]);
    await server.db.query(
      `INSERT INTO operator_passkeys
         (operator_id, credential_id, public_key, counter, transports, name, added_at)
       SELECT id, 'x', 'x', 0, '{}', 'Key', now() FROM operators WHERE email = $1`,
      [email],
    );
    expect(await find(email)).toMatchObject({ totp: true, passkeys: 1 });
    expect(await save(email, { reset: true })).toBe('success');
    expect((await ask('Sessions', {}, token)).status).toBe(401);
    expect((await signIn(email, testPassword)).token).toBeUndefined();
    const password = await mailed(email, 'Your new operator password');
    expect((await signIn(email, password)).data).toMatchObject({ changePassword: true });
    expect(await find(email)).toMatchObject({ totp: false, passkeys: 0, mustChangePassword: true });
  });
});

describe('the last active owner', () => {
  test('cannot be switched off, nor become anything else', async () => {
    const stay = 'The last active owner must stay !!';
    const email = 'owner@operator.test';
    expect(await save(email, { role: 'owner', active: false })).toBe(stay);
    expect(await save(email, { role: 'auditor' })).toBe(stay);
    expect(await find(email)).toMatchObject({ role: 'owner', active: true });
  });

  test('is left when two switch each other off at once', async () => {
    await server.operator('owner', 'second-owner');
    const off = { role: 'owner', active: false };
    const first = await server.db.transaction(async (tx) => {
      // The one is being switched off and not committed when the other is.
      await tx.query("UPDATE operators SET active = false WHERE email LIKE 'second-owner@%'");
      const running = save('owner@operator.test', off, owner);
      await Promise.race([running, waitForLocks(server.db)]);
      return { running };
    });
    expect(await first.running).toBe('The last active owner must stay !!');
    const rows = await server.db.query("SELECT 1 FROM operators WHERE role = 'owner' AND active");
    expect(rows).toHaveLength(1);
  });
});

describe('what is refused', () => {
  test('an address or role that is none', async () => {
    owner = await server.operator('owner', 'third-owner');
    expect(await save('nothing')).toBe('Please enter a valid email address');
    expect(await save('role@operator.test', { role: 'king' })).toMatch(/^The role should be/);
    expect(await find('role@operator.test')).toBeUndefined();
  });

  test('a wrong old password, ten times and no more', async () => {
    const token = await server.operator('auditor', 'guesser');
    const tries: unknown[] = [];
    for (let count = 0; count < 11; count += 1) {
      const { status, body } = await ask(
        'PasswordUpdate',
        { password: 'another-one-1', oldpassword: 'wrong-1' },
        token,
      );
      tries.push(status === 429 ? 429 : body.data);
    }
    expect(tries).toEqual([...Array<string>(10).fill('Old password is wrong !!'), 429]);
  });
});
