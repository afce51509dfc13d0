import type { Marks } from '#db/queryable.ts';

/** What a server has met since it started, by its key; at most so many. */
const met = new WeakMap<Marks, Set<string>>();
const most = 100;

/** Remembers that the server met a row that somebody without the key has changed. */
export function noteTampered<E extends Error>(marks: Marks, error: E): E {
  const known = met.get(marks) ?? new Set();
  met.set(marks, known);
  if (known.size < most) known.add(error.message);
  return error;
}

/** What was met since the server started, the first one first. */
export function metTampered(marks: Marks | null): string[] {
  return marks ? [...(met.get(marks) ?? [])] : [];
}
