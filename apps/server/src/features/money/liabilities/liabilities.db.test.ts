import { checkLiabilityFile } from '@canopy/log/check-liabilities.ts';
import { readEntry } from '@canopy/log/entries.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signStates } from '#db/signing/sign-states.ts';
import { makeTrees } from '#ledger/liabilities/make-trees.ts';
import { owedAccounts } from '#ledger/liabilities/read-owed.ts';
import { verifyLedger } from '#ledger/verify.ts';
import { kindOf, withdrawalBench } from '#testing/money/withdrawals.support.ts';
import { closingStage, placeThree, type ClosingStage } from '#testing/plan/runs.support.ts';

type Published = {
  closing: string;
  run: number;
  members: number;
  sums: Record<string, string>;
  root: string;
  owed: number;
  stated: number | null;
};

let stage: ClosingStage;
let admin: pg.Client;
let people: { a: number; left: number; right: number };
beforeAll(async () => {
  stage = await closingStage();
  admin = new pg.Client(stage.server.databaseUrl);
  await admin.connect();
  stage.at('2026-03-01 12:00:00');
  people = await placeThree(stage);
  for (const uid of Object.values(people)) await stage.buy(uid, 'Silver');
});
afterAll(async () => {
  await admin.end();
  await stage.end();
});

const closings = async (): Promise<Published[]> =>
  (await stage.server.call('Liabilities')).body.data as Published[];

const proofOf = async (uid: number, closing?: string) =>
  stage.money.ask(await stage.money.signIn(uid), 'LiabilityProof', { closing });

/** What verify says of the trees, or 'ok'. */
async function verdict(): Promise<string> {
  const { checks } = await verifyLedger({ ...stage.services, causeless: '%' });
  const { ok, detail } = checks.find(({ name }) => name === 'liabilities')!;
  return ok ? 'ok' : detail;
}

async function sumsNow(): Promise<Record<string, string>> {
  const rows = await stage.server.db.query<{ account: string; sum: bigint }>(
    'SELECT account, sum(balance)::bigint AS sum FROM wallets GROUP BY account',
  );
  const sums = new Map(rows.map(({ account, sum }) => [account, String(sum)]));
  return Object.fromEntries(owedAccounts.map((account) => [account, sums.get(account) ?? '0']));
}

test('before the first closing there is nothing to prove', async () => {
  expect(await closings()).toEqual([]);
  expect(await proofOf(people.a)).toBe('No closing has been proven yet !!');
  expect(await verdict()).toBe('ok');
});

test('a closing proves all wallets and what is being withdrawn, to the millionth', async () => {
  const payees = withdrawalBench(stage.money);
  const payee = await payees.payee('working', 100);
  await payees.withdraw(payee, kindOf('working'), { amount: 30, Wtype: 'USDT' });
  await stage.close();
  const [last, ...others] = await closings();
  expect(others).toEqual([]);
  expect(last).toMatchObject({ closing: '2026-03-01', sums: await sumsNow(), stated: null });
  expect(last!.sums['withheld']).toBe('30000000');
  const [all] = await stage.server.db.query<{ count: number; sum: bigint }>(
    `SELECT (SELECT count(*)::int FROM members) AS count,
       sum(balance)::bigint AS sum FROM wallets WHERE account <> 'coin'`,
  );
  expect(last!.members).toBe(all!.count);
  expect(last!.owed).toBe(Number(all!.sum) / 1e6);
  for (const uid of [...Object.values(people), payee.uid]) {
    const proof = (await proofOf(uid)) as { member: { uid: number; sums: string[] } };
    expect(checkLiabilityFile(JSON.stringify(proof))).toMatchObject({ ok: true, root: last!.root });
    expect(proof.member.uid).toBe(uid);
    const balances = await stage.money.balances(uid);
    const own = owedAccounts.map((name) => Math.round(Number(balances[name] ?? 0) * 1e6));
    expect(proof.member.sums).toEqual(own.map(String));
  }
  const [said] = await stage.server.db.query<{ entry: string }>(
    `SELECT entry FROM publications WHERE entry::jsonb->>'kind' = 'liabilities'`,
  );
  const entry = readEntry(said!.entry);
  expect(entry).toMatchObject({ kind: 'liabilities', run: last!.run, root: last!.root });
  expect(await verdict()).toBe('ok');
});

