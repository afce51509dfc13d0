import type { Payload, Row } from '@canopy/contract/calls.ts';
import type { TreeColour } from '@canopy/contract/catalog/statuses.ts';
import { toNumber } from '@canopy/ledger/money.ts';
import { none } from '@canopy/network/member-columns.ts';
import { isActive, isSuspended, type Network } from '@canopy/network/network.ts';
import { isBelow, sideTotals, treeView } from '@canopy/network/team.ts';
import { readUid } from '#features/members/members.ts';
import { readSettings } from '#features/settings/settings.ts';
import { readPeople, secondsText } from '#features/team/team-page.ts';
import type { Caller, Page, Rows } from '#http/handlers.ts';
import { cut } from '#http/paging.ts';
import type { Services } from '#services.ts';

type TreeNode = Row<'binaryTree'>;

/** A place where nobody stands. */
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
  const people = await readPeople(services.db, uids);
  const rows = places.map((at) => {
    if (at === none) return emptyPlace;
    const name = people.get(network.members.uid.data[at]!)?.name ?? '';
    return treeNode(network, at, name, services.config.timeZone);
  });
  return cut(rows, page);
}

async function findTop(
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

function treeNode(network: Network, at: number, fname: string, timeZone: string): TreeNode {
  const { members } = network;
  const [left, right] = [sideTotals(network, at, 1), sideTotals(network, at, 2)];
  const [leftVolume, rightVolume] = [toNumber(left.volumeMicros), toNumber(right.volumeMicros)];
  const sponsor = members.sponsor.data[at]!;
  const day = (seconds: number): string => secondsText(seconds, timeZone).slice(0, 10);
  return {
    fname,
    uid: members.uid.data[at]!,
    Regdate: day(members.joinedAt.data[at]!),
    activationdate: day(members.activatedAt.data[at]!),
    T_Left: left.count,
    totalleft: left.active,
    lbv: leftVolume,
    packageamount: toNumber(members.price.data[at]!),
    T_Right: right.count,
    totalright: right.active,
    rbv: rightVolume,
    sid: sponsor === none ? null : members.uid.data[sponsor]!,
    // Packages and ranks come with the plan, and until it runs all volume is still to be matched.
    packageName: '',
    T_LeftB: leftVolume,
    T_RightB: rightVolume,
    binaryrank: '',
    IdColor: colourOf(network, at),
  };
}

function colourOf(network: Network, at: number): TreeColour {
  if (isSuspended(network, at)) return 'Orange';
  return isActive(network, at) ? 'Green' : 'Red';
}
