import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTypedMember } from '#features/people/members/typed-member.ts';
import { setPassword } from '#features/people/members/members.ts';
import { takeOver } from '#testing/people/taken-over.support.ts';
import { startTestServer, testPassword, type TestServer } from '#testing/server.support.ts';

const wrong = { data: { result: 'Invalid username or password.' } };
const longId = 'नेटवर्क-'.repeat(8);
const ids = [
  'AB-77',
  '00012345678',
  longId,
  'ÅSA-9',
  'م-١٢',
  '🌳7',
  '0100000',
  'x y',
  'Z'.repeat(64),
];

let server: TestServer;
let uids: number[];
beforeAll(async () => {
  server = await startTestServer();
  uids = await takeOver(
    server,
    ids.map((oldId, at) => ({ oldId, email: `old${at}@example.test` })),
  );
  const hash = await server.services.passwords.hash(testPassword);
  for (const uid of uids) {
    await server.db.transaction((tx) => setPassword(server.services, tx, uid, hash, false));
  }
});
afterAll(() => server.stop());

const login = (uid: string, password = testPassword, ip?: string) =>
  server.call('login', { uid, password, ipaddress: '' }, ip ? { ip } : {});
const resultOf = async (uid: string): Promise<unknown> =>
  ((await login(uid)).body.data as { resultid?: number }).resultid;

describe('an old id', () => {
  test('opens the door as the number does, whatever script it is of', async () => {
    for (const [at, id] of ids.entries()) {
      expect(await resultOf(id), id).toBe(uids[at]);
      expect(await resultOf(String(uids[at])), id).toBe(uids[at]);
    }
  });

  test('is trimmed, and letter case makes no difference', async () => {
    expect(await resultOf('  ab-77 ')).toBe(uids[0]);
    expect(await resultOf('åsa-9')).toBe(uids[3]);
    expect(await resultOf('ÅSA-9'.normalize('NFD'))).toBe(uids[3]);
    expect(await resultOf('z'.repeat(64))).toBe(uids[8]);
  });

  test('comes after a number, and before one with zeros in front of it', async () => {
    expect(await resultOf('100000')).toBe(100000);
    expect(await resultOf('0100000')).toBe(uids[6]);
    expect(await resultOf(`0${uids[0]!}`)).toBe(uids[0]);
  });

  test.each(['AB-7', 'AB-77x', 'z'.repeat(65), '%', 'AB_77', '.'])(
    'that is nobody’s is refused in the same words: %s',
    async (id) => {
      expect((await login(id)).body).toEqual(wrong);
    },
  );

  test('of nobody has a number of its own that no member has', async () => {
    const { services } = server;
    const nobody = await findTypedMember(services, 'Nobody-1');
    expect(nobody).toBeLessThan(0);
    expect(await findTypedMember(services, ' nobody-1')).toBe(nobody);
    expect(await findTypedMember(services, 'nobody-2')).not.toBe(nobody);
  });

  test('is looked for by its index', async () => {
    const plan = await server.db.transaction(async (tx) => {
      await tx.query('SET LOCAL enable_seqscan = off');
      return tx.query<{ 'QUERY PLAN': string }>(
        "EXPLAIN SELECT uid FROM openings WHERE lower(old_id) = ANY (ARRAY['ab-77', 'x'])",
      );
    });
    expect(JSON.stringify(plan)).toContain('openings_by_old_id');
  });
});

describe('wrong tries', () => {
  test('count on one member, whichever id was typed', async () => {
    const ip = '10.80.0.1';
    const ways = ['AB-77', 'ab-77', String(uids[0]), ` ${uids[0]!}`, 'Ab-77'];
    for (let count = 0; count < 10; count += 1) {
      expect((await login(ways[count % ways.length]!, 'wrong-one', ip)).body).toEqual(wrong);
    }
    for (const way of ways) expect((await login(way, testPassword, ip)).status).toBe(429);
    expect((await login('ÅSA-9', testPassword, ip)).status).toBe(200);
  });

  test('of an id of nobody count as well, in all ways to write it', async () => {
    const ip = '10.80.0.2';
    for (let count = 0; count < 10; count += 1) {
      const way = count % 2 ? 'Not-There' : ' not-there';
      expect((await login(way, 'wrong-one', ip)).body).toEqual(wrong);
    }
    expect((await login('NOT-THERE', 'wrong-one', ip)).status).toBe(429);
  });
});

describe('somebody without a password', () => {
  test('cannot sign in with any text, and gets a password by the code that is mailed', async () => {
    const email = 'never@example.test';
    const [uid] = await takeOver(server, [{ oldId: 'NEVER-1', email }]);
    for (const text of ['none', testPassword, ' ']) {
      expect((await login('never-1', text)).body).toEqual(wrong);
    }
    const asked = await server.call('ForgetPasswordOtp', { uid: ' never-1 ' });
    expect(asked.body).toEqual({ data: 'Successfull', digits: 6, mailed: true });
    const mail = await server.mailTo(email, 'Your code for a new password');
    const otp = /Your code is (\d+)\./.exec(mail.text ?? '')![1]!;
    const done = await server.call('ForgetPassword', { uid: 'Never-1', otp });
    expect(done.body).toEqual({ data: 'Password sent to Email Id' });
    const sent = await server.mailTo(email, 'Your new password');
    const password = / is: (\S+)/.exec(sent.text ?? '')![1]!;
    const signedIn = await login('NEVER-1', password);
    expect(signedIn.body.data).toMatchObject({ resultid: uid, changePassword: true });
    // Whoever has a password needs no link to set one.
    const [link] = await server.db.query<{ open: boolean }>(
      'SELECT used_at IS NULL AS open FROM password_links WHERE uid = $1',
      [uid],
    );
    expect(link).toEqual({ open: false });
  });

  test('is asked as nobody is: code, tries and answers are the same', async () => {
    await takeOver(server, [{ oldId: 'NEVER-2', email: 'never2@example.test' }]);
    for (const uid of ['NEVER-2', 'NOBODY-2']) {
      const asked = await server.call('ForgetPasswordOtp', { uid });
      expect(asked.body).toEqual({ data: 'Successfull', digits: 6, mailed: true });
      const ip = uid === 'NEVER-2' ? '10.80.1.1' : '10.80.1.2';
      for (let count = 0; count < 5; count += 1) {
        const tried = await server.call('ForgetPassword', { uid, otp: 'x' }, { ip });
        expect(tried.body).toEqual({ data: 'Invalid OTP !!' });
      }
      expect((await server.call('ForgetPassword', { uid, otp: 'x' }, { ip })).status).toBe(429);
    }
  });
});

test('no new member gets a number that somebody had as the old id', async () => {
  const next = (await server.register()) + 1;
  // These have the numbers that come next themselves, and keep three later ones from others.
  const olds = [next + 3, next + 4, next + 6].map((id) => ({ oldId: String(id) }));
  expect(await takeOver(server, olds)).toEqual([next, next + 1, next + 2]);
  expect(await server.register()).toBe(next + 5);
  expect(await server.register()).toBe(next + 7);
});

test('nor one that is left of an old id without the zeros in front of it', async () => {
  const next = (await server.register()) + 1;
  const olds = [`0${next + 2}`, `0000${next + 3}`].map((oldId) => ({ oldId }));
  expect(await takeOver(server, olds)).toEqual([next, next + 1]);
  expect(await server.register()).toBe(next + 4);
});
