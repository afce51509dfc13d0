import type { Payload, Row } from '@canopy/contract/calls.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import { listOf } from '#call/list.ts';
import { withStatementsOf } from '#call/rows.ts';
import type { Services } from '#call/services.ts';
import { findPerson, ofPerson } from '#features/office/console/find-person.ts';
import { notExpired, sessionList } from '#features/people/access/session.list.ts';
import { listIncomes } from '#features/plan/incomes/income-report.list.ts';

/** One per request, since the report counts once for all pages of a CSV file. */
const inPlaceOf = new WeakMap<Caller, Caller>();

/** The caller of a member's own call, where an operator looks at what the member would see. */
async function asMember(services: Services, given: string, caller: Caller): Promise<Caller> {
  const known = inPlaceOf.get(caller);
  if (known) return known;
  const { uid, isSuspended } = await findPerson(services, given);
  const actor = { uid, sessionId: '', suspended: isSuspended };
  const member: Caller = Object.create(caller, { actor: { value: actor } }) as Caller;
  inPlaceOf.set(caller, member);
  return member;
}

/** An income report as its member sees it. */
export const listMemberIncomes = withStatementsOf([listIncomes], readMemberIncomes);

async function readMemberIncomes(
  services: Services,
  payload: Payload<'operator/MemberIncomes'>,
  caller: Caller,
  page: Page,
): Promise<Rows<Row<'operator/MemberIncomes'>>> {
  const member = await asMember(services, payload.uid, caller);
  return listIncomes(services, payload, member, page);
}

/** The open sessions of a member. */
export const listMemberSessions = listOf('operator/MemberSessions', {
  ...sessionList,
  filters: [ofPerson('uid'), notExpired],
});
