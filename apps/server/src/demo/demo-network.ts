import { limits } from '@canopy/contract/limits.ts';
import type { Clock } from '#clock.ts';
import type { Queryable } from '#db/database.ts';
import { demoMoneySteps, makeDemoMoney } from '#demo/demo-money.ts';
import { registerMember } from '#features/members/register-member.ts';
import type { DemoProgress } from '#http/app-options.ts';
import type { Services } from '#services.ts';

/** The demo member's sign-in, printed at the start. */
export const demoSignIn = { uid: limits.firstUserId, password: 'demo1234' };

/** Name, sponsor (by place in this list, -1 for the root), side. The first is the demo member. */
const people: readonly (readonly [name: string, sponsor: number, side: '1' | '2'])[] = [
  ['Asha Verdant', -1, '1'],
  ['Bela Oakfield', -1, '2'],
  ['Chandan Rillstone', 0, '1'],
  ['Deepa Fernbrook', 0, '2'],
  ['Eshan Willowby', 0, '1'],
  ['Farida Mossgrove', 2, '1'],
  ['Girish Thornvale', 2, '2'],
  ['Hema Larkspur', 3, '1'],
  ['Ishan Pinehurst', 3, '2'],
  ['Jaya Meadowlane', 0, '2'],
  ['Kiran Ashdown', 4, '1'],
  ['Leela Briarwood', 4, '2'],
  ['Manav Cedarholm', 5, '1'],
  ['Nisha Elmstead', 5, '2'],
  ['Omkar Hazelton', 8, '2'],
  ['Pooja Ivybridge', 8, '1'],
  ['Qadir Juniper', 1, '1'],
  ['Rekha Lindenau', 1, '2'],
  ['Sagar Maplecroft', 16, '1'],
  ['Tara Rowanlea', 16, '2'],
];

const days = 90;

/** How far the demo network is; total is known before the first step. */
export function demoTotal(): number {
  return people.length + demoMoneySteps.length;
}

/** Any number; servers that share a database ask for the same lock before they make the demo. */
export const demoLockKey = 7_226_695;

/**
 * Makes the demo network with the product's own commands, spread over the last 90 days. What is
 * there already is not made again, so a start that was cut off is continued. Of several servers on
 * one database one makes it, and another goes on if that one stops.
 */
export async function makeDemo(
  services: Services,
  progress: DemoProgress,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const tryToMake = async (tx: Queryable): Promise<boolean> => {
    const [row] = await tx.query<{ mine: boolean }>(
      'SELECT pg_try_advisory_xact_lock($1) AS mine',
      [demoLockKey],
    );
    if (!row!.mine) return false;
    await makePeople(services, progress, isStopping);
    if (!isStopping()) await makeMoney(services, progress, isStopping);
    return true;
  };
  while (!isStopping() && !(await services.db.transaction(tryToMake))) {
    await new Promise((done) => setTimeout(done, 500));
    progress.done = (await findPeople(services.db)).size;
  }
}

async function makePeople(
  services: Services,
  progress: DemoProgress,
  isStopping: () => boolean,
): Promise<void> {
  const uids = await findPeople(services.db);
  const now = services.clock.now().getTime();
  progress.done = uids.size;
  for (const [index, [name, sponsor, side]] of people.entries()) {
    if (isStopping()) return;
    if (uids.has(index)) continue;
    const day = days - Math.floor((index * days) / people.length);
    const joined = new Date(now - day * 86_400_000 + index * 600_000);
    const uid = await registerMember(
      services,
      {
        sponsorId: String(sponsor < 0 ? limits.rootUserId : uids.get(sponsor)),
        name,
        side,
        countryId: String(limits.defaultCountry),
        mobile: String(9_800_000_000 + index * 7919),
        email: emailOf(name),
        password: demoSignIn.password,
      },
      fixedClock(joined),
    );
    uids.set(index, uid);
    progress.done = uids.size;
  }
}

async function makeMoney(
  services: Services,
  progress: DemoProgress,
  isStopping: () => boolean,
): Promise<void> {
  const uids = await findPeople(services.db);
  const uidOf = (place: number): number => uids.get(place) ?? limits.rootUserId;
  await makeDemoMoney(services, uidOf, () => {
    progress.done += 1;
    return !isStopping();
  });
}

function emailOf(name: string): string {
  return `${name.toLowerCase().replace(' ', '.')}@demo.canopy.test`;
}

/**
 * Who is there, by place in the list. Looked up by address and not by counting ids: visitors may
 * register meanwhile, and a registration that was cut off leaves a gap.
 */
async function findPeople(db: Queryable): Promise<Map<number, number>> {
  const emails = people.map(([name]) => emailOf(name));
  const rows = await db.query<{ place: number; uid: number }>(
    `SELECT array_position($1::text[], lower(email)) - 1 AS place, min(uid) AS uid
     FROM members WHERE lower(email) = ANY($1::text[]) GROUP BY lower(email)`,
    [emails],
  );
  return new Map(rows.map(({ place, uid }) => [place, uid]));
}

function fixedClock(moment: Date): Clock {
  return { now: () => moment };
}
