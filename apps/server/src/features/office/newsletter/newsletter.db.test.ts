import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messages } from '@canopy/contract/messages.ts';
import pg from 'pg';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { leaveToken } from '#features/office/newsletter/leave-token.ts';
import { sendIssues } from '#features/office/newsletter/send-issues.ts';
import { mailFolder } from '#mail/mailer.ts';
import { untilWaiting } from '#testing/db/waiting.support.ts';
import { inThisDatabase } from '#testing/locks.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

const site = 'https://canopy.example';

let server: TestServer;
let admin: pg.Client;
let owner: string;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: site });
  admin = new pg.Client({ connectionString: server.databaseUrl });
  await admin.connect();
  owner = await server.operator('owner');
});
afterAll(async () => {
  await admin.end();
  await server.stop();
});

/** Addresses as they were before they had keys; those in `asked` have not confirmed. */
async function subscribe(confirmed: string[], asked: string[] = []): Promise<void> {
  const at = server.services.clock.now();
  for (const email of [...confirmed, ...asked]) {
    await server.db.query(
      `INSERT INTO newsletter_addresses (email, token_hash, asked_at, confirmed_at)
       VALUES ($1, convert_to($1, 'UTF8'), $2, $3)`,
      [email, at, asked.includes(email) ? null : at],
    );
  }
}
beforeEach(() => server.db.query('DELETE FROM newsletter_addresses'));

async function call(name: string, payload: object = {}): Promise<unknown> {
  const answer = await server.call(name, payload, { token: owner });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
}
const rows = async (name: string, payload: object = {}): Promise<Record<string, unknown>[]> =>
  ((await call(`operator/${name}`, payload)) as Record<string, unknown>[][])[0]!;
const send = (subject: string, change: object = {}): Promise<unknown> =>
  call('operator/SendNewsletter', { subject, body: 'Hello.\n\nMore.', ...change });
const addresses = async (payload: object = {}): Promise<Record<string, unknown>[]> => {
  const data = await call('operator/NewsletterAddresses', payload);
  return (data as { data: Record<string, unknown>[][] }).data[0]!;
};
const listed = async (): Promise<string[]> =>
  (await addresses()).map(({ email }) => String(email)).toSorted();

/** All mails with this subject, once its issue is finished and none waits. */
async function mailsOf(subject: string): Promise<Email[]> {
  await expect
    .poll(async () => {
      // In this order: before the issue is finished a queue may be empty because nothing is in it.
      const issue = (await rows('NewsletterIssues')).find((each) => each['subject'] === subject);
      const [queue] = await server.db.query<{ waiting: bigint }>(
        "SELECT waiting FROM waiting_jobs('send-mail')",
      );
      return issue?.['finished'] === true && queue!.waiting === 0n;
    })
    .toBe(true);
  const folder = mailFolder(server.services.config);
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  );
  return mails.filter((mail) => mail.subject === subject);
}
const receivers = async (subject: string): Promise<string[]> =>
  (await mailsOf(subject)).map(({ to }) => String(to![0]!.address)).toSorted();

