import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { expect } from 'vitest';
import { changingNames } from '#db/signing/row-states.ts';
import { signStates } from '#db/signing/sign-states.ts';
import { beforePlace } from '#features/people/security-changes/announce-change.ts';
import { mailFolder } from '#mail/mailer.ts';
import { mailTask } from '#mail/send-mail.ts';
import { kycBench, testPdf } from '#testing/care/kyc.support.ts';
import { openAll } from '#testing/db/sealing.support.ts';
import type { MoneyBench, TestPerson } from '#testing/money.support.ts';
import { bankDetails } from '#testing/money/withdrawals.support.ts';
import { validRegistration, type TestServer } from '#testing/server.support.ts';

/** Whatever the person has ever typed, or others have typed about them. */
export const person = {
  name: 'Quillon Vexworth',
  email: 'quillon.vexworth@zebrafinch.test',
  oldId: 'OLD-ASTER-77',
  oldEmail: 'q.ostrander@zebrafinch.test',
  newEmail: 'vexworth.new@zebrafinch.test',
  mobile: '7311894420',
  lastName: 'Ostrander',
  father: 'Thaddeus Ostrander',
  address: '91 Marzipan Crescent',
  about: 'I breed zebrafinches',
  nominee: 'Philomena Ostrander',
  holder: 'Quillon V Ostrander',
  account: '88120473321',
  branch: 'Snapdragon',
  pan: 'QVXWO4821Z',
  aadhar: '731189442099',
  usdt: '0x1badb002f00dfeedfacecafe1badb002f00dfeed',
  ticket: 'My finch Bartholomew is not shown',
  reply: 'Dear Quillon, Bartholomew is fine',
  note: 'Calls every Tuesday about Bartholomew',
  link: 'https://photos.example.test/vexworth-card',
  mt5: 'vexworth.mt5@zebrafinch.test',
  device: 'Zebrafinch Browser 7',
  password: 'ostrander-7',
  screen: 'Tablet of Ostrander',
  passkey: 'Blue key of Ostrander',
  credential: 'zebrafinch-credential',
  publicKey: 'zebrafinch-public-key',
  handle: 'zebrafinch-handle',
  transport: 'zebrafinch-port',
  authenticator: 'ZEBRAFINCHSECRET',
  born: '1971-03-09',
  endpoint: 'https://push.example.test/zebrafinch',
} as const;

/** Where the person was: at the sign-up, at home, where a password was mistyped, and on the way. */
const places = {
  signUp: '198.51.100.76',
  claimed: '198.51.100.77',
  home: '198.51.100.78',
  mistyped: '198.51.100.79',
  onTheWay: '2001:db8:77:88::9',
} as const;

/** What the database must not hold afterwards; of an IPv6 address limits count the first half. */
export const traces = [
  ...Object.values(person),
  ...Object.values(places),
  places.onTheWay.replace('::9', ''),
];

/** Makes the person, who leaves something at every place of the list personal_data. */
export async function makePerson(
  server: TestServer,
  bench: MoneyBench,
  admin: pg.Client,
): Promise<TestPerson> {
  const member = await register(server);
  await bench.fill(member.uid, 'working', 30);
  await bench.ask(member, 'UpdateBankDetails', { type: 'btc', btcaddress: person.usdt });
  await bench.ask(member, 'UpdateBankDetails', {
    ...bankDetails,
    accountholder: person.holder,
    accountnumber: person.account,
    branch: person.branch,
    pan: person.pan,
    aadhar: person.aadhar,
  });
  const kyc = kycBench(server, bench);
  await kyc.link(member, 'pan', person.link);
  await kyc.file(member, 'bank', Buffer.concat([testPdf, Buffer.from(person.name)]));
  await server.call('Newsletter', { email: person.oldEmail }, { ip: places.home });
  await server.call('Newsletter', { email: person.email }, { ip: places.home });
  await bench.ask(member, 'Helpdesk_By_User', { query: person.ticket });
  await bench.ask(member, 'RequestErasure', { password: person.password });
  await writePerson(server, admin, member.uid);
  await bench.confirmEmail(member.uid);
  return member;
}

/** Registers, mistypes the password once, and signs in at two places. */
async function register(server: TestServer): Promise<TestPerson> {
  const { name, email, mobile, password, device } = person;
  const texts = await server.call('LegalTexts');
  const consent = Object.fromEntries(
    (texts.body.data as { name: string; version: number }[]).map((each) => [
      each.name,
      each.version,
    ]),
  );
  const form = { ...validRegistration, name, email, mobile, password, consent };
  const made = await server.call('registration', form, { ip: places.signUp });
  const { uid_output: uid } = made.body.data as { uid_output: number };
  const sent = { uid, password, ipaddress: places.claimed };
  await server.call('login', { ...sent, password: 'mistyped' }, { ip: places.mistyped });
  await server.call('login', sent, { ip: places.onTheWay });
  const headers = { 'user-agent': device };
  const { body } = await server.call('login', sent, { headers, ip: places.home });
  return { uid, token: body.token! };
}

