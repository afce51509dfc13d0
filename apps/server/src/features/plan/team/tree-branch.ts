import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { limits } from '@canopy/contract/limits.ts';
import { toNumber } from '@canopy/ledger/money.ts';
import { none } from '@canopy/network/places.ts';
import { isBelow, sideTotals } from '@canopy/network/team.ts';
import { treeBranch } from '@canopy/network/tree-search.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { colourOf, findTop } from '#features/plan/team/binary-tree.list.ts';
import { readPeople } from '#features/plan/team/team-page.ts';

/** The tree below a member, as much as a page can unfold; nothing where binaryTree has nothing. */
export async function readTreeBranch(
  services: Services,
  { searchId }: Payload<'TreeBranch'>,
  { actor }: Caller,
): Promise<Answer<'TreeBranch'>> {
  const network = await services.network.catchUp();
  const top = await findTop(services, network, actor.uid, searchId);
  const { members } = network;
  const isOwn = top !== none && isBelow(network, top, network.mustFind(actor.uid));
  // Of a foreign tree, where the operator shows it at all, no more than binaryTree does.
  const most = isOwn ? limits.treeUnfolded : 15;
  const rows = top === none ? [] : treeBranch(network, top, most);
  const uid = rows.map((at) => members.uid.data[at]!);
  const people = await readPeople(services.db, uid);
  const places = new Map(rows.map((at, place) => [at, place]));
  const left = rows.map((at) => sideTotals(network, at, 1));
  const right = rows.map((at) => sideTotals(network, at, 2));
  return {
    data: {
      total: top === none ? 0 : network.sums.count.at(top),
      uid,
      fname: uid.map((each) => people.get(each)?.name ?? ''),
      above: rows.map((at) => (at === top ? -1 : places.get(members.parent.data[at]!)!)),
      side: rows.map((at) => (at === top ? 0 : members.side.data[at]!)),
      IdColor: rows.map((at) => colourOf(network, at)),
      T_Left: left.map(({ count }) => count),
      T_Right: right.map(({ count }) => count),
      totalleft: left.map(({ active }) => active),
      totalright: right.map(({ active }) => active),
      lbv: left.map(({ volumeMicros }) => toNumber(volumeMicros)),
      rbv: right.map(({ volumeMicros }) => toNumber(volumeMicros)),
    },
  };
}
