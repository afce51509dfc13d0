import type { Mutant } from './mutant.ts';

const objects = ['http/foreign-objects.db.test.ts'];
const matrix = ['http/access-matrix.db.test.ts'];
const passkeys = ['features/people/factor-setup/passkeys.db.test.ts'];
const signIns = ['features/people/factors/sign-in-factor.db.test.ts'];
const money = ['features/people/factors/money-by-factor.db.test.ts'];
const undo = ['features/people/security/undo-change.db.test.ts'];
const erasure = ['features/office/console/erase-member.db.test.ts'];

function guard(
  name: string,
  file: string,
  [find, put]: readonly [find: string, put: string],
  tests: readonly string[],
): Mutant {
  return { name, file, find, put, tests };
}

/** Who may sign in, and whose data they reach. */
const doorMutants: readonly Mutant[] = [
  guard(
    'door: only a session of one’s own is ended',
    'features/people/access/sessions.ts',
    ['WHERE uid = $1 AND id::text = $2', 'WHERE $1::int > 0 AND id::text = $2'],
    objects,
  ),
  guard(
    'door: a list has only rows of one’s own',
    'call/filters.ts',
    ['= $1`, read: (_payload, { caller })', '>= 0 * $1`, read: (_payload, { caller })'],
    objects,
  ),
  guard(
    'door: the acting member is the session’s',
    'http/caller.ts',
    ['if (payload[definition.self] !== String(actor.uid))', 'if (payload[definition.self] === 0)'],
    matrix,
  ),
  guard(
    'door: a role opens its own calls alone',
    'http/caller.ts',
    ["operator.role !== 'owner' &&", "operator.role === 'auditor' &&"],
    matrix,
  ),
  guard(
    'door: cookies of this host alone',
    'http/cookies.ts',
    ['name.startsWith(prefix)', 'name.length > 0'],
    ['http/headers.db.test.ts'],
  ),
];

/** What a passkey, a one-time code or a recovery code must show. */
const factorMutants: readonly Mutant[] = [
  guard(
    'factor: an older one-time code',
    'features/people/factors/authenticator.ts',
    [' AND (last_step IS NULL OR last_step < $2)', ''],
    [...signIns, ...money],
  ),
  guard(
    'factor: a passkey signs for one transfer',
    'features/money/codes/money-codes.ts',
    ["[bindingOf(subject), ...(isTransfer ? [] : [`type ${type}`])].join(', ')", 'String(type)'],
    money,
  ),
  guard(
    'factor: a count that another answer had',
    'features/people/factors/challenges.ts',
    [' AND (counter < $2 OR (counter = 0 AND $2 = 0))', ''],
    passkeys,
  ),
  guard(
    'factor: the passkey of another',
    'features/people/factors/challenges.ts',
    ['return uid === target.uid;', 'return uid > 0;'],
    [...passkeys, ...money],
  ),
  guard(
    'factor: a late answer',
    'features/people/factors/challenges.ts',
    [' AND expires_at > $4', ' AND $4::timestamptz IS NOT NULL'],
    passkeys,
  ),
  guard(
    'factor: guesses are counted',
    'features/people/factors/factors.ts',
    ['  await countTry(services, limit, String(uid));\n', ''],
    signIns,
  ),
];

/** What a thief with a session must not reach. */
const stolenMutants: readonly Mutant[] = [
  guard(
    'stolen: transfers of a frozen member',
    'features/money/transfers/transfer-funds.ts',
    ['if (actor.frozen)', "if (actor.frozen && touserid === '')"],
    ['features/people/security/freeze.db.test.ts'],
  ),
  guard(
    'stolen: a link is good for seven days',
    'features/people/security/undo-links.ts',
    [' AND l.expires_at > $2', ' AND $2::timestamptz IS NOT NULL'],
    undo,
  ),
  guard(
    'stolen: a link to an address that was taken back',
    'features/people/security/undo-links.ts',
    [' AND a.undone_at IS NULL', ''],
    undo,
  ),
  guard(
    'stolen: an undo ends all sessions',
    'features/people/security/undo-change.ts',
    ['  await endSessions(services, tx, uid, null);\n', ''],
    undo,
  ),
  guard(
    'stolen: a payout to whoever confirmed no address',
    'features/money/withdrawals/decide-withdrawal.ts',
    ['if (unconfirmed.has(uid))', 'if (unconfirmed.has(-uid))'],
    ['features/people/profile/confirmed-email.db.test.ts'],
  ),
];

/** What is left of a person who was erased. */
const erasureMutants: readonly Mutant[] = [
  guard(
    'erasure: what was sealed before a change stays',
    '0029-erasure.sql',
    [
      "('security_changes', 'before', 'replace', '''''')",
      "('security_changes', 'before', 'replace', 'before')",
    ],
    erasure,
  ),
  guard(
    'erasure: documents stay',
    '0029-erasure.sql',
    ["'kyc_documents', 'member_notes'", "'member_notes'"],
    erasure,
  ),
  guard(
    'erasure: mails that wait stay',
    'features/office/console/erase-member.ts',
    ['    await removeMailsTo(services, tx, addresses);\n', ''],
    erasure,
  ),
  guard(
    'erasure: counts by half an IPv6 address stay',
    'features/office/console/erase-member.ts',
    ['addressKey(address)', 'address'],
    erasure,
  ),
  guard(
    'erasure: counts from elsewhere stay',
    'features/office/console/erase-member.ts',
    ["words[1] ~ '[.:]'", 'false'],
    erasure,
  ),
  guard(
    'erasure: what a program wrote into a request stays',
    '0032-erased-to-the-last.sql',
    ["deed = 'replace', why = ''", 'why = why'],
    erasure,
  ),
  guard(
    'erasure: requests of those who were erased before',
    '0032-erased-to-the-last.sql',
    ["UPDATE withdrawals SET withdrawlby = ''", 'UPDATE withdrawals SET withdrawlby = withdrawlby'],
    ['features/office/console/erase-upgrade.db.test.ts'],
  ),
  guard(
    'erasure: a mail that was given up stays for ever',
    'server/jobs/remove-old-rows.ts',
    ["  await db.query('SELECT remove_failed_mails($1)', [monthAgo]);\n", ''],
    ['mail/mail.db.test.ts'],
  ),
  guard(
    'erasure: a mail that is still tried goes',
    'functions/remove-failed-mails.sql',
    ['attempts >= max_attempts AND ', ''],
    ['mail/mail.db.test.ts'],
  ),
  guard(
    'erasure: a request for it looks like any ticket',
    'features/care/support/ticket.list.ts',
    ['WHERE e.ticket_id = t.id)', 'WHERE e.uid = t.uid)'],
    ['features/care/support/tickets.db.test.ts'],
  ),
];

/** Accounts and the attack surface. */
export const accessMutants: readonly Mutant[] = [
  ...doorMutants,
  ...factorMutants,
  ...stolenMutants,
  ...erasureMutants,
];
