import { evidenceStates } from '@canopy/contract/catalog/evidence.ts';
import { t } from '@canopy/ui/language/language.ts';
import { defineList } from '@canopy/ui/list/definition.ts';

const markets = { forex: 'Forex', crypto: 'Crypto' };

/** Every trading result, with or without its evidence. */
export const resultList = defineList({
  call: 'TradingResults',
  lead: 'What each market made on each day, in percent, and what stands behind it.',
  filters: [
    {
      field: 'market',
      label: 'Market',
      type: 'select',
      options: [
        { code: 'All', name: 'All' },
        { code: 'forex', name: 'Forex' },
        { code: 'crypto', name: 'Crypto' },
      ],
    },
    {
      field: 'evidence',
      label: 'Evidence',
      type: 'select',
      options: ['All', ...evidenceStates].map((name) => ({ code: name, name })),
    },
  ],
  columns: [
    { type: 'moment', field: 'date', label: 'Date', main: true },
    { type: 'named', field: 'market', names: markets, label: 'Market' },
    {
      type: 'percent',
      field: 'percent',
      label: 'Result',
      main: true,
      mark: ({ reversed }) => (reversed ? t('Reversed') : ''),
    },
    { type: 'status', field: 'evidence', label: 'Evidence' },
    { type: 'words', field: 'note', label: 'Note' },
    {
      type: 'derived',
      label: 'Fingerprint (SHA-256)',
      text: ({ sha256 }) => (sha256 === '' ? '–' : `${sha256.slice(0, 12)}…`),
      inFile: 'sha256',
    },
    { type: 'moment', field: 'dd', label: 'Posted', detail: true },
  ],
  empty: {
    title: 'No results yet',
    text: 'Nobody has earned or lost anything with a bot so far.',
  },
});
