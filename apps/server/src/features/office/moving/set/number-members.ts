import type { Row } from '#features/office/moving/set/files.ts';
import type { Problems } from '#features/office/moving/set/problems.ts';
import { show } from '#features/office/moving/set/read-cell.ts';

/** Where everybody stands, by the place of their line among the members. */
export type Placed = {
  members: readonly Row<'members'>[];
  /** The place of each id, letter case ignored. */
  placeOf(id: string): number;
  parent: Int32Array;
  sponsor: Int32Array;
  /** The one without a parent. */
  top: number;
  /** The places so that parents and sponsors come before those below them. */
  order: Int32Array;
};

/** No id, or one that nobody has. */
export const nobody = -1;

/** Finds where everybody stands, or notes why that cannot be. */
export function placeMembers(
  name: string,
  members: readonly Row<'members'>[],
  problems: Problems,
): Placed | null {
  const before = problems.stopping;
  const places = new Map<string, number>();
  const olds = new Map<string, number>();
  members.forEach(({ id, line }, place) => {
    const key = id.toLowerCase();
    const known = places.get(key);
    if (known === undefined) places.set(key, place);
    else {
      const other = `line ${members[known]!.line}`;
      problems.add('id.twice', name, line, `The id ${show(id)} is in ${other} too.`);
    }
  });
  members.forEach(({ id, old_id: old, line }, place) => {
    const key = old.toLowerCase();
    if (old === '' || key === id.toLowerCase()) return;
    const known = places.get(key) ?? olds.get(key);
    olds.set(key, place);
    if (known === undefined) return;
    const other = `line ${members[known]!.line}`;
    problems.add('id.twice', name, line, `The old id ${show(old)} is in ${other} too.`);
  });
  const placeOf = (id: string): number => places.get(id.toLowerCase()) ?? nobody;
  const find = (line: number, id: string, what: 'sponsor' | 'parent'): number => {
    if (id === '') return nobody;
    const place = placeOf(id);
    if (place === nobody) {
      problems.add(`${what}.unknown`, name, line, `The ${what} ${show(id)} is no member.`);
    }
    return place;
  };
  const parent = Int32Array.from(members, (row) => find(row.line, row.parent, 'parent'));
  const sponsor = Int32Array.from(members, (row) => find(row.line, row.sponsor, 'sponsor'));
  checkPlaces(name, members, parent, problems);
  const top = findTop(name, members, problems);
  const order = orderOf(name, members, [parent, sponsor], problems);
  if (problems.stopping > before) return null;
  return { members, placeOf, parent, sponsor, top, order };
}

/** Two on one place, and who has only a half of a place. */
function checkPlaces(
  name: string,
  members: readonly Row<'members'>[],
  parent: Int32Array,
  problems: Problems,
): void {
  const taken = new Map<number, number>();
  members.forEach(({ id, sponsor, parent: above, side, line }, place) => {
    const given = [sponsor !== '', above !== '', side !== null];
    if (given.includes(true) && given.includes(false)) {
      const text = `${show(id)} has not all of sponsor, parent and side.`;
      problems.add('place.half', name, line, text);
    }
    if (parent[place] === nobody || side === null) return;
    const spot = parent[place]! * 2 + side - 1;
    const other = taken.get(spot);
    taken.set(spot, other ?? place);
    if (other === undefined) return;
    const where = `${side === 1 ? 'left' : 'right'} of ${show(above)}`;
    const who = `${show(members[other]!.id)} (line ${members[other]!.line})`;
    problems.add('place.taken', name, line, `${show(id)} stands ${where}, where ${who} stands.`);
  });
}

