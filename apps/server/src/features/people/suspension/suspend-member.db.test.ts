import { messages } from '@canopy/contract/messages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findSession } from '#features/people/access/sessions.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let support: string;
beforeAll(async () => {
  server = await startTestServer();
  support = await server.operator('support');
});
afterAll(() => server.stop());

const suspend = async (uid: number | string, suspended: unknown, remark = 'as agreed') =>
  (await server.call('operator/SuspendMember', { uid, suspended, remark }, { token: support })).body
    .data;
const trail = (uid: number): Promise<unknown[]> =>
  server.db.query('SELECT operator, action, remark FROM audit_log WHERE target = $1 ORDER BY id', [
    `member:${uid}`,
  ]);

test('a suspended member still signs in and reads, and every session says so', async () => {
  const uid = await server.register();
  const before = await server.signIn(uid);
  expect(await suspend(uid, true, ' payout dispute ')).toBe('success');
  const after = await server.signIn(uid);
  for (const token of [before, after]) {
    expect((await server.call('userDashboard', { uid }, { token })).status).toBe(200);
    const { session } = server.app.jwt.decode<{ session: string }>(token)!;
    expect((await findSession(server.services, session))?.suspended).toBe(true);
  }
  expect(await suspend(uid, false, 'settled')).toBe('success');
  const { session } = server.app.jwt.decode<{ session: string }>(before)!;
  expect((await findSession(server.services, session))?.suspended).toBe(false);
  const operator = 'support@operator.test';
  expect(await trail(uid)).toEqual([
    { operator, action: 'SuspendMember', remark: 'payout dispute' },
    { operator, action: 'LiftSuspension', remark: 'settled' },
  ]);
});

test('doing it twice changes nothing and says so', async () => {
  const uid = await server.register();
  expect(await suspend(uid, false)).toBe('Member is not suspended !!');
  expect(await suspend(uid, 'true')).toBe('success');
  const [first] = await server.db.query('SELECT suspended_at FROM members WHERE uid = $1', [uid]);
  server.pass(60);
  expect(await suspend(uid, 1)).toBe('Member is already suspended !!');
  expect(await server.db.query('SELECT suspended_at FROM members WHERE uid = $1', [uid])).toEqual([
    first,
  ]);
  expect(await trail(uid)).toHaveLength(1);
});

test('twenty at once suspend once', async () => {
  const uid = await server.register();
  const answers = await Promise.all(Array.from({ length: 20 }, () => suspend(uid, true)));
  expect(answers.filter((answer) => answer === 'success')).toHaveLength(1);
  expect(await trail(uid)).toHaveLength(1);
});

describe('what cannot be suspended', () => {
  test.each([
    [100000, 'The root member cannot be suspended !!'],
    [555555, messages.userNotFound],
    ['abc', messages.userNotFound],
    ['', messages.userNotFound],
    ['-1', messages.userNotFound],
    ['99999999999999999999', messages.userNotFound],
  ])('%j: %s', async (uid, text) => {
    expect(await suspend(uid, true)).toBe(text);
  });

  test('without a remark, or with too long a one, nobody', async () => {
    const uid = await server.register();
    expect(await suspend(uid, true, '  ')).toBe('Remark is required');
    const long = 'Remark should not be greater than 500 characters';
    expect(await suspend(uid, true, 'x'.repeat(501))).toBe(long);
    expect(await trail(uid)).toEqual([]);
  });

  test('with a mark that is neither yes nor no, nobody', async () => {
    const payload = { uid: 100001, suspended: 'maybe', remark: 'x' };
    const { status } = await server.call('operator/SuspendMember', payload, { token: support });
    expect(status).toBe(400);
  });
});

test('the trail is listed newest first, in pages, and cannot be rewritten', async () => {
  const token = await server.operator('auditor');
  const page = async (payload: object): Promise<[{ id: number; target: string }[], unknown]> => {
    const { body, headers } = await server.call('operator/AuditLog', payload, { token });
    return [(body.data as [{ id: number; target: string }[]])[0], headers['x-total-count']];
  };
  const [rows, total] = await page({});
  expect(String(rows.length)).toBe(total);
  expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => b - a));
  expect(rows[0]).toMatchObject({
    operator: 'auditor@operator.test',
    role: 'auditor',
    action: 'login',
    ip: expect.stringMatching(/^10\./) as string,
    dd: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
  });
  expect((await page({ page: 2, limit: 3 }))[0]).toEqual(rows.slice(3, 6));
  expect((await page({ page: 999 }))[1]).toBe(total);
  for (const sql of ["UPDATE audit_log SET remark = ''", 'DELETE FROM audit_log']) {
    await expect(server.db.query(sql)).rejects.toThrow('permission denied');
  }
});
