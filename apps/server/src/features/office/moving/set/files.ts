import { memberAccounts } from '@canopy/ledger/accounts.ts';

/**
 * How a cell is read. 'moment' is a date or a date with a time; 'signed' an amount that may be
 * below zero, 'large' one of a whole network; 'choice' one of a few words.
 */
export type Column = (
  | { kind: 'id' | 'text' | 'line' | 'mail' | 'side' | 'moment' | 'count' | 'country' }
  | { kind: 'amount' | 'signed'; large?: true }
  | { kind: 'choice'; of: readonly string[] }
) & {
  /** Whether every line must have it. */
  needed?: true;
  /** Whether the file must have the column, though its cells may be empty. */
  headed?: true;
  /** What it is, for the page that describes the files. */
  about: string;
};

/** One file of the set. */
export type FileKind = {
  about: string;
  needed?: true;
  columns: Readonly<Record<string, Column>>;
};

const member = { kind: 'id', needed: true, about: 'Whose it is: an id of members.csv' } as const;
const bankColumns = {
  usdt_address: { kind: 'text', about: 'USDT address' },
  holder: { kind: 'text', about: 'Whose bank account it is' },
  account_number: { kind: 'text', about: 'Number of the bank account' },
  ifsc: { kind: 'text', about: 'IFSC of the branch' },
  bank_name: { kind: 'text', about: 'Bank' },
  branch: { kind: 'text', about: 'Branch' },
} as const satisfies FileKind['columns'];

/** The accounts that a wallet's balance can be given for. */
const accounts = { kind: 'choice', of: memberAccounts, needed: true } as const;

/**
 * The set of files that a network is taken over from and handed out in: one table, from which the
 * reader, the writer and the description come.
 */
