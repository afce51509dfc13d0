import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailFolder } from '#mail/mailer.ts';
import { sendEvents } from '#mail/send-events.ts';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let sender: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  sender = await bench.person({ fund: 1000 });
});
afterAll(() => server.stop());

async function send(to: TestPerson, amount: number): Promise<void> {
  const otp = await bench.code(sender, 'fundTransferOtp');
  const order = { touserid: to.uid, amount, WalletType: 'FUNDS', otp };
  expect(await bench.ask(sender, 'FundTransferUser', order)).toBe('Fund Transfered Successfully');
}

type Shown = { data: [Record<string, unknown>[]]; dataOut: { unread: number } };
const inbox = async (who: TestPerson, filter: object = {}): Promise<Record<string, unknown>[]> =>
  ((await bench.ask(who, 'Inbox', filter)) as Shown).data[0];
const unread = async (who: TestPerson): Promise<number> =>
  ((await bench.ask(who, 'InboxUnread')) as { unread: number }).unread;

async function named(email: string): Promise<TestPerson> {
  const person = await bench.person();
  await server.db.query('UPDATE members SET email = $2 WHERE uid = $1', [person.uid, email]);
  return person;
}

describe('a transfer', () => {
  test('is in the inbox of its receiver alone', async () => {
    const to = await bench.person();
    await send(to, 4.5);
    expect(await inbox(to)).toMatchObject([
      {
        kind: 'transfer.received',
        topic: 'transfer',
        facts: { amount: '4500000', wallet: 'fund', from: sender.uid },
        read: false,
      },
    ]);
    expect(await inbox(sender, { topic: 'transfer' })).toEqual([]);
  });

  test('that is refused, or repeated, is not told', async () => {
    const to = await bench.person();
    const otp = await bench.code(sender, 'fundTransferOtp');
    const order = { touserid: to.uid, amount: 3, WalletType: 'FUNDS', otp };
    const headers = { 'idempotency-key': 'told once' };
    const ask = async (payload: object) =>
      (
        await server.call(
          'FundTransferUser',
          { uid: sender.uid, ...payload },
          { token: sender.token, headers },
        )
      ).body.data;
    expect(await ask(order)).toBe('Fund Transfered Successfully');
    expect(await ask(order)).toBe('Fund Transfered Successfully');
    const more = { ...order, amount: 5000, otp: await bench.code(sender, 'fundTransferOtp') };
    expect(await bench.ask(sender, 'FundTransferUser', more)).toBe('Insufficient Fund !!');
    expect(await inbox(to)).toHaveLength(1);
  });

  test('is mailed once, in the language of its receiver', async () => {
    const to = await named('reader@example.test');
    expect(await bench.ask(to, 'SaveLanguage', { language: 'hi' })).toBe('success');
    await send(to, 7);
    await Promise.all([sendEvents(server.services), sendEvents(server.services)]);
    const mail = await server.mailTo('reader@example.test', 'आपको $7.00 मिले');
    expect(mail.text).toContain(`${sender.uid} ने आपको $7.00 भेजे। यह राशि आपके फंड वॉलेट में है।`);
    expect(mail.html).toContain('<html lang="hi">');
    expect(mail.text).toContain('/Notifications');
    expect(await sendEvents(server.services)).toBe(0);
    const [row] = await server.db.query(
      'SELECT sent_at IS NOT NULL AS sent FROM events WHERE uid = $1',
      [to.uid],
    );
    expect(row).toEqual({ sent: true });
  });
});

