import { messages } from '@canopy/contract/messages.ts';
import { Refusal } from '#errors.ts';
import { findMember, readUid, type Member } from '#features/members/members.ts';
import type { Services } from '#services.ts';

/** The member whom an operator means, or the refusal. */
export async function findPerson({ db }: Services, given: string): Promise<Member> {
  const uid = readUid(given.trim());
  const member = uid === null ? null : await findMember(db, uid);
  if (!member) throw new Refusal(messages.userNotFound);
  return member;
}
