import { defineList } from '@canopy/ui/list/definition.ts';
import { deviceName } from '@canopy/ui/primitives/device.ts';

/** Where the operator is signed in; setting up an authenticator ends all but the present one. */
export const sessionList = defineList({
  call: 'operator/Sessions',
  lead: 'Where you are signed in. End any session you do not recognize, then change the password.',
  filters: [],
  columns: [
    {
      type: 'derived',
      text: ({ device, current }) => `${deviceName(device)}${current ? ' (this one)' : ''}`,
      inFile: 'device',
      label: 'Device',
      main: true,
    },
    { type: 'text', field: 'ip', label: 'Address' },
    { type: 'moment', field: 'startedAt', label: 'Signed in' },
    { type: 'moment', field: 'seenAt', label: 'Last seen' },
  ],
  empty: { title: 'No open sessions', text: 'The next sign-in appears here.' },
});
