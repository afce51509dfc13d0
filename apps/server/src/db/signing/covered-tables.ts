/**
 * The tables that money rests on, and how their rows are signed. The triggers of note_changes have
 * the same list; signing.db.test.ts holds the two against each other, and every table of the
 * database against this file.
 */
export type Covered = {
  /** The columns of the key, as SQL. */
  key: string;
  /** Columns that may change freely, each with the reason. */
  free?: Readonly<Record<string, string>>;
  /** All others, where those that are free hold whole files, which nobody needs to read. */
  columns?: string;
};

/** Rows that change: each change is signed by itself, with what the row was before. */
export const changingTables = {
  acceptances: { key: 'id' },
  api_keys: {
    key: 'id',
    free: { last_used_at: 'shown to operators', last_address: 'shown to operators' },
  },
  asset_statements: {
    key: 'id',
    columns:
      'id, kind, place, network, day, amount, currency, dollars, note, file_type, sha256, ' +
      'added_by, added_at',
    free: { content: 'what does not fit the hash beside it is not served' },
  },
  audit_log: { key: 'id' },
  banks: { key: 'id' },
  bonanza_beacons: { key: 'bonanza_id' },
  bonanza_rounds: { key: 'bonanza_id' },
  bonanzas: { key: 'id' },
  book_figures: { key: 'id' },
  brand_files: {
    key: 'id',
    columns: 'id, kind, file_type, sha256, added_by, added_at',
    free: { content: 'what does not fit the hash beside it is not served' },
  },
  closing_files: {
    key: 'run_id, file, part',
    columns: 'run_id, file, part, sha256',
    free: { content: 'what does not fit the hash beside it is not served' },
  },
  consents: { key: 'uid, name, version' },
  coupons: { key: 'id' },
  disclosures: { key: 'id' },
  email_changes: { key: 'uid' },
  figures_seen: { key: 'id' },
  fund_requests: { key: 'id' },
  imports: { key: 'id' },
  kyc_completions: { key: 'uid' },
  kyc_documents: {
    key: 'id',
    columns:
      'id, uid, document, kind, status, remark, submitted_at, decided_at, decided_by, replaced_at',
    free: { content: 'sealed for its place; what was changed cannot be opened' },
  },
  legal_confirmations: { key: 'name, version' },
  legal_texts: { key: 'name, version' },
  liability_trees: {
    key: 'run_id',
    columns: 'run_id, posting_id, members, sums, root, made_at',
    free: {
      ids: 'verify makes the last tree anew; a proof that does not fit the root is not served',
      firsts: 'it only finds the place of a member; see ids',
      nodes: 'see ids',
    },
  },
  member_authenticators: {
    key: 'id',
    free: { last_step: 'which code was used last; it only ever refuses' },
  },
  member_passkeys: {
    key: 'id',
    free: {
      counter: 'what the device counts; it only ever refuses',
      last_used_at: 'shown to the member',
    },
  },
  logs: { key: 'no' },
  members: { key: 'uid', free: { language: 'the language of mails' } },
  mt5_requests: { key: 'id' },
  openings: { key: 'uid' },
  operator_passkeys: {
    key: 'id',
    free: {
      counter: 'what the device counts; it only ever refuses',
      last_used_at: 'shown to the operator',
    },
  },
  operators: {
    key: 'id',
    free: { totp_last_step: 'which code was used last; it only ever refuses' },
  },
  payout_destinations: { key: 'id' },
  payout_details: { key: 'uid' },
  payout_freezes: { key: 'id' },
  personal_data: { key: 'id' },
  plan_checks: { key: 'version' },
  plan_versions: { key: 'version' },
  profiles: { key: 'uid' },
  publications: { key: 'id' },
  published_closings: { key: 'run_id' },
  purchases: { key: 'id' },
  result_statements: {
    key: 'run_id',
    columns:
      'run_id, sha256, deals, profit, fees, capital, percent_ppm, reason, added_by, added_at',
    free: { content: 'what does not fit the hash beside it is not served' },
  },
  reviews: { key: 'id' },
  rewards: { key: 'id' },
  run_columns: { key: 'run_id, name, part' },
  runs: { key: 'id' },
  security_changes: { key: 'id' },
  setting_versions: { key: 'id' },
  signal_corrections: { key: 'id' },
  signals: { key: 'id' },
  site_content_versions: { key: 'id' },
  webhooks: {
    key: 'id',
    free: { failing_since: 'how deliveries go; it only ever switches a webhook off' },
  },
  withdrawals: { key: 'id' },
} as const satisfies Record<string, Covered>;

