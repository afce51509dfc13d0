import type { Row } from '@canopy/contract/calls.ts';
import { momentText } from '#base/dates.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';

type AuditRow = Omit<Row<'operator/AuditLog'>, 'id' | 'dd' | 'ip'> & {
  id: bigint;
  at: Date;
  address: string;
};

/** Everything operators did, newest first. */
export async function listAuditLog(
  { db, config }: Services,
  _payload: unknown,
  _caller: Caller,
  page: Page,
): Promise<Rows<Row<'operator/AuditLog'>>> {
  const [all] = await db.query<{ total: number }>('SELECT count(*)::int AS total FROM audit_log');
  const rows = await db.query<AuditRow>(
    `SELECT id, at, operator, role, action, target, remark, address FROM audit_log
     ORDER BY id DESC LIMIT $1 OFFSET $2`,
    [page.limit, page.offset],
  );
  return {
    total: all!.total,
    rows: rows.map(({ id, at, address, ...row }) => ({
      ...row,
      id: Number(id),
      dd: momentText(at, config.timeZone),
      ip: address,
    })),
  };
}
