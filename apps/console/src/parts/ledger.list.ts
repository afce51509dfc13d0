import { accountName, companyAccounts, kindNames } from '@canopy/contract/catalog/book-names.ts';
import { walletNames, wallets } from '@canopy/contract/catalog/wallets.ts';
import { defineList, type Filter } from '@canopy/ui/list/definition.ts';
import { reversedMark } from '@canopy/ui/list/marks.ts';
import { formatAmount } from '@canopy/ui/primitives/format.ts';

const account: Filter = {
  type: 'select',
  field: 'account',
  label: 'Account',
  options: [
    { code: '', name: 'All' },
    ...walletNames.map((name) => ({ code: name, name: `Members: ${wallets[name].label}` })),
    ...Object.entries(companyAccounts).map(([code, name]) => ({ code, name: `Company: ${name}` })),
  ],
};

const member: Filter = {
  type: 'search',
  field: 'uid',
  label: 'Member',
  placeholder: 'User id',
};

/** The entries of the books; of one member where the page is about them. */
export function ledgerList(uid?: number) {
  return defineList({
    call: 'operator/Ledger',
    lead: 'Every entry of the books, newest first. Plus is into the account, minus is out of it.',
    ...(uid === undefined ? {} : { input: { uid } }),
    filters: uid === undefined ? [account, member] : [account],
    columns: [
      {
        type: 'link',
        field: 'posting_id',
        to: ({ posting_id }) => `/postings/${posting_id}`,
        label: 'Posting',
        main: true,
      },
      { type: 'moment', field: 'dd', label: 'When' },
      { type: 'named', field: 'kind', names: kindNames, label: 'Kind', mark: reversedMark },
      {
        type: 'derived',
        text: ({ account: name }) => accountName(name),
        inFile: 'account',
        label: 'Account',
      },
      { type: 'id', field: 'uid', label: 'Member' },
      { type: 'money', field: 'amount', label: 'Amount', cut: 'none', main: true },
      {
        type: 'derived',
        text: ({ balance_after }) =>
          balance_after === null ? '' : formatAmount(balance_after, ''),
        inFile: 'balance_after',
        label: 'Balance after',
        figure: true,
      },
      { type: 'words', field: 'remark', label: 'Remark', detail: true },
    ],
    empty: { title: 'No entries', text: 'Nothing was booked here, or nothing matches the filter.' },
  });
}
