import { countries } from '@canopy/contract/catalog/countries.ts';
import { personStatuses } from '@canopy/contract/catalog/statuses.ts';
import { refuse } from '#base/errors.ts';
import { readUid as readNumber } from '#call/read-uid.ts';

/** For whom an announcement is; an empty list, 0 and null are everybody. */
export type Audience = { countries: number[]; ranks: number; active: boolean | null };

/** As calls send it. */
export type SentAudience = {
  readonly countries: readonly string[];
  readonly ranks: readonly string[];
  readonly active: string;
};

/**
 * The members m whom an announcement a is for, by their standings s, which only those have who have
 * bought something.
 */
export const audienceSql = `FROM members m LEFT JOIN standings s ON s.uid = m.uid
  WHERE m.erased_at IS NULL AND m.suspended_at IS NULL
    AND (a.countries = '{}' OR m.country_id = ANY (a.countries))
    AND (a.ranks = 0 OR s.ranks & a.ranks <> 0)
    AND (a.active IS NULL OR (m.activated_at IS NOT NULL) = a.active)`;

/** Reads what was sent; ranks is how many the plan in force has. */
export function readAudience(sent: SentAudience, ranks: number): Audience {
  return {
    countries: [...new Set(sent.countries.map(readCountry))].toSorted((a, b) => a - b),
    ranks: sent.ranks.reduce((mask, rank) => mask | (1 << (readRank(rank, ranks) - 1)), 0),
    active: readActive(sent.active),
  };
}

function readCountry(given: string): number {
  const id = readNumber(given);
  if (!countries.some((country) => country.id === id)) throw refuse('announcement.country');
  return id!;
}

function readRank(given: string, ranks: number): number {
  const rank = readNumber(given) ?? 0;
  if (rank < 1 || rank > ranks) throw refuse('announcement.rank');
  return rank;
}

const [isActive, isInactive] = personStatuses;

function readActive(given: string): boolean | null {
  if (given === '') return null;
  if (given !== isActive && given !== isInactive) throw refuse('announcement.active');
  return given === isActive;
}

/** The ranks of a mask, from 1 on. */
export function ranksOf(mask: number): number[] {
  return Array.from({ length: 31 }, (_, at) => at + 1).filter((rank) => mask & (1 << (rank - 1)));
}

/** As calls answer it. */
export function activeText(active: boolean | null): string {
  return active === null ? '' : active ? isActive : isInactive;
}

/** For whom it is, in words; names are those of the plan's ranks. */
export function audienceText(audience: Audience, names: readonly string[]): string {
  const parts = [
    activeText(audience.active),
    audience.countries
      .map((id) => countries.find((country) => country.id === id)?.name ?? String(id))
      .join(', '),
    ranksOf(audience.ranks)
      .map((rank) => names[rank - 1] ?? `Rank ${rank}`)
      .join(', '),
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'Everybody' : parts.join(' · ');
}
