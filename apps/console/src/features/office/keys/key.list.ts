import { defineList } from '@canopy/ui/list/definition.ts';

/** Everybody's keys, newest first. */
export const keyList = defineList({
  call: 'operator/Keys',
  lead:
    'Programs use a key in place of a sign-in. A key acts for the operator who made it, and does ' +
    'only what was ticked for it.',
  filters: [],
  columns: [
    { type: 'id', field: 'id', label: 'No' },
    { type: 'text', field: 'name', label: 'Name', main: true },
    { type: 'status', field: 'status', label: 'State', main: true },
    { type: 'text', field: 'operator', label: 'Acts for' },
    {
      type: 'derived',
      text: ({ scopes }) => scopes.join(', '),
      inFile: 'scopes',
      label: 'May use',
      words: true,
    },
    {
      type: 'derived',
      text: ({ lastUsedAt, lastAddress }) =>
        lastUsedAt === '' ? 'Never' : `${lastUsedAt} from ${lastAddress}`,
      inFile: 'lastUsedAt',
      label: 'Last used',
      words: true,
    },
    { type: 'moment', field: 'expiresAt', label: 'Expires' },
    {
      type: 'derived',
      text: ({ addresses }) => (addresses.length === 0 ? 'Everywhere' : addresses.join(', ')),
      inFile: 'addresses',
      label: 'From',
      detail: true,
    },
    { type: 'moment', field: 'madeAt', label: 'Made', detail: true },
    {
      type: 'derived',
      text: ({ revokedAt, revokedBy }) => (revokedAt === '' ? '' : `${revokedAt} by ${revokedBy}`),
      inFile: 'revokedAt',
      label: 'Revoked',
      detail: true,
    },
  ],
  empty: {
    title: 'No keys yet',
    text: 'Make one for each program that is to read or do something here.',
  },
});
