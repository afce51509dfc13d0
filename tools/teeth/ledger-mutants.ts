import type { Mutant } from './mutant.ts';

const ledger = 'ledger';
const guards = [`${ledger}/ledger.guards.db.test.ts`];
const horizon = [`${ledger}/seal-horizon.db.test.ts`];
const basics = [`${ledger}/ledger.db.test.ts`];
const locks = [`${ledger}/ledger.locks.db.test.ts`];
const races = [`${ledger}/ledger.races.db.test.ts`];
const model = [`${ledger}/ledger.model.db.test.ts`];
const rights = ['db/rights.db.test.ts'];
const tampering = [`${ledger}/tampered-rows.db.test.ts`];

/** Guards of a file that are left out, or replaced by another text. */
const guardsOf =
  (file: string) =>
  (name: string, find: string, tests: readonly string[], put = ''): Mutant => ({
    name,
    file,
    find,
    put,
    tests,
  });

const without = guardsOf('0005-ledger.sql');
const withoutInPost = guardsOf('functions/ledger-post.sql');
const withoutInSeal = guardsOf('functions/posting-leaves.sql');

/** The constraints, indexes and triggers of the tables. */
export const tableMutants: readonly Mutant[] = [
  without(
    'wallets: never_below_zero',
    '    CONSTRAINT never_below_zero CHECK (balance >= 0)\n',
    guards,
  ),
  without(
    'wallets: never_absurd',
    '    CONSTRAINT never_absurd CHECK (balance <= 1000000000000000000)',
    guards,
  ),
  without('wallets: primary key', '  PRIMARY KEY (uid, account),\n', locks),
  without('wallets: known_account', 'CHECK (account IN (', basics, 'CHECK (true OR account IN ('),
  without('postings: primary key', 'id bigint PRIMARY KEY,\n  kind', guards, 'id bigint,\n  kind'),
  without('postings: reversed_once', 'CREATE UNIQUE INDEX reversed_once', locks, 'CREATE INDEX r'),
  without(
    'entries: sane_amount, zero',
    '(amount <> 0 AND abs(amount) <= 1000000000000000)',
    basics,
    '(abs(amount) <= 1000000000000000)',
  ),
  without(
    'entries: sane_amount, cap',
    '(amount <> 0 AND abs(amount) <= 1000000000000000)',
    basics,
    '(amount <> 0)',
  ),
  without(
    'entries: balance_of_members',
    '    CONSTRAINT balance_of_members CHECK ((uid IS NULL) = (balance_after IS NULL))\n',
    guards,
  ),
  without(
    'entries: balance_not_below_zero',
    '    CONSTRAINT balance_not_below_zero CHECK (balance_after >= 0)',
    guards,
  ),
  without('entries: primary key', '  PRIMARY KEY (posting_id, line),\n', guards),
  without('entries: company_account', 'CHECK (uid IS NOT NULL OR', guards, 'CHECK (true OR'),
  without('keys: primary key', 'key text PRIMARY KEY', races, 'key text'),
  without('keys: booked_key_stays', 'WHEN (OLD.posting_id IS NOT NULL)', guards, 'WHEN (false)'),
  without('seals: primary key', 'no bigint PRIMARY KEY', guards, 'no bigint'),
  ...['postings', 'entries', 'seals'].map((table) =>
    without(
      `${table}: append_only`,
      `CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}\n` +
        '  EXECUTE FUNCTION refuse_change();\n',
      guards,
    ),
  ),
  without('codes: unique id', 'id bigint NOT NULL UNIQUE', guards, 'id bigint NOT NULL'),
];

/** The rights of the application's role. */
export const rightMutants: readonly Mutant[] = [
  without(
    'rights: the application may change wallets',
    'GRANT SELECT ON wallets, postings, entries TO canopy_app;',
    rights,
    'GRANT SELECT ON postings, entries TO canopy_app;\n' +
      'GRANT SELECT, UPDATE ON wallets TO canopy_app;',
  ),
  without(
    'rights: the application may write postings',
    'GRANT SELECT ON wallets, postings, entries TO canopy_app;',
    basics,
    'GRANT SELECT ON wallets TO canopy_app;\n' +
      'GRANT SELECT, INSERT ON postings, entries TO canopy_app;',
  ),
  without(
    'rights: the application may change seals',
    'GRANT SELECT, INSERT ON seals TO canopy_app;',
    rights,
    'GRANT SELECT, INSERT, UPDATE ON seals TO canopy_app;',
  ),
  withoutInPost(
    'rights: anyone may post',
    'REVOKE ALL ON FUNCTION ledger_post FROM PUBLIC;\n',
    guards,
    'GRANT EXECUTE ON FUNCTION ledger_post TO PUBLIC;\n',
  ),
  withoutInPost('post: search_path', ' SET search_path = public, pg_temp', guards),
];

