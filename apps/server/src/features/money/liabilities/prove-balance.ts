import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { checkLiabilityFile, liabilityFormat } from '@canopy/log/check-liabilities.ts';
import { putLeaf, recordBytes, stepsFrom, type Step } from '@canopy/log/sum-tree.ts';
import type { Day } from '@canopy/plan/calendar.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { blockSize, blocksOf, width } from '#ledger/liabilities/build-tree.ts';
import { namedSums } from '#ledger/liabilities/make-trees.ts';
import { memberKeys, sha256, type MemberKey } from '#ledger/liabilities/member-keys.ts';
import { integersOf, owedAccounts, readOwedOf } from '#ledger/liabilities/read-owed.ts';

type Tree = {
  run: number;
  closing: Day;
  posting: bigint;
  members: number;
  sums: string[];
  root: Buffer;
  firsts: Buffer;
  nodes: Buffer;
};

/** The call. */
export async function proveBalanceCall(
  services: Services,
  { closing = '' }: Payload<'LiabilityProof'>,
  { actor }: Caller,
): Promise<Answer<'LiabilityProof'>> {
  return { data: await proveBalance(services, actor.uid, closing.trim()) };
}

type Proof = Answer<'LiabilityProof'>['data'];

/**
 * The proof of one member in the tree of a closing, or of the last. The member's block is made anew
 * from the books and put in its place among the other blocks. What does not lead to the published
 * root is not handed out.
 */
export async function proveBalance(
  services: Pick<Services, 'db' | 'secrets' | 'log'>,
  uid: number,
  closing: string,
): Promise<Proof> {
  const { db, secrets, log } = services;
  const tree = await findTree(db, closing);
  const keyOf = memberKeys(secrets, tree.run);
  const block = await findBlock(db, tree, uid, keyOf(uid).order);
  if (!block) throw refuse('liabilities.joined-later');
  const owed = await readOwedOf(db, [...block.uids], tree.posting);
  const steps = [...blockSteps(block.uids, uid, owed, keyOf), ...stepsAbove(tree, block.no)];
  const proof: Proof = {
    format: liabilityFormat,
    published: {
      closing: tree.closing,
      run: tree.run,
      members: tree.members,
      sums: namedSums(tree.sums.map(BigInt)),
      root: tree.root.toString('hex'),
    },
    wallets: [...owedAccounts],
    member: {
      uid,
      salt: Buffer.from(keyOf(uid).salt).toString('hex'),
      sums: owed.get(uid)!.map(String),
    },
    path: steps.map(({ side, hash, sums }) => ({
      side,
      hash: Buffer.from(hash).toString('hex'),
      sums: sums.map(String),
    })),
  };
  const { ok, steps: checked } = checkLiabilityFile(JSON.stringify(proof), sha256);
  if (ok) return proof;
  log.error({ run: tree.run, broke: checked.at(-1) }, 'A stored proof is not the published one.');
  throw refuse('liabilities.changed');
}

async function findTree(db: Queryable, closing: string): Promise<Tree> {
  const [tree] = await db.query<Tree>(
    `SELECT t.run_id AS run, r.date::text AS closing, t.posting_id AS posting, t.members, t.sums,
       t.root, t.firsts, t.nodes
     FROM liability_trees t JOIN runs r ON r.id = t.run_id
     WHERE $1 IN ('', r.date::text) ORDER BY r.date DESC LIMIT 1`,
    [closing],
  );
  if (tree) return tree;
  throw refuse(closing === '' ? 'liabilities.none' : 'liabilities.not-that');
}

/** The block that a member is in, by the order; null where they are in none. */
async function findBlock(
  db: Queryable,
  { run, firsts }: Tree,
  uid: number,
  order: number,
): Promise<{ no: number; uids: Int32Array } | null> {
  for (const no of blocksOf(firsts, order)) {
    const [row] = await db.query<{ uids: Buffer }>(
      'SELECT substring(ids FROM $2 FOR $3) AS uids FROM liability_trees WHERE run_id = $1',
      [run, no * blockSize * 4 + 1, blockSize * 4],
    );
    const uids = integersOf(row!.uids);
    if (uids.includes(uid)) return { no, uids };
  }
  return null;
}

function blockSteps(
  uids: Int32Array,
  uid: number,
  owed: ReadonlyMap<number, bigint[]>,
  keyOf: (uid: number) => MemberKey,
): Step[] {
  const leaves = new Uint8Array(uids.length * recordBytes(width));
  uids.forEach((each, at) => {
    putLeaf(leaves, at, { salt: keyOf(each).salt, uid: each, sums: owed.get(each)! }, sha256);
  });
  return stepsFrom(leaves, uids.indexOf(uid), width, sha256);
}

function stepsAbove({ nodes }: Tree, block: number): Step[] {
  return stepsFrom(nodes, block, width, sha256);
}
