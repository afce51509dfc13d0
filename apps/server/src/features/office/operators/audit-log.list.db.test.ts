import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneyBench, type TestPerson } from '#testing/money.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let auditor: string;
let asha: TestPerson;
let birk: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  const bench = moneyBench(server);
  auditor = await server.operator('auditor');
  const support = await server.operator('support');
  asha = await bench.person();
  birk = await bench.person();
  const act = async (call: string, payload: object) => {
    const { body } = await server.call(`operator/${call}`, payload, { token: support });
    expect(body.data).toBe('success');
  };
  await act('SuspendMember', { uid: asha.uid, suspended: true, remark: 'first' });
  await act('SuspendMember', { uid: birk.uid, suspended: true, remark: 'second' });
  await act('SuspendMember', { uid: asha.uid, suspended: false, remark: 'third' });
  await bench.ask(asha, 'Helpdesk_By_User', { query: 'When?' });
  const [ticket] = await server.db.query<{ id: number }>('SELECT max(id) AS id FROM tickets');
  const reply = { ticket_id: ticket!.id, reply_message: 'fourth', close: true };
  await act('ReplyTicket', reply);
});
afterAll(() => server.stop());

const ask = (payload: object) => server.call('operator/AuditLog', payload, { token: auditor });
const remarks = async (payload: object): Promise<string[]> =>
  ((await ask(payload)).body.data as [{ remark: string }[]])[0].map(({ remark }) => remark);

test('by whom: how the address begins, in any letter case', async () => {
  const all = await remarks({});
  const own = await remarks({ operator: 'SUPPORT@' });
  expect(own).toEqual([...all.slice(0, 4), '']);
  expect(await remarks({ operator: 'auditor' })).toEqual(['']);
  expect(await remarks({ operator: 'support%' })).toEqual([]);
});

test('of a kind', async () => {
  expect(await remarks({ action: 'SuspendMember' })).toEqual(['second', 'first']);
  expect(await remarks({ action: 'LiftSuspension' })).toEqual(['third']);
  expect(await remarks({ action: 'EraseMember' })).toEqual([]);
});

test('about a member and what is theirs', async () => {
  const [reply = '', ...rest] = await remarks({ uid: asha.uid });
  expect(rest).toEqual(['third', 'first']);
  expect(await remarks({ action: 'CloseTicket' })).toEqual([reply]);
  expect(await remarks({ uid: birk.uid })).toEqual(['second']);
  expect(await remarks({ uid: asha.uid, action: 'SuspendMember' })).toEqual(['first']);
});

test('of days, and in pages', async () => {
  const [row] = ((await ask({})).body.data as [{ dd: string }[]])[0];
  const today = row!.dd.slice(0, 10);
  expect(await remarks({ fdate: today, uid: birk.uid })).toEqual(['second']);
  expect(await remarks({ tdate: '2020-01-01' })).toEqual([]);
  const { headers } = await ask({ uid: asha.uid, limit: 1, page: 2 });
  expect(headers['x-total-count']).toBe('3');
  expect(await remarks({ uid: asha.uid, limit: 1, page: 2 })).toEqual(['third']);
});

test.each([
  [{ action: 'Dream' }, 'Invalid filter !!'],
  [{ uid: 'somebody' }, 'User ID Not Found'],
  [{ fdate: 'yesterday' }, 'Invalid Date !!'],
])('%j is refused', async (payload, text) => {
  expect((await ask(payload)).body.data).toBe(text);
});
