import type { BookCheck } from '@canopy/contract/catalog/check-names.ts';
import type { Check } from '#call/check.ts';
import type { Queryable } from '#db/database.ts';
import { isReadable, isSame, type Anchor } from '#ledger/seal-anchor.ts';
import { chainHash, nextSeal, readLeaves, type Books, type Seal } from '#ledger/seal.ts';
import { sqlChecks } from '#ledger/verify-checks.ts';

/** One thing that was checked; the detail names the first row that is wrong. */
export type LedgerCheck = Check & { name: BookCheck };

/** What a look through the books found. */
export type Verdict = { ok: boolean; checks: LedgerCheck[] };

/**
 * Checks all of the books, in one snapshot, so that what is booked meanwhile does not disturb
 * it: the chain of seals, every posting's sum, every running balance, every wallet, every hold. It
 * writes nothing, and above all seals nothing: that would approve what nobody has checked yet. The
 * anchor is what this server remembers of the chain, which nobody can rewrite in the database.
 */
export async function verifyLedger(
  services: Books,
  anchor: Anchor | null = null,
): Promise<Verdict> {
  return services.db.transaction(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const checks = [await checkSeals(services, tx, anchor)];
    for (const { name, sql, good } of sqlChecks) {
      const [wrong] = await tx.query<{ what: string }>(sql);
      checks.push({ name, ok: !wrong, detail: wrong?.what ?? good });
    }
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
  if (anchor && !isReadable(anchor)) {
    return { name, ok: false, detail: 'What this server saw (seal.json) cannot be read.' };
  }
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
  const head = before ? `, head ${before.no}:${before.hash.toString('hex').slice(0, 16)}` : '';
  return { name, ok: true, detail: `${count} postings sealed, ${open!.count} not yet${head}.` };
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
  const found = await readLeaves(tx, before?.lastId ?? 0n, seal.lastId);
  const difference = firstDifference(seal, found);
  return difference && `${difference} (seal ${no}).`;
}

/** The posting with the smallest id that is not as it was sealed. */
function firstDifference(
  { postingIds, leaves }: Seal,
  found: { posting_id: bigint; leaf: Buffer }[],
): string | null {
  const now = new Map(found.map((row) => [row.posting_id, row.leaf]));
  const sealed = new Map(postingIds.map((id, index) => [id, leaves[index]]));
  const ids = [...new Set([...sealed.keys(), ...now.keys()])].sort((a, b) => (a < b ? -1 : 1));
  for (const id of ids) {
    const leaf = now.get(id);
    const was = sealed.get(id);
    if (!was) return `Posting ${id} was slipped in`;
    if (!leaf) return `Posting ${id} was removed`;
    if (!leaf.equals(was)) return `Posting ${id} was changed`;
  }
  return null;
}
