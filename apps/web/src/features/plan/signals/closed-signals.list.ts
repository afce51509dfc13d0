import type { Row } from '@canopy/contract/calls.ts';
import { signalResults } from '@canopy/contract/catalog/signals.ts';
import { t } from '@canopy/ui/language/language.ts';
import { defineList, type Explanation } from '@canopy/ui/list/definition.ts';
import { formatMoment } from '@canopy/ui/primitives/format.ts';
import { multiple, riskReward, share } from '#features/plan/signals/signal-words.ts';

type Closed = Row<'ClosedSignals'>;

/** One signal from its publication to its end, with what was said beside it. */
function explain(row: Closed): Explanation {
  const { market, direction, note, corrections } = row;
  const dates = { when: formatMoment(row.dd), end: formatMoment(row.cdate) };
  return {
    title: `${market}, ${t(direction)}`,
    sentences: [
      t('Published on {when}, closed on {end}.', dates),
      ...(note === '' ? [] : [note]),
      ...corrections.map((each) =>
        t('Correction of {when}: {note}', { when: formatMoment(each.dd), note: each.note }),
      ),
    ],
    facts: [
      { label: 'Entry', value: row.entry },
      { label: 'Stop', value: row.stop },
      { label: 'Target', value: row.target },
      { label: 'Exit', value: row.exit },
      { label: 'Closed by', value: t(row.reason) },
      { label: 'Risk : reward', value: riskReward(row.reward) },
      { label: 'Result', value: `${t(row.result)}, ${multiple(row.r)}, ${share(row.percent)}` },
    ],
  };
}

/** Every closed signal, losses like gains. */
export const closedSignals = defineList({
  call: 'ClosedSignals',
  lead: 'Every signal that was closed, the newest first. None is left out.',
  filters: [
    {
      field: 'result',
      label: 'Result',
      type: 'select',
      options: ['All', ...signalResults].map((name) => ({ code: name, name })),
    },
    { field: 'market', label: 'Market', type: 'search', placeholder: 'Such as EUR/USD' },
    { field: 'fdate', label: 'From Date', type: 'date' },
    { field: 'tdate', label: 'To Date', type: 'date' },
  ],
  columns: [
    {
      type: 'text',
      field: 'market',
      label: 'Market',
      main: true,
      mark: ({ corrections }) => (corrections.length > 0 ? t('Corrected') : ''),
    },
    { type: 'named', field: 'direction', label: 'Direction', names: { Buy: 'Buy', Sell: 'Sell' } },
    { type: 'status', field: 'result', label: 'Result' },
    {
      type: 'derived',
      label: 'Result (R)',
      main: true,
      figure: true,
      text: ({ r }) => multiple(r),
      inFile: 'r',
    },
    {
      type: 'derived',
      label: 'Result (%)',
      figure: true,
      text: ({ percent }) => share(percent),
      inFile: 'percent',
    },
    { type: 'text', field: 'entry', label: 'Entry' },
    { type: 'text', field: 'exit', label: 'Exit' },
    { type: 'text', field: 'stop', label: 'Stop', detail: true },
    { type: 'text', field: 'target', label: 'Target', detail: true },
    { type: 'moment', field: 'dd', label: 'Published', detail: true },
    { type: 'moment', field: 'cdate', label: 'Closed' },
  ],
  explain,
  empty: { title: 'No closed signals', text: 'Signals appear here as soon as they are closed.' },
});
