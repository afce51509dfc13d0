import type { Row } from '@canopy/contract/calls.ts';
import { dashboardFields } from '@canopy/contract/catalog/dashboard-fields.ts';
import { walletNames, wallets } from '@canopy/contract/catalog/wallets.ts';
import { toNumber } from '@canopy/ledger/money.ts';
import type { Caller, Rows } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { readKycStatus } from '#features/people/kyc-documents/kyc-status.ts';
import { findMember } from '#features/people/members/members.ts';
import { readCouponCounts } from '#features/plan/coupons/coupon.list.ts';
import { readOwedTotals, type OwedTotals } from '#features/plan/incomes/owed.list.ts';
import { roiFigures } from '#features/plan/results/roi-figures.ts';
import { teamFigures } from '#features/plan/team/team-figures.ts';
import { readWallets } from '#ledger/wallets.ts';
import { readSettings } from '#settings/settings.ts';

type DashboardRow = Row<'userDashboard'>;

/** Every field of the record, empty: what has no source yet is 0 or ''. */
const emptyRecord = Object.fromEntries(
  Object.entries(dashboardFields).map(([field, kind]) => [field, kind === 'text' ? '' : 0]),
) as Omit<DashboardRow, keyof OwedTotals>;

/** The member's record. */
export async function readDashboard(
  services: Services,
  _payload: unknown,
  { actor }: Caller,
): Promise<Rows<DashboardRow>> {
  const { db, network: index } = services;
  const [network, member, settings, figures, kyc, coupons, roi, owed] = await Promise.all([
    index.catchUp(),
    findMember(db, actor.uid),
    readSettings(db),
    walletFigures(db, actor.uid),
    readKycStatus(db, actor.uid),
    readCouponCounts(db, actor.uid),
    roiFigures(services, actor.uid),
    readOwedTotals(db, actor.uid),
  ]);
  const row = {
    ...emptyRecord,
    ...figures,
    ...roi,
    ...owed,
    ...teamFigures(network, actor.uid),
    f_name: member?.name ?? '',
    KYC_statusdash: kyc,
    ...coupons,
    withdrawalCharge: settings.withdrawalChargeBps / 100,
  };
  return { rows: [row], total: 1 };
}

/** The balance of every wallet that the record has a field for. */
async function walletFigures(db: Queryable, uid: number): Promise<Partial<DashboardRow>> {
  const balances = await readWallets(db, uid);
  const figures = walletNames.flatMap((name) => {
    const { field } = wallets[name];
    return field === null ? [] : [[field, toNumber(balances.get(name) ?? 0n)] as const];
  });
  return Object.fromEntries(figures);
}