export const files = {
  members: {
    needed: true,
    about: 'Everybody who stands in the tree; exactly one has neither sponsor nor parent.',
    columns: {
      id: { kind: 'id', needed: true, about: 'The id that the member knows, up to 64 characters' },
      old_id: { kind: 'id', about: 'An id that the member knows besides; also for signing in' },
      sponsor: { kind: 'id', about: 'The id of who brought the member' },
      parent: { kind: 'id', about: 'The id of who stands directly above' },
      side: { kind: 'side', about: 'L or R: on which side of the parent' },
      name: { kind: 'text', needed: true, about: 'Name, any script, up to 200 characters' },
      email: { kind: 'mail', about: 'Mail address; without one no link can be mailed' },
      mobile: { kind: 'text', about: 'Mobile number' },
      country: { kind: 'country', about: 'ISO code (IN), name or number of the country' },
      joined: {
        kind: 'moment',
        needed: true,
        about: 'When the member joined; the top keeps its day here',
      },
      status: { kind: 'choice', of: ['active', 'inactive'], about: 'Whether a package is held' },
      suspended: { kind: 'moment', about: 'Since when the member is suspended; empty if not' },
      kyc: { kind: 'moment', about: 'When KYC was approved, which it then is here; empty if not' },
      language: { kind: 'choice', of: ['en', 'hi'], about: 'Of mails' },
      last_name: { kind: 'text', about: 'Profile: family name' },
      dob: { kind: 'text', about: 'Profile: date of birth' },
      address: { kind: 'line', about: 'Profile: address' },
      father: { kind: 'text', about: "Profile: father's name" },
      gender: { kind: 'choice', of: ['Male', 'Female'], about: 'Profile' },
      about: { kind: 'line', about: 'Profile: about the member' },
      nominee_name: { kind: 'text', about: 'Profile: nominee' },
      nominee_relation: { kind: 'text', about: 'Profile: how the nominee is related' },
    },
  },
  packages: {
    about: 'Every package that is held, each in one line, in the order of buying.',
    columns: {
      purchase: { kind: 'id', about: 'A number or code of the purchase, for coupons.csv' },
      member,
      payer: { kind: 'id', about: 'Who paid; the member unless said' },
      package: { kind: 'text', needed: true, about: 'Name or number of a package of the plan' },
      price: { kind: 'amount', about: "What was paid; the package's price unless said" },
      volume: { kind: 'signed', about: "Volume in the tree; the package's unless said" },
      daily_cap: { kind: 'signed', about: "Cap of a day; the package's unless said" },
      coins: { kind: 'signed', about: "Coins that came with it; the package's unless said" },
      coupons: { kind: 'count', about: "Coupons that came with it; the package's unless said" },
      bought: { kind: 'moment', needed: true, about: 'When' },
    },
  },
  balances: {
    about: 'What every wallet holds; wallets that hold nothing are left out.',
    columns: {
      member,
      wallet: { ...accounts, about: 'The wallet' },
      amount: {
        kind: 'amount',
        large: true,
        needed: true,
        about: 'Dollars, or coins of the wallet coin',
      },
    },
  },
  standings: {
    about: 'What the plan remembers: volume that was matched, what is carried, cap that is used.',
    columns: {
      member,
      matched: {
        kind: 'signed',
        large: true,
        headed: true,
        about: 'Volume of each side that closings have matched so far',
      },
      carry_left: {
        kind: 'signed',
        large: true,
        about: 'To compare: left volume that waits to be matched',
      },
      carry_right: {
        kind: 'signed',
        large: true,
        about: 'To compare: right volume that waits',
      },
      cap_used: {
        kind: 'signed',
        large: true,
        headed: true,
        about: 'Income that counts against the overall cap',
      },
    },
  },
  rewards: {
    about: 'Ranks that were reached, with the reward of each.',
    columns: {
      member,
      rank: { kind: 'text', needed: true, about: 'Name or number (from 1) of a rank of the plan' },
      amount: { kind: 'amount', about: "The reward; the rank's unless said" },
      achieved: { kind: 'moment', needed: true, about: 'When it was reached' },
      released: { kind: 'moment', about: 'When it was paid; empty while it waits' },
      remark: { kind: 'line', about: 'Remark of the release' },
    },
  },
  payout: {
    about: 'Where members want to be paid.',
    columns: {
      member,
      ...bankColumns,
      pan: { kind: 'text', about: 'PAN' },
      aadhar: { kind: 'text', about: 'Aadhaar number' },
      changed: { kind: 'moment', about: 'When it was changed last' },
    },
  },
  withdrawals: {
    about: 'Withdrawals that wait for a decision; their amounts are held back already.',
    columns: {
      member,
      wallet: {
        kind: 'choice',
        of: [
          'working',
          'forexRoi',
          'cryptoRoi',
          'forexToken',
          'cryptoToken',
          'kyc',
          'forexPrincipal',
          'cryptoPrincipal',
        ],
        needed: true,
        about: 'The wallet that the money comes from',
      },
      type: { kind: 'choice', of: ['USDT', 'BANK'], needed: true, about: 'How it is to be paid' },
      amount: { kind: 'amount', needed: true, about: 'What was asked for' },
      charge: { kind: 'signed', needed: true, about: 'What of it is kept' },
      ...bankColumns,
      requested: { kind: 'moment', needed: true, about: 'When' },
    },
  },
  coupons: {
    about: 'Coupons that were not used yet.',
    columns: {
      code: { kind: 'id', needed: true, about: 'The code of the coupon' },
      member,
      purchase: { kind: 'id', needed: true, about: 'The purchase of packages.csv it came with' },
      given: { kind: 'moment', needed: true, about: 'When' },
    },
  },
  bots: {
    about: 'What runs in a market and since when; the sum is the balance of the invested wallet.',
    columns: {
      member,
      market: { kind: 'choice', of: ['forex', 'crypto'], needed: true, about: 'The market' },
      amount: { kind: 'signed', needed: true, about: 'Started; below zero for what was stopped' },
      since: { kind: 'moment', needed: true, about: 'When' },
    },
  },
  debts: {
    about: 'What members owe and will pay from later incomes.',
    columns: {
      member,
      wallet: { ...accounts, about: 'The wallet that it is taken from' },
      account: { kind: 'text', needed: true, about: "The company's account that it is owed to" },
      amount: { kind: 'amount', needed: true, about: 'What is still owed' },
      remark: { kind: 'line', about: 'What for' },
    },
  },
} as const satisfies Record<string, FileKind>;

export type FileName = keyof typeof files;
export const fileNames = Object.keys(files) as FileName[];

type Value<C extends Column> = C extends { kind: 'moment' }
  ? Date
  : C extends { kind: 'amount' | 'signed' }
    ? bigint
    : C extends { kind: 'count' | 'country' }
      ? number
      : C extends { kind: 'side' }
        ? 1 | 2
        : C extends { kind: 'choice'; of: readonly (infer Word)[] }
          ? Word
          : string;

/** A line of a file as it was read; what is empty is null, and an empty text is ''. */
export type Row<F extends FileName> = { line: number } & {
  -readonly [
    C in keyof (typeof files)[F]['columns']
  ]: (typeof files)[F]['columns'][C] extends infer Of extends Column
    ? Of extends { needed: true }
      ? Value<Of>
      : Value<Of> extends string
        ? string extends Value<Of>
          ? string
          : Value<Of> | null
        : Value<Of> | null
    : never;
};

/** The lines of all files. */
export type Rows = { [F in FileName]: Row<F>[] };
