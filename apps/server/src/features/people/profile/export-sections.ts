import type { SealedName } from '#base/sealed-columns.ts';

/** A part of the export: its name, and the rows that hold something about the member ($1). */
export type Section = {
  name: string;
  sql: string;
  /** Long tables are read in pages: the columns that order them, all whole numbers. */
  pagedBy?: readonly [string, string];
  /** A column that is sealed with DATA_KEY, and opened for its owner. */
  sealed?: { field: string; column: SealedName };
};

/** One that is read in pages. */
export type PagedSection = Section & Required<Pick<Section, 'pagedBy'>>;

/** Whether a section is read in pages. */
export function isPaged(section: Section): section is PagedSection {
  return section.pagedBy !== undefined;
}

const dollars = (column: string, as: string): string =>
  `trim_scale(${column}::numeric / 1000000)::float8 AS "${as}"`;

/**
 * All tables that hold something about a member, but for profile, payout details and documents,
 * which their own areas read. Passwords, codes and the secrets of factors are left out: they say
 * nothing to anybody, or would let them in.
 */
export const sections: readonly Section[] = [
  {
    name: 'place',
    sql: `SELECT sponsor_uid AS "sponsor", parent_uid AS "parent",
      CASE side WHEN 1 THEN 'Left' WHEN 2 THEN 'Right' END AS "side", joined_at AS "joinedAt",
      activated_at AS "activatedAt", suspended_at AS "suspendedAt",
      language FROM members WHERE uid = $1`,
  },
  {
    name: 'takenOver',
    sql: `SELECT o.old_id AS "oldId", o.balances AS "balancesInMillionths", i.at
      FROM openings o JOIN imports i ON i.id = o.import_id WHERE o.uid = $1`,
  },
  {
    name: 'sessions',
    sql: `SELECT address, claimed_address AS "claimedAddress", device, started_at AS "startedAt",
      seen_at AS "seenAt", ended_at AS "endedAt" FROM sessions WHERE uid = $1 ORDER BY started_at`,
  },
  {
    name: 'passkeys',
    sql: `SELECT name, credential_id AS "credentialId", added_at AS "addedAt",
      last_used_at AS "lastUsedAt", removed_at AS "removedAt"
      FROM member_passkeys WHERE uid = $1 ORDER BY id`,
  },
  {
    name: 'authenticators',
    sql: `SELECT made_at AS "madeAt", confirmed_at AS "confirmedAt", removed_at AS "removedAt"
      FROM member_authenticators WHERE uid = $1 ORDER BY id`,
  },
  {
    name: 'confirmedEmails',
    sql: 'SELECT email, at FROM confirmed_emails WHERE uid = $1 ORDER BY at',
  },
  {
    name: 'consents',
    sql: `SELECT name, version, encode(hash, 'hex') AS "sha256", at, address FROM consents
      WHERE uid = $1 ORDER BY at, name`,
  },
  {
    name: 'figuresSeen',
    sql: `SELECT s.deed, s.purchase_id AS "purchaseId", s.answer, s.text_version AS "textVersion",
        encode(s.text_hash, 'hex') AS "textSha256", f.at AS "figuresOf", s.at
      FROM figures_seen s LEFT JOIN book_figures f ON f.id = s.figures_id
      WHERE s.uid = $1 ORDER BY s.id`,
  },
  {
    name: 'newsletter',
    sql: `SELECT n.email, n.asked_at AS "askedAt", n.confirmed_at AS "confirmedAt"
      FROM newsletter_addresses n JOIN members m ON n.email = lower(m.email) WHERE m.uid = $1`,
  },
  {
    name: 'messages',
    sql: `SELECT at, kind, facts, read_at AS "readAt" FROM events WHERE uid = $1 ORDER BY id`,
  },
  {
    name: 'messageChoices',
    sql: 'SELECT topic, mail, push FROM event_choices WHERE uid = $1 ORDER BY topic',
  },
  {
    name: 'notifiedBrowsers',
    sql: `SELECT device, endpoint, added_at AS "addedAt" FROM push_subscriptions WHERE uid = $1
      ORDER BY id`,
  },
  {
    name: 'wallets',
    sql: `SELECT account, ${dollars('balance', 'balance')} FROM wallets WHERE uid = $1
      ORDER BY account`,
  },
  {
    name: 'movements',
    pagedBy: ['e.posting_id', 'e.line'],
    sql: `SELECT e.posting_id AS "a", e.line AS "b", p.at, p.kind, p.remark, e.account,
      ${dollars('e.amount', 'amount')}, ${dollars('e.balance_after', 'balance')}
      FROM entries e JOIN postings p ON p.id = e.posting_id WHERE e.uid = $1`,
  },
  {
    name: 'purchases',
    sql: `SELECT id::text, uid, payer_uid AS "payer", kind, package_name AS "package",
      ${dollars('price', 'price')}, at, reversed_at AS "reversedAt"
      FROM purchases WHERE uid = $1 OR payer_uid = $1 ORDER BY id`,
  },
  {
    name: 'incomes',
    pagedBy: ['i.id', 'i.uid'],
    sql: `SELECT i.id AS "a", i.uid AS "b", i.at, i.type, i.source_uid AS "source", i.level,
      ${dollars('i.paid', 'paid')}, ${dollars('i.flushed', 'flushed')}, i.reason
      FROM incomes i WHERE i.uid = $1`,
  },
  {
    name: 'owed',
    sql: `SELECT account, kind, ${dollars('amount', 'amount')}, remark, at FROM owed_events
      WHERE uid = $1 ORDER BY id`,
  },
  {
    name: 'rewards',
    sql: `SELECT name, ${dollars('amount', 'amount')}, achieved_at AS "achievedAt",
      released_at AS "releasedAt" FROM rewards WHERE uid = $1 ORDER BY rank`,
  },
  {
    name: 'coupons',
    sql: `SELECT code, given_at AS "givenAt", entered_at AS "enteredAt", gift,
      voided_at AS "voidedAt" FROM coupons WHERE uid = $1 ORDER BY id`,
  },
  {
    name: 'deposits',
    sql: `SELECT id, kind, ${dollars('amount', 'amount')}, utrno, bankname, accountnumber, status,
      remark, requested_at AS "requestedAt", decided_at AS "decidedAt"
      FROM fund_requests WHERE uid = $1 ORDER BY id`,
  },
  {
    name: 'withdrawals',
    sealed: { field: 'accountNumber', column: 'withdrawals.account_number' },
    sql: `SELECT id, wallet, wtype AS "type", ${dollars('amount', 'amount')},
      ${dollars('charge', 'charge')}, w_address AS "address", holder,
      account_number AS "accountNumber", ifsc, bank_name AS "bankName", status, remark,
      txn_hash AS "txnHash", requested_at AS "requestedAt", decided_at AS "decidedAt"
      FROM withdrawals WHERE uid = $1 ORDER BY id`,
  },
  { name: 'signUp', sql: 'SELECT address, at FROM sign_ups WHERE uid = $1' },
  {
    name: 'payoutChanges',
    sql: `SELECT wtype AS "type", at FROM payout_destinations
      WHERE uid = $1 AND withdrawal_id IS NULL ORDER BY id`,
  },
  {
    name: 'securityChanges',
    sql: `SELECT kind, at, undone_at AS "undoneAt" FROM security_changes WHERE uid = $1
      ORDER BY id`,
  },
  {
    name: 'payoutFreezes',
    sql: `SELECT at, lifted_at AS "liftedAt", remark FROM payout_freezes WHERE uid = $1
      ORDER BY id`,
  },
  {
    name: 'tickets',
    sql: `SELECT t.id, t.query, t.income_id::text AS "incomeId", t.status,
      t.opened_at AS "openedAt", t.closed_at AS "closedAt",
      coalesce((SELECT json_agg(json_build_object('at', g.at, 'message', g.message, 'from',
        CASE WHEN g.operator_id IS NULL THEN 'member' ELSE 'support' END) ORDER BY g.id)
        FROM ticket_messages g WHERE g.ticket_id = t.id), '[]') AS "messages"
      FROM tickets t WHERE t.uid = $1 ORDER BY t.id`,
  },
  {
    name: 'mt5Requests',
    sql: `SELECT email, name, country_id AS "countryId", phone, status, remark,
      requested_at AS "requestedAt", decided_at AS "decidedAt"
      FROM mt5_requests WHERE uid = $1 ORDER BY id`,
  },
  {
    name: 'lessons',
    sql: `SELECT l.title, p.done_at AS "doneAt" FROM lesson_progress p
      JOIN lessons l ON l.id = p.lesson_id WHERE p.uid = $1 ORDER BY p.done_at, l.id`,
  },
  {
    name: 'quizzes',
    sql: `SELECT l.title, a.answers, a.right_answers AS "right", a.questions, a.passed, a.at
      FROM quiz_attempts a JOIN lessons l ON l.id = a.lesson_id WHERE a.uid = $1 ORDER BY a.id`,
  },
  { name: 'notes', sql: 'SELECT note, at FROM member_notes WHERE uid = $1 ORDER BY id' },
  {
    name: 'decisions',
    sql: `SELECT at, action, remark FROM audit_log WHERE target = 'member:' || $1::int
      ORDER BY id`,
  },
];
