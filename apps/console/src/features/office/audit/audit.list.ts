import { defineList } from '@canopy/ui/list/definition.ts';

/** Everything that operators did; nobody can change or remove a row. */
export const auditList = defineList({
  call: 'operator/AuditLog',
  lead: 'Everything that operators did, newest first. Rows are only ever added.',
  filters: [],
  columns: [
    { type: 'moment', field: 'dd', label: 'When' },
    { type: 'text', field: 'operator', label: 'Operator', main: true },
    { type: 'text', field: 'role', label: 'Role' },
    { type: 'text', field: 'action', label: 'What', main: true },
    { type: 'text', field: 'target', label: 'To what' },
    { type: 'text', field: 'remark', label: 'Remark', detail: true },
    { type: 'text', field: 'ip', label: 'Address', detail: true },
  ],
  empty: { title: 'Nothing yet', text: 'The first sign-in of an operator appears here.' },
});
