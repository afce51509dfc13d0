import { defineList } from '@canopy/ui/list/definition.ts';
import { formatFigure } from '@canopy/ui/primitives/format.ts';

/** A share of the sales; a day without sales has none. */
export function ratioText(ratio: number | null): string {
  return ratio === null ? 'no sales' : `${formatFigure(ratio * 100, 2)} %`;
}

/** How far a run is booked. */
export function doneText({ done, planned }: { done: number; planned: number }): string {
  return `${formatFigure(done, 0)} of ${formatFigure(planned, 0)}`;
}

/** All closings, newest first. */
export const closingList = defineList({
  call: 'operator/Closings',
  lead: '',
  filters: [],
  columns: [
    { type: 'moment', field: 'date', label: 'Date', main: true },
    { type: 'status', field: 'status', label: 'Status', main: true },
    { type: 'derived', text: doneText, inFile: 'done', label: 'Booked', figure: true },
    { type: 'count', field: 'members', label: 'Members' },
    { type: 'count', field: 'payees', label: 'Payees' },
    { type: 'money', field: 'matchedVolume', label: 'Matched volume' },
    { type: 'money', field: 'matchingPaid', label: 'Matching' },
    { type: 'money', field: 'teamMatchingPaid', label: 'Team matching' },
    { type: 'money', field: 'flushed', label: 'Flushed' },
    { type: 'count', field: 'rewardsAchieved', label: 'Rewards' },
    {
      type: 'derived',
      text: ({ payoutRatio }) => ratioText(payoutRatio),
      inFile: 'payoutRatio',
      label: 'Payout ratio',
      figure: true,
    },
    { type: 'text', field: 'startedBy', label: 'Started by', detail: true },
    { type: 'moment', field: 'dd', label: 'Started' },
  ],
  empty: {
    title: 'No closings yet',
    text: 'A day is closed automatically at the closing hour, or by hand above.',
  },
});

/** What one closing did for each member. */
export function closingRowList(id: string) {
  return defineList({
    call: 'operator/ClosingRows',
    lead: 'What this closing did for each member it affected.',
    input: { id },
    filters: [],
    columns: [
      { type: 'serial', label: 'No.' },
      { type: 'member', field: 'uid', name: 'f_name', label: 'Member', main: true },
      { type: 'money', field: 'leftbv', label: 'Left volume' },
      { type: 'money', field: 'rightbv', label: 'Right volume' },
      { type: 'money', field: 'matched', label: 'Matched' },
      { type: 'percent', field: 'rate', label: 'Rate' },
      { type: 'money', field: 'income', label: 'Matching income', main: true },
      { type: 'money', field: 'teamMatching', label: 'Team matching' },
      { type: 'money', field: 'flushed', label: 'Flushed' },
      { type: 'money', field: 'carryleft', label: 'Carried left' },
      { type: 'money', field: 'carryright', label: 'Carried right' },
      { type: 'text', field: 'remark', label: 'Remark', detail: true },
    ],
    empty: { title: 'No rows', text: 'This closing affected nobody.' },
  });
}
