import { units } from '@canopy/ledger/money.ts';
import type { Database } from '#db/database.ts';
import { takeBaseline } from '#db/signing/baseline.ts';
import { makeLedger } from '#ledger/batch.ts';
import { crowdSize, firstUid, transferOf } from '#testing/ledger/kill-load.support.ts';
import type { Said } from '#testing/ledger/kill-stage.support.ts';
import { deposit } from '#testing/ledger/make-posting.support.ts';
import { booksOf, complaintsOf } from '#testing/ledger/two-servers.support.ts';

/** Gives the crowd that is to pay each other its money. */
export async function fundCrowd(db: Database): Promise<void> {
  await takeBaseline(db);
  const ledger = makeLedger(db);
  const people = Array.from({ length: crowdSize }, (_, index) => firstUid + index);
  await Promise.all(people.map((uid) => ledger.post(deposit(uid, units(1000)))));
}

/** All postings of a round, by the number of their transfer. */
async function booked(db: Database, round: number): Promise<Map<number, bigint[]>> {
  const rows = await db.query<{ number: number; id: bigint }>(
    "SELECT split_part(key, ':', 3)::int AS number, id FROM postings WHERE key LIKE $1",
    [`kill:${round}:%`],
  );
  const found = new Map<number, bigint[]>();
  for (const { number, id } of rows) found.set(number, [...(found.get(number) ?? []), id]);
  return found;
}

/**
 * Holds what was said against the books, sends again what was not acknowledged, and looks again.
 * The look at all books takes longer the more there is in them.
 */
export async function complaintsAbout(
  db: Database,
  round: number,
  { sent, answered }: Said,
  look: 'this round' | 'all books',
): Promise<string[]> {
  const before = await booked(db, round);
  const lost = [...answered].filter(([number, id]) => String(before.get(number)) !== id);
  const ledger = makeLedger(db);
  const open = [...sent].filter((number) => !answered.has(number));
  const again = await Promise.all(open.map((number) => ledger.post(transferOf(round, number))));
  const after = await booked(db, round);
  const missing = [...sent].filter((number) => after.get(number)?.length !== 1);
  const foreign = [...after.keys()].filter((number) => !sent.has(number));
  const changed = open.filter((number, at) => after.get(number)?.[0] !== again[at]!.postingId);
  const unclean = look === 'all books' ? await complaintsOf(booksOf(db)) : [];
  return [
    ...lost.map(([number]) => `${number} was acknowledged and is not there exactly once`),
    ...missing.map((number) => `${number} was sent again and is not there exactly once`),
    ...foreign.map((number) => `${number} was never sent`),
    ...changed.map((number) => `${number} was answered with another posting`),
    ...unclean.map(({ detail }) => detail),
  ];
}
