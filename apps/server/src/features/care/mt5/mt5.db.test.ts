import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { personWithMail } from '#testing/people/profile.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let support: string;
let second: string;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  support = await server.operator('support');
  second = await server.operator('support', 'second');
});
afterAll(() => server.stop());

const form = { email: 'mt5@example.test', name: 'Asha Fern', countryid: 99, phone: '9000000001' };
const ask = (who: TestPerson, change: object = {}): Promise<unknown> =>
  bench.ask(who, 'MT5Registration', { ...form, ...change });
const own = (who: TestPerson) => bench.rows(who, 'MT5RegistrationStatus');
const decide = async (id: unknown, decision: string, remark = 'As agreed', token = support) => {
  const payload = { id, decision, remark };
  return (await server.call('operator/DecideMt5Request', payload, { token })).body.data;
};

test('a request waits, is decided, and its member is told what became of it', async () => {
  const who = await personWithMail(server, 'account@example.test');
  expect(await ask(who)).toBe('success');
  expect(await own(who)).toEqual([
    {
      id: expect.any(Number) as number,
      email: 'mt5@example.test',
      name: 'Asha Fern',
      countryid: 99,
      phone: '9000000001',
      st: 'Pending',
      remark: '',
      rdate: expect.stringMatching(/^\d{4}-/) as string,
      adate: '',
    },
  ]);
  const { id } = (await own(who))[0]!;
  const { body } = await server.call(
    'operator/Mt5Requests',
    { status: 'Pending' },
    { token: support },
  );
  const row = (body.data as [Record<string, unknown>[]])[0].find((each) => each['id'] === id);
  expect(row).toMatchObject({ uid: who.uid, f_name: 'Test Person', decidedBy: '' });
  expect(await ask(who)).toBe('You have requested an MT5 account already !!');
  expect(await decide(id, 'reject', 'Please write your whole name')).toBe('success');
  expect((await own(who))[0]).toMatchObject({
    st: 'Rejected',
    remark: 'Please write your whole name',
    adate: expect.stringMatching(/^\d{4}-/) as string,
  });
  const mail = await server.mailTo(who.email, 'Your MT5 request was rejected');
  expect(mail.text).toContain('Please write your whole name');
  expect(await ask(who, { name: 'Asha Fern Moss of the Hill Road' })).toBe('success');
  const again = (await own(who))[0]!['id'];
  expect(await decide(again, 'approve')).toBe('success');
  await server.mailTo(who.email, 'Your MT5 request was approved');
  expect(await ask(who)).toBe('You have requested an MT5 account already !!');
  expect(await decide(again, 'reject')).toBe('Already Approved');
});

test('twice at once is one request, and one decision', async () => {
  const who = await bench.person();
  const asked = await Promise.all(Array.from({ length: 5 }, () => ask(who)));
  expect(asked.filter((answer) => answer === 'success')).toHaveLength(1);
  const id = Number((await own(who))[0]!['id']);
  const decided = await Promise.all([
    decide(id, 'approve', 'yes', support),
    decide(id, 'reject', 'no', second),
  ]);
  expect(decided).toContain('success');
  expect(decided).toContainEqual(expect.stringMatching(/^Already (Approved|Rejected)$/));
  const audited = await server.db.query('SELECT 1 FROM audit_log WHERE target = $1', [`mt5:${id}`]);
  expect(audited).toHaveLength(1);
});

describe('what is refused', () => {
  test.each([
    [{ email: '' }, 'All the fields are required !!'],
    [{ name: ' ' }, 'All the fields are required !!'],
    [{ email: 'nothing' }, 'Please enter a valid email address'],
    [{ countryid: '9999' }, 'Country is required'],
    [{ phone: '+91 90000' }, 'Enter Valid Mobile Number !!'],
    [{ name: 'x\ny' }, 'Invalid Name !!'],
  ])('%j: %s', async (change, text) => {
    const who = await bench.person();
    expect(await ask(who, change)).toBe(text);
    expect(await own(who)).toEqual([]);
  });

  test('a suspended member, and decisions that are none', async () => {
    const who = await bench.person();
    await ask(who);
    const { id } = (await own(who))[0]!;
    expect(await decide(id, 'maybe')).toBe("The decision should be 'approve' or 'reject' !!");
    expect(await decide(id, 'approve', ' ')).toBe('Remark is required');
    expect(await decide('abc', 'approve')).toBe('Request not found !!');
    expect((await own(who))[0]!['st']).toBe('Pending');
    const other = await bench.person();
    await bench.suspend(other.uid, true);
    expect(await ask(other)).toBe('Your account is suspended !!');
  });
});
