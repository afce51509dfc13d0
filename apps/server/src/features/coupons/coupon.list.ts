import type { Payload, Row } from '@canopy/contract/calls.ts';
import { momentText } from '#dates.ts';
import { listRows } from '#db/list-rows.ts';
import type { Queryable } from '#db/database.ts';
import { Refusal } from '#errors.ts';
import type { Caller, Page, Rows } from '#http/handlers.ts';
import type { Services } from '#services.ts';

type EntryRow = Row<'UsedCoupon'>;

/** Whose entries are asked for: a member's in all bonanzas, or everyone's in one. */
type Entries = { uid: number } | { bonanzaId: number };

/** The member's coupons that entered a bonanza. */
export async function listUsedCoupons(
  services: Services,
  { type }: Payload<'UsedCoupon'>,
  { actor }: Caller,
  page: Page,
): Promise<Rows<EntryRow>> {
  if (type.toLowerCase() !== 'usedcoupon') throw new Refusal('Invalid type !!');
  return listEntries(services, { uid: actor.uid }, page);
}

/** Entered coupons with the moment at which each entered, the newest first. */
export async function listEntries(
  { db, config }: Services,
  whose: Entries,
  page: Page,
): Promise<Rows<EntryRow>> {
  type Found = { uid: number; coupon: string; entered_at: Date };
  const [column, value] =
    'uid' in whose ? ['uid', whose.uid] : (['bonanza_id', whose.bonanzaId] as const);
  const { rows, total } = await listRows<Found>(
    db,
    {
      columns: 'uid, code AS coupon, entered_at',
      from: `coupons WHERE ${column} = $1 AND bonanza_id IS NOT NULL AND voided_at IS NULL`,
      order: 'entered_at DESC, id DESC',
      values: [value],
    },
    page,
  );
  return {
    total,
    rows: rows.map(({ entered_at, ...row }, at) => ({
      row: page.offset + at + 1,
      ...row,
      dd: momentText(entered_at, config.timeZone),
    })),
  };
}

/** The dashboard's three figures: all that a member was given and kept, entered, and not yet. */
export async function readCouponCounts(db: Queryable, uid: number) {
  const [row] = await db.query<{ given: number; entered: number }>(
    {
      name: 'coupon-counts',
      text: `SELECT count(*)::int AS given, count(bonanza_id)::int AS entered
        FROM coupons WHERE uid = $1 AND voided_at IS NULL`,
    },
    [uid],
  );
  const { given, entered } = row!;
  return { totalsellcoupan: given, Use_coupon: entered, Remain_coupon: given - entered };
}
