import { messages } from '@canopy/contract/messages.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { kindOf, withdrawalBench } from '#testing/money/withdrawals.support.ts';
import {
  dump,
  found,
  keptFiles,
  mailLater,
  makePerson,
  person,
  placesOf,
  traces,
} from '#testing/office/console.support.ts';
import { startTestServer, testPassword, type TestServer } from '#testing/server.support.ts';

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

const words = (text: string): string[] => text.trim().split(/\s+/);
/** What the company itself writes. */
const houseTables = words(`acceptances announcements asset_statements bank_branches banks
bonanza_beacons bonanza_rounds bonanzas book_figures brand_files closing_files courses data_keys
database_lives job_pools
disclosures function_files income_days legal_confirmations legal_texts lesson_pictures lessons
logs migrations newsletter_issues operator_challenges operator_passkeys operator_sessions
operators personal_data plan_checks plan_versions publications published_closings push_keys
result_statements review_marks run_columns runs saved_texts setting_versions signal_corrections
signal_news signals site_content_versions webhook_attempts webhooks api_keys imports
import_files`);
/** The books name members by their ids. Counts of tries are forgotten by eraseMember itself. */
const bookTables = words(`changes idempotency_keys liability_trees log_entries log_heads log_nodes
  postings seals transfer_trail`);

async function erase(uid: number, change: object = {}, token = owner): Promise<unknown> {
  const payload = { uid, confirm: String(uid), remark: 'Asked for', ...change };
  const { status, body } = await server.call('operator/EraseMember', payload, { token });
  return status === 200 ? body.data : status;
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

/** Pays the person out both ways, and lets the rest go to somebody else, as money has to. */
async function emptyWallets(member: TestPerson): Promise<void> {
  const { uid } = member;
  const other = await bench.person();
  const { withdraw } = withdrawalBench(bench);
  for (const Wtype of ['BANK', 'USDT']) {
    const order = { amount: 10, Wtype, withdrawlby: person.screen };
    expect(await withdraw(member, kindOf('working'), order)).toBe(messages.withdrawalSent);
    expect(await erase(uid)).toBe('Member has requests that wait; decide them first !!');
    const [row] = await server.db.query<{ id: number }>(
      "SELECT id FROM withdrawals WHERE status = 'Pending'",
    );
    const decision = { id: row!.id, decision: 'approve', remark: 'Paid', txnHash: '0xabc' };
    await server.call('operator/DecideWithdrawal', decision, { token: owner });
  }
  expect(await erase(uid)).toBe('Member still has a balance (working) !!');
  await withdraw(member, kindOf('working'), { amount: 10, Wtype: 'FUND' });
  expect(await bench.balances(uid)).toEqual({ fund: '10' });
  const otp = await bench.code(member, 'fundTransferOtp');
  const order = { touserid: other.uid, amount: 10, WalletType: 'FUNDS', otp };
  expect(await bench.ask(member, 'FundTransferUser', order)).toBe(messages.transferred);
}

const waitingMails = async (): Promise<unknown[]> =>
  (await admin.query('SELECT id, sealed FROM waiting_mails()')).rows;

test('nothing of an erased person is left in the database, and the books stay clean', async () => {
  const member = await makePerson(server, bench, admin);
  const { uid } = member;
  await workOn(member);
  await emptyWallets(member);
  await bench.expectCleanBooks();
  await mailLater(server, admin, 'somebody.else@example.test');
  // The proof is worth as much as the person has left behind: something at every place.
  const places = await placesOf(admin, uid);
  expect(places.filled).toEqual(places.all);
  const before = await dump(server, admin);
  const hashed: string[] = [person.password];
  const readable = traces.filter((word) => !hashed.includes(word));
  expect(readable.filter((word) => found(before, [word]).length === 0)).toEqual([]);

  expect(await erase(uid)).toBe(messages.success);
  expect((await server.mailTo(person.email, 'Your personal data is erased')).text).toContain(
    String(uid),
  );
  // The last mail is crossed off; the one to somebody else still waits.
  await expect.poll(waitingMails).toHaveLength(1);
  expect(found(await dump(server, admin), traces)).toEqual([]);
  expect(found(keptFiles(server), traces)).toEqual([]);
  // Nobody knows the new password, but there is one.
  expect((await placesOf(admin, uid)).filled).toEqual(['members.password_hash']);
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

describe('the list of what becomes of what', () => {
  const ask = async (sql: string): Promise<string[]> =>
    (await admin.query<{ name: string }>(sql)).rows.map(({ name }) => name);

  test('has every column about a member that is no number, moment or yes', async () => {
    const missing = await ask(
      `SELECT format('%s.%s', c.table_name, c.column_name) AS name
       FROM information_schema.columns c JOIN information_schema.tables t
         USING (table_schema, table_name)
       WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
         AND c.data_type NOT IN ('smallint', 'integer', 'bigint', 'boolean', 'xid8',
           'timestamp with time zone')
         AND EXISTS (SELECT 1 FROM information_schema.columns u
           WHERE u.table_schema = 'public' AND u.table_name = c.table_name
             AND u.column_name ~ '(^|_)uids?$')
         AND NOT EXISTS (SELECT 1 FROM personal_data p WHERE p.table_name = c.table_name
           AND p.column_name IN (c.column_name, '*'))
       ORDER BY 1`,
    );
    expect(missing).toEqual([]);
  });

  test('names what is there', async () => {
    const unknown = await ask(
      `SELECT format('%s.%s', table_name, column_name) AS name FROM personal_data p
       WHERE NOT EXISTS (SELECT 1 FROM information_schema.columns c
         WHERE c.table_schema = 'public' AND c.table_name = p.table_name
           AND p.column_name IN (c.column_name, '*'))`,
    );
    expect(unknown).toEqual([]);
  });

  test('leaves out those tables alone that are not about members', async () => {
    const others = await ask(
      `SELECT t.table_name AS name FROM information_schema.tables t
       WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE'
         AND NOT EXISTS (SELECT 1 FROM information_schema.columns u
           WHERE u.table_schema = 'public' AND u.table_name = t.table_name
             AND u.column_name ~ '(^|_)uids?$')
         AND NOT EXISTS (SELECT 1 FROM personal_data p WHERE p.table_name = t.table_name)
       ORDER BY 1`,
    );
    expect(others).toEqual([...houseTables, ...bookTables, 'try_counts'].toSorted());
  });
});
