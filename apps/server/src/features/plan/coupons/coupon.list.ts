import type { Payload, Row } from '@canopy/contract/calls.ts';
import { momentText } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import { listRows } from '#call/list-rows.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import type { Bonanza } from '#features/plan/coupons/bonanzas.store.ts';
import { countTry, tryLimits } from '#guard/try-limits.ts';

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
  if (type.toLowerCase() !== 'usedcoupon') throw refuse('history-type.wrong');
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

/** A list that is no longer than this is read as it is, and so is always that of the moment. */
const shortList = 1000;
/** Of a bonanza that runs, and of one that was drawn and stays as it is. */
const keptSeconds = { open: 10, drawn: 600 };

/** All that entered a bonanza. */
export async function listAllEntries(
  services: Services,
  { id, drawnAt }: Pick<Bonanza, 'id' | 'drawnAt'>,
  address: string,
): Promise<Rows<EntryRow>> {
  const short = await listEntries(services, { bonanzaId: id }, { offset: 0, limit: shortList });
  if (short.total <= shortList) return short;
  await countTry(services, tryLimits.longListsPerAddress, address);
  const state = drawnAt === null ? 'open' : 'drawn';
  const whole = {
    key: `entries of ${id}, ${state}, by ${services.config.timeZone}`,
    seconds: keptSeconds[state],
    pages: () => entryPages(services, id),
  };
  return { rows: [], total: short.total, whole };
}

/** The entries of a bonanza, newest first, each page after the last row of the one before. */
async function* entryPages({ db, config }: Services, id: number): AsyncGenerator<EntryRow[]> {
  type Found = { id: bigint; uid: number; coupon: string; entered_at: Date; moment: string };
  let last: Pick<Found, 'id' | 'moment'> | undefined;
  for (let count = 0; ;) {
    const found: Found[] = await db.query<Found>(
      {
        name: 'entries-after',
        text: `SELECT id, uid, code AS coupon, entered_at, entered_at::text AS moment FROM coupons
          WHERE bonanza_id = $1 AND voided_at IS NULL
            AND (entered_at, id) < (coalesce($2, 'infinity')::timestamptz, coalesce($3::int8, 0))
          ORDER BY entered_at DESC, id DESC LIMIT ${shortList}`,
      },
      [id, last?.moment, last?.id],
    );
    if (found.length === 0) return;
    yield found.map(({ uid, coupon, entered_at }) => ({
      row: (count += 1),
      uid,
      coupon,
      dd: momentText(entered_at, config.timeZone),
    }));
    last = found.at(-1);
  }
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
