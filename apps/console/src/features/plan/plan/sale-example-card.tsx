import { NativeSelect } from '@mantine/core';
import { readAmount, toDecimal, toNumber } from '@canopy/ledger/money.ts';
import type { PlanParameters } from '@canopy/plan/parameters.ts';
import { saleExample, type ExampleRow, type SaleCase } from '@canopy/plan/sale-example.ts';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { PlainTable } from '@canopy/ui/list/plain-table.tsx';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { formatAmount } from '@canopy/ui/primitives/format.ts';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { useState } from 'react';
import styles from '#features/plan/plan/plan.module.css';
import { ratioText } from '#features/plan/runs/closing.lists.ts';
import { PayoutWarning } from '#features/plan/runs/payout-warning.tsx';

/** What an operator chooses for the example, as it is typed. */
type Choice = { sold: string; amount: string; held: string; depth: string } & Standing;
type Standing = { directs: string; matches: string };

const first = { amount: '50', depth: '5', directs: '10', matches: '1' };

const otherAmount = 'amount';

const reasonTexts = {
  inactive: 'not Active',
  locked: 'too few directs',
  dailyCap: 'daily cap',
  capped: 'overall cap',
} as const;

/** The sale that was chosen; null while the amount is none. */
function saleOf({ packages }: PlanParameters, choice: Choice): SaleCase | null {
  const found = (id: string) => packages.find((each) => String(each.id) === id) ?? packages[0]!;
  const amount = readAmount(choice.amount);
  if (choice.sold === otherAmount && !amount.ok) return null;
  const price = choice.sold === otherAmount && amount.ok ? amount.micros : null;
  return {
    sold: price === null ? found(choice.sold) : { price, bv: price, coins: 0n },
    held: found(choice.held),
    depth: Math.min(Number(choice.depth), 20),
    directs: Number(choice.directs),
    matches: Number(choice.matches),
  };
}

function Amount({ micros }: { micros: bigint }) {
  return <Money value={toDecimal(micros)} cut="none" />;
}

function cutText({ flushedMicros, reasons }: ExampleRow): string {
  if (flushedMicros === 0n) return '';
  const why = reasons.map((each) => reasonTexts[each]).join(', ');
  return `${formatAmount(toDecimal(flushedMicros))}: ${why}`;
}

function Outcome({ plan, inForce, choice }: ExampleProps & { choice: Choice }) {
  const sale = saleOf(plan, choice);
  const old = saleOf(inForce, choice);
  if (!sale || !old) return <p role="status">Type an amount to see what it pays.</p>;
  const example = saleExample(plan, sale);
  const now = saleExample(inForce, old);
  const told =
    `A sale of ${formatAmount(toDecimal(sale.sold.price))} pays ` +
    `${formatAmount(toDecimal(example.paidMicros))}, ${ratioText(example.payoutRatio)} of it.`;
  return (
    <>
      <p className={styles['told']} role="status">
        {told}
      </p>
      <p className={styles['help']}>
        The plan in force pays {formatAmount(toDecimal(now.paidMicros))},{' '}
        {ratioText(now.payoutRatio)}.
      </p>
      <PayoutWarning ratio={example.payoutRatio} what="With this sale the company would pay" />
      <PlainTable
        label="What each level is paid"
        columns={['Level', 'Level income', 'Matching', 'Team matching', 'Paid', 'Cut off']}
        figures={[1, 2, 3, 4]}
        rows={example.rows.map((row) => [
          row.level,
          <Amount key="level" micros={row.levelMicros} />,
          <Amount key="matching" micros={row.matchingMicros} />,
          <Amount key="team" micros={row.teamMicros} />,
          <Amount key="paid" micros={row.paidMicros} />,
          cutText(row),
        ])}
      />
      <p className={styles['help']}>
        Cut off in all: {formatAmount(toDecimal(example.flushedMicros))}.
        {example.coinsMicros > 0n
          ? ` The buyer also gets ${toNumber(example.coinsMicros)} coins.`
          : ''}{' '}
        Rewards, KYC and trading profit do not come from a sale.
      </p>
    </>
  );
}

type ExampleProps = { plan: PlanParameters; inForce: PlanParameters };

/** What one sale pays by the plan that is typed, beside the one in force. */
export function SaleExampleCard({ plan, inForce }: ExampleProps) {
  const id = String(plan.packages[0]!.id);
  const [choice, setChoice] = useState<Choice>({ ...first, sold: id, held: id });
  const set = (change: Partial<Choice>): void => setChoice({ ...choice, ...change });
  const packages = plan.packages.map(({ id, name, price }) => ({
    value: String(id),
    label: `${name}, ${formatAmount(toDecimal(price))}`,
  }));
  return (
    <Card title="Example">
      <div className={styles['choices']}>
        <NativeSelect
          label="What is sold"
          value={choice.sold}
          data={[...packages, { value: otherAmount, label: 'Another amount' }]}
          onChange={(event) => set({ sold: event.currentTarget.value })}
        />
        {choice.sold === otherAmount ? (
          <TextField
            label={t('Amount in $')}
            inputMode="decimal"
            value={choice.amount}
            onChange={(event) => set({ amount: event.currentTarget.value })}
          />
        ) : null}
        <NativeSelect
          label="Those above hold"
          value={choice.held}
          data={packages}
          onChange={(event) => set({ held: event.currentTarget.value })}
        />
        <TextField
          label={t('Members above')}
          digits={2}
          value={choice.depth}
          onChange={(event) => set({ depth: event.currentTarget.value })}
        />
        <TextField
          label="Active directs of each"
          digits={3}
          value={choice.directs}
          onChange={(event) => set({ directs: event.currentTarget.value })}
        />
        <TextField
          label="Of them match it"
          digits={2}
          value={choice.matches}
          onChange={(event) => set({ matches: event.currentTarget.value })}
        />
      </div>
      <Outcome plan={plan} inForce={inForce} choice={choice} />
    </Card>
  );
}
