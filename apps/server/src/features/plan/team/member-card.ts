import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { toNumber } from '@canopy/ledger/money.ts';
import type { Network } from '@canopy/network/network.ts';
import { none } from '@canopy/network/places.ts';
import { isBelow, sideBelow } from '@canopy/network/team.ts';
import type { Caller } from '#call/handlers.ts';
import { readUid } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import { readTreeStandings } from '#features/plan/incomes/tree-standings.ts';
import { colourOf } from '#features/plan/team/binary-tree.list.ts';
import { readPeople, secondsText, sideName } from '#features/plan/team/team-page.ts';
import { countTry, tryLimits } from '#guard/try-limits.ts';

type Card = NonNullable<Answer<'MemberCard'>['data']['card']>;
type Facts = NonNullable<Card['facts']>;

/** How many of those between are named; a leg can be thousands deep. */
const namedAbove = 3;

/**
 * What a member may see of another: of the own team what its lists and its tree show; of anybody
 * else the name, as the check of a sponsor says it to everyone. Ids outside of the team count like
 * those of receivers, so that nobody learns more names here than there.
 */
export async function showCard(
  services: Services,
  { id }: Payload<'MemberCard'>,
  { actor }: Caller,
): Promise<Answer<'MemberCard'>> {
  const network = await services.network.catchUp();
  const own = network.mustFind(actor.uid);
  const uid = readUid(id.trim());
  const at = uid === null ? none : network.rowOf(uid);
  const isTeam = at !== none && isBelow(network, at, own);
  if (!isTeam) await countTry(services, tryLimits.receiverChecksPerId, String(actor.uid));
  if (uid === null || at === none) return { data: { card: null } };
  const between = isTeam ? linesAbove(network, at, own) : [];
  const people = await readPeople(
    services.db,
    [at, ...between].map((row) => network.members.uid.data[row]!),
  );
  const { name = '', mobile = '' } = people.get(uid) ?? {};
  const relation = relationOf(network, at, own, isTeam);
  if (!isTeam) return { data: { card: { uid, name, relation, facts: null } } };
  const above = between.map((row) => {
    const each = network.members.uid.data[row]!;
    return { uid: each, fname: people.get(each)?.name ?? '' };
  });
  const facts = await readFacts(services, network, at, own);
  return { data: { card: { uid, name, relation, facts: { ...facts, mobile, above } } } };
}

function relationOf(network: Network, at: number, own: number, isTeam: boolean): Card['relation'] {
  const { sponsor } = network.members;
  if (at === own) return 'self';
  // A direct may stand elsewhere; then the name is all there is of them, too.
  if (sponsor.data[at] === own) return 'direct';
  if (isTeam) return 'team';
  return sponsor.data[own] === at ? 'sponsor' : 'outside';
}

/** The last few between two members, from the top down. */
function linesAbove({ members }: Network, at: number, own: number): number[] {
  const rows: number[] = [];
  if (at === own) return rows;
  let above = members.parent.data[at]!;
  while (above !== own && rows.length < namedAbove) {
    rows.unshift(above);
    above = members.parent.data[above]!;
  }
  return rows;
}

async function readFacts(
  { db, config }: Services,
  network: Network,
  at: number,
  own: number,
): Promise<Omit<Facts, 'mobile' | 'above'>> {
  const { members } = network;
  const uid = members.uid.data[at]!;
  const standing = (await readTreeStandings(db, [uid])).get(uid)!;
  const sponsor = members.sponsor.data[at]!;
  return {
    IdColor: colourOf(network, at),
    sid: sponsor === none ? null : members.uid.data[sponsor]!,
    pos: at === own ? '' : sideName(sideBelow(network, at, own)),
    level: members.depth.data[at]! - members.depth.data[own]!,
    Regdate: secondsText(members.joinedAt.data[at]!, config.timeZone),
    activationdate: secondsText(members.activatedAt.data[at]!, config.timeZone),
    packageName: standing.packageName,
    packageamount: toNumber(members.price.data[at]!),
    binaryrank: standing.rankName,
  };
}