test('what comes later changes neither the proof nor the verdict', async () => {
  const before = await proofOf(people.left, '2026-03-01');
  await stage.money.fill(people.left, 'fund', 12);
  const newcomer = await stage.money.person({ fund: 3 });
  expect(await proofOf(people.left)).toEqual(before);
  expect(await proofOf(newcomer.uid)).toBe(
    'You joined after this closing; the next one counts you !!',
  );
  expect(await proofOf(people.left, '2026-02-01')).toBe('There is no proof of that closing !!');
  expect(await verdict()).toBe('ok');
  stage.at('2026-03-03 12:00:00');
  // Two days, one with nobody to pay.
  await stage.close('2026-03-03');
  expect((await closings()).map(({ closing }) => closing)).toEqual([
    '2026-03-03',
    '2026-03-02',
    '2026-03-01',
  ]);
  expect(await proofOf(people.left, '2026-03-01')).toEqual(before);
  const now = (await proofOf(newcomer.uid)) as { member: { salt: string } };
  expect(checkLiabilityFile(JSON.stringify(now)).ok).toBe(true);
  const [last, second] = await Promise.all(
    ['2026-03-03', '2026-03-02'].map((day) => proofOf(people.a, day)),
  );
  // Another salt each time: nobody is recognised by their leaf.
  expect(last).not.toHaveProperty('member.salt', (second as typeof now).member.salt);
  expect(await verdict()).toBe('ok');
});

