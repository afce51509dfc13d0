import { toNumber } from '@canopy/ledger/money.ts';
import type { Found } from '@canopy/network/filtered-downline.ts';
import { isActive, type Network } from '@canopy/network/network.ts';
import { momentText } from '#base/dates.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';

/** What a report found, in which network, and the asking member's row in it. */
export type Listed = { network: Network; own: number; found: Found };

/** A member of a page: the row in the network, the place in the list, and what the index knows. */
export type Listing = {
  at: number;
  no: number;
  uid: number;
  name: string;
  mobile: string;
  status: 'Active' | 'Inactive';
  joined: string;
  activated: string;
  packageAmount: number;
  forexInvest: number;
  cryptoInvest: number;
  totalInvest: number;
};

const lists = new WeakMap<Caller, Promise<Listed>>();

/**
 * Finds the members of a report once per request. A request for CSV asks for page after page: it
 * gets them all from what was found first, so that who joins meanwhile shifts nothing, and a list
 * of a million is not searched for a thousand times.
 */
export function findOnce(caller: Caller, find: () => Promise<Listed>): Promise<Listed> {
  const known = lists.get(caller);
  if (known) return known;
  const found = find();
  lists.set(caller, found);
  return found;
}

/** A page of a report: the figures of the index, the names of the database. */
export async function pageRows<R>(
  { db, config }: Services,
  { network, found }: Listed,
  page: Page,
  rowOf: (listing: Listing) => R,
): Promise<Rows<R>> {
  const { members } = network;
  const wanted = found.page(page).map((at) => ({ at, uid: members.uid.data[at]! }));
  const people = await readPeople(
    db,
    wanted.map(({ uid }) => uid),
  );
  const rows = wanted.map(({ at, uid }, index) => {
    const [price, forex, crypto] = [members.price, members.forex, members.crypto].map(
      (column) => column.data[at]!,
    ) as [bigint, bigint, bigint];
    return rowOf({
      at,
      no: page.offset + index + 1,
      uid,
      name: people.get(uid)?.name ?? '',
      mobile: people.get(uid)?.mobile ?? '',
      status: isActive(network, at) ? 'Active' : 'Inactive',
      joined: secondsText(members.joinedAt.data[at]!, config.timeZone),
      activated: secondsText(members.activatedAt.data[at]!, config.timeZone),
      packageAmount: toNumber(price),
      forexInvest: toNumber(forex),
      cryptoInvest: toNumber(crypto),
      totalInvest: toNumber(price + forex + crypto),
    });
  });
  return { rows, total: found.total };
}

/** The names and numbers of a page's members, in one query. */
export async function readPeople(
  db: Queryable,
  uids: readonly number[],
): Promise<Map<number, { name: string; mobile: string }>> {
  if (uids.length === 0) return new Map();
  const rows = await db.query<{ uid: number; name: string; mobile: string }>(
    { name: 'read-people', text: 'SELECT uid, name, mobile FROM members WHERE uid = ANY($1)' },
    [uids],
  );
  return new Map(rows.map((row) => [row.uid, row]));
}

/** A moment of the index as the wire shows it; '' if it never happened. */
export function secondsText(seconds: number, timeZone: string): string {
  return momentText(seconds === 0 ? null : new Date(seconds * 1000), timeZone);
}

/** The name of a side; '' for neither. */
export function sideName(side: number): string {
  return side === 1 ? 'Left' : side === 2 ? 'Right' : '';
}
