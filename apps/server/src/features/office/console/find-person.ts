import { refuse } from '#base/errors.ts';
import type { Filter } from '#call/list.ts';
import { readUid } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import { findMember, type Member } from '#features/people/members/members.ts';

/** The member that an operator means, or the refusal. */
export async function findPerson({ db }: Services, given: string): Promise<Member> {
  const uid = readUid(given.trim());
  const member = uid === null ? null : await findMember(db, uid);
  if (!member) throw refuse('user.not-found');
  return member;
}

/** Rows of the member that an operator means. */
export function ofPerson(column: string): Filter<{ readonly uid: string }> {
  return {
    sql: `${column} = $1`,
    read: async ({ uid }, { services }) => [(await findPerson(services, uid)).uid],
  };
}
