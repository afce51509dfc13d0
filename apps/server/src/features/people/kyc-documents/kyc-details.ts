import type { Row } from '@canopy/contract/calls.ts';
import { kycDocuments } from '@canopy/contract/catalog/statuses.ts';
import { momentText } from '#base/dates.ts';
import type { Caller, Rows } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { readCompletion, statusName } from '#features/people/kyc-documents/kyc-status.ts';
import { readDocuments } from '#features/people/kyc-documents/stored-documents.ts';
import { readPayout } from '#features/people/payout/payout-details.ts';

type DetailsRow = Row<'KycDetails'>;

/** The member's four documents, and the numbers that they prove, in full. */
export async function readKycDetails(
  services: Services,
  _payload: unknown,
  { actor: { uid } }: Caller,
): Promise<Rows<DetailsRow>> {
  const { db, config } = services;
  const [documents, completed, payout] = await Promise.all([
    readDocuments(db, uid),
    readCompletion(db, uid),
    readPayout(services, db, uid),
  ]);
  const states = kycDocuments.flatMap(({ document, code, status, remark, date }) => {
    const found = documents.find((each) => each.document === document);
    // Approved without being here: the member was taken over with it.
    const state = found?.status ?? (completed ? 1 : 0);
    // The date is that of the status: of the decision, or of the submission that waits for one.
    const since = found ? (found.decidedAt ?? found.submittedAt) : completed;
    return [
      [code, state],
      [status, statusName(state)],
      [remark, found?.remark ?? ''],
      [date, momentText(since, config.timeZone)],
    ] as const;
  });
  const row = {
    ...(Object.fromEntries(states) as DetailsRow),
    panno: payout.pan,
    holder: payout.holder,
    accountnumber: payout.accountNumber,
    ifsc: payout.ifsc,
    bank_name: payout.bankName,
    branch: payout.branch,
    aadhar_no: payout.aadhar,
  };
  return { rows: [row], total: 1 };
}
