import type { Payload, Row } from '@canopy/contract/calls.ts';
import type { TreeColour } from '@canopy/contract/catalog/statuses.ts';
import { toNumber } from '@canopy/ledger/money.ts';
import { isActive, isSuspended, type Network } from '@canopy/network/network.ts';
import { none } from '@canopy/network/places.ts';
import { isBelow, sideTotals, treeView } from '@canopy/network/team.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import { cut } from '#call/paging.ts';
import { readUid } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import { readTreeStandings, type TreeStanding } from '#features/plan/incomes/tree-standings.ts';
import { readPeople, secondsText } from '#features/plan/team/team-page.ts';
import { readSettings } from '#settings/settings.ts';

type TreeNode = Row<'binaryTree'>;

/** An empty place. */
const emptyPlace: TreeNode = {
  fname: '',
  uid: null,
  Regdate: '',
  activationdate: '',
  T_Left: 0,
  totalleft: 0,
  lbv: 0,
  packageamount: 0,
  T_Right: 0,
  totalright: 0,
  rbv: 0,
  sid: null,
  packageName: '',
  T_LeftB: 0,
  T_RightB: 0,
  binaryrank: '',
  IdColor: '',
};

/** The fifteen places from a member down; nothing for somebody outside the tree that is allowed. */
export async function listTree(
  services: Services,
  { searchId }: Payload<'binaryTree'>,
  { actor }: Caller,
  page: Page,
): Promise<Rows<TreeNode>> {
  const network = await services.network.catchUp();
  const top = await findTop(services, network, actor.uid, searchId);
  if (top === none) return { rows: [], total: 0 };
  const places = treeView(network, top);
  const uids = places.filter((at) => at !== none).map((at) => network.members.uid.data[at]!);
  const [people, standings] = await Promise.all([
    readPeople(services.db, uids),
    readTreeStandings(services.db, uids),
  ]);
  const rows = places.map((at) => {
    if (at === none) return emptyPlace;
    const uid = network.members.uid.data[at]!;
    const name = people.get(uid)?.name ?? '';
    return treeNode(network, at, name, standings.get(uid)!, services.config.timeZone);
  });
  return cut(rows, page);
}

/** The row of a member whose tree may be seen; none where it may not, or where nobody is. */
export async function findTop(
  { db }: Services,
  network: Network,
  own: number,
  searchId: string,
): Promise<number> {
  const uid = readUid(searchId.trim());
  const top = uid === null ? none : network.rowOf(uid);
  if (top === none || isBelow(network, top, network.mustFind(own))) return top;
  const { treeScope } = await readSettings(db);
  return treeScope === 'all' ? top : none;
}

function treeNode(
  network: Network,
  at: number,
  fname: string,
  { matchedMicros, packageName, rankName }: TreeStanding,
  timeZone: string,
): TreeNode {
  const { members } = network;
  const [left, right] = [sideTotals(network, at, 1), sideTotals(network, at, 2)];
  const sponsor = members.sponsor.data[at]!;
  const day = (seconds: number): string => secondsText(seconds, timeZone).slice(0, 10);
  return {
    fname,
    uid: members.uid.data[at]!,
    Regdate: day(members.joinedAt.data[at]!),
    activationdate: day(members.activatedAt.data[at]!),
    T_Left: left.count,
    totalleft: left.active,
    lbv: toNumber(left.volumeMicros),
    packageamount: toNumber(members.price.data[at]!),
    T_Right: right.count,
    totalright: right.active,
    rbv: toNumber(right.volumeMicros),
    sid: sponsor === none ? null : members.uid.data[sponsor]!,
    packageName,
    T_LeftB: toNumber(left.volumeMicros - matchedMicros),
    T_RightB: toNumber(right.volumeMicros - matchedMicros),
    binaryrank: rankName,
    IdColor: colourOf(network, at),
  };
}

/** The colour of a member in the tree. */
export function colourOf(network: Network, at: number): TreeColour {
  if (isSuspended(network, at)) return 'Orange';
  return isActive(network, at) ? 'Green' : 'Red';
}
