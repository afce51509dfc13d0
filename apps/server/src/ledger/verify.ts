import type { BookCheck } from '@canopy/contract/catalog/check-names.ts';
import type { Check } from '#call/check.ts';
import type { Queryable } from '#db/database.ts';
import { firstWrongRow } from '#db/signing/check-rows.ts';
import { isSignedBy, readChanges } from '#db/signing/read-changes.ts';
import { uncausedPostings } from '#ledger/causes.ts';
import { checkLogs } from '#ledger/publishing/check-log.ts';
import type { SeenLog } from '#ledger/publishing/log-anchor.ts';
import { wrongTree } from '#ledger/liabilities/check-trees.ts';
import { isSame, wrongAnchor, type Anchor } from '#ledger/seal-anchor.ts';
import type { Books } from '#ledger/books.ts';
import { unsealedCheck } from '#ledger/seal-check.ts';
import { chainHash, nextSeal, readLeaves, type Seal } from '#ledger/seal.ts';
import { sqlChecks } from '#ledger/verify-checks.ts';
import { vouchedPostings } from '#ledger/vouched-postings.ts';

/** One thing that was checked; the detail names the first row that is wrong. */
export type LedgerCheck = Check & { name: BookCheck };

/** How many numbers are looked at in one go. */
const rangeSize = 5_000n;

/** What a look through the books found. */
export type Verdict = { ok: boolean; checks: LedgerCheck[] };

/**
 * Checks all of the books, in one snapshot, so that what is booked meanwhile does not disturb
 * it: the chain of seals, every posting's sum, every running balance, every wallet, every hold. It
 * writes nothing, and above all seals nothing: that would approve what nobody has checked yet. The
 * anchors are what this server remembers of the chain and of the log, which nobody can rewrite in
 * the database.
 */
export async function verifyLedger(
  services: Books,
  anchor: Anchor | null = null,
  logAnchor: SeenLog = 'any',
): Promise<Verdict> {
  return services.db.transaction(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    await tx.query('SET LOCAL jit = off');
    const checks = [
      await checkSeals(services, tx, anchor),
      { name: 'unsealed' as const, ...(await unsealedCheck(services, tx)) },
      await checkMarks(services, tx),
      await checkCauses(services, tx),
      await checkRows(tx),
      { name: 'log' as const, ...(await checkLogs(tx, logAnchor)) },
    ];
    for (const { name, sql, good } of sqlChecks) {
      const [wrong] = await tx.query<{ what: string }>(sql);
      checks.push({ name, ok: !wrong, detail: wrong?.what ?? good });
    }
    checks.push(await checkLiabilities(services, tx));
    return { ok: checks.every((check) => check.ok), checks };
  });
}

/** Walks the chain block by block and holds every sealed posting against its hash. */
async function checkSeals(
  services: Books,
  tx: Queryable,
  anchor: Anchor | null,
): Promise<LedgerCheck> {
  const name = 'seals';
  let before: Seal | null = null;
  let count = 0;
  for (;;) {
    const no: bigint = (before?.no ?? 0n) + 1n;
    const seal = await nextSeal(tx, no);
    if (!seal) break;
    const wrong =
      (await wrongInSeal(services, tx, seal, before)) ??
      (anchor?.no === no && !isSame(anchor, seal) ? `Seal ${no} was replaced.` : null);
    if (wrong) return { name, ok: false, detail: wrong };
    before = seal;
    count += seal.postingIds.length;
  }
  if (anchor && anchor.no > (before?.no ?? 0n)) {
    return { name, ok: false, detail: `Seal ${anchor.no}, which this server saw, was removed.` };
  }
  const [open] = await tx.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM postings WHERE id > $1',
    [before?.lastId ?? 0n],
  );
  const isEmpty = !before && open!.count === 0;
  const silent = anchor && !isEmpty ? wrongAnchor(anchor) : null;
  if (silent) return { name, ok: false, detail: silent };
  const head = before ? `, head ${before.no}:${before.hash.toString('hex').slice(0, 16)}` : '';
  const accepted = await readAccepted(tx);
  const detail = `${count} postings sealed, ${open!.count} not yet${head}.${accepted}`;
  return { name, ok: true, detail };
}

/** What somebody with the key has taken as it was. */
async function readAccepted(tx: Queryable): Promise<string> {
  const [row] = await tx.query<{ count: number; at: Date | null; reason: string | null }>(
    `SELECT count(*)::int AS count, max(at) AS at,
       (array_agg(reason ORDER BY id DESC))[1] AS reason FROM acceptances`,
  );
  const { count, at, reason } = row!;
  return at === null ? '' : ` Accepted ${count} times, last on ${at.toISOString()}: ${reason}`;
}

