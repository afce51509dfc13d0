import { randomBytes } from 'node:crypto';
import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { seedHash, type Gift } from '@canopy/contract/draw.ts';
import { messages } from '@canopy/contract/messages.ts';
import { readMoment } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { enqueueJob } from '#db/enqueue-job.ts';
import { nameBeacon } from '#features/plan/coupons/beacons.store.ts';
import { drawTask } from '#features/plan/coupons/draw-bonanza.ts';
import { audit } from '#guard/audit.ts';

type Sent = Payload<'operator/CreateBonanza'>;
type NewBonanza = { name: string; startsAt: Date; endsAt: Date; gifts: Gift[] };

const longestName = 100;
const mostGifts = 1000;
const mostDays = 366;
const dayMs = 86_400_000;

/**
 * Sets a bonanza up. Its seed is made now and sealed until the draw; its hash is published at once,
 * so that nobody, the operator included, can choose another seed when the coupons are known.
 */
export async function createBonanza(
  services: Services,
  sent: Sent,
  caller: Caller,
): Promise<Answer<'operator/CreateBonanza'>> {
  const bonanza = readBonanza(services, sent);
  const seed = randomBytes(32).toString('hex');
  const hash = await seedHash(seed);
  await services.db.transaction(async (tx) => {
    // Inserts that overlap wait for each other, which is a deadlock where both are there already.
    await tx.query("SELECT pg_advisory_xact_lock(hashtext('new bonanza'))");
    const id = await insertBonanza(services, tx, bonanza, seed, hash, caller);
    const { beacon } = services.config;
    const round = beacon ? await nameBeacon(tx, id, bonanza.endsAt, beacon) : null;
    const mixed = round === null ? '' : `; its beacon is round ${round} of ${beacon!.chain.hash}`;
    const remark = `${bonanza.name}; the hash of its seed is ${hash}${mixed}`;
    await audit(services, tx, caller, {
      action: 'CreateBonanza',
      target: `bonanza:${id}`,
      remark,
    });
    // A second later, so that the end has passed by every server's clock.
    const delayMs = bonanza.endsAt.getTime() - services.clock.now().getTime() + 1000;
    await enqueueJob(tx, drawTask, {}, `${drawTask}:${id}`, delayMs);
  });
  return { data: messages.success };
}

async function insertBonanza(
  { clock, secrets }: Services,
  tx: Queryable,
  { name, startsAt, endsAt, gifts }: NewBonanza,
  seed: string,
  hash: string,
  { operator }: Caller,
): Promise<number> {
  const inserted = tx.query<{ id: number }>(
    `INSERT INTO bonanzas (name, starts_at, ends_at, gifts, sealed_seed, seed_hash, made_at,
       made_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [
      name,
      startsAt,
      endsAt,
      JSON.stringify(gifts),
      secrets.seal(seed, `bonanzas.sealed_seed:${hash}`),
      hash,
      clock.now(),
      operator.id,
    ],
  );
  const [row] = await inserted.catch((error: unknown) => {
    const { constraint } = error as { constraint?: string };
    throw constraint === 'one_at_a_time' ? refuse('bonanza.another-runs') : error;
  });
  return row!.id;
}

function readBonanza({ clock, config }: Services, sent: Sent): NewBonanza {
  const name = readName(sent.name, 'Name', 'name');
  const startsAt = readMoment(sent.fromtime, config.timeZone);
  const endsAt = readMoment(sent.totime, config.timeZone);
  if (!startsAt) throw refuse('bonanza.from-time');
  if (!endsAt) throw refuse('bonanza.to-time');
  if (endsAt <= startsAt) throw refuse('bonanza.time-order');
  if (endsAt <= clock.now()) throw refuse('bonanza.past');
  if (endsAt.getTime() - startsAt.getTime() > mostDays * dayMs) {
    throw refuse('bonanza.too-long', { days: mostDays });
  }
  return { name, startsAt, endsAt, gifts: readGifts(sent.gifts) };
}

function readGifts(sent: Sent['gifts']): Gift[] {
  if (sent.length === 0) throw refuse('bonanza.no-gift');
  const gifts = sent.map(({ gift, count }) => {
    if (!/^\d{1,4}$/.test(count) || Number(count) === 0) {
      throw refuse('count.wrong');
    }
    return { gift: readName(gift, 'Gift', 'gifts'), count: Number(count) };
  });
  const all = gifts.reduce((sum, { count }) => sum + count, 0);
  if (all > mostGifts) throw refuse('bonanza.many-gifts', { most: mostGifts });
  return gifts;
}

function readName(given: string, what: string, field: 'name' | 'gifts'): string {
  const name = given.trim();
  if (name === '') throw refuse('field.needed', { label: what }, field);
  if (name.length > longestName) {
    throw refuse('field.too-long', { label: what, most: longestName }, field);
  }
  if (/\p{Cc}/u.test(name)) throw refuse('bonanza.name', { what: what.toLowerCase() }, field);
  return name;
}