/** The sums, balances, keys and codes that ledger_post looks at. */
export const postMutants: readonly Mutant[] = [
  withoutInPost('post: sum of dollars', 'dollars <> 0 OR ', basics),
  withoutInPost('post: sum of coins', 'coins <> 0 OR ', basics),
  withoutInPost(
    'post: coins are no dollars',
    "IN ('coin', 'coinsIssued') THEN",
    basics,
    "IN ('') THEN",
  ),
  withoutInPost('post: two entries or more', ' OR entry - start[item] < 3', basics),
  withoutInPost('post: balance guard', 'IF balance[wallet] < 0 THEN', basics, 'IF false THEN'),
  withoutInPost('post: absurd balance', 'balance[wallet] > largest', guards, 'false'),
  withoutInPost(
    'post: a refused item gives back',
    'balance[wallet] := balance[wallet] - entry_amount[line];',
    basics,
    'NULL;',
  ),
  withoutInPost(
    'post: balance after each entry',
    'balance_after[entry] := balance[wallet];',
    basics,
    'balance_after[entry] := before[wallet];',
  ),
  withoutInPost(
    'post: known key',
    'known := array_position(known_items, item);',
    basics,
    'known := NULL;',
  ),
  withoutInPost('post: hash of the input', 'known_hash[known] = item_hash[item]', basics, 'true'),
  withoutInPost(
    'post: refusals are remembered',
    'known IS NULL AND item_remember[item]',
    basics,
    'false',
  ),
  withoutInPost(
    'post: only where asked for',
    'known IS NULL AND item_remember[item]',
    model,
    'known IS NULL',
  ),
  withoutInPost(
    'post: all keys are written',
    'written <> cardinality(array_positions(is_new, true))',
    races,
    'false',
  ),
  withoutInPost('post: code check', 'NOT (item_code[item] = ANY (free_codes))', locks, 'false'),
  withoutInPost(
    'post: a code is used up within a call',
    'free_codes := array_remove(free_codes, item_code[item]);',
    guards,
    'NULL;',
  ),
  withoutInPost(
    'post: a code is used up for ever',
    'UPDATE codes SET used_at = item_at[1] WHERE id = ANY (used_codes);',
    locks,
    'NULL;',
  ),
  withoutInPost('post: used codes', ' AND used_at IS NULL ORDER BY id', locks, ' ORDER BY id'),
  withoutInPost('post: wallets of the list', 'wallet_count < ANY (entry_wallet)', basics, 'false'),
  withoutInPost('post: wallets from one', '1 > ANY (entry_wallet)', basics, 'false'),
  withoutInPost('post: entries stand together', 'IF entry <= lines THEN', basics, 'IF false THEN'),
];

/** The locks and their order. */
export const lockMutants: readonly Mutant[] = [
  withoutInPost('locks: wallets', '    FOR NO KEY UPDATE OF w) AS locked;', races, ') AS locked;'),
  withoutInPost(
    'locks: order of wallets',
    'SELECT array_agg(locked.balance) INTO before FROM (\n' +
      '    SELECT w.balance FROM unnest(wallet_uid, wallet_account) AS t (uid, account)\n' +
      '    JOIN wallets w ON w.uid = t.uid AND w.account = t.account\n' +
      '    ORDER BY w.uid, w.account\n',
    locks,
    'SELECT array_agg(locked.balance ORDER BY locked.uid, locked.account) INTO before FROM (\n' +
      '    SELECT w.* FROM unnest(wallet_uid, wallet_account) AS t (uid, account)\n' +
      '    JOIN wallets w ON w.uid = t.uid AND w.account = t.account\n' +
      '    ORDER BY random()\n',
  ),
  withoutInPost(
    'locks: wallets come in order',
    "RAISE EXCEPTION 'the wallets must come once each and in order';",
    guards,
    'NULL;',
  ),
  withoutInPost(
    'locks: order of new wallets',
    'ORDER BY uid, account COLLATE "C" ON CONFLICT',
    locks,
    'ORDER BY random() ON CONFLICT',
  ),
  withoutInPost(
    'locks: a wallet that another made',
    "RAISE EXCEPTION 'a wallet was made meanwhile' USING ERRCODE = 'serialization_failure';",
    locks,
    'NULL;',
  ),
  withoutInPost('locks: order of keys', 'ORDER BY key COLLATE "C"', locks, 'ORDER BY random()'),
  withoutInPost('locks: codes', 'ORDER BY id FOR UPDATE', locks, 'ORDER BY id'),
  withoutInPost(
    'locks: order of codes',
    'ORDER BY id FOR UPDATE',
    locks,
    'ORDER BY random() FOR UPDATE',
  ),
  withoutInPost(
    'seal: a number before an id',
    'begun CONSTANT xid8 := pg_current_xact_id();',
    horizon,
    "begun CONSTANT xid8 := '1';",
  ),
  withoutInSeal('seal: entries are in the hash', 'p.reverses, e.lines)', tampering, 'p.reverses)'),
  withoutInSeal('seal: the remark is in the hash', 'p.actor, p.remark,', tampering, 'p.actor,'),
];

const keyFile = 'functions/remove-old-keys.sql';
const removal = ['server/jobs/remove-old-rows.db.test.ts'];
const oldEnough = "at < least(before, now() - interval '30 days')";

function oldKeys(name: string, find: string, put: string): Mutant {
  return { name: `old keys: ${name}`, file: keyFile, find, put, tests: removal };
}

/** Which keys may go, and when. */
export const keyMutants: readonly Mutant[] = [
  oldKeys('what booked stays', `posting_id IS NULL AND ${oldEnough}`, oldEnough),
  oldKeys("by the database's clock", oldEnough, 'at < before'),
  oldKeys("by the server's clock", oldEnough, "at < now() - interval '30 days'"),
  oldKeys('in portions', ' LIMIT most FOR UPDATE', ' FOR UPDATE'),
  {
    name: 'old keys: the application deletes none',
    file: '0021-keys-that-go.sql',
    find: 'REVOKE DELETE ON idempotency_keys FROM canopy_app;\n',
    tests: rights,
  },
];
