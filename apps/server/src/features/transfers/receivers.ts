import { messages } from '@canopy/contract/messages.ts';
import type { Queryable } from '#db/database.ts';
import { Refusal } from '#errors.ts';
import { findMember, readUid, type Member } from '#features/members/members.ts';

/** The member who is to receive; throws the refusal where nobody may. */
export async function findReceiver(
  db: Queryable,
  senderUid: number,
  touserid: string,
): Promise<Member> {
  const uid = readUid(touserid.trim());
  if (uid === senderUid) throw new Refusal(messages.toOneself);
  const receiver = uid === null ? null : await findMember(db, uid);
  if (!receiver) throw new Refusal(messages.userNotFound);
  if (receiver.isSuspended) throw new Refusal(messages.receiverSuspended);
  return receiver;
}
