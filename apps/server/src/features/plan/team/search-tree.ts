import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { limits } from '@canopy/contract/limits.ts';
import type { Network } from '@canopy/network/network.ts';
import { sideBelow } from '@canopy/network/team.ts';
import { findByDigits } from '@canopy/network/tree-search.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { colourOf } from '#features/plan/team/binary-tree.list.ts';
import { findByName } from '#features/plan/team/find-by-name.ts';
import { readPeople, sideName } from '#features/plan/team/team-page.ts';

type Found = Answer<'TreeSearch'>['data'];

/** Members of the own tree, whatever the operator lets members see of others' trees. */
export async function searchTree(
  services: Services,
  { search }: Payload<'TreeSearch'>,
  { actor }: Caller,
): Promise<Answer<'TreeSearch'>> {
  const wanted = search.trim().slice(0, limits.nameMax);
  if (wanted === '') return { data: { found: [], more: false } };
  const network = await services.network.catchUp();
  const own = network.mustFind(actor.uid);
  const { rows, more } = /^\d+$/.test(wanted)
    ? findByDigits(network, own, wanted, limits.treeFound)
    : await findByName(services.db, network, own, wanted);
  return { data: { found: await describe(services.db, network, own, rows), more } };
}

async function describe(
  db: Queryable,
  network: Network,
  own: number,
  rows: readonly number[],
): Promise<Found['found']> {
  const { uid, depth } = network.members;
  const people = await readPeople(
    db,
    rows.map((at) => uid.data[at]!),
  );
  return rows.map((at) => ({
    uid: uid.data[at]!,
    fname: people.get(uid.data[at]!)?.name ?? '',
    pos: at === own ? '' : sideName(sideBelow(network, at, own)),
    level: depth.data[at]! - depth.data[own]!,
    IdColor: colourOf(network, at),
  }));
}
