/** Where sealed values are kept in the database. */
type SealedColumn = {
  /** Whether it is kept as text or as bytes. */
  form: 'text' | 'bytes';
  /** The column that names the row: a whole number. */
  key: string;
  /** What the value belongs to, as SQL over the row; it is sealed in with table and column. */
  owner: string;
  /** The table, where it has another name than the place. */
  table?: string;
  /** How the value is read from the row and written to it, where it is not a column of its own. */
  read?: string;
  write?: (value: string) => string;
  /** What bytes from before places were sealed in belonged to. */
  ownerBefore?: string;
};

/**
 * Every column that holds something sealed, once. Nothing can be sealed for a place that is not
 * here, and everything here is resealed when the key changes.
 */
export const sealedColumns = {
  'payout_details.account_number': { form: 'text', key: 'uid', owner: 'uid' },
  'payout_details.pan': { form: 'text', key: 'uid', owner: 'uid' },
  'payout_details.aadhar': { form: 'text', key: 'uid', owner: 'uid' },
  'withdrawals.account_number': { form: 'text', key: 'id', owner: 'uid' },
  'member_authenticators.secret': { form: 'text', key: 'id', owner: 'uid' },
  'security_changes.before': { form: 'text', key: 'id', owner: "uid || '/' || kind" },
  'operators.totp_secret': { form: 'text', key: 'id', owner: 'id' },
  'operators.totp_pending': { form: 'text', key: 'id', owner: 'id' },
  'push_keys.private_key': { form: 'text', key: 'id', owner: 'id' },
  'logs.private_key': { form: 'text', key: 'no', owner: 'no' },
  'webhooks.secret': { form: 'text', key: 'id', owner: 'id' },
  'webhooks.old_secret': { form: 'text', key: 'id', owner: 'id' },
  // The hash is public before the row has an id, and belongs to this seed only.
  'bonanzas.sealed_seed': { form: 'text', key: 'id', owner: 'seed_hash' },
  // A person's requests share an owner; the row has no id yet when it is sealed.
  'sponsor_requests.person': {
    form: 'text',
    key: 'id',
    owner: "encode(email_print, 'hex')",
  },
  'kyc_documents.content': {
    form: 'bytes',
    key: 'id',
    owner: "uid || '/' || document",
    ownerBefore: "'kyc:' || uid || ':' || document",
  },
  // Sealed before it has an id; a part belongs to one content of one file.
  'import_files.content': { form: 'bytes', key: 'id', owner: "sha256 || '/' || part" },
  // Whom a mail is for is inside of what is sealed.
  'jobs.payload': {
    form: 'text',
    table: 'graphile_worker._private_jobs',
    key: 'id',
    owner: "'mail'",
    read: "payload->>'sealed'",
    write: (value) => `payload = (payload::jsonb || jsonb_build_object('sealed', ${value}))::json`,
  },
} as const satisfies Record<`${string}.${string}`, SealedColumn>;

/** A sealed column, as 'table.column'. */
export type SealedName = keyof typeof sealedColumns;

/**
 * What a sealed value is bound to: table, column and owner. It opens there and nowhere else, so
 * that nobody who can write the database can hand one person's number out as another's.
 */
export type SealedPlace = `${SealedName | typeof printKeyColumn}:${string | number}`;

/** The one sealed column that is never resealed: its rows belong to one key each. */
export const printKeyColumn = 'data_keys.print_key';

/** How the rows of a sealed column are found, read and written, in SQL. */
export function columnSql(name: SealedName) {
  const [tableName = '', column = ''] = name.split('.');
  const given: SealedColumn = sealedColumns[name];
  const { form, key, owner, table = tableName, read = column, ownerBefore = "''" } = given;
  const write = given.write ?? ((value: string) => `${column} = ${value}`);
  return { form, key, owner, table, read, write, ownerBefore };
}
