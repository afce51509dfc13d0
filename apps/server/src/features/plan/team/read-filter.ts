import type { Payload } from '@canopy/contract/calls.ts';
import { positionFilters } from '@canopy/contract/catalog/positions.ts';
import { personFilters } from '@canopy/contract/catalog/statuses.ts';
import { limits } from '@canopy/contract/limits.ts';
import type { DownlineFilter } from '@canopy/network/filtered-downline.ts';
import { refuse } from '#base/errors.ts';
import { readFilter, readPeriod } from '#call/filters.ts';

/** The filters that the team reports share: who, and registered when. */
export function readTeamFilter(
  { position, status, fdate, tdate }: Partial<Payload<'DirectReport'>>,
  timeZone: string,
): DownlineFilter {
  const side = readFilter(position, codesOf(positionFilters), 'team.position');
  const person = readFilter(status, codesOf(personFilters), 'team.status');
  const { from, before } = readPeriod(fdate ?? '', tdate ?? '', timeZone);
  return {
    ...(side === '1' || side === '2' ? { side: side === '1' ? 1 : 2 } : {}),
    ...(person === '1' || person === '0' ? { active: person === '1' } : {}),
    ...(from ? { joinedFrom: secondsOf(from) } : {}),
    ...(before ? { joinedBefore: secondsOf(before) } : {}),
  };
}

/** A level of the sponsor line; 0 is all of them. */
export function readLevel(text: string): number {
  if (!/^\d{1,2}$/.test(text) || Number(text) > limits.levels) {
    throw refuse('team.level');
  }
  return Number(text);
}

function codesOf(options: readonly { code: string }[]): string[] {
  return options.map(({ code }) => code);
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
