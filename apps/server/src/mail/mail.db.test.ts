import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailFolder } from '#mail/mailer.ts';
import { enqueueMail } from '#mail/send-mail.ts';
import type { MailText } from '#mail/texts/mail-values.ts';
import { removeOldRows } from '#server/jobs/remove-old-rows.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

type Arrived = { from: string; to: string[]; at: number; mail: Email };

/** A mail server that keeps what arrives, or turns it away after having read it. */
let refuses = false;
let arrived: Arrived[] = [];
let refused: Arrived[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  async onData(stream, session, done) {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const { mailFrom, rcptTo } = session.envelope;
    const mail = await PostalMime.parse(Buffer.concat(chunks));
    const from = mailFrom ? mailFrom.address : '';
    const to = rcptTo.map((each) => each.address);
    (refuses ? refused : arrived).push({ from, to, at: Date.now(), mail });
    const later = Object.assign(new Error('Try again later'), { responseCode: 451 });
    done(refuses ? later : null);
  },
});

let server: TestServer;
let admin: pg.Client;
beforeAll(async () => {
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
  const { port } = smtp.server.address() as AddressInfo;
  server = await startTestServer({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Canopy Test <from@canopy.example>',
    PUBLIC_URL: 'https://canopy.example',
  });
  admin = new pg.Client({ connectionString: server.databaseUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await server.stop();
  await new Promise<void>((done) => smtp.close(done));
});
beforeEach(() => {
  refuses = false;
  arrived = [];
  refused = [];
});

const letter: MailText = {
  subject: 'A subject with ünusual signs',
  lines: ['First line <b>not bold</b>', 'Second & last'],
  action: { label: 'Follow', url: 'https://canopy.example/?a=1&b=2' },
};
const send = (to: string | null, text = letter): Promise<void> =>
  server.db.transaction((tx) => enqueueMail(server.services, tx, to, text));

type Job = { id: string; attempts: number; run_at: Date; last_error: string; payload: unknown };
const jobs = async (): Promise<Job[]> =>
  (
    await admin.query<Job>(
      `SELECT j.id, j.attempts, j.run_at, j.last_error, p.payload
       FROM graphile_worker.jobs j JOIN graphile_worker._private_jobs p USING (id)
       WHERE j.task_identifier = 'send-mail' AND j.locked_at IS NULL`,
    )
  ).rows;
const runNow = () => admin.query('UPDATE graphile_worker._private_jobs SET run_at = now()');

async function until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(isTrue, { message: `until ${what}` }).toBe(true);
}
const queueIsEmpty = async (): Promise<boolean> => {
  const { rows } = await admin.query('SELECT 1 FROM graphile_worker._private_jobs');
  return rows.length === 0;
};

describe('a mail over SMTP', () => {
  test('arrives as it was written, in text and in HTML', async () => {
    await send('reader@example.test');
    await until('it has arrived', () => arrived.length > 0);
    const { from, to, mail } = arrived[0]!;
    expect({ from, to }).toEqual({ from: 'from@canopy.example', to: ['reader@example.test'] });
    expect(mail.from).toMatchObject({ name: 'Canopy Test', address: 'from@canopy.example' });
    expect(mail.to).toMatchObject([{ address: 'reader@example.test' }]);
    expect(mail.subject).toBe('A subject with ünusual signs');
    expect(mail.text?.trim()).toBe(
      'First line <b>not bold</b>\n\nSecond & last\n\nFollow: https://canopy.example/?a=1&b=2\n\n' +
        'Canopy',
    );
    expect(mail.html).toContain('>First line &#60;b&#62;not bold&#60;/b&#62;</p>');
    expect(mail.html).toContain('href="https://canopy.example/?a=1&#38;b=2"');
    expect(mail.messageId).toMatch(/^<[0-9a-f]{32}@canopy\.example>$/);
  });

  test('goes to one address, whatever signs are in it', async () => {
    await send('one@example.test,two@example.test');
    await until('it was tried', async () => arrived.length > 0 || (await jobs()).length > 0);
    expect(arrived.flatMap(({ to }) => to)).not.toContain('two@example.test');
    await admin.query('DELETE FROM graphile_worker._private_jobs');
  });

  test('to nobody is no mail, and the job is done', async () => {
    await send(null);
    await until('the queue is empty', queueIsEmpty);
    expect(arrived).toEqual([]);
  });

  test('whose cause was rolled back is never sent', async () => {
    const work = server.db.transaction(async (tx) => {
      await enqueueMail(server.services, tx, 'never@example.test', letter);
      throw new Error('undone');
    });
    await expect(work).rejects.toThrow('undone');
    expect(await queueIsEmpty()).toBe(true);
    await send('after@example.test');
    await until('the next has arrived', () => arrived.length > 0);
    expect(arrived.map(({ to }) => to)).toEqual([['after@example.test']]);
  });
});

describe('a mail that the server turns away', () => {
  test('is tried again, later each time, and arrives once', async () => {
    refuses = true;
    await send('patient@example.test');
    for (const least of [1, 2, 3]) {
      await until(`try ${least}`, async () => ((await jobs())[0]?.attempts ?? 0) >= least);
      const { attempts, last_error: error, run_at: next } = (await jobs())[0]!;
      expect(error).toContain('451');
      // The wait after try n is e to the power of n, in seconds.
      const wait = next.getTime() - refused[attempts - 1]!.at;
      expect(wait).toBeGreaterThanOrEqual(Math.floor(Math.exp(attempts) * 1000));
      if (least < 3) await runNow();
    }
    refuses = false;
    await runNow();
    await until('the queue is empty', queueIsEmpty);
    expect(refused.length).toBeGreaterThanOrEqual(3);
    expect(arrived).toHaveLength(1);
    const ids = [...refused, ...arrived].map(({ mail }) => mail.messageId);
    expect(new Set(ids).size).toBe(1);
  });

  test('waits in a form that nobody can read', async () => {
    refuses = true;
    const secret = { ...letter, lines: ['Your code is 314159.'] };
    await send('hidden@example.test', secret);
    await send('hidden@example.test', secret);
    await until('both were tried', async () => (await jobs()).length === 2);
    const rows = await jobs();
    for (const hidden of ['314159', 'hidden@', 'Your code', letter.subject]) {
      expect(JSON.stringify(rows)).not.toContain(hidden);
    }
    const [one, two] = rows.map((row) => (row.payload as { sealed: string }).sealed);
    expect(one).not.toBe(two);
    const plain = Buffer.from(one!, 'base64').toString('latin1');
    expect(plain).not.toMatch(/314159|hidden|code/);
    expect(server.services.secrets.open(one!, 'jobs.payload:mail')).toContain('314159');
    await admin.query('DELETE FROM graphile_worker._private_jobs');
  });

  test('goes 30 days after the last try, and not before', async () => {
    for (const [key, tries, days] of [
      ['given up', 25, 31],
      ['given up lately', 25, 29],
      ['still tried', 24, 31],
    ]) {
      await admin.query(
        `SELECT graphile_worker.add_job('send-mail', '{"sealed": ""}', job_key => $1,
           run_at => now() + interval '1 day', max_attempts => 25)`,
        [key],
      );
      await admin.query(
        `UPDATE graphile_worker._private_jobs SET attempts = $2,
           updated_at = now() - $3 * interval '1 day' WHERE key = $1`,
        [key, tries, days],
      );
    }
    await removeOldRows(server.services);
    const { rows } = await admin.query<{ key: string }>(
      "DELETE FROM graphile_worker._private_jobs WHERE payload->>'sealed' = '' RETURNING key",
    );
    expect(rows.map(({ key }) => key)).toEqual(['given up lately', 'still tried']);
  });
});

test('the queue goes on after all its connections were cut', async () => {
  await admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  await until('a connection is there again', () =>
    send('again@example.test').then(
      () => true,
      () => false,
    ),
  );
  await until('it has arrived', () => arrived.length > 0);
  expect(arrived[0]!.to).toEqual(['again@example.test']);
});

test('without a mail server each mail is a file that only we can read', async () => {
  const own = await startTestServer();
  await own.db.transaction((tx) => enqueueMail(own.services, tx, 'file@example.test', letter));
  const mail = await own.mailTo('file@example.test');
  expect(mail.subject).toBe(letter.subject);
  expect(mail.from?.address).toBe('no-reply@localhost');
  const folder = mailFolder(own.services.config);
  const [name, ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  expect(name).toMatch(/^\d+-[0-9a-f]{8}\.eml$/);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, name!)).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, name!), 'utf8')).toContain('To: file@example.test');
  await own.stop();
});
