import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import { isSigned } from '#db/signing/signed-statements.ts';
import { makeLinkSender } from '#features/people/password-links/send-links.ts';
import { expectAllRight, takeGrown, uidOfOld } from '#testing/office/grown-set.support.ts';
import { movingBench, type MovingBench } from '#testing/office/moving.support.ts';
import { waitForLocks } from '#testing/locks.support.ts';
import { linkTokenIn } from '#testing/people/taken-over.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MovingBench;
const start = async (): Promise<void> => {
  server = await startTestServer();
  bench = movingBench(server);
};

/** What the import itself brings in these tables. */
const brought =
  'coupons kyc_completions legs members network_events openings owed owed_events password_links ' +
  'payout_destinations payout_details person_prints profiles purchases rewards standings ' +
  'withdrawals';

/** What the rows below need besides. */
const bank = `INSERT INTO banks (kind, bank_name, acholdername, btcname, address, ifsc, branch,
    active, remark) VALUES ('bank', 'Bank', 'Us', '123', '', 'ABCD0123456', '', true, '')`;
const lesson = `WITH c AS (INSERT INTO courses (position, title, summary, title_hindi,
    summary_hindi, min_price, free_first, changed_at, changed_by)
    SELECT 1, 'A', '', '', '', 0, true, now(), min(id) FROM operators RETURNING id)
  INSERT INTO lessons (course_id, position, title, body, title_hindi, body_hindi, video, questions,
    passing, changed_at, changed_by)
  SELECT c.id, 1, 'A', 'A', '', '', '', '[]', 50, now(), (SELECT min(id) FROM operators) FROM c`;

/** What else can name a member ($1), a row of each table, those that others need first. */
const added: Record<string, string> = {
  codes: "(uid, purpose, code_hash, expires_at) VALUES ($1, 'login', '\\x00', now())",
  confirmed_emails: "(uid, email, at) VALUES ($1, 'a@example.test', now())",
  consents: `(uid, name, version, hash, at, address)
    SELECT $1, name, version, hash, now(), '' FROM legal_texts LIMIT 1`,
  email_changes: "(uid, email, asked_at) VALUES ($1, 'b@example.test', now())",
  event_choices: "(uid, topic, mail, push) VALUES ($1, 'money', true, true)",
  figures_seen: `(uid, deed, purchase_id, answer, at)
    SELECT $1, 'activation', min(id), 'notAsked', now() FROM purchases`,
  fund_requests: `(uid, kind, bank_id, amount, utrno, bankname, acholdername, accountnumber, ifsc,
    branch, account, requested_at)
    SELECT $1, 'bank', min(id), 1, 'UTR1', '', '', '', '', '', 'A', now() FROM banks`,
  kyc_documents: `(uid, document, kind, content, submitted_at)
    VALUES ($1, 'pan', 'link', '\\x00', now())`,
  lesson_progress: '(uid, lesson_id, done_at) SELECT $1, min(id), now() FROM lessons',
  member_authenticators: "(uid, secret, made_at) VALUES ($1, 'sealed', now())",
  member_notes: `(uid, note, operator_id, at)
    SELECT $1, 'Called', min(id), now() FROM operators`,
  member_passkeys: `(uid, credential_id, public_key, counter, transports, user_handle, name,
    added_at) VALUES ($1, 'c', '\\x00', 0, '{}', 'u', 'Phone', now())`,
  mt5_requests: `(uid, email, name, country_id, phone, requested_at)
    VALUES ($1, '', '', 99, '', now())`,
  push_subscriptions: `(uid, session_id, endpoint, p256dh, auth, device, added_at)
    VALUES ($1, gen_random_uuid(), 'https://push.example.test', '', '', '', now())`,
  quiz_attempts: `(uid, lesson_id, lesson_version, answers, right_answers, questions, passed, at)
    SELECT $1, min(id), 1, '{}', 0, 0, true, now() FROM lessons`,
  security_changes: "(uid, kind, at, holds, before) VALUES ($1, 'password', now(), true, '')",
  payout_freezes: '(uid, change_id, at) SELECT $1, min(id), now() FROM security_changes',
  undo_links: `(token_print, change_id, address_from, expires_at)
    SELECT sha256('x'), min(id), min(id), now() FROM security_changes WHERE uid = $1`,
  sessions: `(id, uid, address, claimed_address, device, started_at, seen_at, expires_at)
    VALUES (gen_random_uuid(), $1, '', '', '', now(), now(), now())`,
  sign_ups: "(uid, address, at) VALUES ($1, '', now())",
  sponsor_requests: `(person, country_id, language, token_hash, asked_at, confirmed_at, status,
    sponsor_uid, side, decided_at, decided_by, joined_uid, closed_at)
    SELECT '', 99, 'en', sha256('x'), now(), now(), 'Joined', $1, 1, now(), min(id), $1, now()
    FROM operators`,
  tickets: `(uid, query, purchase_id, opened_at, acknowledge_by, resolve_by)
    SELECT $1, 'Why?', min(id), now(), now(), now() FROM purchases`,
  ticket_messages: `(ticket_id, message, at)
    SELECT min(id), 'Why?', now() FROM tickets WHERE uid = $1`,
  erasure_requests: '(ticket_id, uid, asked_at) SELECT min(id), $1, now() FROM tickets',
};

/** Writes as the application where that signs, so that nothing seems forged. */
async function write(sql: string): Promise<void> {
  await (isSigned(sql) ? server.db.query(sql) : bench.asOwner(sql));
}

