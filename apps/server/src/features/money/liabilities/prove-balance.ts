import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { checkLiabilityFile, liabilityFormat } from '@canopy/log/check-liabilities.ts';
import { putLeaf, recordBytes, saltBytes, stepsFrom, type Step } from '@canopy/log/sum-tree.ts';
import type { Day } from '@canopy/plan/calendar.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { blocksOf, groupOf, perBlockOf, width } from '#ledger/liabilities/build-tree.ts';
import { namedSums } from '#ledger/liabilities/make-trees.ts';
import { keyBytes, keysOf, memberKeys, orderAt, sha256 } from '#ledger/liabilities/member-keys.ts';
import { integersOf, owedAccounts, readOwedOf } from '#ledger/liabilities/read-owed.ts';

type Tree = {
  run: number;
  closing: Day;
  posting: bigint;
  members: number;
  sums: string[];
  root: Buffer;
  firsts: Buffer;
  /** How many bytes its nodes have. */
  bytes: number;
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
 * from the books and put in its place among the others of its group. What does not lead to the
 * published root is not handed out.
 */
export async function proveBalance(
  services: Pick<Services, 'db' | 'secrets' | 'log'>,
  uid: number,
  closing: string,
): Promise<Proof> {
  const { db, secrets, log } = services;
  const tree = await findTree(db, closing);
  const putKey = memberKeys(secrets, tree.run);
  const own = await keysOf(putKey, [uid]);
  const block = await findBlock(db, tree, uid, orderAt(own, 0));
  if (!block) throw refuse('liabilities.joined-later');
  const owed = await readOwedOf(db, [...block.uids], tree.posting);
  const keys = await keysOf(putKey, block.uids);
  const steps = [...blockSteps(block.uids, uid, owed, keys), ...block.steps];
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
      salt: own.subarray(0, saltBytes).toString('hex'),
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
       t.root, t.firsts, octet_length(t.nodes) AS bytes
     FROM liability_trees t JOIN runs r ON r.id = t.run_id
     WHERE $1 IN ('', r.date::text) ORDER BY r.date DESC LIMIT 1`,
    [closing],
  );
  if (tree) return tree;
  throw refuse(closing === '' ? 'liabilities.none' : 'liabilities.not-that');
}

/** A block: who is in it, and the way up from its node. */
type Block = { uids: Int32Array; steps: Step[] };

/** The block that a member is in, by the order; null where they are in none. */
async function findBlock(
  db: Queryable,
  { run, members, firsts, bytes }: Tree,
  uid: number,
  order: number,
): Promise<Block | null> {
  const blocks = firsts.length / 8;
  const size = perBlockOf(members, blocks) * 4;
  for (const block of blocksOf(firsts, order)) {
    const { group, place, from, length, groupsFrom } = groupOf(block, blocks, bytes);
    const [row] = await db.query<Record<'uids' | 'nodes' | 'groups', Buffer>>(
      `SELECT substring(ids FROM $2 FOR $3) AS uids, substring(nodes FROM $4 FOR $5) AS nodes,
         substring(nodes FROM $6) AS groups FROM liability_trees WHERE run_id = $1`,
      [run, block * size + 1, size, from + 1, length, groupsFrom + 1],
    );
    const { uids: packed, nodes, groups } = row!;
    const uids = integersOf(packed);
    if (!uids.includes(uid)) continue;
    const inGroup = stepsFrom(nodes, place, width, sha256);
    return { uids, steps: [...inGroup, ...stepsFrom(groups, group, width, sha256)] };
  }
  return null;
}

function blockSteps(
  uids: Int32Array,
  uid: number,
  owed: ReadonlyMap<number, bigint[]>,
  keys: Buffer,
): Step[] {
  const leaves = new Uint8Array(uids.length * recordBytes(width));
  uids.forEach((each, at) => {
    const salt = keys.subarray(at * keyBytes, at * keyBytes + saltBytes);
    putLeaf(leaves, at, { salt, uid: each, sums: owed.get(each)! }, sha256);
  });
  return stepsFrom(leaves, uids.indexOf(uid), width, sha256);
}
