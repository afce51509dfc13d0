import type { Mutant } from './mutant.ts';

const tables = ['features/money/deposits/request-tables.db.test.ts'];
const banks = ['features/money/deposits/save-bank.db.test.ts'];
const guards = ['ledger/ledger.guards.db.test.ts'];
const owed = ['features/plan/incomes/owed.list.db.test.ts'];
const rights = ['db/rights.db.test.ts'];

function requests(name: string, find: string, tests: readonly string[], put = ''): Mutant {
  return { name, file: '0007-requests.sql', find, put, tests };
}

/** Guards that let through only what is sealed again. */
function sealed(name: string, find: string, tests: readonly string[], put = ''): Mutant {
  return { name, file: '0028-bound-seals.sql', find, put, tests };
}

/** Guards of what is given back to a wallet, and of what is owed. */
function returned(name: string, find: string, put: string, tests: readonly string[]): Mutant {
  return { name, file: '0019-reversals-reach-holds.sql', find, put, tests };
}

const sane = 'CONSTRAINT sane_amount CHECK (amount > 0 AND amount <= 1000000000000000),\n';

/** What members ask for and operators decide. */
export const requestMutants: readonly Mutant[] = [
  requests('banks: has_an_account', "CHECK (account <> '')", guards, 'CHECK (true)'),
  requests(
    'deposits: kinds',
    "CHECK (kind IN ('bank', 'ecurrency', 'forex', 'crypto'))",
    tables,
    'CHECK (true)',
  ),
  requests('deposits: sane_amount', `${sane}  utrno`, tables, 'CHECK (true),\n  utrno'),
  requests(
    'deposits: decided_or_pending',
    "(status = 'Pending') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)",
    tables,
    'true',
  ),
  requests(
    'withdrawals: wallets',
    "CHECK (wallet IN ('working'",
    tables,
    "CHECK (true OR wallet IN ('working'",
  ),
  requests(
    'withdrawals: types',
    "CHECK (wtype IN ('USDT', 'BANK', 'FUND'",
    guards,
    "CHECK (wtype IN ('GOLD', 'USDT', 'BANK', 'FUND'",
  ),
  requests('withdrawals: sane_amount', `${sane}  -- Fixed`, guards, 'CHECK (true),\n  -- Fixed'),
  requests('withdrawals: charge_not_below_zero', 'CHECK (charge >= 0)', tables, 'CHECK (true)'),
  requests('withdrawals: something_is_paid', 'CHECK (payable > 0)', tables, 'CHECK (true)'),
  requests(
    'withdrawals: decided_or_pending',
    "CHECK ((status = 'Pending') = (decided_at IS NULL)),\n  -- What leaves",
    guards,
    'CHECK (true),\n  -- What leaves',
  ),
  returned(
    'withdrawals: leaves_or_moves',
    "CHECK (CASE WHEN wtype IN ('USDT', 'BANK')",
    "CHECK (true OR CASE WHEN wtype IN ('USDT', 'BANK')",
    tables,
  ),
  returned(
    'withdrawals: returned_is_rejected',
    "CHECK (returned_for IS NULL OR status = 'Rejected')",
    'CHECK (true)',
    tables,
  ),
  returned(
    'owed: adds_or_takes_off',
    "amount <> 0 AND (amount > 0) = (kind IN ('reversal', 'loss'))",
    'true',
    owed,
  ),
  returned(
    'owed: events stay',
    'CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON owed_events\n' +
      '  EXECUTE FUNCTION refuse_change();\n',
    '',
    owed,
  ),
  requests(
    'deposits: transaction_number_once',
    'CREATE UNIQUE INDEX transaction_number_once',
    tables,
    'CREATE INDEX transaction_number_once',
  ),
  requests('deposits: has_a_number', "CHECK (utr <> '')", tables, 'CHECK (true)'),
  requests(
    'deposits: decide_once',
    'CREATE TRIGGER decide_once BEFORE UPDATE OR DELETE ON fund_requests\n' +
      '  FOR EACH ROW EXECUTE FUNCTION decide_once();\n',
    tables,
  ),
  requests(
    'deposits: begin_undecided',
    "FOR EACH ROW WHEN (NEW.status <> 'Pending') EXECUTE",
    tables,
    'FOR EACH ROW WHEN (false) EXECUTE',
  ),
  requests(
    'deposits: what was asked stays',
    'GRANT UPDATE (status, remark, decided_at, decided_by) ON fund_requests TO canopy_app;',
    tables,
    'GRANT UPDATE ON fund_requests TO canopy_app;',
  ),
  requests('banks: one_row_per_account', 'UNIQUE (account)', banks, 'CHECK (true)'),
  requests('withdrawals: adds_up', '(amount = charge + payable)', tables, '(true)'),
  sealed(
    'withdrawals: decide_once',
    'CREATE TRIGGER decide_once BEFORE UPDATE OR DELETE ON withdrawals\n' +
      '  FOR EACH ROW WHEN (NOT through_door()) EXECUTE FUNCTION decide_once();\n',
    tables,
  ),
  requests(
    'withdrawals: begin_undecided',
    "WHEN (NEW.status <> 'Pending' AND NEW.wtype IN ('USDT', 'BANK'))",
    tables,
    'WHEN (false)',
  ),
  requests(
    'withdrawals: paid_by_a_transaction',
    "OR txn_hash <> '')",
    tables,
    "OR txn_hash <> '' OR true)",
  ),
  requests(
    'withdrawals: what was asked stays',
    'GRANT UPDATE (status, remark, txn_hash, decided_at, decided_by, first_approved_by,\n' +
      '  first_approved_at) ON withdrawals TO canopy_app;',
    tables,
    'GRANT UPDATE ON withdrawals TO canopy_app;',
  ),
];