describe('an issue', () => {
  test('goes to every confirmed address, each with its own way out', async () => {
    await subscribe(['a@example.test', 'b@example.test'], ['c@example.test']);
    expect(await send('First')).toBe(messages.success);
    expect(await receivers('First')).toEqual(['a@example.test', 'b@example.test']);
    const mail = (await mailsOf('First')).find(({ to }) => to![0]!.address === 'a@example.test')!;
    const token = leaveToken(server.services, 'a@example.test');
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe')).toBe(`<${site}/newsletter/leave/${token}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail.text).toContain(`Unsubscribe: ${site}/?leave=${token}`);
    expect(mail.html).toContain(`href="${site}/?leave=${token}"`);
    expect(mail.html).not.toContain('because of your account');
    expect(mail.text).toContain('Hello.\n\nMore.');
    expect((await rows('NewsletterIssues'))[0]).toMatchObject({
      subject: 'First',
      addresses: 2,
      sent: 2,
      finished: true,
      madeBy: 'owner@operator.test',
    });
    const [trail] = await server.db.query(
      "SELECT remark FROM audit_log WHERE action = 'SendNewsletter'",
    );
    expect(trail).toEqual({ remark: 'First; to 2' });
  });

  test('is not sent twice, nor to nobody, nor with a promise that nobody confirmed', async () => {
    expect(await send('Nobody')).toBe('Nobody has confirmed an address yet !!');
    await subscribe(['a@example.test']);
    expect(await send('Once')).toBe(messages.success);
    expect(await send(' Once ')).toBe('This very letter was sent already !!');
    expect(await send('Sure', { body: 'Guaranteed profit' })).toBe(
      'Please confirm what may promise profit: body',
    );
    expect(await send('Sure', { body: 'Nothing is guaranteed', confirm: true })).toBe('success');
    expect(await receivers('Sure')).toEqual(['a@example.test']);
    expect(await receivers('Once')).toEqual(['a@example.test']);
    expect(await send('')).toBe('Subject is required');
    expect(await send('Long', { body: 'x'.repeat(10_001) })).toMatch(/^Text should not be/);
  });

  test('can be mailed to oneself first', async () => {
    await subscribe(['a@example.test']);
    const letter = { subject: 'Trial', body: 'Look.' };
    expect(await call('operator/TestNewsletter', letter)).toBe(messages.success);
    const mail = await server.mailTo('owner@operator.test', 'Trial');
    expect(mail.text).toContain('Look.');
    expect((await rows('NewsletterIssues')).map(({ subject }) => subject)).not.toContain('Trial');
  });
});

describe('exactly once', () => {
  const many = Array.from({ length: 9 }, (_, at) => `person${at}@example.test`);
  const start = async (subject: string): Promise<void> => {
    await server.db.query(
      `INSERT INTO newsletter_issues (subject, body, started_at, addresses, made_by)
       SELECT $1, 'Text', $2, 9, min(id) FROM operators`,
      [subject, server.services.clock.now()],
    );
  };

  test('with several servers at once', async () => {
    await subscribe(many);
    await start('Together');
    await Promise.all([1, 2, 3, 4].map(() => sendIssues(server.services, 2)));
    expect(await receivers('Together')).toEqual(many);
  });

  test('with two issues at once, which do not deadlock', async () => {
    await subscribe(many);
    await start('One');
    await start('Two');
    let tries = 0;
    const transaction: Database['transaction'] = (work) =>
      server.db.transaction((tx) => ((tries += 1), work(tx)));
    const services = { ...server.services, db: { ...server.db, transaction } };
    // Somebody holds the addresses until both have begun.
    await admin.query('BEGIN; SELECT FROM newsletter_addresses FOR SHARE');
    const both = [sendIssues(services), sendIssues(services)];
    await untilWaiting(server.db, 2);
    await admin.query('COMMIT');
    await Promise.all(both);
    expect(tries).toBe(4);
    expect(await receivers('One')).toEqual(many);
    expect(await receivers('Two')).toEqual(many);
  });

  test('when a portion is killed after its mails were written', async () => {
    await subscribe(many);
    await start('Killed');
    await admin.query(`CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN PERFORM pg_advisory_xact_lock(42); RETURN new; END';
      CREATE TRIGGER wait_for_test BEFORE UPDATE ON newsletter_issues FOR EACH ROW
        WHEN (old.sent = 4 AND new.sent > 4) EXECUTE FUNCTION wait_for_test()`);
    await admin.query('SELECT pg_advisory_lock(42)');
    const waiting = `FROM pg_locks
      WHERE locktype = 'advisory' AND objid = 42 AND NOT granted AND ${inThisDatabase}`;
    await sendIssues(server.services, 4);
    const second = sendIssues(server.services, 4).catch((error: unknown) => error);
    await expect.poll(async () => (await admin.query(`SELECT 1 ${waiting}`)).rowCount).toBe(1);
    await admin.query(`SELECT pg_terminate_backend(pid) ${waiting}`);
    await second;
    expect((await rows('NewsletterIssues'))[0]).toMatchObject({ sent: 4, finished: false });
    await admin.query('SELECT pg_advisory_unlock(42)');
    await sendIssues(server.services, 4);
    expect(await receivers('Killed')).toEqual(many);
  });

  test('and not to those who confirm while it is being sent', async () => {
    await subscribe(['a@example.test']);
    await start('Early');
    server.pass(60);
    owner = await server.operator('owner');
    await subscribe(['late@example.test']);
    await sendIssues(server.services);
    expect(await receivers('Early')).toEqual(['a@example.test']);
  });
});

