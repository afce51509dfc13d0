import { limits } from '@canopy/contract/limits.ts';
import type { Clock } from '#clock.ts';
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
  return people.length;
}

/**
 * Makes the demo network with the product's own commands, spread over the last 90 days. What is
 * there already is not made again, so a start that was cut off is continued.
 */
export async function makeDemo(services: Services, progress: DemoProgress): Promise<void> {
  const [row] = await services.db.query<{ made: number }>(
    'SELECT count(*)::int AS made FROM members WHERE sponsor_uid IS NOT NULL',
  );
  progress.done = Math.min(row!.made, people.length);
  const now = services.clock.now().getTime();
  for (let index = progress.done; index < people.length; index += 1) {
    const [name, sponsor, side] = people[index]!;
    const day = days - Math.floor((index * days) / people.length);
    const joined = new Date(now - day * 86_400_000 + index * 600_000);
    await registerMember(
      services,
      {
        sponsorId: String(sponsor < 0 ? limits.rootUserId : limits.firstUserId + sponsor),
        name,
        side,
        countryId: String(limits.defaultCountry),
        mobile: String(9_800_000_000 + index * 7919),
        email: `${name.toLowerCase().replace(' ', '.')}@demo.canopy.test`,
        password: demoSignIn.password,
      },
      fixedClock(joined),
    );
    progress.done = index + 1;
  }
}

function fixedClock(moment: Date): Clock {
  return { now: () => moment };
}
