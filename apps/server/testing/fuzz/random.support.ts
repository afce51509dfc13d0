/** A random source that repeats itself for the same seed. */
export type Random = {
  /** A whole number from 0 up to, but not including, the bound. */
  below(bound: number): number;
  pick<T>(list: readonly T[]): T;
};

/** Mulberry32: small, quick, and good enough to choose what to throw. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (bound: number): number => next() % bound;
  return { below, pick: (list) => list[below(list.length)]! };
}
