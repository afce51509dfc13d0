import type { Row } from '@canopy/contract/calls.ts';
import { t } from '@canopy/ui/language/language.ts';
import { defineList, type Column } from '@canopy/ui/list/definition.ts';
import { invite } from '#parts/member/invite.ts';

type HistoryRow = Row<'ActivationHistory'>;

const purchases: readonly Column<HistoryRow>[] = [
  { type: 'serial', label: 'S.No.' },
  { type: 'member', field: 'uid', name: 'f_name', label: 'User Id', main: true },
  { type: 'id', member: true, field: 'referby', label: 'Referby User Id' },
  { type: 'text', field: 'pp', label: 'Package Name', main: true },
  {
    type: 'derived',
    text: (row) => ('remark' in row ? t(row.remark) : ''),
    inFile: 'remark',
    label: 'Remark',
  },
  {
    type: 'derived',
    text: (row) => ('idtype' in row ? t(row.idtype) : ''),
    inFile: 'idtype',
    label: 'Type',
    second: true,
  },
  { type: 'moment', field: 'activationDate', label: 'Date' },
];

const receiptNo: Column<HistoryRow> = {
  type: 'id',
  field: 'posting_id',
  label: 'Receipt No.',
  detail: true,
};

const investments: readonly Column<HistoryRow>[] = [
  { type: 'serial', label: 'S.No.' },
  { type: 'id', member: true, field: 'uid', label: 'User Id' },
  { type: 'money', field: 'investamount', label: 'Amount', main: true },
  { type: 'moment', field: 'dd', label: 'Date', main: true },
  receiptNo,
];

/** The packages that a member paid for or received. */
export const activationHistory = defineList({
  call: 'ActivationHistory',
  lead: 'The packages that you paid for or received, newest first.',
  input: { type: '3' },
  filters: [],
  columns: [...purchases, receiptNo],
  empty: {
    title: 'No packages yet',
    text: 'Activate a package for yourself or for another member; it then appears here.',
    action: { label: 'Activation', to: '/activation' },
  },
});

/** The packages that the binary team received. */
export const downlineActivationHistory = defineList({
  call: 'ActivationHistory',
  lead: 'The packages that members of your binary team received, no matter who paid, newest first.',
  input: { type: '5' },
  filters: [],
  columns: purchases,
  empty: {
    title: 'No packages in your team yet',
    text: 'Packages that members below you in the tree receive appear here.',
    action: invite,
  },
});

function investmentHistory(type: '8' | '9', market: 'crypto' | 'forex') {
  return defineList({
    call: 'ActivationHistory',
    lead: `Every start of your ${market} bot, and every stop as a negative amount, newest first.`,
    input: { type },
    filters: [],
    columns: investments,
    empty: {
      title: 'The bot has not run yet',
      text: `Start the ${market} bot on the dashboard; each start and stop then appears here.`,
      action: { label: 'To the dashboard', to: '/dashboard' },
    },
  });
}

/** The starts and stops of the crypto bot. */
export const cryptoInvestmentHistory = investmentHistory('9', 'crypto');

/** The starts and stops of the forex bot. */
export const forexInvestmentHistory = investmentHistory('8', 'forex');