function findTop(name: string, members: readonly Row<'members'>[], problems: Problems): number {
  let top = nobody;
  members.forEach(({ id, sponsor, parent, line }, place) => {
    if (sponsor !== '' || parent !== '') return;
    if (top === nobody) top = place;
    else {
      const first = `${show(members[top]!.id)} (line ${members[top]!.line})`;
      const text = `${show(id)} has nobody above, like ${first}; only one member may.`;
      problems.add('top.several', name, line, text);
    }
  });
  if (top === nobody && members.length > 0) {
    problems.add('top.none', name, 0, 'Nobody is without sponsor and parent: the tree has no top.');
  }
  return top;
}

/** The longest circle that is written out. */
const mostNamed = 10;

/**
 * The places in an order in which whoever is above comes first: by the day of joining, but after
 * parent and sponsor. A circle has no such order and is noted.
 */
function orderOf(
  name: string,
  members: readonly Row<'members'>[],
  above: readonly [Int32Array, Int32Array],
  problems: Problems,
): Int32Array {
  const joined = Float64Array.from(members, (row) => row.joined.getTime());
  const wanted = Int32Array.from(members, (_, place) => place).sort(
    (a, b) => joined[a]! - joined[b]! || a - b,
  );
  const order = new Int32Array(members.length);
  const state = new Uint8Array(members.length);
  let done = 0;
  const path: number[] = [];
  // Where each stands on the path.
  const depth = new Int32Array(members.length);
  for (const first of wanted) {
    if (state[first] === 2) continue;
    path.push(first);
    while (path.length > 0) {
      const place = path.at(-1)!;
      state[place] = 1;
      depth[place] = path.length - 1;
      const next = above.map((column) => column[place]!).find((up) => up >= 0 && state[up] !== 2);
      if (next === undefined) {
        state[place] = 2;
        order[done] = place;
        done += 1;
        path.pop();
      } else if (state[next] === 1) {
        noteCircle(name, members, above, path.slice(depth[next]), problems);
        // Taken as done, so that each circle is noted once.
        state[place] = 2;
        done += 1;
        path.pop();
      } else path.push(next);
    }
  }
  return order;
}

/** What leads round: each on the path is below the next, and the last below the first. */
function noteCircle(
  name: string,
  members: readonly Row<'members'>[],
  [parent, sponsor]: readonly [Int32Array, Int32Array],
  path: readonly number[],
  problems: Problems,
): void {
  const [first = nobody] = path;
  const { id, line } = members[first]!;
  if (path.length === 1) {
    const own = [
      ...(parent[first] === first ? ['parent'] : []),
      ...(sponsor[first] === first ? ['sponsor'] : []),
    ].join(' and ');
    problems.add('place.cycle', name, line, `${show(id)} has itself as ${own}.`);
    return;
  }
  const isParent = path.map((place, at) => parent[place] === (path[at + 1] ?? first));
  const others = isParent.includes(true) ? 'parents and sponsors' : 'sponsors';
  const kind = isParent.includes(false) ? others : 'parents';
  const rows = path.slice(0, mostNamed).map((place) => members[place]!);
  const chain = rows.map((row) => `${show(row.id)} (line ${row.line})`).join(' is below ');
  const end = path.length > mostNamed ? `… and ${path.length - mostNamed} more` : 'the first';
  problems.add('place.cycle', name, line, `A circle of ${kind}: ${chain} is below ${end}.`);
}

/** The numbers that members get. */
export type Numbers = {
  /** By place. */
  uid: Int32Array;
  /** Whether everybody keeps the number that they had. */
  kept: boolean;
};

/** From where numbers are given, and the highest there may be. */
export type NumberRange = { root: number; next: number; highest: number };

/**
 * Gives everybody a number above those of parent and sponsor; the top is the root. Where the ids
 * are such numbers already they are kept. No number is given that is somebody's id, nor what is
 * left of one without the zeros in front of it: people go on using theirs, and 0100001 is read as
 * 100001 where an old id is not asked for.
 */
