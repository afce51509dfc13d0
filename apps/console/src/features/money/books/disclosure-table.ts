import { t } from '@canopy/ui/language/language.ts';
import type { Answer } from '@canopy/contract/calls.ts';
import type { FileTable } from '#parts/csv.ts';

type Disclosure = Answer<'operator/IncomeDisclosure'>['data'];

/** A disclosure whole, as a file has it: a line for each figure that the page shows. */
export function disclosureTable(disclosure: Disclosure): FileTable {
  const { members, earning, netAhead, paidIn, paidOut, median, netMedian } = disclosure;
  return {
    columns: ['Figure', t('Members'), 'Share', 'Amount'],
    rows: [
      ['From', '', '', disclosure.from],
      ['To', '', '', disclosure.to],
      [t('All members'), members, '', ''],
      ['Earned something', earning, '', ''],
      ['Earned more than paid', netAhead, '', ''],
      ['Paid in', '', '', paidIn],
      ['Paid out', '', '', paidOut],
      ['Median', '', '', median],
      ['Median, net', '', '', netMedian],
      ...Object.entries(disclosure.percentiles).map(
        ([percent, amount]) => [`${percent} % have at most`, '', '', amount] as const,
      ),
      ...disclosure.rows.map((row) => [t(row.label), row.members, row.share, row.income] as const),
    ],
  };
}
