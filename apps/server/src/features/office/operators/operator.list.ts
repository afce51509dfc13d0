import type { Row } from '@canopy/contract/calls.ts';
import { momentText } from '#base/dates.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import { listRows } from '#call/list-rows.ts';
import type { Services } from '#call/services.ts';

type ListRow = Row<'operator/Operators'>;

/** The operators, in the order in which they came. */
export async function listOperators(
  { db, config }: Services,
  _payload: unknown,
  _caller: Caller,
  page: Page,
): Promise<Rows<ListRow>> {
  const { rows, total } = await listRows<Omit<ListRow, 'seenAt'> & { seenAt: Date | null }>(
    db,
    {
      columns: `o.id, o.email, o.role, o.active, o.totp_secret IS NOT NULL AS totp,
        (SELECT count(*)::int FROM operator_passkeys p WHERE p.operator_id = o.id) AS passkeys,
        o.must_change_password AS "mustChangePassword",
        (SELECT max(s.seen_at) FROM operator_sessions s WHERE s.operator_id = o.id) AS "seenAt"`,
      from: 'operators o',
      order: 'o.id',
      values: [],
    },
    page,
  );
  const { timeZone } = config;
  return {
    total,
    rows: rows.map(({ seenAt, ...row }) => ({ ...row, seenAt: momentText(seenAt, timeZone) })),
  };
}