describe('reading', () => {
  test('one, and all up to one', async () => {
    const to = await bench.person();
    for (const amount of [1, 2, 3]) await send(to, amount);
    expect(await unread(to)).toBe(3);
    const [newest, second, oldest] = (await inbox(to)).map((row) => row['id']);
    expect(await bench.ask(to, 'MarkRead', { id: second })).toEqual({ unread: 2 });
    await send(to, 4);
    // What came since is not read.
    expect(await bench.ask(to, 'MarkRead', { id: newest, all: true })).toEqual({ unread: 1 });
    expect(await inbox(to, { unread: true })).toMatchObject([{ facts: { amount: '4000000' } }]);
    const others = await bench.person();
    expect(await bench.ask(others, 'MarkRead', { id: oldest })).toBe('Message not found !!');
    expect(await bench.ask(to, 'MarkRead', { id: 'x' })).toBe('Message not found !!');
  });

  test('what has ended is not shown, nor counted', async () => {
    const to = await bench.person();
    await send(to, 1);
    await server.db.query('UPDATE events SET ends_at = $2 WHERE uid = $1', [
      to.uid,
      server.services.clock.now(),
    ]);
    expect([await inbox(to), await unread(to)]).toEqual([[], 0]);
  });

  test('a kind that this version does not know is left out', async () => {
    const to = await bench.person();
    await server.db.query(
      "INSERT INTO events (uid, kind, at, facts) VALUES ($1, 'later.thing', now(), '{}')",
      [to.uid],
    );
    expect([await inbox(to), await unread(to)]).toEqual([[], 0]);
    expect(await sendEvents(server.services)).toBeGreaterThan(0);
  });

  test('only topics that there are can be asked for', async () => {
    expect(await bench.ask(sender, 'Inbox', { topic: 'weather' })).toBe('Invalid filter !!');
  });
});

describe('the choices', () => {
  type Choice = { topic: string; mail: boolean; push: boolean; fixed: boolean };
  const choices = async (who: TestPerson): Promise<Choice[]> =>
    ((await bench.ask(who, 'EventChoices')) as { topics: Choice[] }).topics;
  const save = (who: TestPerson, topic: string, channel: string, on: boolean): Promise<unknown> =>
    bench.ask(who, 'SaveEventChoice', { topic, channel, on });

  test('are on at first but for mails of signals, and kept per topic and channel', async () => {
    const who = await bench.person();
    const signal = { topic: 'signal', mail: false, push: true, fixed: false };
    const offAtFirst = (await choices(who)).filter(({ mail, push }) => !mail || !push);
    expect(offAtFirst).toEqual([signal]);
    expect(await save(who, 'transfer', 'mail', false)).toBe('success');
    expect(await save(who, 'transfer', 'push', false)).toBe('success');
    expect(await save(who, 'transfer', 'push', true)).toBe('success');
    const off = (await choices(who)).filter(({ mail, push }) => !mail || !push);
    expect(off).toEqual([{ ...signal, topic: 'transfer' }, signal]);
  });

  test('switch mails off; the inbox keeps the event', async () => {
    const to = await named('quiet@example.test');
    await save(to, 'transfer', 'mail', false);
    await send(to, 5);
    await sendEvents(server.services);
    await save(to, 'transfer', 'mail', true);
    await send(to, 6);
    await server.mailTo('quiet@example.test', 'You received $6.00');
    expect(await inbox(to)).toHaveLength(2);
    expect(findMail('quiet@example.test', 'You received $5.00')).toBe(0);
  });

  test.each([
    ['security', 'mail', 'Security messages cannot be switched off !!'],
    ['weather', 'mail', 'There is no such choice !!'],
    ['transfer', 'pigeon', 'There is no such choice !!'],
  ])('%s by %s: %s', async (topic, channel, text) => {
    const before = await choices(sender);
    expect(await save(sender, topic, channel, false)).toBe(text);
    expect(await choices(sender)).toEqual(before);
  });

  test('a row written by hand does not switch security off', async () => {
    const who = await named('guarded@example.test');
    await server.db.query(
      "INSERT INTO event_choices (uid, topic, mail, push) VALUES ($1, 'security', false, false)",
      [who.uid],
    );
    await server.call('login', { uid: who.uid, password: 'secret-1', ipaddress: '' });
    const mail = await server.mailTo('guarded@example.test', 'New sign-in');
    expect(mail.text).toContain('end all other sessions');
  });

  test('the language is one of two', async () => {
    expect(await bench.ask(sender, 'SaveLanguage', { language: 'fr' })).toBe(
      'This language is not available !!',
    );
  });
});

/** How many mails of a subject were sent to an address. */
function findMail(address: string, subject: string): number {
  const folder = mailFolder(server.services.config);
  const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  return mails.filter((mail) => mail.includes(address) && mail.includes(subject)).length;
}