test('a server killed before the tree makes it later, once, and two at once make one', async () => {
  stage.at('2026-03-04 12:00:00');
  // The closing is booked, and the tree is missing.
  await admin.query(`SET session_replication_role = 'replica'`);
  await stage.close('2026-03-04');
  const { run } = (await closings())[0]!;
  await admin.query('DELETE FROM liability_trees WHERE run_id = $1', [run]);
  await admin.query(`DELETE FROM publications WHERE (entry::jsonb->>'run')::int = $1`, [run]);
  await admin.query(`SET session_replication_role = 'origin'`);
  await stage.server.db.transaction((tx) =>
    signStates(tx, ['liability_trees', 'publications'], 'test'),
  );
  const other = await stage.another();
  await Promise.all([makeTrees(stage.services), makeTrees(other.services)]);
  await other.stop();
  await makeTrees(stage.services);
  expect((await closings())[0]).toMatchObject({ closing: '2026-03-04', run });
  const [said] = await stage.server.db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM publications WHERE (entry::jsonb->>'run')::int = $1`,
    [run],
  );
  expect(said!.count).toBe(1);
  expect(await verdict()).toBe('ok');
});

/** Does something as the owner with triggers off, asks verify, and takes it back. */
async function tampered(sql: string, values: unknown[] = []): Promise<string> {
  const kept = await admin.query('SELECT * FROM liability_trees ORDER BY run_id');
  const said = await admin.query('SELECT entry, id FROM publications');
  await admin.query(`SET session_replication_role = 'replica'`);
  try {
    await admin.query(sql, values);
    return await verdict();
  } finally {
    for (const row of kept.rows as Record<string, unknown>[]) {
      await admin.query(
        `UPDATE liability_trees SET sums = $2, root = $3, ids = $4, firsts = $5, nodes = $6,
           members = $7 WHERE run_id = $1`,
        ['run_id', 'sums', 'root', 'ids', 'firsts', 'nodes', 'members'].map((name) => row[name]),
      );
    }
    for (const { id, entry } of said.rows as { id: string; entry: string }[]) {
      await admin.query('UPDATE publications SET entry = $2 WHERE id = $1', [id, entry]);
    }
    await admin.query(`SET session_replication_role = 'origin'`);
  }
}

const last = '(SELECT max(run_id) FROM liability_trees)';

test('verify names what is wrong with a tree', async () => {
  const { run } = (await closings())[0]!;
  const { rows } = await admin.query<{ uids: Buffer }>(
    'SELECT ids AS uids FROM liability_trees WHERE run_id = $1',
    [run],
  );
  const { uids } = rows[0]!;
  const owner = people.a;
  const at = Array.from({ length: uids.length / 4 }, (_, no) => no).find(
    (no) => uids.readInt32BE(no * 4) === owner,
  )!;
  const without = Buffer.concat([uids.subarray(0, at * 4), uids.subarray(at * 4 + 4)]);
  const swapped = Buffer.from(uids);
  uids.copy(swapped, 0, 4, 8);
  uids.copy(swapped, 4, 0, 4);
  const day = '2026-03-04';
  expect(
    await tampered(`UPDATE liability_trees SET sums[12] = sums[12] - 1 WHERE run_id = ${last}`),
  ).toMatch(/^The proof of 2026-03-04 counts \d+ in fund, and the books say \d+\.$/);
  expect(
    await tampered(`UPDATE liability_trees SET sums[12] = 1
      WHERE run_id = (SELECT min(run_id) FROM liability_trees)`),
  ).toMatch(/^The proof of 2026-03-01 counts 1 in fund/);
  expect(
    await tampered('UPDATE liability_trees SET ids = $1, members = members - 1 WHERE run_id = $2', [
      without,
      run,
    ]),
  ).toBe(`The proof of ${day} is not the one that was published.`);
  expect(
    await tampered(
      `WITH said AS (UPDATE publications SET entry = jsonb_set(entry::jsonb, '{members}',
         to_jsonb((entry::jsonb->>'members')::int - 1))::text
         WHERE (entry::jsonb->>'run')::int = $2)
       UPDATE liability_trees SET ids = $1, members = members - 1 WHERE run_id = $2`,
      [without, run],
    ),
  ).toBe(`Member ${owner} is left out of the proof of ${day}.`);
  expect(
    await tampered('UPDATE liability_trees SET ids = $1 WHERE run_id = $2', [swapped, run]),
  ).toBe(`The proof of ${day} was changed at place 1 or after it.`);
  expect(
    await tampered(`UPDATE liability_trees SET nodes = set_byte(nodes, 40, 1) WHERE run_id = $1`, [
      run,
    ]),
  ).toBe(`The proof of ${day} was changed at place 1 or after it.`);
  expect(
    await tampered(
      `UPDATE liability_trees SET nodes = set_byte(nodes, octet_length(nodes) - 1, 1)
       WHERE run_id = $1`,
      [run],
    ),
  ).toBe(`The proof of ${day} was changed above its blocks.`);
  expect(await verdict()).toBe('ok');
});

test('a proof that does not lead to the published root is not handed out', async () => {
  const { run } = (await closings())[0]!;
  const setTo = (posting: string) =>
    admin.query('UPDATE liability_trees SET posting_id = $2 WHERE run_id = $1', [run, posting]);
  const { rows } = await admin.query<{ posting: string }>(
    'SELECT posting_id AS posting FROM liability_trees WHERE run_id = $1',
    [run],
  );
  await admin.query(`SET session_replication_role = 'replica'`);
  await setTo('1');
  expect(await proofOf(people.a)).toMatch(/^The stored proof does not lead to the published root/);
  await setTo(rows[0]!.posting);
  await admin.query(`SET session_replication_role = 'origin'`);
  expect(await proofOf(people.a)).toHaveProperty('member.uid', people.a);
});

test('nobody gets the proof of another, and visitors get none', async () => {
  const { token } = await stage.money.signIn(people.left);
  const asked = { uid: people.a };
  expect((await stage.server.call('LiabilityProof', asked, { token })).status).toBe(403);
  expect((await stage.server.call('LiabilityProof', asked)).status).toBe(401);
});
