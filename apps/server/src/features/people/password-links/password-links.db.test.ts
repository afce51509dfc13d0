import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setPassword } from '#features/people/members/members.ts';
import { makeLinkSender, paceOf } from '#features/people/password-links/send-links.ts';
import { mailFolder } from '#mail/mailer.ts';
import { linkTokenIn, takeOver, type Newcomer } from '#testing/people/taken-over.support.ts';
import { startTestServer, testPassword, type TestServer } from '#testing/server.support.ts';

const subject = 'Set your password for Canopy';
const isVoid = { data: 'This link was used already, is too old, or is not whole !!' };

let server: TestServer;
let people = 0;
const newcomer = (change: Partial<Newcomer> = {}): Newcomer => {
  people += 1;
  return { oldId: `OLD-${people}`, email: `new${people}@example.test`, ...change };
};
const set = (token: string, password = 'orchard-77', ip?: string) =>
  server.call('SetPassword', { token, password }, ip ? { ip } : {});
const mailedUids = async (): Promise<number[]> =>
  (
    await server.db.query<{ uid: number }>(
      'SELECT uid FROM password_links WHERE mailed_at IS NOT NULL ORDER BY uid',
    )
  ).map(({ uid }) => uid);
const owner = async (sql: string, values: unknown[] = []): Promise<void> => {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  await client.query(sql, values);
  await client.end();
};

describe('a link', () => {
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  /** Somebody who was mailed a link: number and token. */
  async function mailed(change: Partial<Newcomer> = {}) {
    const each = newcomer(change);
    const [uid] = await takeOver(server, [each], 6000);
    server.pass(1.1);
    await makeLinkSender(server.services).step();
    const mail = await server.mailTo(each.email!);
    return { uid: uid!, token: linkTokenIn(mail), mail, ...each };
  }

  test('says who is meant, in the language of the member, and is not readable here', async () => {
    const { uid, token, mail, oldId } = await mailed({ name: 'Asha Fern' });
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain('Hello Asha Fern,');
    expect(mail.text).toContain(`Your user id is ${uid}. Your old id ${oldId} works`);
    expect(mail.text).toContain('within 14 days');
    expect(token).toMatch(new RegExp(`^${uid}\\.[\\w-]{43}$`));
    const [row] = await server.db.query<{ text: string }>(
      'SELECT l::text AS text FROM password_links l WHERE uid = $1',
      [uid],
    );
    expect(row!.text).not.toContain(token.split('.')[1]);
    const { mail: hindi } = await mailed({ language: 'hi' });
    expect(hindi.subject).toBe('Canopy के लिए अपना पासवर्ड चुनें');
  });

  test('sets the password once, ends sessions, and tells the member', async () => {
    const { uid, token, oldId, email } = await mailed();
    const answer = await set(token);
    expect(answer.body).toEqual({ data: 'success' });
    expect(JSON.stringify(answer)).not.toContain(email);
    const login = { uid: oldId.toLowerCase(), password: 'orchard-77', ipaddress: '' };
    const { body } = await server.call('login', login);
    expect(body.data).toEqual({
      result: 'Successfull',
      resultid: uid,
      resultusername: 'Taken Over',
    });
    expect((await set(token, 'another-88')).body).toEqual(isVoid);
    expect((await server.call('login', login)).body.token).toBeDefined();
    const told = await server.mailTo(email!, 'Your password was changed');
    expect(told.text).toContain('/Undo#');
    const [change] = await server.db.query(
      'SELECT kind, holds FROM security_changes WHERE uid = $1',
      [uid],
    );
    expect(change).toEqual({ kind: 'password', holds: false });
  });

  test('works once also when nine try it at the same moment', async () => {
    const { token } = await mailed();
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, at) => set(token, `orchard-7${at}`)),
    );
    const texts = answers.map(({ body }) => String(body.data));
    expect(texts.filter((text) => text === 'success')).toHaveLength(1);
    expect(texts.filter((text) => text === isVoid.data)).toHaveLength(8);
  });

  test('keeps to the rules for passwords, and is good after a refusal', async () => {
    const { uid, token, email } = await mailed({ name: 'Birk Moss' });
    const refused = async (password: string) => (await set(token, password)).refusal?.code;
    expect(await refused('')).toBe('password.needed');
    expect(await refused('abc')).toBe('password.too-short');
    expect(await refused('x'.repeat(21))).toBe('password.too-long');
    expect(await refused('password1')).toBe('password.common');
    expect(await refused(String(uid))).toBe('password.own-word');
    expect(await refused('birk moss')).toBe('password.own-word');
    expect(await refused(email!)).toBe('password.own-word');
    expect((await set(token)).body).toEqual({ data: 'success' });
  });

  test('is good for 14 days', async () => {
    const [early, late] = [await mailed(), await mailed()];
    server.pass(14 * 86_400 - 60);
    expect((await set(early.token)).body).toEqual({ data: 'success' });
    server.pass(120);
    expect((await set(late.token)).body).toEqual(isVoid);
  });

  test.each(['', 'x', '.', '100000.', 'abc.def', '-1.x', '99999999999.x', '100001'])(
    'that is %j is none',
    async (token) => {
      const answer = await set(token);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual(isVoid);
    },
  );

  test('of one member does not serve another', async () => {
    const [mine, theirs] = [await mailed(), await mailed()];
    const swapped = `${theirs.uid}.${mine.token.split('.')[1]!}`;
    expect((await set(swapped)).body).toEqual(isVoid);
    expect((await set(mine.token)).body).toEqual({ data: 'success' });
  });

  test('is void once the member has a password by other means', async () => {
    const { uid, token, email } = await mailed();
    await server.call('ForgetPasswordOtp', { uid });
    const { text } = await server.mailTo(email!, 'Your code for a new password');
    const otp = /Your code is (\d+)\./.exec(text ?? '')![1]!;
    await server.call('ForgetPassword', { uid, otp });
    expect((await set(token)).body).toEqual(isVoid);
  });

  test('sets nothing on a row that somebody without the key has changed', async () => {
    const { uid, token } = await mailed();
    await owner("UPDATE members SET email = 'thief@example.test' WHERE uid = $1", [uid]);
    expect((await set(token)).status).toBe(409);
    const [row] = await server.db.query('SELECT password_hash FROM members WHERE uid = $1', [uid]);
    expect(row).toEqual({ password_hash: 'none' });
  });

  test('can be tried so often from one address, and from others still', async () => {
    const { token } = await mailed();
    const ip = '10.81.0.1';
    for (let count = 0; count < 60; count += 1) {
      expect((await set('1.x', 'orchard-77', ip)).body).toEqual(isVoid);
    }
    expect((await set(token, 'orchard-77', ip)).status).toBe(429);
    expect((await set(token)).body).toEqual({ data: 'success' });
  });

  test('of a network that was taken back is void, and no more are mailed', async () => {
    const { token } = await mailed();
    const [later] = await takeOver(server, [newcomer()]);
    await server.db.query(
      "UPDATE imports SET taken_back_at = now(), taken_back_by = 'test', reason = 'test'",
    );
    expect((await set(token)).body).toEqual(isVoid);
    server.pass(2);
    await makeLinkSender(server.services).step();
    expect(await mailedUids()).not.toContain(later);
  });
});

