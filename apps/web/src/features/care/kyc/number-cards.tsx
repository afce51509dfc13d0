import { Button } from '@mantine/core';
import type { Row } from '@canopy/contract/calls.ts';
import { coverNumber } from '@canopy/ui/form/covered-field.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { IconBuildingBank, IconFingerprint, IconId, type Icon } from '@tabler/icons-react';
import { useState } from 'react';
import styles from '#features/care/kyc/kyc.module.css';
import { NumberDialog } from '#features/care/kyc/number-dialog.tsx';
import type { BankField } from '#features/people/payout/bank-details.ts';

type Field = { label: string; field: keyof Row<'KycDetails'>; covered?: true };

/** What a document proves: what is shown of it, and the fields in which it is entered. */
type NumberCard = {
  title: string;
  icon: Icon;
  fields: readonly [Field, ...Field[]];
  typed: readonly BankField[];
};

const cards: readonly NumberCard[] = [
  {
    title: 'PAN number',
    icon: IconId,
    typed: ['pan'],
    fields: [{ label: 'PAN number', field: 'panno', covered: true }],
  },
  {
    title: 'Bank Details',
    icon: IconBuildingBank,
    typed: ['accountholder', 'accountnumber', 'Ifsc', 'bankName', 'branch'],
    fields: [
      { label: 'Bank holder name', field: 'holder' },
      { label: 'Account number', field: 'accountnumber', covered: true },
      { label: 'IFSC', field: 'ifsc' },
      { label: 'Bank', field: 'bank_name' },
      { label: 'Branch', field: 'branch' },
    ],
  },
  {
    title: 'Aadhaar number',
    icon: IconFingerprint,
    typed: ['aadhar'],
    fields: [{ label: 'Aadhaar number', field: 'aadhar_no', covered: true }],
  },
];

/** The numbers that the documents prove; those that name somebody stay covered until asked for. */
export function NumberCards({ details }: { details: Row<'KycDetails'> }) {
  return (
    <section className={styles['numbers']} aria-labelledby="kyc-numbers">
      <h2 id="kyc-numbers">{t('What the documents should show')}</h2>
      <div className={styles['cards']}>
        {cards.map((card) => (
          <NumbersOf key={card.title} card={card} details={details} />
        ))}
      </div>
    </section>
  );
}

type NumbersProps = { card: NumberCard; details: Row<'KycDetails'> };

function NumbersOf({ card, details }: NumbersProps) {
  const { icon: Drawing, fields, typed } = card;
  const [opened, setOpened] = useState(false);
  const title = t(card.title);
  const isEmpty = details[fields[0].field] === '';
  return (
    <Card className={styles['number'] ?? ''}>
      <span className={styles['drawing']} aria-hidden>
        <Drawing size={24} stroke={1.5} />
      </span>
      <dl>
        {fields.map(({ label, field, covered }) => (
          <div key={field}>
            <dt>{t(label)}</dt>
            <dd>
              <Value label={t(label)} value={String(details[field])} covered={covered} />
            </dd>
          </div>
        ))}
      </dl>
      <Button
        className={styles['enter'] ?? ''}
        variant="default"
        size="compact-md"
        aria-label={isEmpty ? t('Enter {title}', { title }) : t('Change {title}', { title })}
        onClick={() => setOpened(true)}
      >
        {isEmpty ? t('Enter') : t('Change')}
      </Button>
      {opened ? (
        <NumberDialog
          title={title}
          details={details}
          typed={typed}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </Card>
  );
}

type ValueProps = { label: string; value: string; covered: true | undefined };

function Value({ label, value, covered }: ValueProps) {
  const [open, setOpen] = useState(false);
  if (value === '') return <span className={styles['muted']}>–</span>;
  if (!covered) return value;
  return (
    <>
      <span className={styles['covered']}>{open ? value : coverNumber(value)}</span>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={open ? t('Hide {label}', { label }) : t('Show {label}', { label })}
        onClick={() => setOpen(!open)}
      >
        {open ? t('Hide') : t('Show')}
      </Button>
    </>
  );
}
