import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, validRegistration, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const countMembers = async (): Promise<number> => {
  const [row] = await server.db.query<{ n: number }>('SELECT count(*)::int AS n FROM members');
  return row!.n;
};

/** One row per refusal, in the order in which they are checked. */
const refusals: readonly [field: string, value: unknown, text: string][] = [
  ['sid', '', 'Sponsor ID is required'],
  ['sid', '1234567890123456', 'Sponsor Id should not be greater than 15 characters'],
  ['sid', 'abc', 'Invalid Sponsor Id'],
  ['sid', 999999, 'Invalid Sponsor Id'],
  ['sid', '99999999999', 'Invalid Sponsor Id'],
  ['name', '', 'User Name is required'],
  ['name', '   ', 'User Name is required'],
  ['name', 'Abc4', 'User Name should contain only letters'],
  ['name', 'Abc', 'User Name must be at least 4 characters'],
  ['name', 'A'.repeat(21), 'User Name should not be greater than 20 characters'],
  ['countryid', '', 'Country is required'],
  ['countryid', 100000, 'Country is required'],
  ['countryid', '99x', 'Country is required'],
  ['mobile', '', 'Enter Valid Mobile Number !!'],
  ['mobile', '12345678', 'Enter Valid Mobile Number !!'],
  ['mobile', '1'.repeat(21), 'Enter Valid Mobile Number !!'],
  ['mobile', '98765abc10', 'Enter Valid Mobile Number !!'],
  ['email', '', 'Please enter email address'],
  ['email', 'ab@example.test', 'Please enter a valid email address'],
  ['email', 'abc@example', 'Please enter a valid email address'],
  ['email', 'a bc@example.test', 'Please enter a valid email address'],
  ['email', `${'a'.repeat(40)}@example.test`, 'Email should not be greater than 50 characters'],
  ['password', '', 'Password is required'],
  ['password', '12345', 'Password must be at least 6 characters'],
  ['password', '1'.repeat(21), 'Password should not be greater than 20 characters'],
  ['password', 'PASSWORD1', 'This password is too common, please choose another !!'],
  ['password', 'testperson', 'Password should not be your id, name or email !!'],
  ['password', 'person@example.test', 'Password should not be your id, name or email !!'],
  ['position', '', 'Position is required'],
  ['position', 3, 'Position is required'],
  ['position', 'Left', 'Position is required'],
];

describe('registration refuses', () => {
  test.each(refusals)('%s %j: %s', async (field, value, text) => {
    const before = await countMembers();
    const answer = await server.call('registration', { ...validRegistration, [field]: value });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ data: { result: text } });
    expect(await countMembers()).toBe(before);
  });

  test('in the order of the specification: the earlier field is named first', async () => {
    const broken = { ...validRegistration, sid: 999999, name: '', email: '', position: '' };
    const first = await server.call('registration', broken);
    expect(first.body.data).toEqual({ result: 'Invalid Sponsor Id' });
    const second = await server.call('registration', { ...broken, sid: 100000 });
    expect(second.body.data).toEqual({ result: 'User Name is required' });
  });

  test.each(Object.keys(validRegistration))('a missing %s with 400 and its name', async (field) => {
    const payload: Record<string, unknown> = { ...validRegistration };
    delete payload[field];
    const answer = await server.call('registration', payload);
    expect(answer.status).toBe(400);
    expect(answer.body.showableMessage).toContain(field);
  });

  test('a value of the wrong kind with 400', async () => {
    for (const value of [{ a: 1 }, ['x'], null, true]) {
      const answer = await server.call('registration', { ...validRegistration, name: value });
      expect(answer.status).toBe(400);
      expect(answer.body.showableMessage).toContain('name');
    }
    const zero = await server.call('registration', { ...validRegistration, name: 'Abcd\0efg' });
    expect(zero.status).toBe(400);
  });

  test('the fourth id of one mail address, whatever its letter case', async () => {
    const email = 'shared@example.test';
    for (let count = 0; count < 3; count += 1) {
      const answer = await server.call('registration', { ...validRegistration, email });
      expect(answer.body.data).toMatchObject({ result: 'Successfull' });
    }
    const fourth = await server.call('registration', {
      ...validRegistration,
      email: 'Shared@Example.test',
    });
    expect(fourth.body.data).toEqual({ result: 'Email already used !!' });
  });

  test('the fourth id also when ten ask at once', async () => {
    const email = 'crowd@example.test';
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.call('registration', { ...validRegistration, email }),
      ),
    );
    const results = answers.map((answer) => (answer.body.data as { result: string }).result);
    expect(results.filter((result) => result === 'Successfull')).toHaveLength(3);
    expect(results.filter((result) => result === 'Email already used !!')).toHaveLength(7);
  });
});

test('a new member gets the next id, a place, and a mail with the id', async () => {
  const payload = { ...validRegistration, email: 'fresh@example.test', name: ' Fresh Face ' };
  const answer = await server.call('Registration', payload);
  const uid = (answer.body.data as { uid_output: number }).uid_output;
  expect(uid).toBeGreaterThan(100000);
  const mail = await server.mailTo('fresh@example.test');
  expect(mail.subject).toBe('Welcome to Canopy');
  expect(mail.text).toContain('Hello Fresh Face,');
  expect(mail.text).toContain(String(uid));
  expect(mail.text).not.toContain(validRegistration.password);
});

test('ids are given out in order from 100001', async () => {
  const own = await startTestServer();
  try {
    expect(await own.register()).toBe(100001);
    expect(await own.register({ position: 2 })).toBe(100002);
    expect(await own.register({ sid: 100001 })).toBe(100003);
  } finally {
    await own.stop();
  }
});

test('when the ids have run out registration is closed, and no id is lost by asking', async () => {
  const own = await startTestServer({ USER_ID_MAX: '100002' });
  try {
    expect(await own.register()).toBe(100001);
    expect(await own.register()).toBe(100002);
    for (let count = 0; count < 3; count += 1) {
      const answer = await own.call('registration', {
        ...validRegistration,
        email: `late${count}@example.test`,
      });
      expect(answer.body.data).toEqual({ result: 'Registration is closed !!' });
    }
    const [row] = await own.db.query<{ last: number }>(
      'SELECT last_value::int AS last FROM member_uids',
    );
    expect(row!.last).toBe(100002);
  } finally {
    await own.stop();
  }
});