export function numberMembers(
  name: string,
  placed: Placed,
  { root, next, highest }: NumberRange,
  problems: Problems,
): Numbers | null {
  checkRoot(name, placed, root, problems);
  const { members, parent, sponsor, top, order } = placed;
  const own = Int32Array.from(members, ({ id }) => numberOf(id, highest));
  const isKept = members.every((_, place) => {
    if (place === top) return own[place] === root;
    return own[place]! > Math.max(root, own[parent[place]!]!, own[sponsor[place]!]!);
  });
  const withZeros = findWithZeros(members);
  if (isKept && !isOfAnother(withZeros, own)) {
    const last = own.reduce((most, each) => Math.max(most, each), next - 1);
    return checkRoom(name, own.length, { last, highest }, problems) && { uid: own, kept: true };
  }
  const taken = new Set(own);
  for (const { old_id: old } of members) taken.add(numberOf(old, highest));
  for (const { number } of withZeros) taken.add(number);
  const uid = new Int32Array(members.length);
  let number = next;
  for (const place of order) {
    if (place === top) {
      uid[place] = root;
      continue;
    }
    while (taken.has(number)) number += 1;
    uid[place] = number;
    number += 1;
  }
  noteUnused(name, placed, problems);
  const isRoom = checkRoom(name, uid.length, { last: number - 1, highest }, problems);
  return isRoom && { uid, kept: false };
}

/** Of fewer numbers for those who join later it is said how many there are. */
const fewNumbers = 1000;

/** Who joins later gets a number above the last: without any, registration would be closed. */
function checkRoom(
  name: string,
  members: number,
  { last, highest }: { last: number; highest: number },
  problems: Problems,
): true | null {
  const left = highest - last;
  if (left < 0) {
    const text = `Numbers up to ${last} are needed; set USER_ID_MAX to more than that.`;
    problems.add('ids.exhausted', name, 0, text);
  } else if (left === 0) {
    const text = `After ${last} no number is left for those who join later`;
    problems.add('ids.exhausted', name, 0, `${text}; set USER_ID_MAX higher.`);
  } else if (left < Math.max(members, fewNumbers)) {
    const text = `Numbers left for those who join later: ${left}, above ${last}`;
    problems.add('ids.few', name, 0, `${text}; set USER_ID_MAX higher, now or when they run out.`);
  }
  return left > 0 ? true : null;
}

/** The root has one number wherever that is typed: nobody else with that id would be meant. */
function checkRoot(name: string, { members, top }: Placed, root: number, problems: Problems): void {
  members.forEach(({ id, old_id: old, line }, place) => {
    const typed = old || id;
    if (place === top || !/^\d{1,10}$/.test(typed) || Number(typed) !== root) return;
    const advice = 'give this member another id in the column old_id';
    problems.add('id.root', name, line, `${show(typed)} is the root's number here; ${advice}.`);
  });
}

/** Of two former ids one is kept, where the members get new numbers. */
function noteUnused(name: string, { members, top }: Placed, problems: Problems): void {
  members.forEach(({ id, old_id: old, line }, place) => {
    if (place === top || old === '' || old.toLowerCase() === id.toLowerCase()) return;
    const text = `${show(id)} will not be known here: ${show(old)} is, from the column old_id.`;
    problems.add('id.unused', name, line, text);
  });
}

/** Ids that have zeros in front of a number, with whose they are. */
type WithZeros = readonly { number: number; place: number }[];

function findWithZeros(members: readonly Row<'members'>[]): WithZeros {
  return members.flatMap(({ id, old_id: old }, place) =>
    [id, old].flatMap((each) => (/^0\d{1,9}$/.test(each) ? [{ number: Number(each), place }] : [])),
  );
}

/** Whether one of them is the number of somebody else. */
function isOfAnother(found: WithZeros, own: Int32Array): boolean {
  if (found.length === 0) return false;
  const numbers = new Set(own);
  return found.some(({ number, place }) => own[place] !== number && numbers.has(number));
}

function numberOf(id: string, highest: number): number {
  const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0;
  return number <= highest ? number : 0;
}
