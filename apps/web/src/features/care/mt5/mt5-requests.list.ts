import { countryById } from '@canopy/contract/catalog/countries.ts';
import { t } from '@canopy/ui/language/language.ts';
import { defineList } from '@canopy/ui/list/definition.ts';

/** The member's requests for an MT5 account. */
export const mt5Requests = defineList({
  call: 'MT5RegistrationStatus',
  lead: 'Your requests and their status, newest first.',
  filters: [],
  columns: [
    { type: 'serial', label: 'S.No' },
    { type: 'text', field: 'name', label: 'Name', main: true },
    { type: 'text', field: 'email', label: 'Email' },
    {
      type: 'derived',
      label: 'Country',
      inFile: 'countryid',
      text: ({ countryid }) => t(countryById(String(countryid))?.name ?? ''),
    },
    { type: 'text', field: 'phone', label: 'Phone' },
    { type: 'status', field: 'st', label: 'Status', main: true },
    { type: 'moment', field: 'rdate', label: 'Request Date' },
    { type: 'words', field: 'remark', label: 'Remark', detail: true },
    { type: 'moment', field: 'adate', label: 'Response Date' },
  ],
  empty: {
    title: 'No request yet',
    text: 'Fill in the form above; your request and its status then appear here.',
  },
});
