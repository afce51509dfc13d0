import type { Payload, Row } from '@canopy/contract/calls.ts';
import { requestStatuses } from '@canopy/contract/catalog/statuses.ts';
import { momentText } from '#base/dates.ts';
import { readFilter, readUidFilter } from '#call/filters.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import { listRows } from '#call/list-rows.ts';
import type { Services } from '#call/services.ts';

type QueueRow = Row<'operator/Mt5Requests'>;

type Found = Omit<QueueRow, 'rdate' | 'adate'> & { requestedAt: Date; decidedAt: Date | null };

/** The member's own requests, newest first. */
export async function listOwnMt5(
  services: Services,
  _payload: unknown,
  { actor }: Caller,
  page: Page,
): Promise<Rows<Row<'MT5RegistrationStatus'>>> {
  const { rows, total } = await readRows(services, 'r.uid = $1', [actor.uid], page);
  const own = rows.map(({ uid: _uid, f_name: _name, decidedBy: _operator, ...row }) => row);
  return { total, rows: own };
}

/** All requests, for operators. */
export function listMt5(
  services: Services,
  { status, uid }: Payload<'operator/Mt5Requests'>,
  _caller: Caller,
  page: Page,
): Promise<Rows<QueueRow>> {
  const wanted = readFilter(status, requestStatuses);
  const where = '($1::text IS NULL OR r.status = $1) AND ($2::int IS NULL OR r.uid = $2)';
  return readRows(services, where, [wanted, readUidFilter(uid)], page);
}

async function readRows(
  { db, config }: Services,
  where: string,
  values: unknown[],
  page: Page,
): Promise<Rows<QueueRow>> {
  const { rows, total } = await listRows<Found>(
    db,
    {
      columns: `r.id, r.uid, m.name AS f_name, r.email, r.name, r.country_id AS countryid, r.phone,
        r.status AS st, r.remark, r.requested_at AS "requestedAt", r.decided_at AS "decidedAt",
        coalesce(o.email, '') AS "decidedBy"`,
      from: `mt5_requests r JOIN members m ON m.uid = r.uid
        LEFT JOIN operators o ON o.id = r.decided_by WHERE ${where}`,
      order: 'r.id DESC',
      values,
    },
    page,
  );
  return {
    total,
    rows: rows.map(({ requestedAt, decidedAt, ...row }) => ({
      ...row,
      rdate: momentText(requestedAt, config.timeZone),
      adate: momentText(decidedAt, config.timeZone),
    })),
  };
}