/** Rows that are only added: those of one statement are signed together, in the order of ids. */
export const growingTables = {
  incomes:
    'id, posting_id, at, on_micros, rate_ppm, paid, flushed, purchase_id, reverses, left_micros, ' +
    'right_micros, matched, carry_left, carry_right, uid, source_uid, plan_version, run_id, ' +
    'level, type, reason',
  network_events:
    'id, at, kind, uid, volume_micros, price_micros, forex_micros, crypto_micros, suspended',
  owed_events: 'id, uid, account, company_account, kind, amount, cause, remark, at',
} as const;

/** Tables that verify holds against others, row by row, and what of them may change freely. */
export const checkedTables: Readonly<
  Record<string, { how: string; free?: Readonly<Record<string, string>> }>
> = {
  postings: { how: 'each has a mark of its own, and is in the chain' },
  entries: { how: 'they are in the mark of their posting, and in the chain' },
  wallets: { how: 'each is the sum of its entries' },
  idempotency_keys: {
    how: 'each that booked something has its posting, and each posting its key',
    free: {
      input_hash: 'whether a repeated request is the same; the posting stays as it is',
      answer: 'what a repeated request is told',
      receipt: 'what a repeated request is told',
      at: 'when a key may be forgotten',
    },
  },
  owed: { how: 'each is the sum of its events' },
  standings: { how: 'each is what its incomes and rewards say' },
  legs: { how: 'each ends where its members end' },
  seals: { how: 'each holds the hash of the one before it, under the key' },
  log_entries: { how: 'each says what its seal or publication says, and is in every later head' },
  log_nodes: { how: 'each is the root over its entries' },
  log_heads: {
    how: 'each is signed by its log, and has the root over all its entries',
    free: { at: 'when it was signed; nothing follows from it' },
  },
  changes: {
    how: 'each has a mark under the key, and is in the chain',
    free: { at: 'since when it waits for its seal; it only ever tells that nobody seals' },
  },
};

/** Tables that may change freely: what somebody could gain by it, or why nothing. */
export const freeTables: Readonly<Record<string, string>> = {
  announcements: 'news; no money rests on it',
  bank_branches: 'helps to fill in a form; what is saved is covered',
  codes: 'they live for minutes, their hashes need the key, and a posting names the one it used',
  confirmed_emails: 'when a code came back; the address itself is covered',
  courses: 'lessons; no money rests on them',
  data_keys: 'the keys are sealed; a changed row cannot be opened, and nothing starts',
  database_lives: 'another mark only makes servers look again; an unlogged table',
  erasure_requests: 'what a member has asked for; the erasure itself is covered',
  event_choices: 'which news somebody wants',
  events: 'news; what they tell of is covered',
  function_files: 'verify reads the functions themselves',
  import_files: 'sealed; nothing is taken over from them without a new check by an operator',
  income_days: 'a sum of incomes, for speed; it is made anew',
  job_pools: 'which workers are there; a job that is done twice is a mail that comes twice',
  lesson_pictures: 'lessons; no money rests on them',
  lesson_progress: 'lessons; no money rests on them',
  lessons: 'lessons; no money rests on them',
  member_notes: 'what operators note for each other',
  migrations: 'verify reads what they have made',
  newsletter_addresses: 'who gets the newsletter',
  newsletter_issues: 'news; no money rests on it',
  operator_challenges: 'they live for minutes, and their hashes need the key',
  operator_sessions: 'a session needs a token that is signed under the key',
  password_links: 'their prints need the key',
  person_prints: 'fingerprints under the key; they only ever raise a question',
  push_keys: 'sealed; for notifications alone',
  push_subscriptions: 'where notifications go',
  quiz_attempts: 'lessons; no money rests on them',
  review_marks: 'how far the rules have looked; they only ever raise a question',
  saved_texts: 'texts that operators paste',
  sessions: 'a session needs a token that is signed under the key',
  sign_ups: 'the address of a registration; it only ever raises a question',
  signal_news: 'how far holders were told',
  sponsor_requests: 'a link to the registration form; the registration itself is covered',
  ticket_messages: 'what was written to support',
  tickets: 'what was asked of support',
  transfer_trail: 'what the rule of circles has seen; it only ever raises a question',
  try_counts: 'how often something was tried; an unlogged table',
  undo_links: 'their hashes need the key',
  webhook_attempts: 'how deliveries went; shown to operators',
  webhook_deliveries: 'what was sent where; where that is is covered',
  webhook_events: 'what webhooks are told; what they tell of is covered',
};