async function wrongInSeal(
  services: Books,
  tx: Queryable,
  seal: Seal,
  before: Seal | null,
): Promise<string | null> {
  const no = (before?.no ?? 0n) + 1n;
  if (seal.no !== no) return `Seal ${no} was removed.`;
  if (!seal.hash.equals(chainHash(services, seal, before?.hash ?? null))) {
    const key = before ? '' : ', or DATA_KEY is not the one it was made with';
    return `Seal ${no} was changed or slipped in${key}.`;
  }
  const leaves = await readLeaves(tx, before?.lastId ?? 0n, seal.lastId);
  const found = leaves.map(({ posting_id, leaf }) => ({ id: posting_id, hash: leaf }));
  const difference = firstDifference('Posting', seal.postingIds, seal.leaves, found);
  const changes = await readChanges(tx, before?.lastNo ?? 0n, seal.lastNo ?? 0n);
  const marks = changes.map((set) => ({ id: set.no, hash: set.mark }));
  const wrong = difference ?? firstDifference('Change', seal.changeNos, seal.changeMarks, marks);
  return wrong && `${wrong} (seal ${no}).`;
}

/**
 * The first posting or change behind the last seal that has no mark, or a wrong one. What is sealed
 * had its mark then, and the seal holds it.
 */
async function checkMarks(services: Books, tx: Queryable): Promise<LedgerCheck> {
  const [sealed] = await tx.query<Record<'id' | 'no', bigint>>(
    'SELECT coalesce(max(last_id), 0) AS id, coalesce(max(last_no), 0) AS no FROM seals',
  );
  const { id, no } = sealed!;
  const wrong =
    (await unmarkedPosting(services, tx, id)) ?? (await unmarkedChange(services, tx, no));
  const good = 'Every posting and every change has the mark of this application.';
  return { name: 'marks', ok: !wrong, detail: wrong ?? good };
}

async function unmarkedPosting(
  services: Books,
  tx: Queryable,
  sealed: bigint,
): Promise<string | null> {
  for await (const [after, upTo] of blocks(tx, 'SELECT max(id) AS last FROM postings', sealed)) {
    const found = await tx.query<{ id: bigint }>(
      'SELECT id FROM postings WHERE id > $1 AND id <= $2 ORDER BY id',
      [after, upTo],
    );
    const vouched = await vouchedPostings(services, tx, after, upTo);
    const wrong = found.find(({ id }) => !vouched.has(id));
    if (wrong) return `Posting ${wrong.id} was changed, or not made by this application.`;
  }
  return null;
}

/** Every posting against what it was made for. */
async function checkCauses(services: Books, tx: Queryable): Promise<LedgerCheck> {
  const name = 'causes';
  for await (const [after, upTo] of blocks(tx, 'SELECT max(id) AS last FROM postings', 0n)) {
    const [wrong] = await uncausedPostings(services, tx, after, upTo);
    if (!wrong) continue;
    const detail = `Posting ${wrong.id} (${wrong.kind}) does not agree with ${wrong.cause}.`;
    return { name, ok: false, detail };
  }
  return { name, ok: true, detail: 'Every posting agrees with what it was made for.' };
}

async function unmarkedChange(
  { secrets }: Books,
  tx: Queryable,
  sealed: bigint,
): Promise<string | null> {
  const isSigned = isSignedBy(secrets);
  for await (const [after, upTo] of blocks(tx, 'SELECT max(no) AS last FROM changes', sealed)) {
    const wrong = (await readChanges(tx, after, upTo)).find((set) => !isSigned(set));
    if (wrong) return `Change ${wrong.no} was changed, or not made by this application.`;
  }
  return null;
}

/** Ranges of numbers, from the first that is not sealed up to the last. */
async function* blocks(
  tx: Queryable,
  lastSql: string,
  sealed: bigint,
): AsyncGenerator<[bigint, bigint], void> {
  const [row] = await tx.query<{ last: bigint | null }>(lastSql);
  const last = row!.last ?? 0n;
  for (let after = sealed; after < last; after += rangeSize) yield [after, after + rangeSize];
}

/** Every row of the covered tables against its last signed change. */
async function checkRows(tx: Queryable): Promise<LedgerCheck> {
  const wrong = await firstWrongRow(tx);
  const good = 'Every row that money rests on is as this application left it.';
  return { name: 'rows', ok: !wrong, detail: wrong ?? good };
}

/** Every tree of what is owed against the books. */
async function checkLiabilities(services: Books, tx: Queryable): Promise<LedgerCheck> {
  const wrong = await wrongTree(services, tx);
  const good = 'Every proof of what is owed counts what the books say.';
  return { name: 'liabilities', ok: !wrong, detail: wrong ?? good };
}

/** What has the smallest number of all that is not as it was sealed. */
function firstDifference(
  what: 'Posting' | 'Change',
  sealedIds: readonly bigint[],
  hashes: readonly Buffer[],
  found: readonly { id: bigint; hash: Buffer }[],
): string | null {
  const now = new Map(found.map(({ id, hash }) => [id, hash]));
  const sealed = new Map(sealedIds.map((id, index) => [id, hashes[index]]));
  const ids = [...new Set([...sealed.keys(), ...now.keys()])].sort((a, b) => (a < b ? -1 : 1));
  for (const id of ids) {
    const hash = now.get(id);
    const was = sealed.get(id);
    if (!was) return `${what} ${id} was slipped in`;
    if (!hash) return `${what} ${id} was removed`;
    if (!hash.equals(was)) return `${what} ${id} was changed`;
  }
  return null;
}
