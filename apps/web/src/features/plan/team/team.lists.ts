import { limits } from '@canopy/contract/limits.ts';
import { positionFilters } from '@canopy/contract/catalog/positions.ts';
import { personFilters } from '@canopy/contract/catalog/statuses.ts';
import { defineList, type Filter } from '@canopy/ui/list/definition.ts';
import { invite } from '#parts/member/invite.ts';

const position: Filter = {
  type: 'select',
  field: 'position',
  label: 'Position',
  options: positionFilters,
};
const status: Filter = {
  type: 'select',
  field: 'status',
  label: 'Person Status',
  options: personFilters,
};
const dates: readonly Filter[] = [
  { type: 'date', field: 'fdate', label: 'From Date' },
  { type: 'date', field: 'tdate', label: 'To Date' },
];
const level: Filter = {
  type: 'select',
  field: 'leveltype',
  label: 'Level',
  options: [
    { code: '0', name: 'All Level' },
    ...Array.from({ length: limits.levels }, (_, index) => ({
      code: String(index + 1),
      name: `Level-${index + 1}`,
    })),
  ],
};

/** The members whom one has brought. */
export const myReferral = defineList({
  call: 'DirectReport',
  lead: 'The members who registered with your id.',
  filters: [position, status, ...dates],
  columns: [
    { type: 'serial', label: 'S.No' },
    { type: 'id', member: true, field: 'uid', label: 'User Id', main: true },
    { type: 'text', field: 'f_name', label: 'User Name', main: true },
    { type: 'text', field: 'mobile', label: 'Contact No.' },
    { type: 'status', field: 'tt', label: 'Status' },
    { type: 'moment', field: 'ee', label: 'Registration Date' },
    { type: 'moment', field: 'dd', label: 'Activation Date' },
    { type: 'money', field: 'packageamount', label: 'Package Amt' },
    { type: 'money', field: 'forexInvest', label: 'Forex Investment' },
    { type: 'money', field: 'CryptoInvest', label: 'Crypto Investment' },
    { type: 'side', field: 'pos', label: 'Position' },
  ],
  empty: {
    title: 'No referrals here',
    text: 'Nobody matches these filters, or nobody has registered with your id yet.',
    action: invite,
  },
});

/** The sponsor line by generation. */
export const levelDetails = defineList({
  call: 'LevelDetails',
  lead:
    'Your sponsor line down to the twentieth level: those you brought in, those they ' +
    'brought in, and so on.',
  filters: [level, status, ...dates],
  columns: [
    { type: 'serial', label: 'S.No' },
    { type: 'id', member: true, field: 'uid', label: 'User Id', main: true },
    { type: 'text', field: 'f_name', label: 'User Name', main: true },
    { type: 'status', field: 'st', label: 'Status' },
    { type: 'count', field: 'Leveltype', label: 'Level' },
    { type: 'moment', field: 'dd', label: 'Registration Date' },
    { type: 'moment', field: 'tt', label: 'Activation Date' },
    { type: 'money', field: 'packageamount1', label: 'Total Investment' },
    { type: 'money', field: 'TotalEarning', label: 'Total Earning' },
    { type: 'money', field: 'forexInvest', label: 'Forex Investment' },
    { type: 'money', field: 'CryptoInvest', label: 'Crypto Investment' },
    { type: 'id', member: true, field: 'ssd', label: 'Sponsor Id' },
  ],
  empty: {
    title: 'Nobody here',
    text: 'Nobody in your sponsor line matches these filters.',
    action: invite,
  },
});

/** Everyone below in the binary tree. */
export const myTeam = defineList({
  call: 'DownlineReport',
  lead: 'Everyone below you in the binary tree, newest first.',
  filters: [position, status, ...dates],
  columns: [
    { type: 'serial', label: 'S.No' },
    { type: 'id', member: true, field: 'uid', label: 'User Id', main: true },
    { type: 'text', field: 'f_name', label: 'User Name', main: true },
    { type: 'text', field: 'mobile', label: 'Contact No.' },
    { type: 'status', field: 'st', label: 'Status' },
    { type: 'count', field: 'Leveltype', label: 'Level' },
    { type: 'moment', field: 'dd', label: 'Registration Date' },
    { type: 'moment', field: 'tt', label: 'Activation Date' },
    { type: 'money', field: 'packageamount', label: 'Package Amt' },
    { type: 'money', field: 'forexInvest', label: 'Forex Investment' },
    { type: 'money', field: 'CryptoInvest', label: 'Crypto Investment' },
    { type: 'side', field: 'pos', label: 'Position' },
  ],
  empty: {
    title: 'Nobody here',
    text: 'Nobody in your team matches these filters.',
    action: invite,
  },
});

/** What runs in the bots of each level. */
export const levelInvestment = defineList({
  call: 'LevelInvestment',
  lead: 'What is running in the bots of your sponsor line now, level by level.',
  input: { lvl: 0 },
  filters: [],
  columns: [
    { type: 'count', field: 'level', label: 'Level', main: true },
    { type: 'money', field: 'forexInvest', label: 'Forex' },
    { type: 'money', field: 'CryptoInvest', label: 'Crypto' },
    { type: 'money', field: 'Amount', label: 'Total Investment', main: true },
  ],
  empty: { title: 'Nothing runs', text: 'Nobody in your sponsor line has a running bot.' },
});

/** The business that each direct has brought. */
export const directLegBusiness = defineList({
  call: 'GetDirectLegBusinessUser',
  lead: 'What each member you brought in has bought, and what the line below them has bought.',
  filters: [],
  columns: [
    { type: 'serial', label: 'S.No' },
    { type: 'id', member: true, field: 'uid', label: 'User Id', main: true },
    { type: 'text', field: 'f_name', label: 'User Name', main: true },
    { type: 'side', field: 'pos', label: 'Position' },
    { type: 'money', field: 'investment', label: 'Own Business' },
    { type: 'money', field: 'teambusiness', label: 'Team Business' },
    { type: 'money', field: 'gbv', label: 'Total Business' },
  ],
  empty: {
    title: 'No direct legs yet',
    text: 'Members who register with your id appear here with their business.',
    action: invite,
  },
});
