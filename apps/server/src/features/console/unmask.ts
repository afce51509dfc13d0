import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { Refusal } from '#errors.ts';
import { findPerson } from '#features/console/find-person.ts';
import { audit } from '#features/operators/audit.ts';
import { readRemark } from '#features/operators/remarks.ts';
import { readPayout, type PayoutDetails } from '#features/payout/payout-details.ts';
import type { Caller } from '#http/handlers.ts';
import type { Services } from '#services.ts';

const fields: Readonly<Record<string, keyof PayoutDetails & ('pan' | 'aadhar' | 'accountNumber')>> =
  { pan: 'pan', aadhar: 'aadhar', accountnumber: 'accountNumber' };

/** Shows a number in full, to whoever says why; the look is written down before it is answered. */
export async function unmask(
  services: Services,
  payload: Payload<'operator/Unmask'>,
  caller: Caller,
): Promise<Answer<'operator/Unmask'>> {
  const remark = readRemark(payload.remark);
  const field = Object.hasOwn(fields, payload.field) ? fields[payload.field] : undefined;
  if (!field) throw new Refusal("The field should be 'pan', 'aadhar' or 'accountnumber' !!");
  const { uid } = await findPerson(services, payload.uid);
  const { [field]: value } = await readPayout(services, services.db, uid);
  await audit(services, services.db, caller, {
    action: 'Unmask',
    target: `member:${uid}`,
    remark: `${payload.field}: ${remark}`,
  });
  return { data: { value } };
}