describe('leaving', () => {
  const tokenOf = (email: string): string => leaveToken(server.services, email);
  const leave = (token: string): Promise<unknown> => call('NewsletterLeave', { token });

  test('removes the address alone, and twice is fine', async () => {
    await server.call('Newsletter', { email: 'goes@example.test' });
    await server.call('Newsletter', { email: 'stays@example.test' });
    expect(await leave(tokenOf('goes@example.test'))).toBe(messages.success);
    expect(await leave(tokenOf('goes@example.test'))).toBe(messages.success);
    expect(await listed()).toEqual(['stays@example.test']);
  });

  test('works by the link of an old mail after asking again', async () => {
    await server.call('Newsletter', { email: 'back@example.test' });
    const old = tokenOf('back@example.test');
    await leave(old);
    await server.call('Newsletter', { email: 'back@example.test' });
    expect(await leave(old)).toBe(messages.success);
    expect(await listed()).toEqual([]);
  });

  test('does not believe a token that was made up, or of what the table holds', async () => {
    await server.call('Newsletter', { email: 'kept@example.test' });
    const token = tokenOf('kept@example.test');
    const [row] = await server.db.query<{ key: Buffer }>(
      'SELECT leave_key AS key FROM newsletter_addresses',
    );
    const key = row!.key.toString('base64url');
    const wrong = ['', 'x', token.slice(1), `${token}A`, token.toUpperCase(), key, key + key];
    for (const each of wrong) {
      expect(await leave(each), each).toBe('This link is not valid any more.');
    }
    expect(await listed()).toEqual(['kept@example.test']);
  });

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['multipart/form-data; boundary=x', '--x\r\n\r\nOne-Click\r\n--x--'],
  ])('with one click as %s', async (type, payload) => {
    await server.call('Newsletter', { email: 'click@example.test' });
    const url = `/newsletter/leave/${tokenOf('click@example.test')}`;
    const post = (to: string) =>
      server.app.inject({ method: 'POST', url: to, headers: { 'content-type': type }, payload });
    expect((await post('/newsletter/leave/abc')).statusCode).toBe(400);
    expect(await listed()).toEqual(['click@example.test']);
    // Opening it, as programs do that check links, removes nothing.
    const opened = await server.app.inject({ method: 'GET', url });
    expect(opened.headers['location']).toBe(`/?leave=${tokenOf('click@example.test')}`);
    expect(await listed()).toEqual(['click@example.test']);
    for (let times = 0; times < 2; times += 1) expect((await post(url)).statusCode).toBe(200);
    expect(await listed()).toEqual([]);
  });
});

describe('the list of addresses', () => {
  test('can be searched, and read as CSV', async () => {
    await subscribe(['anna@example.test', 'ben@example.test'], ['annika@example.test']);
    const found = await addresses({ search: ' ANN' });
    expect(found.map(({ email, st }) => [email, st])).toEqual([
      ['anna@example.test', 'Confirmed'],
      ['annika@example.test', 'Asked'],
    ]);
    const csv = await server.app.inject({
      method: 'POST',
      url: '/api/operator/NewsletterAddresses',
      payload: {},
      headers: { authorization: owner, accept: 'text/csv' },
    });
    expect(csv.body.split(/\r?\n/)[1]).toMatch(/^"?anna@example\.test"?,"?Confirmed"?,/);
  });

  test('loses an address that an operator removes, and the trail does not name it', async () => {
    await subscribe(['a@example.test']);
    const remove = (email: string, remark: string): Promise<unknown> =>
      call('operator/RemoveNewsletterAddress', { email, remark });
    expect(await remove('a@example.test', '')).toBe('Remark is required');
    expect(await remove('b@example.test', 'Asked for')).toBe('This address is not on the list !!');
    expect(await remove('A@example.test', 'Asked for')).toBe(messages.success);
    expect(await listed()).toEqual([]);
    const trail = await server.db.query(
      "SELECT target, remark FROM audit_log WHERE action = 'RemoveNewsletterAddress'",
    );
    expect(trail).toEqual([{ target: 'newsletter', remark: 'Asked for' }]);
  });
});
