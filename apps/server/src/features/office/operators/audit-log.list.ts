import type { Payload } from '@canopy/contract/calls.ts';
import { operatorActionNames } from '@canopy/contract/catalog/operator-actions.ts';
import { dated, idNumber, number, text } from '#call/columns.ts';
import { beginsWith, ofMember, oneOf, period } from '#call/filters.ts';
import { listOf, type Filter } from '#call/list.ts';

/** What belongs to a member and can be decided on; each is found by the member. */
const ownThings = [
  ['fundRequest', 'fund_requests'],
  ['withdrawal', 'withdrawals'],
  ['kyc', 'kyc_documents'],
  ['ticket', 'tickets'],
  ['mt5', 'mt5_requests'],
  ['reward', 'rewards'],
] as const;

const targets = ownThings
  .map(([kind, table]) => `UNION ALL SELECT '${kind}:' || id FROM ${table} WHERE uid = $1`)
  .join(' ');

/** What was done to a member, or to something of theirs. */
const aboutMember: Filter<Payload<'operator/AuditLog'>> = {
  ...ofMember('uid', 'uid'),
  sql: `target IN (SELECT 'member:' || $1::int ${targets}
    UNION ALL SELECT 'review:' || id FROM reviews WHERE uids @> ARRAY[$1::int])`,
};

/** Everything operators did, newest first. */
export const listAuditLog = listOf('operator/AuditLog', {
  columns: {
    operator: text('operator'),
    role: text('role'),
    key: number<number | null>('key_id'),
    action: text('action'),
    target: text('target'),
    remark: text('remark'),
    id: idNumber('id'),
    dd: dated('at'),
    ip: text('address'),
  },
  from: 'audit_log',
  filters: [
    beginsWith('operator', 'lower(operator) LIKE $1'),
    oneOf('action', 'action', operatorActionNames),
    aboutMember,
    ...period('at'),
  ],
  order: 'id DESC',
});