/** Where a row waits for somebody: what the refusal says, and how it is decided. */
const waiting: Record<string, [says: string, decided: string]> = {
  fund_requests: [
    'a deposit request waits',
    "status = 'Rejected', remark = 'No', decided_at = now(), decided_by = o.id",
  ],
  kyc_documents: ['a KYC document waits', 'status = 2, decided_at = now(), decided_by = o.id'],
  tickets: [
    'a ticket of a member is open',
    "status = 'Closed', acknowledged_at = now(), closed_at = now(), closed_by = o.id",
  ],
  mt5_requests: [
    'a request for a trading account waits',
    "status = 'Rejected', decided_at = now(), decided_by = o.id",
  ],
};

describe('what members have done since', () => {
  beforeAll(start);
  afterAll(() => server.stop());

  it('goes with them, or keeps the import as long as it waits; every table is tried', async () => {
    await server.operator('owner');
    await takeGrown(bench);
    const uid = await uidOfOld(server, 'A-1');
    const naming = await server.db.query<{ name: string }>(
      `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
       WHERE contype = 'f' AND confrelid = 'members'::regclass`,
    );
    const tried = [...brought.split(' '), ...Object.keys(added)];
    expect(naming.map(({ name }) => name).filter((name) => !tried.includes(name))).toEqual([]);
    for (const name of brought.split(' ')) {
      expect(await server.db.query(`SELECT FROM ${name}`), name).not.toEqual([]);
    }
    for (const sql of [bank, lesson]) await write(sql);
    for (const [name, row] of Object.entries(added)) {
      await write(`INSERT INTO ${name} ${row.replaceAll('$1', String(uid))}`);
      expect(await server.db.query(`SELECT FROM ${name}`), name).not.toEqual([]);
    }
    for (const [name, [says, decided]] of Object.entries(waiting)) {
      await expect(bench.takeBack(), name).rejects.toThrow(says);
      await write(`UPDATE ${name} SET ${decided} FROM operators o`);
    }
    await bench.takeBack();
    for (const name of ['members', ...Object.keys(added)]) {
      const left = await server.db.query(`SELECT FROM ${name}`);
      expect(left, name).toHaveLength(name === 'members' ? 1 : 0);
    }
    await takeGrown(bench);
  });

  it('is found by an index wherever a member who goes is looked for', async () => {
    const slow = await server.db.query<{ name: string }>(
      `SELECT format('%s.%s', c.conrelid::regclass, a.attname) AS name
       FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid
         AND a.attnum = c.conkey[1]
       WHERE c.contype = 'f' AND c.confrelid IN ('members'::regclass, 'purchases'::regclass,
           'withdrawals'::regclass, 'security_changes'::regclass, 'tickets'::regclass)
         AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indisvalid
           AND i.indkey[0] = c.conkey[1] AND coalesce(pg_get_expr(i.indpred, i.indrelid),
             format('(%I IS NOT NULL)', a.attname)) = format('(%I IS NOT NULL)', a.attname))
       ORDER BY 1`,
    );
    // Emptied before the members go.
    expect(slow.map(({ name }) => name)).toEqual(['legs.tail_uid']);
  });
});

describe('taking back with people in it', () => {
  beforeEach(start);
  afterEach(() => server.stop());

  it('is possible after members have set their passwords by the link, and signed in', async () => {
    await takeGrown(bench);
    server.pass(1.1);
    await makeLinkSender(server.services).step();
    const token = linkTokenIn(await server.mailTo('a@example.test'));
    const password = 'orchard-77';
    const set = await server.call('SetPassword', { token, password });
    expect(set.body).toEqual({ data: 'success' });
    const login = await server.call('login', { uid: 'A-1', password, ipaddress: '' });
    expect(login.body.token).toBeDefined();
    expect(await server.db.query('SELECT FROM security_changes')).toHaveLength(1);
    await bench.takeBack();
    expect(await server.db.query('SELECT FROM members')).toHaveLength(1);
    await expectAllRight(server);
    await takeGrown(bench);
    await expectAllRight(server);
  });

  it('waits for what a member is about to ask, and is refused then', async () => {
    await takeGrown(bench);
    const uid = await uidOfOld(server, 'A-1');
    const { late } = await server.db.transaction(async (tx) => {
      await tx.query(`INSERT INTO tickets ${added['tickets']!}`, [uid]);
      const taken = bench.takeBack();
      await waitForLocks(server.db);
      return { late: taken };
    });
    await expect(late).rejects.toThrow('a ticket of a member is open');
    expect(await server.db.query('SELECT FROM members')).toHaveLength(5);
  });

  it('leaves coupons alone that are in a draw whose entries are fixed', async () => {
    await server.operator('owner');
    await takeGrown(bench);
    const { db } = server;
    await db.query(
      `INSERT INTO bonanzas (name, starts_at, ends_at, gifts, sealed_seed, seed_hash, made_at,
         made_by)
       SELECT 'Draw', '2026-01-01', '2026-01-31', '[]', '', encode(sha256('ab'), 'hex'), now(),
         min(id) FROM operators`,
    );
    await db.query(
      "UPDATE coupons SET bonanza_id = b.id, entered_at = '2026-01-02' FROM bonanzas b",
    );
    await db.query("UPDATE bonanzas SET frozen_at = '2026-02-01', entries_hash = repeat('a', 64)");
    await expect(bench.takeBack()).rejects.toThrow('a draw whose entries are fixed');
  });
});
