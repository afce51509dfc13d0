import type { Answer, Payload } from '@canopy/contract/calls.ts';
import type { AuditTarget } from '@canopy/contract/catalog/operator-actions.ts';
import { HttpError, refuse, why } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { findDestination } from '#features/money/withdrawals/requested-destination.ts';
import { findPerson } from '#features/office/console/find-person.ts';
import { readPayout } from '#features/people/payout/payout-details.ts';
import { findVisitor } from '#features/people/sponsor-requests/find-visitor.ts';
import { audit } from '#guard/audit.ts';
import { readRemark } from '#guard/remarks.ts';

/** What can be shown of a member, and of a request, by the field's name on the wire. */
const ofMember = { pan: 'pan', aadhar: 'aadhar', accountnumber: 'accountNumber' } as const;
const ofRequest = { accountnumber: 'accountNumber', address: 'address' } as const;

/**
 * Shows a number in full to an operator who gives a reason; the look is recorded first. With a
 * withdrawal it is what that request stored, whatever the member's details are now; with a request
 * for a sponsor it is the visitor's.
 */
export async function unmask(
  services: Services,
  payload: Payload<'operator/Unmask'>,
  caller: Caller,
): Promise<Answer<'operator/Unmask'>> {
  const { withdrawal = '', sponsorRequest = '', field } = payload;
  const isOfRequest = withdrawal !== '';
  // Paying takes the account of a request, and nothing else that identifies a person.
  if (!isOfRequest && caller.operator.role === 'finance') {
    throw new HttpError(403, why('role.not-allowed'));
  }
  const remark = readRemark(payload.remark);
  const { value, target } = isOfRequest
    ? await showRequested(services, payload.uid, field, withdrawal)
    : sponsorRequest === ''
      ? await showOwn(services, payload.uid, field)
      : await showVisitor(services, field, sponsorRequest);
  await audit(services, services.db, caller, {
    action: 'Unmask',
    target,
    remark: `${field}: ${remark}`,
  });
  return { data: { value } };
}

type Shown = { value: string; target: AuditTarget };

async function showOwn(services: Services, given: string, field: string): Promise<Shown> {
  if (!isField(ofMember, field)) {
    throw refuse('unmask.field');
  }
  const { uid } = await findPerson(services, given);
  const details = await readPayout(services, services.db, uid);
  return { value: details[ofMember[field]], target: `member:${uid}` };
}

async function showRequested(
  services: Services,
  given: string,
  field: string,
  withdrawal: string,
): Promise<Shown> {
  if (!isField(ofRequest, field)) {
    throw refuse('unmask.withdrawal-field');
  }
  const { uid } = await findPerson(services, given);
  const found = await findDestination(services, uid, withdrawal);
  if (!found) throw refuse('request.not-found');
  return { value: found[ofRequest[field]], target: `withdrawal:${found.id}` };
}

async function showVisitor(services: Services, field: string, request: string): Promise<Shown> {
  if (field !== 'email' && field !== 'phone') throw refuse('unmask.sponsor-field');
  const found = await findVisitor(services, request);
  if (!found) throw refuse('request.not-found');
  return { value: found.visitor[field], target: `sponsorRequest:${found.id}` };
}

function isField<T extends object>(fields: T, name: string): name is keyof T & string {
  return Object.hasOwn(fields, name);
}
