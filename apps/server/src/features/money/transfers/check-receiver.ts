import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import { readUid } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import { findReceiver } from '#features/money/transfers/receivers.ts';
import { findMember, type Member } from '#features/people/members/members.ts';
import { countTry, tryLimits } from '#guard/try-limits.ts';

/** Says whose id is being typed, or why they cannot receive, before anything else is asked. */
export async function checkReceiver(
  services: Services,
  { touserid, purpose }: Payload<'CheckReceiver'>,
  { actor }: Caller,
): Promise<Answer<'CheckReceiver'>> {
  await countTry(services, tryLimits.receiverChecksPerId, String(actor.uid));
  const { name, isActive } =
    purpose === 'transfer'
      ? await findReceiver(services.db, actor.uid, touserid)
      : await findBuyer(services, touserid, purpose);
  return { data: { result: name, name, active: isActive } };
}

/** The member who will get a package. The purchase itself checks again, under its locks. */
async function findBuyer({ db }: Services, touserid: string, purpose: string): Promise<Member> {
  if (purpose !== 'activation' && purpose !== 'upgrade') throw refuse('purpose.wrong');
  const uid = readUid(touserid.trim());
  const member = uid === null ? null : await findMember(db, uid);
  if (!member) throw refuse('user.not-found');
  if (member.isSuspended) throw refuse('receiver.suspended');
  const isFirst = purpose === 'activation';
  if (isFirst && member.isActive) throw refuse('member.active-already');
  if (!isFirst && !member.isActive) throw refuse('member.not-active');
  return member;
}
