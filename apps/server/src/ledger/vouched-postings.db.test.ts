import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onClient } from '#db/database.ts';
import { postingMark, type SaidPosting } from '#ledger/posting-mark.ts';
import { vouchedPostings } from '#ledger/vouched-postings.ts';
import { testSecrets } from '#testing/db/marks.support.ts';
import { cloneDatabase } from '#testing/server.support.ts';

let client: pg.Client;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await cloneDatabase();
  drop = database.drop;
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await drop();
});

const said: SaidPosting = {
  key: 'k:ünï 😀',
  kind: 'transfer',
  cause: 'transfer:1',
  actor: 'member:100001',
  remark: 'two\nlines | 3:abc',
  at: new Date('2026-03-01T00:00:00.120Z'),
  reverses: null,
  codeId: 7n,
  entries: [
    { uid: 100_001, account: 'fund', amountMicros: -900_000_000_000_001n },
    { uid: 100_002, account: 'fund', amountMicros: 900_000_000_000_001n },
  ],
};

type Written = { id: number; at?: string; entries?: SaidPosting['entries'] };

/** Writes the posting, with its mark, as somebody who owns the database can. */
async function write({ id, at = said.at.toISOString(), entries = said.entries }: Written) {
  const { kind, cause, actor, remark, codeId } = said;
  const key = `${said.key}${id}`;
  const mac = postingMark(testSecrets, { ...said, key });
  await client.query(
    `INSERT INTO postings (id, kind, cause, key, actor, remark, at, code_id, mac)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, kind, cause, key, actor, remark, at, codeId, mac],
  );
  for (const [line, { uid, account, amountMicros }] of entries.entries()) {
    await client.query(
      `INSERT INTO entries (posting_id, line, uid, account, kind, amount, balance_after)
       VALUES ($1, $2, $3, $4, $5, $6, 0)`,
      [id, line + 1, uid, account, kind, amountMicros],
    );
  }
}

const vouched = async (): Promise<bigint[]> => [
  ...(await vouchedPostings({ secrets: testSecrets }, onClient(client, null), 0n, 1000n)),
];

test('a posting is vouched for as the application has made it, and in no other shape', async () => {
  const [gave, got] = said.entries;
  await write({ id: 1 });
  await write({ id: 2, at: '2026-03-01T00:00:00.120001Z' });
  await write({ id: 3, entries: [gave!] });
  await write({ id: 4, entries: [got!, gave!] });
  // One line whose account is written so that it reads like both.
  const account = `fund ${gave!.amountMicros}\n${got!.uid} fund`;
  await write({ id: 5, entries: [{ uid: 100_001, account, amountMicros: got!.amountMicros }] });
  expect(await vouched()).toEqual([1n]);
});
