import type { Row } from '@canopy/contract/calls.ts';
import { refuse } from '#base/errors.ts';
import { dated, largeId, number, serial, text } from '#call/columns.ts';
import { own } from '#call/filters.ts';
import type { Caller, Rows } from '#call/handlers.ts';
import { listOf } from '#call/list.ts';
import { withStatementsOf, rowReader } from '#call/rows.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import type { Bonanza } from '#features/plan/coupons/bonanzas.store.ts';
import { countTry, tryLimits } from '#guard/try-limits.ts';

const columns = {
  row: serial,
  uid: number('uid'),
  coupon: text('code'),
  dd: dated('entered_at'),
};

/** Coupons that entered a bonanza, the newest first. */
const entries = {
  columns,
  from: 'coupons',
  where: 'bonanza_id IS NOT NULL AND voided_at IS NULL',
  order: 'entered_at DESC, id DESC',
};

/** The member's coupons that entered a bonanza. */
export const listUsedCoupons = listOf('UsedCoupon', {
  ...entries,
  filters: [
    {
      sql: 'true',
      read: ({ type }) => {
        if (type.toLowerCase() !== 'usedcoupon') throw refuse('history-type.wrong');
        return null;
      },
    },
    own('uid'),
  ],
});

/** Those of the bonanza with the payload's id. */
export const listEntries = listOf('BonanzaAchiever', {
  ...entries,
  filters: [{ sql: 'bonanza_id = $1', read: ({ id }) => [Number(id)] }],
});

/** A list that is no longer than this is read as it is, and so is always that of the moment. */
const shortList = 1000;
/** Of a bonanza that runs, and of one that was frozen or drawn and stays as it is. */
const keptSeconds = { open: 10, fixed: 600 };

/** A page of entries after a place in the order. */
const readEntriesAfter = rowReader(
  { ...columns, id: largeId('id'), moment: text('entered_at::text') },
  `coupons WHERE bonanza_id = $1 AND voided_at IS NULL
     AND (entered_at, id) < (coalesce($2, 'infinity')::timestamptz, coalesce($3::int8, 0))
   ORDER BY entered_at DESC, id DESC LIMIT ${shortList}`,
  'entries-after',
);

/** All that entered a bonanza. */
export const listAllEntries = withStatementsOf(
  [listEntries, readEntriesAfter],
  async (
    services: Services,
    { id, frozenAt, drawnAt }: Pick<Bonanza, 'id' | 'frozenAt' | 'drawnAt'>,
    caller: Caller,
  ): Promise<Rows<Row<'BonanzaAchiever'>>> => {
    const asked = { type: 'UsedCoupon', id: String(id) };
    const short = await listEntries(services, asked, caller, { offset: 0, limit: shortList });
    if (short.total <= shortList) return short;
    await countTry(services, tryLimits.longListsPerAddress, caller.countedAddress);
    const state = (frozenAt ?? drawnAt) === null ? 'open' : 'fixed';
    const whole = {
      key: `entries of ${id}, ${state}, by ${services.config.timeZone}`,
      seconds: keptSeconds[state],
      pages: () => entryPages(services, id),
    };
    return { rows: [], total: short.total, whole };
  },
);

/** The entries of a bonanza, newest first, each page after the last row of the one before. */
async function* entryPages(
  services: Services,
  bonanzaId: number,
): AsyncGenerator<Row<'UsedCoupon'>[]> {
  let last: { id: bigint; moment: string } | undefined;
  for (let count = 0; ;) {
    const found = await readEntriesAfter(services, [bonanzaId, last?.moment, last?.id], count);
    if (found.length === 0) return;
    yield found.map(({ row, uid, coupon, dd }) => ({ row, uid, coupon, dd }));
    count += found.length;
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