/** The id that the person had in another system. */
async function writeOldId(admin: pg.Client, uid: number): Promise<void> {
  const ask = (sql: string, values: unknown[] = []) => admin.query(sql, [uid, ...values]);
  await admin.query(
    `INSERT INTO imports (at, made_by, closed_to, members, files, totals, root_was, first_posting,
       last_posting, first_change, last_change, links_per_minute, taken_back_at, taken_back_by,
       reason)
     VALUES (now(), 'test', '2026-01-01', 1, '[]', '{}', '{}', 1, 0, 1, 0, 0, now(), 'test',
       'Test')`,
  );
  await ask(
    `INSERT INTO openings (uid, import_id, old_id, cap_used, matched, balances)
     SELECT $1, max(id), $2, 0, 0, '{}' FROM imports`,
    [person.oldId],
  );
  await ask('INSERT INTO password_links (uid, import_id) SELECT $1, max(id) FROM imports');
}

/** What takes many calls otherwise: profile, addresses, factors, reviews, a mail that waits. */
async function writePerson(server: TestServer, admin: pg.Client, uid: number): Promise<void> {
  const { secrets } = server.services;
  const ask = (sql: string, values: unknown[] = []) => admin.query(sql, [uid, ...values]);
  await ask(
    `INSERT INTO profiles (uid, last_name, dob, address, father, gender, about, nominee_name,
       nominee_relation) VALUES ($1, $2, $3, $4, $5, 'Male', $6, $7, 'Sister')`,
    [person.lastName, person.born, person.address, person.father, person.about, person.nominee],
  );
  await writeOldId(admin, uid);
  await ask('UPDATE members SET transaction_password_hash = $2 WHERE uid = $1', ['known hash']);
  await ask('INSERT INTO email_changes (uid, email, asked_at) VALUES ($1, $2, now())', [
    person.newEmail,
  ]);
  const before = secrets.seal(
    JSON.stringify({ email: person.oldEmail }),
    beforePlace(uid, 'email'),
  );
  await ask(
    `WITH change AS (INSERT INTO security_changes (uid, kind, at, holds, before)
       VALUES ($1, 'email', now() - interval '2 days', false, $2) RETURNING id)
     INSERT INTO undo_links (token_print, change_id, expires_at)
       SELECT $3, id, now() + interval '1 day' FROM change`,
    [before, randomBytes(32)],
  );
  await ask(
    `INSERT INTO mt5_requests (uid, email, name, country_id, phone, requested_at)
     VALUES ($1, $2, $3, 99, $4, now())`,
    [person.mt5, person.name, person.mobile],
  );
  await ask(
    `INSERT INTO member_passkeys (uid, credential_id, public_key, counter, transports,
       user_handle, name, added_at) VALUES ($1, $2, $3, 0, $4, $5, $6, now())`,
    [
      person.credential,
      Buffer.from(person.publicKey),
      [person.transport],
      person.handle,
      person.passkey,
    ],
  );
  // Not confirmed yet, so that a mailed code still holds for what follows.
  await ask('INSERT INTO member_authenticators (uid, secret, made_at) VALUES ($1, $2, now())', [
    secrets.seal(person.authenticator, `member_authenticators.secret:${uid}`),
  ]);
  await ask(`INSERT INTO events (uid, kind, at, facts) VALUES ($1, 'ticket.answered', now(), $2)`, [
    JSON.stringify({ ticket: 1, remark: person.reply }),
  ]);
  await ask("INSERT INTO event_choices (uid, topic, mail, push) VALUES ($1, 'cap', false, false)");
  await ask(
    `INSERT INTO push_subscriptions (uid, session_id, endpoint, p256dh, auth, device, added_at)
     VALUES ($1, gen_random_uuid(), $2, 'key', 'auth', $3, now())`,
    [person.endpoint, person.device],
  );
  await writeLesson(admin, uid);
  await writeSponsorRequest(admin, uid);
  await admin.query(
    `INSERT INTO reviews (rule, subject, uids, facts, upto, raised_at, latest_at)
     VALUES ('signUpBurst', $2, ARRAY[$1::int], jsonb_build_object('address', $2::text), 1, now(),
       now()), ('samePerson', 'pan:' || $1, ARRAY[$1::int], '{}', 1, now(), now())`,
    [uid, places.signUp],
  );
  await mailLater(server, admin, person.email);
  await server.db.transaction((tx) => signStates(tx, changingNames, 'test'));
}