function payouts(name: string, find: string, put = '', more: readonly string[] = []): Mutant {
  return {
    name: `payouts: ${name}`,
    file: '0017-payouts.sql',
    find,
    put,
    tests: [...tables, ...more],
  };
}

/** Where money goes when it leaves the company, and when it must not. */
export const payoutMutants: readonly Mutant[] = [
  payouts('whole cents', "WHEN (NEW.wtype = 'BANK' AND NEW.payable % 10000 <> 0)", 'WHEN (false)'),
  {
    ...payouts(
      'nothing while suspended',
      'IF EXISTS (SELECT 1 FROM members WHERE uid = NEW.uid AND suspended_at IS NOT NULL) THEN',
      'IF false THEN',
    ),
    file: 'functions/refuse-suspended.sql',
  },
  payouts(
    'a first approval too',
    '\n    OR NEW.first_approved_by IS DISTINCT FROM OLD.first_approved_by',
  ),
  payouts('leaves_the_house', "CHECK (wtype IN ('USDT', 'BANK'))", 'CHECK (true)'),
  payouts('is_a_fingerprint', 'CHECK (length(destination) = 32)', 'CHECK (true)'),
  payouts(
    'one_destination_per_withdrawal',
    'CREATE UNIQUE INDEX one_destination_per_withdrawal',
    'CREATE INDEX one_destination_per_withdrawal',
  ),
  payouts('exported_by_somebody', '((exported_at IS NULL) = (exported_by IS NULL))', '(true)'),
  payouts(
    'destinations may be changed',
    'GRANT SELECT, INSERT ON payout_destinations',
    'GRANT SELECT, INSERT, UPDATE ON payout_destinations',
    rights,
  ),
  {
    name: 'destinations: append_only',
    file: '0029-erasure.sql',
    find:
      'CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_destinations\n' +
      '  WHEN (NOT through_door()) EXECUTE FUNCTION refuse_change();\n',
    tests: guards,
  },
];

/** The trail of what operators did. */
export const operatorMutants: readonly Mutant[] = [
  {
    name: 'audit_log: append_only',
    file: '0029-erasure.sql',
    find:
      'CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log\n' +
      '  WHEN (NOT through_door()) EXECUTE FUNCTION refuse_change();\n',
    tests: guards,
  },
  {
    name: 'audit_log: the application may change it',
    file: '0006-operators.sql',
    find: 'GRANT SELECT, INSERT ON audit_log TO canopy_app;',
    put: 'GRANT SELECT, INSERT, UPDATE ON audit_log TO canopy_app;',
    tests: rights,
  },
  {
    name: 'operators: one per address',
    file: '0006-operators.sql',
    find: 'CREATE UNIQUE INDEX operators_by_email',
    put: 'CREATE INDEX operators_by_email',
    tests: guards,
  },
];
