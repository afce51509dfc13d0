import { messages } from '@canopy/contract/messages.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kycBench, testPdf } from '#features/kyc/fixtures.ts';
import { bankDetails, kindOf, withdrawalBench } from '#features/withdrawals/fixtures.ts';
import { placeOf } from '#features/security/announce-change.ts';
import { enqueueMail } from '#mail/send-mail.ts';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing-money.ts';
import { startTestServer, testPassword, type TestServer } from '#testing.ts';

let server: TestServer;
let bench: MoneyBench;
let admin: pg.Client;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  owner = await server.operator('owner');
  admin = new pg.Client({ connectionString: server.databaseUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await server.stop();
});

async function erase(uid: number, change: object = {}, token = owner): Promise<unknown> {
  const payload = { uid, confirm: String(uid), remark: 'Asked for', ...change };
  const { status, body } = await server.call('operator/EraseMember', payload, { token });
  return status === 200 ? body.data : status;
}

/** Everything in the database, as a dump writes it: all rows, bytes as hexadecimal. */
async function dump(): Promise<string> {
  const { rows: tables } = await admin.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  let text = '';
  for (const { name } of tables) {
    const { rows } = await admin.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
    text += rows.map(({ row }) => `${name} ${row}`).join('\n');
  }
  return text.toLowerCase();
}

/** Where a text is found in the database, as it is or as bytes. */
function found(whole: string, words: readonly string[]): string[] {
  const forms = words.flatMap((word) => [word, Buffer.from(word).toString('hex')]);
  const known = forms.filter((word) => whole.includes(word.toLowerCase()));
  return known.map((word) => {
    const at = whole.indexOf(word.toLowerCase());
    return `${word}: ${whole.slice(Math.max(0, at - 80), at + 40)}`;
  });
}

/** Whatever the person has ever typed, or others have typed about them. */
const person = {
  name: 'Quillon Vexworth',
  email: 'quillon.vexworth@zebrafinch.test',
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
};

async function makePerson(): Promise<TestPerson> {
  const uid = await server.register({
    name: person.name,
    email: person.email,
    mobile: person.mobile,
    password: person.password,
  });
  await bench.fill(uid, 'working', 20);
  const headers = { 'user-agent': person.device };
  const sent = { uid, password: person.password, ipaddress: '198.51.100.77' };
  const { body } = await server.call('login', sent, { headers, ip: '198.51.100.78' });
  const member = { uid, token: body.token! };
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
  await admin.query(
    `INSERT INTO profiles (uid, last_name, dob, address, father, gender, about, nominee_name,
       nominee_relation) VALUES ($1, $2, '1971-03-09', $3, $4, 'Male', $5, $6, 'Sister')`,
    [uid, person.lastName, person.address, person.father, person.about, person.nominee],
  );
  await admin.query('INSERT INTO email_changes (uid, email, asked_at) VALUES ($1, $2, now())', [
    uid,
    person.newEmail,
  ]);
  const formerly = JSON.stringify({ email: person.oldEmail });
  await admin.query(
    `INSERT INTO security_changes (uid, kind, at, holds, before)
     VALUES ($1, 'email', now() - interval '2 days', false, $2)`,
    [uid, server.services.secrets.seal(formerly, placeOf(uid, 'email'))],
  );
  await server.call('Newsletter', { email: person.oldEmail });
  await server.call('Newsletter', { email: person.email });
  await bench.ask(member, 'Helpdesk_By_User', { query: person.ticket });
  await bench.ask(member, 'RequestErasure', { password: person.password });
  await admin.query(
    `INSERT INTO mt5_requests (uid, email, name, country_id, phone, requested_at)
     VALUES ($1, $2, $3, 99, $4, now())`,
    [uid, person.mt5, person.name, person.mobile],
  );
  return member;
}

