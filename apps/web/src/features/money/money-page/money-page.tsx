import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { Page } from '@canopy/ui/primitives/page.tsx';
import type { ReactNode } from 'react';
import styles from '#features/money/money-page/money-page.module.css';

type MoneyPageProps = {
  lead: string;
  /** Which kind it is about; it stays while the parts below change. */
  picker: ReactNode;
  children: ReactNode;
};

/** The page of everything that moves money: which kind, and its parts. */
export function MoneyPage({ lead, picker, children }: MoneyPageProps) {
  return (
    <Page>
      <PageHeader lead={lead} />
      {picker}
      {children}
    </Page>
  );
}

type MoneyPartsProps = {
  /** The wallet's card. */
  wallet: ReactNode;
  /** The form, where it is on the page and not in a dialog. */
  form?: ReactNode;
  /** What happens before and after, step by step. */
  steps?: readonly string[];
  list: ReactNode;
};

/** The parts of one kind: what is there, what to do, what was done. */
export function MoneyParts({ wallet, form, steps = [], list }: MoneyPartsProps) {
  return (
    <>
      {wallet}
      {form === undefined ? null : (
        <div className={styles['columns']}>
          <Card className={styles['form'] ?? ''}>{form}</Card>
          <Card title={t('What happens next')}>
            <ol className={styles['steps']}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Card>
        </div>
      )}
      {list}
    </>
  );
}
