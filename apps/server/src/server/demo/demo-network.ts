import { createHash } from 'node:crypto';
import { limits } from '@canopy/contract/limits.ts';
import { dayOf, dayStart } from '@canopy/plan/calendar.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { actAs } from '#db/signing/who-acts.ts';
import type { SentConsent } from '#features/people/consent/consent.ts';
import { takeFigures } from '#features/money/figures/take-figures.ts';
import { readLegalVersions } from '#features/people/consent/legal-texts.ts';
import { registerMember } from '#features/people/members/register-member.ts';
import type { DemoProgress } from '#http/app-options.ts';
import { demoPassword, demoPeople, emailOf } from '#server/demo/people.ts';
import { firstOperator, stageOf } from '#server/demo/stage.ts';
import { demoSteps } from '#server/demo/story.ts';

/** The demo member's sign-in, printed at the start. */
export const demoSignIn = { uid: limits.firstUserId, password: demoPassword };

/** How far the demo network is; total is known before the first step. */
export function demoTotal(): number {
  return demoPeople.length + demoSteps.length;
}

/** Any number; servers that share a database ask for the same lock before they make the demo. */
export const demoLockKey = 7_226_695;

/**
 * Makes the demo network with the product's own commands, spread over the last 90 days. What is
 * there already is not made again, so a start that was cut off is continued. Of several servers on
 * one database one makes it, and another continues if that one stops.
 */
export function makeDemo(
  services: Services,
  progress: DemoProgress,
  isStopping: () => boolean = () => false,
): Promise<void> {
  return actAs('demo', () => makeAll(services, progress, isStopping));
}

async function makeAll(
  services: Services,
  progress: DemoProgress,
  isStopping: () => boolean,
): Promise<void> {
  const tryToMake = async (tx: Queryable): Promise<boolean> => {
    const [row] = await tx.query<{ mine: boolean }>(
      'SELECT pg_try_advisory_xact_lock($1) AS mine',
      [demoLockKey],
    );
    if (!row!.mine) return false;
    const mark = await readMark(services);
    await makePeople(services, mark.today, progress, isStopping);
    if (!isStopping()) await runStory(services, mark, progress, isStopping);
    return true;
  };
  while (!isStopping() && !(await services.db.transaction(tryToMake))) {
    await new Promise((done) => setTimeout(done, 500));
    const { done } = await readMark(services);
    progress.done = done === 0 ? (await findPeople(services.db)).size : demoPeople.length + done;
  }
}

/** The demo's people are told nothing by mail, and have read what is older than two days. */
async function keepOldNews({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  await db.query('UPDATE events SET sent_at = $1 WHERE sent_at IS NULL', [now]);
  await db.query('UPDATE events SET read_at = at WHERE read_at IS NULL AND at < $1', [
    new Date(now.getTime() - 2 * 86_400_000),
  ]);
}

/** True where the demo is complete; until then nothing but the demo closes its days. */
export async function isDemoMade(services: Services): Promise<boolean> {
  return (await readMark(services)).done === demoSteps.length;
}

/** How many steps are done, and which day the demo's own today is, for all that is relative. */
type Mark = { today: Date; done: number };

const markKey = 'demo:mark';

async function readMark({ db, clock, config }: Services): Promise<Mark> {
  const [row] = await db.query<{ answer: string }>(
    'SELECT answer FROM idempotency_keys WHERE key = $1',
    [markKey],
  );
  if (!row) {
    return { today: dayStart(dayOf(clock.now(), config.timeZone), config.timeZone), done: 0 };
  }
  const [today = '', done = ''] = row.answer.split(' ');
  return { today: new Date(today), done: Number(done) };
}

async function writeMark({ db }: Services, { today, done }: Mark): Promise<void> {
  await db.query(
    // Requests' keys go when they are old enough; this one never is.
    `INSERT INTO idempotency_keys (key, input_hash, answer, at) VALUES ($1, $2, $3, 'infinity')
     ON CONFLICT (key) DO UPDATE SET answer = $3`,
    [markKey, createHash('sha256').update(markKey).digest(), `${today.toISOString()} ${done}`],
  );
}

async function makePeople(
  services: Services,
  today: Date,
  progress: DemoProgress,
  isStopping: () => boolean,
): Promise<void> {
  const uids = await findPeople(services.db);
  progress.done = uids.size;
  if (uids.size === demoPeople.length) return;
  await writeMark(services, { today, done: 0 });
  const passwordHash = await services.passwords.hash(demoSignIn.password);
  for (const place of demoPeople.keys()) {
    if (isStopping()) return;
    if (uids.has(place)) continue;
    uids.set(place, await makePerson(services, today, place, uids, passwordHash));
    progress.done = uids.size;
  }
}

/** Four with one mobile number, which is more than one person may have; Reviews shows it. */
const family: readonly number[] = [40, 41, 42, 43];

async function makePerson(
  services: Services,
  today: Date,
  place: number,
  uids: ReadonlyMap<number, number>,
  passwordHash: string,
): Promise<number> {
  const person = demoPeople[place]!;
  const joined = new Date(today.getTime() - person.daysAgo * 86_400_000);
  const sponsorId = String(uids.get(person.sponsor) ?? limits.rootUserId);
  return registerMember(
    services,
    {
      sponsorId,
      name: person.name,
      side: person.side,
      countryId: String(limits.defaultCountry),
      mobile: String(9_800_000_000 + (family.includes(place) ? family[0]! : place) * 7919),
      email: emailOf(person),
      password: demoSignIn.password,
    },
    {
      clock: { now: () => joined },
      hash: async () => passwordHash,
      agreed: { consent: await consentToAll(services), address: '127.0.0.1' },
    },
  );
}

/** Members of the demo have agreed to the texts, so that nobody who tries it is asked first. */
async function consentToAll({ db }: Services): Promise<SentConsent> {
  const versions = await readLegalVersions(db);
  return Object.fromEntries(versions.map(({ name, version }) => [name, String(version)]));
}

async function runStory(
  services: Services,
  { today, done }: Mark,
  progress: DemoProgress,
  isStopping: () => boolean,
): Promise<void> {
  const uids = await findPeople(services.db);
  const uidOf = (place: number): number => uids.get(place) ?? limits.rootUserId;
  const ground = { services, today, uidOf, operator: await firstOperator(services.db) };
  progress.done = demoPeople.length + done;
  for (const [no, { daysAgo, run }] of demoSteps.entries()) {
    if (no < done) continue;
    if (isStopping()) return;
    await run(stageOf(ground, no, daysAgo));
    // Before the mark that says it is complete: from then on news is sent.
    if (no === demoSteps.length - 1) {
      await keepOldNews(services);
      await takeFigures(services, () => true);
    }
    await writeMark(services, { today, done: no + 1 });
    progress.done = demoPeople.length + no + 1;
  }
}

/**
 * Who is there, by place in the list. Looked up by address and not by counting ids: visitors may
 * register meanwhile, and a registration that was cut off leaves a gap.
 */
async function findPeople(db: Queryable): Promise<Map<number, number>> {
  const emails = demoPeople.map(emailOf);
  const rows = await db.query<{ place: number; uid: number }>(
    `SELECT array_position($1::text[], lower(email)) - 1 AS place, min(uid) AS uid
     FROM members WHERE lower(email) = ANY($1::text[]) GROUP BY lower(email)`,
    [emails],
  );
  return new Map(rows.map(({ place, uid }) => [place, uid]));
}
