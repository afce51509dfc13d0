import { isDeepStrictEqual } from 'node:util';
import type { Snapshot } from '#call/ports.ts';
import type { Numbered } from '#network/read-news.ts';

/** What was counted after a snapshot; null where it was too much to be kept. */
type Part = { since: Snapshot; begunAt: number; events: Numbered[] | null };

/**
 * What the index has counted lately, in two parts of some minutes each. What was counted before
 * them has been on the disks and on the standbys for long, and outlives a crash and a failover.
 */
export type Lately = { older: Part; newer: Part };

/** How long a part grows, in milliseconds. */
const partMs = 5 * 60_000;
/** More than this within a part is an import; the network is then simply counted anew. */
const mostKept = 100_000;

/** Begins after a count from scratch, or where everything has been compared. */
export function beginLately(since: Snapshot, now = performance.now()): Lately {
  return { older: { since, begunAt: now, events: [] }, newer: { since, begunAt: now, events: [] } };
}

/** Keeps what is being counted. */
export function keep({ older, newer }: Lately, events: readonly Numbered[]): Lately {
  if (events.length === 0) return { older, newer };
  const isMuch = newer.events === null || newer.events.length + events.length > mostKept;
  if (!isMuch) newer.events!.push(...events);
  return isMuch ? { older, newer: { ...newer, events: null } } : { older, newer };
}

/** Begins another part where one has grown for long; all up to the snapshot has been counted. */
export function turn({ older, newer }: Lately, upTo: Snapshot, now = performance.now()): Lately {
  if (now - newer.begunAt < partMs) return { older, newer };
  return { older: newer, newer: { since: upTo, begunAt: now, events: [] } };
}

/**
 * What is there now and was not counted, given all that is there since the older part began; null
 * where something that was counted is not there any more, or nobody knows.
 */
export function notCounted(
  { older, newer }: Lately,
  there: readonly Numbered[],
): readonly Numbered[] | null {
  if (older.events === null || newer.events === null) return null;
  const counted = new Map([...older.events, ...newer.events].map(({ id, event }) => [id, event]));
  const isSame = ({ id, event }: Numbered): boolean => isDeepStrictEqual(counted.get(id), event);
  const same = there.filter(isSame);
  if (same.length < counted.size) return null;
  return there.filter(({ id }) => !counted.has(id));
}
