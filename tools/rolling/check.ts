import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { askServer } from './balancer.ts';
import { fundsOf, readsOf, type Told } from './load.ts';
import type { Running } from './run-server.ts';

/** What is wrong about the books, compared with what was acknowledged; empty if nothing is. */
export async function checkTold(
  client: pg.Pool,
  before: ReadonlyMap<number, bigint>,
  { transfers, purchases }: Told,
): Promise<string[]> {
  const expected = new Map(before);
  const add = (uid: number, micros: bigint): void => {
    expected.set(uid, (expected.get(uid) ?? 0n) + micros);
  };
  for (const { from, to, micros } of transfers) {
    add(from, -micros);
    add(to, micros);
  }
  for (const { uid, micros } of purchases) add(uid, -micros);
  const found = await fundsOf(client, [...expected.keys()]);
  const wrong = [...expected].flatMap(([uid, micros]) =>
    found.get(uid) === micros ? [] : [`${uid} has ${found.get(uid)} and was told ${micros}`],
  );
  const receipts = [...transfers, ...purchases].map(({ receipt }) => receipt);
  const twice = receipts.length - new Set(receipts).size;
  if (twice > 0) wrong.push(`${twice} receipts were given twice`);
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM postings WHERE id = ANY ($1::bigint[])',
    [receipts],
  );
  const missing = receipts.length - rows[0]!.count - twice;
  return missing === 0 ? wrong : [...wrong, `${missing} receipts without a posting`];
}

/** Asks two servers the same; answers what the second lacks or says otherwise. */
export async function compareAnswers(
  [one, other]: readonly [Running, Running],
  tokens: ReadonlyMap<number, string>,
): Promise<{ compared: number; different: string[] }> {
  const asked = [...tokens].flatMap(([uid, token]) => readsOf(uid, token));
  const different: string[] = [];
  for (const each of asked) {
    const difference = await untilSame(async () => {
      const [a, b] = await Promise.all([askServer(one.url, each), askServer(other.url, each)]);
      return a.status === 200 && isDeepStrictEqual(a, b) ? null : JSON.stringify([a, b]);
    });
    if (difference) different.push(`${each.call}: ${difference.slice(0, 600)}`);
  }
  return { compared: asked.length, different };
}

/** The index of one server may be a moment behind what the other has booked. */
async function untilSame(look: () => Promise<string | null>): Promise<string | null> {
  for (const last = Date.now() + 5000; ; await new Promise((next) => setTimeout(next, 50))) {
    const difference = await look();
    if (difference === null || Date.now() > last) return difference;
  }
}
