import type { Role } from '@canopy/contract/call.ts';
import { boolean, dated, number, text } from '#call/columns.ts';
import { listOf } from '#call/list.ts';

/** The operators, in the order in which they came. */
export const listOperators = listOf('operator/Operators', {
  columns: {
    id: number('o.id'),
    email: text('o.email'),
    role: text<Role>('o.role'),
    active: boolean('o.active'),
    totp: boolean('o.totp_secret IS NOT NULL'),
    passkeys: number('(SELECT count(*)::int FROM operator_passkeys p WHERE p.operator_id = o.id)'),
    mustChangePassword: boolean('o.must_change_password'),
    seenAt: dated('(SELECT max(s.seen_at) FROM operator_sessions s WHERE s.operator_id = o.id)'),
  },
  from: 'operators o',
  order: 'o.id',
});
