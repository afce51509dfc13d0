import { NativeSelect, SegmentedControl, Textarea } from '@mantine/core';
import { CodeField } from '@canopy/ui/fields/code-field.tsx';
import { PasswordField } from '@canopy/ui/fields/password-field.tsx';
import { SideField } from '@canopy/ui/fields/side-field.tsx';
import { DateField } from '@canopy/ui/fields/date-field.tsx';
import { TextField } from '@canopy/ui/fields/text-field.tsx';
import { AmountField } from '@canopy/ui/form/amount-field.tsx';
import { ChoiceField } from '@canopy/ui/form/choice-field.tsx';
import { CoveredField } from '@canopy/ui/form/covered-field.tsx';
import type { FormReview } from '@canopy/ui/form/definition.ts';
import { Note } from '@canopy/ui/form/note.tsx';
import { ReviewStep } from '@canopy/ui/form/review-step.tsx';
import { SummaryBox } from '@canopy/ui/form/summary-box.tsx';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { useState } from 'react';
import styles from '#features/office/design/design.module.css';
import type { SampleProps } from '#features/office/design/sample-looks.tsx';

const parts = [
  { code: 'part', name: 'A part' },
  { code: 'all', name: 'All of it' },
];

const review: FormReview = {
  lines: [
    { label: 'To', member: { id: '100001', name: 'Asha Meadow' } },
    { label: 'USDT Address', text: '0x52908400098527886e0f7030069857d2e4169ee7' },
    { label: 'Final Amount', amount: '19.95', strong: true },
  ],
  note: 'What follows from it.',
};

/** Every kind of field: empty, filled in, explained, wrong, and not to be changed. */
export function Fields({ name }: SampleProps) {
  const [code, setCode] = useState('');
  const [amount, setAmount] = useState('');
  const [how, setHow] = useState('part');
  const [side, setSide] = useState('2');
  const [day, setDay] = useState('2026-11-15');
  const [number, setNumber] = useState('001122334455');
  return (
    <Card title={`${name}: fields`}>
      <div className={styles['stack']}>
        <TextField label="Text" placeholder="Nothing yet" description="A line that explains" />
        <TextField label="Wrong" defaultValue="-1" error="Amount should be greater than zero !!" />
        <TextField label="Read only" defaultValue="operator@example.com" readOnly />
        <TextField label="Disabled" defaultValue="Nobody" disabled />
        <DateField
          label="Date"
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <NativeSelect label="Choice" data={['All', 'Pending', 'Approved']} />
        <Textarea label="Several lines" autosize minRows={2} defaultValue="Seen on the account" />
        <PasswordField label="Password" defaultValue="grove-9876" autoComplete="off" />
        <CoveredField
          label="Covered"
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <AmountField
          label="Amount"
          value={amount}
          most={6}
          room={{ available: '188', minimum: '10' }}
          onAmount={setAmount}
        />
        <ChoiceField
          id={`how-${name}`}
          label="How much"
          value={how}
          options={parts}
          readOnly={false}
          onChange={setHow}
        />
        <CodeField label="Code" description="Six digits" value={code} onChange={setCode} />
        <SideField
          label="Side"
          name={`side-${name}`}
          value={side}
          onChange={(event) => setSide(event.currentTarget.value)}
        />
        <SegmentedControl data={['Approve', 'Reject']} aria-label={`${name}: decision`} />
        <Note>Something that a person should know before they continue.</Note>
        <SummaryBox
          lines={[
            { label: 'Requested', amount: '100' },
            { label: 'Charge', amount: '5' },
            { label: 'Received', amount: '95', strong: true },
          ]}
        />
        <ReviewStep id={`review-${name}`} review={review} />
      </div>
    </Card>
  );
}
