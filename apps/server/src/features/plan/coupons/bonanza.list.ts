import type { Row } from '@canopy/contract/calls.ts';
import { momentText } from '#base/dates.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import { listRows } from '#call/list-rows.ts';
import type { Services } from '#call/services.ts';
import { bonanzaColumns, type Bonanza } from '#features/plan/coupons/bonanzas.store.ts';

/** All bonanzas, past and to come, with how many coupons have entered. */
export async function listBonanzas(
  { db, clock, config }: Services,
  _payload: unknown,
  _caller: Caller,
  page: Page,
): Promise<Rows<Row<'operator/Bonanzas'>>> {
  const { rows, total } = await listRows<Bonanza & { coupons: number }>(
    db,
    {
      columns: `${bonanzaColumns}, (SELECT count(*) FROM coupons c
        WHERE c.bonanza_id = b.id AND c.voided_at IS NULL)::int AS coupons`,
      from: 'bonanzas b',
      order: 'b.id DESC',
      values: [],
    },
    page,
  );
  const now = clock.now();
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      name: row.name,
      fromtime: momentText(row.startsAt, config.timeZone),
      totime: momentText(row.endsAt, config.timeZone),
      st: stateOf(row, now),
      gifts: row.gifts,
      coupons: row.coupons,
      seedHash: row.seedHash,
      ...(row.seed === null ? {} : { seed: row.seed }),
    })),
  };
}

function stateOf({ startsAt, endsAt, drawnAt }: Bonanza, now: Date): string {
  if (drawnAt !== null) return 'Drawn';
  if (now < startsAt) return 'Coming';
  return now < endsAt ? 'Running' : 'Ended';
}
