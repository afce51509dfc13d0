import { limits } from '@canopy/contract/limits.ts';
import { dayEnd } from '@canopy/plan/calendar.ts';
import { refuse } from '#base/errors.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { bookOpenings, linesOf } from '#features/office/moving/open-balances.ts';
import { insertImport, requireEmpty } from '#features/office/moving/imports.store.ts';
import type { FoundSet } from '#features/office/moving/set/read-set.ts';
import { takePlan } from '#features/office/moving/take-plan.ts';
import { byNumber, writeMembers, writeOpenings } from '#features/office/moving/write-members.ts';
import {
  writeDebts,
  writePayout,
  writeProfiles,
  writeWithdrawals,
} from '#features/office/moving/write-people.ts';
import { writeBots, writePackages, writeRewards } from '#features/office/moving/write-plan.ts';
import { fillDestinations } from '#features/money/withdrawals/fill-destinations.ts';
import { fillPrints } from '#features/people/payout/fill-prints.ts';
import { haltPlan } from '#features/plan/plan/plan-versions.ts';
import { randomPassword } from '#guard/passwords.ts';

/** Who takes a network over, and how quickly its members get their links. */
export type GoLive = {
  actor: string;
  linksPerMinute: number;
  /** What is written down with it, in the same transaction. */
  note?: (tx: Queryable, importId: number) => Promise<void>;
};

/** What was written is told, so that a long run can be watched. */
export type Progress = (what: string) => void;

/** What going live needs of a server. */
export type Mover = Pick<Services, 'db' | 'clock' | 'config' | 'secrets' | 'passwords' | 'log'>;

/**
 * Takes a network over that was read and found right: in one transaction, so that all of it is
 * there or nothing. Answers the number of the import.
 */
export async function goLive(
  services: Mover,
  { network, totals, files }: FoundSet,
  { actor, linksPerMinute, note }: GoLive,
  progress: Progress = () => {},
): Promise<number> {
  if (!network || !totals) throw new Error('There is something in the files that stops them.');
  const passwordHash = await services.passwords.hash(randomPassword(40));
  const { db, clock, config } = services;
  const at = clock.now();
  const closed = dayEnd(network.closedTo, config.timeZone);
  const importId = await db.transaction(async (tx) => {
    await prepare(tx);
    const before = await requireEmpty(tx);
    if (before.next !== network.next) throw refuse('import.not-empty');
    const id = await insertImport(tx, {
      at,
      actor,
      linksPerMinute,
      closedTo: network.closedTo,
      members: network.uid.length,
      files,
      totals,
    });
    const version = await takePlan(services, tx, network.plan, at);
    progress('members');
    await writeMembers(tx, network, { importId: id, passwordHash, activated: activated(network) });
    progress('packages');
    await writePackages(tx, network, version);
    await writeRewards(tx, network, version);
    await writeBots(tx, network, closed);
    progress('people');
    await writeProfiles(tx, network);
    await writePayout(services, tx, network);
    await writeWithdrawals(services, tx, network);
    await writeDebts(tx, network, id, at);
    await writeOpenings(tx, network, id);
    progress('balances');
    await openBalances(tx, network, { importId: id, actor, at });
    await note?.(tx, id);
    await finish(tx, network, id);
    return id;
  });
  progress('fingerprints');
  // The network is there: what fails now is done at the next start of a server.
  try {
    await fillDestinations(services as Services);
    await fillPrints(services as Services);
  } catch (error) {
    services.log.error({ err: error }, 'Fingerprints are filled in at the next start.');
  }
  return importId;
}

type Network = NonNullable<FoundSet['network']>;

/** Nobody joins, buys or is placed meanwhile. */
async function prepare(tx: Queryable): Promise<void> {
  await haltPlan(tx);
  // All legs there are: whoever is placed waits for one of them.
  await tx.query('SELECT 1 FROM legs FOR NO KEY UPDATE');
  await tx.query('SET LOCAL jit = off');
}

/** When each member's first package was bought. */
function activated({ packages, uid }: Network): (Date | null)[] {
  const first: (Date | null)[] = Array.from(uid, () => null);
  for (const { place, kind, at } of packages) if (kind === 'Activation') first[place] = at;
  return first;
}

async function openBalances(
  tx: Queryable,
  network: Network,
  { importId, actor, at }: { importId: number; actor: string; at: Date },
): Promise<void> {
  const { opening, uid, placed } = network;
  const openings = [placed.top, ...byNumber(network)]
    .filter((place) => opening[place]!.size > 0)
    .map((place) => ({ uid: uid[place]!, reverses: 0n, lines: linesOf(opening[place]!) }));
  const remark = 'Balance taken over from the former system';
  await bookOpenings(tx, openings, { importId, kind: 'opening', actor, remark, at });
}

/** Numbers of later members come after all that were given, and the import knows its end. */
async function finish(tx: Queryable, { uid }: Network, id: number): Promise<void> {
  const highest = uid.reduce((most, each) => Math.max(most, each), limits.rootUserId);
  await tx.query('SELECT skip_numbers($1)', [highest]);
  await tx.query(
    `UPDATE imports SET last_posting = (SELECT coalesce(max(id), 0) FROM postings),
       last_change = nextval('change_nos') WHERE id = $1`,
    [id],
  );
}
