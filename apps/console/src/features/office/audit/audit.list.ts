import {
  operatorActionNames,
  operatorActions,
  roleNames,
  targetName,
} from '@canopy/contract/catalog/operator-actions.ts';
import { defineList } from '@canopy/ui/list/definition.ts';

/** Everything that operators did; nobody can change or remove a row. */
export const auditList = defineList({
  call: 'operator/AuditLog',
  lead: 'Everything that operators did, newest first. Rows are only ever added.',
  filters: [
    { type: 'search', field: 'operator', label: 'Operator', placeholder: 'Email' },
    {
      type: 'select',
      field: 'action',
      label: 'What',
      options: [
        { code: '', name: 'All' },
        ...operatorActionNames.map((code) => ({ code, name: operatorActions[code] })),
      ],
    },
    { type: 'search', field: 'uid', label: 'Member', placeholder: 'User id' },
    { type: 'date', field: 'fdate', label: 'From' },
    { type: 'date', field: 'tdate', label: 'To' },
  ],
  columns: [
    { type: 'moment', field: 'dd', label: 'When' },
    { type: 'text', field: 'operator', label: 'Operator', main: true },
    { type: 'named', field: 'role', names: roleNames, label: 'Role' },
    { type: 'named', field: 'action', names: operatorActions, label: 'What', main: true },
    {
      type: 'derived',
      text: ({ target }) => targetName(target),
      inFile: 'target',
      label: 'To what',
    },
    {
      type: 'derived',
      text: ({ key }) => (key === null ? '' : `Key ${key}`),
      inFile: 'key',
      label: 'By program',
      detail: true,
    },
    { type: 'text', field: 'remark', label: 'Remark', detail: true },
    { type: 'text', field: 'ip', label: 'Address', detail: true },
  ],
  empty: {
    title: 'Nothing here',
    text: 'Nothing was done, or nothing matches the filter.',
  },
});