/** A lesson that the person has read, with a quiz. */
async function writeLesson(admin: pg.Client, uid: number): Promise<void> {
  await admin.query(
    `WITH course AS (INSERT INTO courses (position, title, summary, title_hindi, summary_hindi,
         min_price, free_first, changed_at, changed_by)
       SELECT 1, 'Title', 'Summary', '', '', 0, false, now(), min(id) FROM operators
       RETURNING id, changed_by),
     lesson AS (INSERT INTO lessons (course_id, position, title, body, title_hindi, body_hindi,
         video, questions, passing, changed_at, changed_by)
       SELECT c.id, 1, 'Title', 'Text', '', '', '', '[]', 70, now(), c.changed_by FROM course c
       RETURNING id), done AS (INSERT INTO lesson_progress SELECT $1, id, now() FROM lesson)
     INSERT INTO quiz_attempts (uid, lesson_id, lesson_version, answers, right_answers, questions,
       passed, at) SELECT $1, id, 1, '{0}', 1, 1, true, now() FROM lesson`,
    [uid],
  );
}

/** The person once asked for a sponsor. */
async function writeSponsorRequest(admin: pg.Client, uid: number): Promise<void> {
  await admin.query(
    `INSERT INTO sponsor_requests (person, country_id, language, token_hash, asked_at, confirmed_at,
       status, sponsor_uid, side, remark, decided_at, decided_by, joined_uid, closed_at)
     SELECT '', 99, 'en', '', now(), now(), 'Joined', 100000, 1, $2, now(), min(id), $1, now()
     FROM operators`,
    [uid, person.note],
  );
}

/** A mail that waits, since the first try failed; the error of a mail server names the address. */
export async function mailLater(server: TestServer, admin: pg.Client, to: string): Promise<void> {
  const mail = { to, text: { subject: 'Later', lines: [`Hello ${to}`] } };
  const sealed = server.services.secrets.seal(JSON.stringify(mail), 'jobs.payload:mail');
  await admin.query(
    `SELECT graphile_worker.add_job($1, json_build_object('sealed', $2::text),
       run_at => now() + interval '1 day')`,
    [mailTask, sealed],
  );
  await admin.query(
    `UPDATE graphile_worker._private_jobs SET attempts = 1, last_error = $2
     WHERE payload->>'sealed' = $1`,
    [sealed, `550 <${to}>: unknown`],
  );
}

/**
 * Everything that the database holds, in small letters: all rows of all tables as a dump writes
 * them (whatever the type; bytes in hexadecimal), large objects, and what is sealed as it is once
 * opened. What was sealed must not be left either, though nobody reads it without the key.
 */
export async function dump(server: TestServer, admin: pg.Client): Promise<string> {
  const { rows: tables } = await admin.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c
     WHERE c.relkind IN ('r', 'm') AND (c.oid = 'pg_largeobject'::regclass OR
       c.relnamespace::regnamespace::text NOT IN ('pg_catalog', 'information_schema', 'pg_toast'))`,
  );
  const lines: string[] = [];
  for (const { name } of tables) {
    const { rows } = await admin.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
    lines.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  lines.push(...(await openAll(admin, server.services.secrets)));
  return lines.join('\n').toLowerCase();
}

/** Every file that the server keeps, but for the mails that it would have sent. */
export function keptFiles({ services: { config } }: TestServer): string {
  const names = readdirSync(config.dataDir, { recursive: true, withFileTypes: true });
  return names
    .filter((each) => each.isFile() && each.parentPath !== mailFolder(config))
    .map((each) => readFileSync(join(each.parentPath, each.name), 'latin1'))
    .join('\n')
    .toLowerCase();
}

/** Where a text is found, as it is or as bytes. */
export function found(whole: string, words: readonly string[]): string[] {
  const forms = words.flatMap((word) => [word, Buffer.from(word).toString('hex')]);
  const known = forms.filter((word) => whole.includes(word.toLowerCase()));
  return known.map((word) => {
    const at = whole.indexOf(word.toLowerCase());
    return `${word}: ${whole.slice(Math.max(0, at - 80), at + 40)}`;
  });
}

/** At which places of the list personal_data a member has something that has to go. */
export async function placesOf(
  admin: pg.Client,
  uid: number,
): Promise<{ all: string[]; filled: string[] }> {
  const { rows } = await admin.query<Record<'name' | 'table' | 'gone' | 'whose', string>>(
    `SELECT format('%s.%s', table_name, column_name) AS name, table_name AS table, whose,
       CASE deed WHEN 'remove' THEN 'false'
         ELSE format('%I IS NOT DISTINCT FROM %s', column_name, becomes) END AS gone
     FROM personal_data WHERE deed <> 'keep' ORDER BY id`,
  );
  const filled: string[] = [];
  for (const { name, table, gone, whose } of rows) {
    const own = whose.replaceAll('$1', String(uid));
    const { rows: left } = await admin.query(
      `SELECT 1 FROM ${table} WHERE (${own}) AND NOT (${gone}) LIMIT 1`,
    );
    if (left.length > 0) filled.push(name);
  }
  expect(rows.length).toBeGreaterThan(0);
  return { all: rows.map(({ name }) => name), filled };
}
