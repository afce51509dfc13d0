import type { Answer } from '@canopy/contract/calls.ts';
import { wallets } from '@canopy/contract/catalog/wallets.ts';
import { PlainTable } from '@canopy/ui/list/plain-table.tsx';
import { formatDecimal, formatFigure } from '@canopy/ui/primitives/format.ts';
import styles from '#features/office/imports/imports.module.css';

type Totals = NonNullable<Answer<'operator/CheckImport'>['data']['totals']>;

const walletLabel = (name: string): string =>
  Object.hasOwn(wallets, name) ? wallets[name as keyof typeof wallets].label : name;

/** What the files add up to, ready to be compared. */
export function TotalsTable({ totals }: { totals: Totals }) {
  const counts: [string, number][] = [
    ['Members', totals.members],
    ['Active members', totals.active],
    ['Suspended members', totals.suspended],
    ['Packages', totals.packages],
    ['Withdrawals that wait', totals.withdrawals],
    ['Coupons', totals.coupons],
    ['Rewards', totals.rewards],
  ];
  const amounts: [string, string][] = [
    ...Object.entries(totals.wallets).map(([name, amount]): [string, string] => [
      `Owed in ${walletLabel(name)}`,
      amount,
    ]),
    ['Owed by members', totals.debts],
    ['Volume of the left leg', totals.volume.left],
    ['Volume of the right leg', totals.volume.right],
    ['Volume matched so far', totals.matched],
    ['Cap used so far', totals.capUsed],
  ];
  return (
    <div className={styles['narrow']}>
      <PlainTable
        label="Totals"
        columns={['What', 'In the files']}
        figures={[1]}
        rows={[
          ...counts.map(([name, count]) => [name, formatFigure(count, 0)]),
          ...amounts.map(([name, amount]) => [name, formatDecimal(amount)]),
        ]}
      />
    </div>
  );
}
