import { Button } from '@mantine/core';
import type { Row } from '@canopy/contract/calls.ts';
import { coverNumber } from '@canopy/ui/form/covered-field.tsx';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { IconBuildingBank, IconFingerprint, IconId, type Icon } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import styles from '#features/care/kyc/kyc.module.css';

type Field = { label: string; field: keyof Row<'KycDetails'>; covered?: true };

const cards: readonly { title: string; icon: Icon; fields: readonly Field[] }[] = [
  {
    title: 'Pan number',
    icon: IconId,
    fields: [{ label: 'PAN number', field: 'panno', covered: true }],
  },
  {
    title: 'Bank account',
    icon: IconBuildingBank,
    fields: [
      { label: 'Bank holder name', field: 'holder' },
      { label: 'Account number', field: 'accountnumber', covered: true },
      { label: 'IFSC', field: 'ifsc' },
      { label: 'Bank', field: 'bank_name' },
      { label: 'Branch', field: 'branch' },
    ],
  },
  {
    title: 'Aadhaar',
    icon: IconFingerprint,
    fields: [{ label: 'Aadhaar number', field: 'aadhar_no', covered: true }],
  },
];

/** The numbers that the documents prove; those that name somebody stay covered until asked for. */
export function NumberCards({ details }: { details: Row<'KycDetails'> }) {
  return (
    <section className={styles['numbers']} aria-labelledby="kyc-numbers">
      <div className={styles['between']}>
        <h2 id="kyc-numbers">{t('What the documents should show')}</h2>
        <Link to="/ECurrencyDetails" className="touch">
          {t('Change in E-Currency Details')}
        </Link>
      </div>
      <div className={styles['cards']}>
        {cards.map(({ title, icon: Drawing, fields }) => (
          <Card key={title} className={styles['number'] ?? ''}>
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
          </Card>
        ))}
      </div>
    </section>
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
