import type { Row } from '@canopy/contract/calls.ts';
import { boolean, dated, moment, number, text, texts } from '#call/columns.ts';
import { listOf } from '#call/list.ts';

/** Everybody's keys, newest first. */
export const listKeys = listOf('operator/Keys', {
  columns: {
    id: number('k.id'),
    name: text('k.name'),
    operator: text('o.email'),
    scopes: texts<string[]>('k.scopes'),
    addresses: texts<string[]>('k.addresses'),
    madeAt: dated('k.made_at'),
    expiresAt: dated('k.expires_at'),
    lastUsedAt: dated('k.last_used_at'),
    lastAddress: text("coalesce(k.last_address, '')"),
    revokedAt: dated('k.revoked_at'),
    revokedBy: text("coalesce(r.email, '')"),
    ends: moment('k.expires_at'),
    active: boolean('o.active'),
  },
  from: `api_keys k JOIN operators o ON o.id = k.operator_id
    LEFT JOIN operators r ON r.id = k.revoked_by`,
  order: 'k.id DESC',
  finish: (rows, { services: { clock } }) =>
    rows.map(({ ends, active, ...row }) => ({
      ...row,
      status: statusOf({ ...row, isOver: ends <= clock.now(), active }),
    })),
});

function statusOf({
  revokedAt,
  isOver,
  active,
}: {
  revokedAt: string;
  isOver: boolean;
  active: boolean;
}): Row<'operator/Keys'>['status'] {
  if (revokedAt !== '') return 'Revoked';
  if (isOver) return 'Expired';
  return active ? 'Active' : 'Stopped';
}
