import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { PageHeader } from '@canopy/ui/primitives/page-header.tsx';
import { Page } from '@canopy/ui/primitives/page.tsx';
import type { ReactNode } from 'react';
import styles from '#features/money/money-page/money-page.module.css';

type MoneyPageProps = {
  lead: string;
  /** The wallet's card. */
  wallet: ReactNode;
  /** The form, where it is on the page and not in a dialog. */
  form?: ReactNode;
  /** What happens before and after, step by step. */
  steps?: readonly string[];
  list: ReactNode;
};

/** The page of everything that moves money: what is there, what to do, what was done. */
export function MoneyPage({ lead, wallet, form, steps = [], list }: MoneyPageProps) {
  return (
    <Page>
      <PageHeader lead={lead} />
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
    </Page>
  );
}
