import { specifiedColumns } from '../../apps/web/src/routes/specified-lists.ts';
import { emptyInDemo } from '../../e2e/support/empty-lists.ts';
import type { Item, Kind } from './item.ts';

const lists = 'apps/web/src/routes/lists.test.ts';
const walk = 'e2e/walk.spec.ts';
const filled = 'e2e/flows/filled-lists.spec.ts';

const second = /Transfer|eceived|Deposit|Trading|Withdraw|Support|LevelInvestment|UsedCoupon/;

/** Made from the very table that the test uses. */
const ofLists = Object.entries(specifiedColumns).map(([route, columns]): Item => {
  return {
    from: second.test(route) ? '2: 2' : '1: 2.10',
    what: route,
    text: columns,
    proofs: [
      { file: lists, says: 'it.each(Object.entries(specifiedColumns))' },
      emptyInDemo.includes(route)
        ? { file: filled, says: 'expectColumns(page, path)' }
        : { file: walk, says: 'expectColumns(page, screen.path)' },
    ],
  };
});

/** The columns of each table, in their order. */
export const columns: Kind = {
  title: 'Column sets',
  lead: 'Each table of the specification with its columns in order.',
  items: [
    ...ofLists,
    {
      from: '1: 2.7',
      what: 'Daily Registration',
      text: 'Sr.No | User Id | Name | Date',
      proofs: [
        { file: 'e2e/flows/dashboard.spec.ts', says: "['Sr.No', 'User Id', 'Name', 'Date']" },
      ],
    },
    {
      from: '1: 2.7',
      what: 'Daily Activation and Top Up',
      text: 'Sr.No | User Id | Name | Amount | Date',
      proofs: [
        {
          file: 'e2e/flows/dashboard.spec.ts',
          says: "['Sr.No', 'User Id', 'Name', 'Amount', 'Date']",
        },
      ],
    },
    {
      from: '2: 2',
      what: '🏆 Winners Table',
      text: 'S.No | Coupon | Gift | Date',
      proofs: [{ file: 'e2e/flows/coupons.spec.ts', says: "['S.No', 'Coupon', 'Gift', 'Date']" }],
    },
  ],
};
