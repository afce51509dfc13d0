import type { Cut } from '@canopy/contract/show-amount.ts';
import { formatFigure } from '@canopy/ui/primitives/format.ts';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';

type ShownProps = {
  /** undefined until it is loaded: a grey line of the same height takes its place. */
  value: number | undefined;
  as?: 'money' | 'tokens' | 'coins' | 'count';
  cut?: Cut;
};

/** A figure of a card. */
export function Shown({ value, as = 'money', cut }: ShownProps) {
  if (value === undefined) return <Skeleton height={16} width={72} />;
  if (as === 'count') return formatFigure(value, 0);
  if (as === 'coins') return <Money value={value} sign="" decimals={4} cut={cut} />;
  return <Money value={value} decimals={as === 'tokens' ? 4 : 2} cut={cut} />;
}

/** A name and its value, as a line of a list. */
export function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
