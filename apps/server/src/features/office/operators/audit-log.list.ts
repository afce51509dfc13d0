import { dated, idNumber, text } from '#call/columns.ts';
import { listOf } from '#call/list.ts';

/** Everything operators did, newest first. */
export const listAuditLog = listOf('operator/AuditLog', {
  columns: {
    operator: text('operator'),
    role: text('role'),
    action: text('action'),
    target: text('target'),
    remark: text('remark'),
    id: idNumber('id'),
    dd: dated('at'),
    ip: text('address'),
  },
  from: 'audit_log',
  order: 'id DESC',
});
