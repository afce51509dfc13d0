import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailFolder } from '#mail/mailer.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://canopy.example/' });
});
afterAll(() => server.stop());

const subject = 'Please confirm your address';
const ask = (email: string, ip?: string) =>
  server.call('Newsletter', { email }, ip === undefined ? {} : { ip });
const confirm = (token: string) => server.call('NewsletterConfirm', { token });

async function mailedToken(email: string): Promise<string> {
  const mail = await server.mailTo(email, subject);
  return /https:\/\/canopy\.example\/\?newsletter=([\w-]{32})\n/.exec(mail.text ?? '')![1]!;
}

const stored = async (email: string) => {
  const rows = await server.db.query<{ confirmed: boolean }>(
    'SELECT confirmed_at IS NOT NULL AS confirmed FROM newsletter_addresses WHERE email = $1',
    [email],
  );
  return rows.map((row) => row.confirmed);
};

/** Every job of the queue has been done; what would be mailed has been mailed. */
async function settled(): Promise<number> {
  for (;;) {
    const [row] = await server.db.query<{ waiting: bigint }>(
      "SELECT * FROM waiting_jobs('send-mail')",
    );
    if (row!.waiting === 0n) break;
    await new Promise((done) => setTimeout(done, 20));
  }
  return readdirSync(mailFolder(server.services.config)).length;
}

describe('the newsletter', () => {
  test('is for those who followed the mailed link, as often as they like', async () => {
    expect((await ask(' Reader@Example.test ')).body).toEqual({ data: 'success' });
    expect(await stored('reader@example.test')).toEqual([false]);
    const token = await mailedToken('reader@example.test');
    for (let times = 0; times < 2; times += 1) {
      expect((await confirm(token)).body).toEqual({ data: 'success' });
      expect(await stored('reader@example.test')).toEqual([true]);
    }
  });

  test('does not believe a link that was made up', async () => {
    await ask('guessed@example.test');
    const token = await mailedToken('guessed@example.test');
    for (const wrong of ['', 'x', `${token}x`, token.slice(1), token.toUpperCase()]) {
      const answer = await confirm(wrong);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ data: 'This link is not valid any more.' });
    }
    expect(await stored('guessed@example.test')).toEqual([false]);
  });

  test('stores no token that could be used by whoever reads the table', async () => {
    await ask('secret@example.test');
    const token = await mailedToken('secret@example.test');
    const rows = await server.db.query(
      "SELECT encode(token_hash, 'escape') AS hash FROM newsletter_addresses WHERE email = $1",
      ['secret@example.test'],
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test.each([
    '',
    'x',
    'ab@example.test',
    'abc@example',
    'a b@example.test',
    `${'a'.repeat(60)}@b.c`,
  ])('refuses %j as an address', async (email) => {
    const before = await settled();
    const answer = await ask(email);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ data: 'Please enter a valid email address' });
    expect(await settled()).toBe(before);
  });
});

describe('asking again', () => {
  test('with an address that is confirmed answers alike and mails nothing', async () => {
    await ask('again@example.test');
    const token = await mailedToken('again@example.test');
    await confirm(token);
    const before = await settled();
    expect((await ask('again@example.test')).body).toEqual({ data: 'success' });
    expect(await settled()).toBe(before);
    expect(await stored('again@example.test')).toEqual([true]);
    expect((await confirm(token)).body).toEqual({ data: 'success' });
  });

  test('before that mails a new link, which takes the place of the old one', async () => {
    await ask('twice@example.test');
    const first = await mailedToken('twice@example.test');
    const before = await settled();
    await ask('twice@example.test');
    expect(await settled()).toBe(before + 1);
    expect((await confirm(first)).body).toEqual({ data: 'This link is not valid any more.' });
  });

  test('fills no mailbox: three mails a day, then the same answer and no mail', async () => {
    const before = await settled();
    for (let times = 0; times < 6; times += 1) {
      expect((await ask('bombed@example.test')).body).toEqual({ data: 'success' });
    }
    expect(await settled()).toBe(before + 3);
  });

  test('is limited to twenty an hour from one network address', async () => {
    const ip = '10.70.0.1';
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) {
      statuses.push((await ask(`many${index}@example.test`, ip)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    expect((await ask('neighbour@example.test', '10.70.0.2')).status).toBe(200);
  });
});
