import type { Row } from '@canopy/contract/calls.ts';
import { dashboardFields } from '@canopy/contract/catalog/dashboard-fields.ts';
import { findMember } from '#features/members/members.ts';
import type { Caller, Rows } from '#http/handlers.ts';
import type { Services } from '#services.ts';

type DashboardRow = Row<'userDashboard'>;

/** Every field of the record, empty: what has no source yet is 0 or ''. */
const emptyRecord = Object.fromEntries(
  Object.entries(dashboardFields).map(([field, kind]) => [field, kind === 'text' ? '' : 0]),
) as DashboardRow;

/** The member's record. */
export async function readDashboard(
  { db }: Services,
  _payload: unknown,
  { actor }: Caller,
): Promise<Rows<DashboardRow>> {
  const member = await findMember(db, actor.uid);
  const row = { ...emptyRecord, f_name: member?.name ?? '', KYC_statusdash: 'Not Submitted' };
  return { rows: [row], total: 1 };
}