describe('mailing', () => {
  beforeEach(async () => {
    server = await startTestServer();
    server.halt();
  });
  afterEach(() => server.stop());

  test('goes from the smallest number on, in no minute more than said', async () => {
    const uids = await takeOver(
      server,
      Array.from({ length: 200 }, () => newcomer()),
      100,
    );
    // Two servers, each trying five times a second for two minutes.
    const senders = [makeLinkSender(server.services), makeLinkSender(server.services)];
    const counts: number[] = [];
    for (let part = 0; part < 12; part += 1) {
      for (let fifth = 0; fifth < 50; fifth += 1) {
        await Promise.all(senders.map((sender) => sender.step()));
        server.pass(0.2);
      }
      const sent = await mailedUids();
      expect(sent).toEqual(uids.slice(0, sent.length));
      counts.push(sent.length);
    }
    for (const [at, count] of counts.entries()) {
      expect(count - (counts[at - 6] ?? 0)).toBeLessThanOrEqual(100);
    }
    // Nothing is lost but what the ticks of a fifth of a second cost.
    expect(counts.at(-1)).toBeGreaterThan(170);
  });

  test('stops at 0, and goes on when an owner says so', async () => {
    const uids = await takeOver(server, [newcomer(), newcomer()], 0);
    const sender = makeLinkSender(server.services);
    await sender.step();
    expect(await mailedUids()).toEqual([]);
    const token = await server.operator('owner');
    const say = async (perMinute: unknown, as = token) =>
      (await server.call('operator/SetLinksPerMinute', { perMinute }, { token: as })).body.data;
    for (const wrong of ['', '-1', '1.5', '6001', 'many']) {
      expect(await say(wrong)).toBe('Please enter a whole number from 0 to 6000 !!');
    }
    expect(await say(120)).toBe('success');
    const support = await server.operator('support');
    await say(0, support);
    const [entry] = await server.db.query(
      "SELECT operator, target, remark FROM audit_log WHERE action = 'SetLinksPerMinute'",
    );
    expect(entry).toEqual({
      operator: 'owner@operator.test',
      target: 'import:1',
      remark: '120 a minute',
    });
    await sender.step();
    expect(await mailedUids()).toEqual(uids);
  });

  test('leaves out who cannot be mailed, and mails one address twice for two members', async () => {
    const email = 'shared@example.test';
    const uids = await takeOver(
      server,
      [
        newcomer({ email: '' }),
        newcomer({ oldId: 'GONE' }),
        newcomer({ oldId: 'FORGED' }),
        newcomer({ email, oldId: 'SHARED-1' }),
        newcomer({ email, oldId: 'SHARED-2' }),
      ],
      6000,
    );
    await server.db.query('UPDATE members SET suspended_at = now() WHERE uid = $1', [uids[1]]);
    await owner("UPDATE members SET email = 'thief@example.test' WHERE uid = $1", [uids[2]]);
    const sender = makeLinkSender(server.services);
    for (let step = 0; step < 4; step += 1) {
      await sender.step();
      server.pass(5);
    }
    expect(await mailedUids()).toEqual(uids.slice(3));
    // Somebody whose suspension is lifted is not forgotten.
    await server.db.query('UPDATE members SET suspended_at = NULL WHERE uid = $1', [uids[1]]);
    for (let step = 0; step < 2; step += 1) {
      await sender.step();
      server.pass(5);
    }
    expect(await mailedUids()).toEqual([uids[1], ...uids.slice(3)]);
    expect((await namedIn(email)).toSorted()).toEqual(uids.slice(3).map(String));
  });

  /** Whose links came to an address. */
  async function namedIn(email: string): Promise<string[]> {
    await server.mailTo(email);
    const folder = mailFolder(server.services.config);
    const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    return texts
      .filter((text) => text.includes(`To: ${email}`))
      .map((text) => /Your user id is (\d+)/.exec(text)![1]!);
  }

  test('again: an operator sends another link at once, and the first is void', async () => {
    const each = newcomer();
    const [uid] = await takeOver(server, [each], 60);
    const support = await server.operator('support');
    const send = async (id: unknown) =>
      (await server.call('operator/SendPasswordLink', { uid: id }, { token: support })).body.data;
    expect(await send(uid)).toBe('success');
    const first = linkTokenIn(await server.mailTo(each.email!, subject));
    expect(await send(uid)).toBe('success');
    await waitForOther(each.email!, first);
    const second = linkTokenIn(await server.mailTo(each.email!, subject));
    expect((await set(first)).body).toEqual(isVoid);
    expect((await set(second)).body).toEqual({ data: 'success' });
    expect(await send(uid)).toBe('This member has a password already !!');
    const none = 'This member came without a link, or there is no such member !!';
    for (const id of [100000, 555555, 'abc', '']) expect(await send(id)).toBe(none);
    const [noMail] = await takeOver(server, [newcomer({ email: '' })]);
    expect(await send(noMail)).toBe('This member has no mail address, or is suspended !!');
    const trail = await server.db.query(
      "SELECT target FROM audit_log WHERE action = 'SendPasswordLink' ORDER BY id",
    );
    expect(trail).toEqual([{ target: `member:${uid!}` }, { target: `member:${uid!}` }]);
  });

  async function waitForOther(email: string, token: string): Promise<void> {
    while (linkTokenIn(await server.mailTo(email, subject)) === token) {
      await new Promise((done) => setTimeout(done, 20));
    }
  }

  test('is counted for operators', async () => {
    const shown = async () => {
      const token = await server.operator('auditor');
      return (await server.call('operator/PasswordLinks', {}, { token })).body.data;
    };
    expect(await shown()).toEqual([]);
    const [uid] = await takeOver(server, [newcomer(), newcomer(), newcomer({ email: '' })], 60);
    expect(await shown()).toMatchObject([
      { id: 1, perMinute: 60, waiting: 2, unreachable: 1, mailed: 0, expired: 0, used: 0 },
    ]);
    await makeLinkSender(server.services).step();
    server.pass(15 * 86_400);
    expect(await shown()).toMatchObject([{ waiting: 1, mailed: 1, expired: 1, used: 0 }]);
    const hash = await server.services.passwords.hash(testPassword);
    await server.db.transaction((tx) => setPassword(server.services, tx, uid!, hash, false));
    expect(await shown()).toMatchObject([{ waiting: 1, mailed: 1, expired: 0, used: 1 }]);
  });
});

test.each([1, 2, 59, 60, 61, 100, 119, 121, 3599, 5999, 6000])(
  'no minute has more than %i',
  (perMinute) => {
    const { most, gapMs } = paceOf(perMinute);
    const times = Math.ceil(60_000 / gapMs);
    expect(times * most).toBeLessThanOrEqual(perMinute);
    expect(times * most).toBeGreaterThan(perMinute * 0.95 - 1);
  },
);