/** What operators have done about the person: notes, answers, decisions. */
async function workOn({ uid }: TestPerson): Promise<void> {
  const call = async (name: string, payload: object): Promise<void> => {
    const answer = await server.call(`operator/${name}`, payload, { token: owner });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  await call('MemberNotes', { uid, note: person.note });
  const [ticket] = await server.db.query<{ id: number }>(
    'SELECT id FROM tickets WHERE uid = $1 ORDER BY id LIMIT 1',
    [uid],
  );
  await call('ReplyTicket', {
    ticket_id: ticket!.id,
    reply_message: person.reply,
    close: true,
  });
  const [mt5] = await server.db.query<{ id: number }>('SELECT id FROM mt5_requests');
  await call('DecideMt5Request', { id: mt5!.id, decision: 'approve', remark: 'Made' });
}

test('nothing of an erased person is left in the database, and the books stay clean', async () => {
  const member = await makePerson();
  const { uid } = member;
  const other = await bench.person();
  await workOn(member);
  const { withdraw } = withdrawalBench(bench);
  const bank = { amount: 10, Wtype: 'BANK' };
  expect(await withdraw(member, kindOf('working'), bank)).toBe(messages.withdrawalSent);
  expect(await erase(uid)).toBe('Member has requests that wait; decide them first !!');
  const [row] = await server.db.query<{ id: number }>('SELECT id FROM withdrawals');
  // Where payouts need it: the person has entered a code that was mailed.
  await admin
    .query('INSERT INTO confirmed_emails (uid, email, at) VALUES ($1, $2, now())', [
      uid,
      person.email,
    ])
    .catch(() => {});
  const decision = { id: row!.id, decision: 'approve', remark: 'Paid', txnHash: '0xabc' };
  await server.call('operator/DecideWithdrawal', decision, { token: owner });
  expect(await erase(uid)).toBe('Member still has a balance (working) !!');
  const transfer = { amount: 10, Wtype: 'FUND' };
  await withdraw(member, kindOf('working'), transfer);
  const fund = await bench.balances(uid);
  expect(fund).toEqual({ fund: '10' });
  const otp = await bench.code(member, 'fundTransferOtp');
  const order = { touserid: other.uid, amount: 10, WalletType: 'FUNDS', otp };
  expect(await bench.ask(member, 'FundTransferUser', order)).toBe(messages.transferred);
  await bench.expectCleanBooks();
  // A mail that waits, and one to somebody else.
  const mail = { subject: 'Later', lines: [`Hello ${person.name}`] };
  await server.services.db.transaction((tx) =>
    enqueueMail(server.services, tx, person.email, mail),
  );
  const words = Object.values(person);
  const before = await dump();
  expect(found(before, [person.name, person.email, person.note, person.link])).not.toEqual([]);

  expect(await erase(uid)).toBe(messages.success);
  expect((await server.mailTo(person.email, 'Your personal data is erased')).text).toContain(
    String(uid),
  );
  const after = await dump();
  expect(found(after, [...words, '198.51.100.77', '198.51.100.78', '1971-03-09'])).toEqual([]);
  await bench.expectCleanBooks();

  // The place and the money stay, under the id; the name is 'Erased' wherever it is shown.
  const team = await server.call('operator/Member', { uid }, { token: owner });
  expect(team.body.data).toMatchObject({ uid, f_name: 'Erased', email: '', mobile: '' });
  expect((team.body.data as { erasedAt: string }).erasedAt).not.toBe('');
  expect((await server.call('UserInformation', { uid }, member)).status).toBe(401);
  const signIn = { uid, password: person.password, ipaddress: '' };
  expect((await server.call('login', signIn)).body.token).toBeUndefined();
  expect(await erase(uid)).toBe('Member is already erased !!');
  const lift = { uid, suspended: false, remark: 'x' };
  const lifted = await server.call('operator/SuspendMember', lift, { token: owner });
  expect(lifted.body.data).toBe('Member is erased !!');
  const log = await server.db.query(
    "SELECT action, remark FROM audit_log WHERE target = 'member:' || $1::int ORDER BY id",
    [uid],
  );
  expect(log).toEqual([
    { action: 'MemberNote', remark: '' },
    { action: 'EraseMember', remark: 'Asked for' },
  ]);
});

describe('erasure is refused', () => {
  test('without the id typed, without a remark, for the root, for nobody', async () => {
    const uid = await server.register();
    expect(await erase(uid, { confirm: '' })).toBe('Member id should be typed to confirm !!');
    expect(await erase(uid, { confirm: '100000' })).toBe('Member id should be typed to confirm !!');
    expect(await erase(uid, { remark: ' ' })).toBe('Remark is required');
    expect(await erase(100000)).toBe('The root member cannot be erased !!');
    expect(await erase(987654)).toBe(messages.userNotFound);
    const [row] = await server.db.query('SELECT erased_at FROM members WHERE uid = $1', [uid]);
    expect(row).toEqual({ erased_at: null });
    expect(await server.signIn(uid, testPassword)).not.toBe('');
  });

  test('to everybody but the owner', async () => {
    const uid = await server.register();
    for (const role of ['support', 'finance', 'auditor'] as const) {
      expect(await erase(uid, {}, await server.operator(role))).toBe(403);
    }
  });

  test('by the database itself, while there is money, and for whoever is no owner', async () => {
    const { uid } = await bench.person({ fund: 1 });
    const call = `SELECT erase_member(${uid}, '', now())`;
    await expect(server.db.query(call)).rejects.toThrow('has money, or a request that waits');
    await expect(server.db.query('SELECT erase_member(100000, $1, now())', [''])).rejects.toThrow(
      'cannot be erased',
    );
    const denied = ["UPDATE personal_data SET deed = 'keep'", 'DELETE FROM member_notes'];
    for (const sql of denied)
      await expect(server.db.query(sql)).rejects.toThrow('permission denied');
  });
});

test('of every text about a member it is written down what becomes of it', async () => {
  const { rows } = await admin.query<{ name: string }>(
    `SELECT format('%s.%s', c.table_name, c.column_name) AS name
     FROM information_schema.columns c JOIN information_schema.tables t
       USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
       AND c.data_type IN ('text', 'json', 'jsonb', 'bytea', 'ARRAY', 'inet', 'character varying')
       AND EXISTS (SELECT 1 FROM information_schema.columns u
         WHERE u.table_schema = 'public' AND u.table_name = c.table_name
           AND u.column_name ~ '(^|_)uids?$')
       AND NOT EXISTS (SELECT 1 FROM personal_data p WHERE p.table_name = c.table_name
         AND p.column_name IN (c.column_name, '*'))
     ORDER BY 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([]);
});
