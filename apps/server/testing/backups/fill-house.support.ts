import { dayAfter, dayOf } from '@canopy/plan/calendar.ts';
import type { Services } from '#call/services.ts';
import { actAs } from '#db/signing/who-acts.ts';
import { goLive } from '#features/office/moving/go-live.ts';
import { readBrought } from '#features/office/moving/read-brought.ts';
import { brought } from '#testing/office/brought.support.ts';
import { fullNetwork } from '#testing/office/full-network.support.ts';

/** Takes a network over in which the next closing pays half of the members; answers today. */
export async function fillHouse(services: Services, members: number): Promise<string> {
  const today = dayOf(services.clock.now(), services.config.timeZone);
  const files = brought(fullNetwork(members, dayAfter(today, -1)));
  const found = await readBrought(services, files, 2 ** 30);
  const actor = 'import';
  await actAs(actor, () => goLive(services, found, { actor, linksPerMinute: 0 }));
  return today;
}
