import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { units } from '@canopy/ledger/money.ts';
import { move, ofCompany, ofMember, type Entry } from '@canopy/ledger/postings.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { runningClock } from '#base/clock.ts';
import { openDatabase } from '#db/database.ts';
import { takeBaseline } from '#db/signing/baseline.ts';
import { postAll } from '#ledger/post.ts';
import { beginAnchor, moveAnchor, readAnchor, type Anchor } from '#ledger/seal-anchor.ts';
import type { Books } from '#ledger/books.ts';
import { sealAll } from '#ledger/seal.ts';
import { verifyLedger } from '#ledger/verify.ts';
import { patientLimits } from '#testing/db/patient.support.ts';
import { cloneDatabase } from '#testing/server.support.ts';
import { anyCause, testSecrets } from '#testing/db/marks.support.ts';

const fund = (uid: number) => ({ uid, account: 'fund' }) as const;
const paidIn = (uid: number, dollars: number): Entry[] => [
  ofMember(uid, 'fund', units(dollars)),
  ofCompany('received:1', -units(dollars)),
];

/**
 * A small set of books in four parts: three seals and a part that is not sealed yet. Id 4 was drawn
 * and given up, as it happens when a command is refused after it had booked.
 *
 * | posting | seal | what |
 * | 1, 2, 3 | 1    | member 1 pays in 100, member 2 pays in 50, 1 sends 30 to 2 |
 * | 5, 6    | 2    | member 9 earns 20 and sets 12 of it aside for a withdrawal |
 * | 7, 8    | 3    | 1 sends 5 to 3, 3 sends 1 back |
 * | 9       |      | 1 sends 2 to 2 |
 */
export const parts: Entry[][][] = [
  [paidIn(1, 100), paidIn(2, 50), move(fund(1), fund(2), units(30))],
  [
    [ofMember(9, 'working', units(20)), ofCompany('expense:LevelIncome', -units(20))],
    move({ uid: 9, account: 'working' }, { uid: 9, account: 'withheld' }, units(12)),
  ],
  [move(fund(1), fund(3), units(5)), move(fund(3), fund(1), units(1))],
  [move(fund(1), fund(2), units(2))],
];

const withdrawal = `
  INSERT INTO members (uid, left_head, right_head, name, email, mobile, country_id, password_hash,
    joined_at) VALUES (9, 9, 9, 'Nine', 'nine@example.test', '1', 99, '', now());
  INSERT INTO legs (head_uid, side, tail_uid) VALUES (9, 1, 9), (9, 2, 9);
  INSERT INTO withdrawals (uid, wallet, wtype, amount, charge, payable, withdrawlby, status,
    requested_at)
    VALUES (9, 'working', 'USDT', 12000000, 600000, 11400000, '', 'Pending', now())`;

/** Sets the balances to the sums of the entries, to hide a change. */
export const mendWallets = `
  UPDATE wallets w SET balance = coalesce((SELECT sum(amount) FROM entries e
    WHERE e.uid = w.uid AND e.account = w.account), 0);`;

/** A test's own books, to be copied and tampered with. */
export type Original = {
  url: string;
  /** The folder of the anchor, and what it said when the books were made. */
  folder: string;
  anchor: Anchor | null;
  /** What verify finds wrong in a copy of the books in which somebody did this. */
  found(sql: string, known?: Anchor | null): Promise<Record<string, string>>;
  /** Does the work on a copy in which somebody did this; url is the copy's. */
  onCopy<T>(sql: string, work: (books: Books, url: string) => Promise<T>): Promise<T>;
};

/** Makes the books before the tests of a file and removes them afterwards. */
export function originalBooks(): Original {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-anchor-'));
  let drop = async (): Promise<void> => {};
  const original: Original = {
    url: '',
    folder,
    anchor: null,
    async onCopy(sql, work) {
      const copy = await cloneDatabase(new URL(original.url).pathname.slice(1));
      try {
        await asOwner(copy.url, sql);
        return await onBooks(copy.url, (books) => work(books, copy.url));
      } finally {
        await copy.drop();
      }
    },
    found: (sql, known = null) =>
      original.onCopy(sql, async (books) => {
        const { ok, checks } = await verifyLedger(books, known);
        const wrong = checks.filter((check) => !check.ok);
        expect(ok).toBe(wrong.length === 0);
        return Object.fromEntries(wrong.map(({ name, detail }) => [name, detail]));
      }),
  };
  beforeAll(async () => {
    ({ url: original.url, drop } = await cloneDatabase());
    await onBooks(original.url, async (books) => {
      await takeBaseline(books.db);
      await books.db.transaction((tx) => tx.query(withdrawal));
      await beginAnchor(books.db, folder);
      await makeBooks(books, original);
    });
    original.anchor = readAnchor(folder);
  });
  afterAll(async () => {
    await drop();
    rmSync(folder, { recursive: true });
  });
  return original;
}

async function makeBooks(books: Books, { url, folder }: Original): Promise<void> {
  let made = 0;
  for (const [part, postings] of parts.entries()) {
    for (const entries of postings) await book(books, `key-${(made += 1)}`, entries);
    if (part === 0) await asOwner(url, "SELECT nextval('posting_ids')");
    if (part < 3) await sealAll(books);
    await moveAnchor(books.db, folder);
  }
}

/** Books one posting under its own key. */
export async function book({ db, clock }: Books, key: string, entries: Entry[]): Promise<void> {
  const [result] = await postAll(db, [
    {
      key,
      inputHash: Buffer.alloc(32),
      kind: 'test',
      cause: 'test',
      actor: 'system',
      remark: '',
      at: clock.now(),
      entries,
      answer: 'success',
      rememberRefusal: true,
    },
  ]);
  expect(result!.answer).toBe('success');
}

/** Opens books for as long as the work takes. */
export async function onBooks<T>(url: string, work: (books: Books) => Promise<T>): Promise<T> {
  const db = openDatabase(url, { marks: testSecrets, max: 2, limits: patientLimits });
  try {
    return await work({ db, secrets: testSecrets, clock: runningClock(), causeless: anyCause });
  } finally {
    await db.close();
  }
}

/** With all triggers off, as only the database's owner can. */
export async function asOwner(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`SET session_replication_role = replica; ${sql}`);
  } finally {
    await client.end();
  }
}
