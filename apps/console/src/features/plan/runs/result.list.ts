import { defineList } from '@canopy/ui/list/definition.ts';
import { doneText } from '#features/plan/runs/closing.lists.ts';

/** All trading results, newest first, those that were reversed too. */
export const resultList = defineList({
  call: 'operator/TradingResults',
  lead: '',
  filters: [],
  columns: [
    {
      type: 'named',
      field: 'market',
      names: { forex: 'Forex', crypto: 'Crypto' },
      label: 'Market',
      main: true,
    },
    { type: 'moment', field: 'date', label: 'Date', main: true },
    { type: 'percent', field: 'percent', label: 'Result' },
    { type: 'status', field: 'status', label: 'Status' },
    { type: 'status', field: 'evidence', label: 'Evidence' },
    { type: 'derived', text: doneText, inFile: 'done', label: 'Booked', figure: true },
    { type: 'count', field: 'members', label: 'Bots' },
    { type: 'money', field: 'base', label: 'Invested' },
    { type: 'money', field: 'profit', label: 'Profit or loss' },
    { type: 'money', field: 'levelIncome', label: 'Level income' },
    { type: 'words', field: 'note', label: 'Note', detail: true },
    { type: 'text', field: 'sha256', label: 'SHA-256', detail: true },
    { type: 'text', field: 'postedBy', label: 'Posted by', detail: true },
    { type: 'moment', field: 'dd', label: 'Posted' },
  ],
  empty: { title: 'No results yet', text: 'Nobody has earned or lost anything with a bot so far.' },
});
