import { Button } from '@mantine/core';
import { statusLooks } from '@canopy/contract/catalog/statuses.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { formatAmount } from '@canopy/ui/primitives/format.ts';
import { IdChip } from '@canopy/ui/primitives/id-chip.tsx';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { StatusBadge } from '@canopy/ui/primitives/status-badge.tsx';
import { Total } from '@canopy/ui/primitives/total.tsx';
import type { CSSProperties } from 'react';
import styles from '#features/office/design/design.module.css';
import { rowLook } from '#parts/form-button.tsx';

/** Which mode a sample is of; its cards carry the name, so that no two are called the same. */
export type SampleProps = { name: string };

const colours = `paper surface surface-2 line line-strong ink muted accent accent-hover accent-soft
  waits waits-soft refused refused-soft info info-soft leg-left leg-right leg-right-soft`.split(
  /\s+/,
);

/** Every colour by the name that the styles use. */
export function Colours({ name }: SampleProps) {
  return (
    <Card title={`${name}: colours`}>
      <ul className={styles['colours']}>
        {colours.map((colour) => (
          <li
            key={colour}
            className={styles['colour']}
            style={{ '--shown': `var(--${colour})` } as CSSProperties}
          >
            {colour}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const sizes = [12, 13, 14, 16, 20, 26, 34];

/** The sizes of text and of headings. */
export function Type({ name }: SampleProps) {
  return (
    <Card title={`${name}: type`}>
      <div className={styles['stack']}>
        {sizes.map((size) => (
          <p
            key={size}
            className={size > 16 ? styles['head'] : undefined}
            style={{ fontSize: `var(--size-${size})` }}
          >
            {size}: owed {formatAmount('1234.50')}
          </p>
        ))}
      </div>
    </Card>
  );
}

/** Buttons in every look and state. */
export function Buttons({ name }: SampleProps) {
  return (
    <Card title={`${name}: buttons`}>
      <div className={styles['row']}>
        <Button>First</Button>
        <Button variant="default">Second</Button>
        <Button variant="light">Light</Button>
        <Button variant="subtle">Subtle</Button>
        <Button variant="subtle" color="gray">
          Grey
        </Button>
        <Button color="red">Refuse</Button>
        <Button variant="default" color="red">
          Reverse
        </Button>
        <Button disabled>Disabled</Button>
        <Button loading>Loading</Button>
        <Button {...rowLook}>In a row</Button>
      </div>
    </Card>
  );
}

/** Amounts, dates, ids and statuses. */
export function Figures({ name }: SampleProps) {
  return (
    <Card title={`${name}: figures`}>
      <div className={styles['row']}>
        <Money value={1234.5} />
        <Money value={-12} />
        <Money value={0} />
        <Money value={10.25} sign="" decimals={4} />
        <Money value={0.0045} />
        <Money value={188.434567} />
        <Money value={-1.005} />
        <Money value={0.335} cut="up" />
        <Money value={188.434567} cut="none" />
        <Total value={376.87} hasCutParts />
        <Moment value="2026-11-15 14:05:09" />
        <Moment value="" />
        <IdChip id={100001} />
        {Object.keys(statusLooks).map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </div>
    </Card>
  );
}
