import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { climb, leafRecord, largestSum, parts, WrongSum, type Hash } from '#sum-tree.ts';

/** The first field of a file with a proof. */
export const liabilityFormat = 'liabilities 1';
/** That of proofs from before the brand could be changed. */
const oldFormat = 'canopy liabilities 1';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Millionths; a sign in front is read, so that a negative one is named as such. */
const sum = z.string().check(z.regex(/^(?:0|-?[1-9]\d{0,18})$/));
const sums = z.array(sum);
const whole = z.int().check(z.gte(1));

/** What was published of a closing: the sums of all members, and the node above all of them. */
const published = z.object({
  closing: z.iso.date(),
  run: whole,
  members: whole,
  sums: z.record(z.string(), sum),
  root: hash,
});
export type PublishedLiabilities = z.infer<typeof published>;

/** The proof of one member, as it is downloaded. */
const liabilityFile = z.object({
  format: z.enum([liabilityFormat, oldFormat]),
  published,
  /** The wallets, in the order of all sums below. */
  wallets: z
    .array(z.string().check(z.regex(/^[A-Za-z]{1,40}$/)))
    .check(z.minLength(1), z.maxLength(255)),
  member: z.object({ uid: whole, salt: hash, sums }),
  path: z.array(z.object({ side: z.enum(['left', 'right']), hash, sums })).check(z.maxLength(64)),
});
export type LiabilityFile = z.infer<typeof liabilityFile>;

/** What is checked, in this order; a check that breaks ends it. */
export const liabilitySteps = ['form', 'amounts', 'leaf', 'path', 'root', 'sums'] as const;
export type LiabilityStep = (typeof liabilitySteps)[number];

/** What came out: how far it went, and what broke. */
export type LiabilityCheck = {
  ok: boolean;
  steps: { step: LiabilityStep; ok: boolean; detail: string }[];
  /** Null where the file could not be read at all. */
  file: LiabilityFile | null;
  /** The hash of the member's own leaf and of the node above all, as computed here. */
  leaf: string | null;
  root: string | null;
};

/**
 * Checks the proof of one member from its file alone: that what they are owed is counted in the
 * sums that were published with the root. Whether the root is in the log is another check.
 */
export function checkLiabilityFile(text: string, hashOf: Hash = sha256): LiabilityCheck {
  const check: LiabilityCheck = { ok: false, steps: [], file: null, leaf: null, root: null };
  const done = (step: LiabilityStep, wrong: string | null, detail = ''): boolean => {
    check.steps.push({ step, ok: wrong === null, detail: wrong ?? detail });
    return wrong === null;
  };
  const read = readFile(text);
  if (typeof read === 'string') {
    done('form', read);
    return check;
  }
  check.file = read;
  done('form', null, `${read.path.length} steps, ${read.wallets.length} wallets`);
  if (!done('amounts', wrongAmount(read))) return check;
  return follow(read, check, done, hashOf);
}

type Done = (step: LiabilityStep, wrong: string | null, detail?: string) => boolean;

function follow(
  file: LiabilityFile,
  check: LiabilityCheck,
  done: Done,
  hashOf: Hash,
): LiabilityCheck {
  const { member, path } = file;
  const own = { salt: hexToBytes(member.salt), uid: member.uid, sums: member.sums.map(BigInt) };
  let record = leafRecord(own, hashOf);
  check.leaf = bytesToHex(parts(record).hash);
  done('leaf', null, check.leaf);
  for (const [place, step] of path.entries()) {
    const beside = { ...step, hash: hexToBytes(step.hash), sums: step.sums.map(BigInt) };
    try {
      record = climb(record, beside, hashOf);
    } catch (error) {
      if (!(error instanceof WrongSum)) throw error;
      done('path', `Step ${place + 1}: ${error.message}`);
      return check;
    }
  }
  const top = parts(record);
  check.root = bytesToHex(top.hash);
  done('path', null, check.root);
  const { published: said } = file;
  const isRoot = check.root === said.root;
  if (
    !done('root', isRoot ? null : `The way leads to ${check.root}, not to ${said.root}.`, said.root)
  )
    return check;
  const other = file.wallets.find((wallet, at) => said.sums[wallet] !== String(top.sums[at]));
  const at = other === undefined ? -1 : file.wallets.indexOf(other);
  const wrong = other && `${other}: ${top.sums[at]} is counted, ${said.sums[other]} is published.`;
  check.ok = done('sums', wrong ?? null);
  return check;
}

/** The file, or why it is none. */
function readFile(text: string): LiabilityFile | string {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return 'This is no JSON.';
  }
  const read = liabilityFile.safeParse(json);
  if (!read.success) {
    const [issue] = read.error.issues;
    return `${issue!.path.join('.') || 'file'}: ${issue!.message}`;
  }
  const { wallets, member, path, published: said } = read.data;
  if (wallets.some((name, at) => at > 0 && wallets[at - 1]! >= name)) {
    return 'wallets: each is named once, in the order of the alphabet';
  }
  if (
    Object.keys(said.sums).length !== wallets.length ||
    wallets.some((name) => !said.sums[name])
  ) {
    return 'published.sums: there is one for each wallet';
  }
  if ([member, ...path].some((node) => node.sums.length !== wallets.length)) {
    return 'sums: there is one for each wallet';
  }
  return read.data;
}

/** A negative or too large amount anywhere; it could hide what others are owed. */
function wrongAmount({ wallets, member, path, published: said }: LiabilityFile): string | null {
  const nodes = [
    { name: 'your own', sums: member.sums },
    ...path.map((node, at) => ({ name: `step ${at + 1}`, sums: node.sums })),
    { name: 'the published', sums: wallets.map((wallet) => said.sums[wallet]!) },
  ];
  for (const node of nodes) {
    const at = node.sums.findIndex((each) => BigInt(each) < 0n || BigInt(each) > largestSum);
    if (at >= 0) return `${node.name} ${wallets[at]} is ${node.sums[at]}`;
  }
  return null;
}
