import { setImmediate } from 'node:timers/promises';

/** Every number to sort by is smaller. */
const limit = 2 ** 48;

/** Places per list on average, and lists after which others get a turn. */
const length = 256;
const pace = 16;

/**
 * The places 0, 1, 2 … in the order of their numbers, which are spread evenly from 0 to 2 ** 48.
 * They are put into short lists first: to sort a million at once would stop everybody else.
 */
export async function sortPlaces(
  numbers: Float64Array,
  compareSame: (a: number, b: number) => number,
): Promise<Uint32Array> {
  const lists = Math.ceil(numbers.length / length);
  const listOf = (place: number): number => Math.floor((numbers[place]! / limit) * lists);
  const starts = new Uint32Array(lists + 1);
  for (let place = 0; place < numbers.length; place += 1) starts[listOf(place) + 1]! += 1;
  for (let list = 0; list < lists; list += 1) starts[list + 1]! += starts[list]!;
  const next = starts.slice();
  const places = new Uint32Array(numbers.length);
  for (let place = 0; place < places.length; place += 1) places[next[listOf(place)]!++] = place;
  for (let list = 0; list < lists; list += 1) {
    const own = places.subarray(starts[list], starts[list + 1]);
    own.sort((a, b) => numbers[a]! - numbers[b]! || compareSame(a, b));
    if (list % pace === 0) await setImmediate();
  }
  return places;
}
