import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import styles from '#form/form.module.css';
import { ReviewLines } from '#form/review-step.tsx';
import type { FormFlow } from '#form/use-form-flow.ts';
import { receiptPlace } from '#form/use-review.ts';
import { t } from '#language/language.ts';

type ReceiptStepProps = {
  flow: FormFlow;
  receipt: NonNullable<FormFlow['receipt']>;
  /** What else happens when the receipt is closed: a dialog closes. */
  onDone: (() => void) | undefined;
};

/** What was done, under the number by which the history has it. */
export function ReceiptStep({ flow, receipt, onDone }: ReceiptStepProps) {
  const title = `${flow.id}-${receiptPlace}-title`;
  return (
    <div
      id={`${flow.id}-${receiptPlace}`}
      className={styles['review']}
      role="group"
      aria-labelledby={title}
      tabIndex={-1}
    >
      <p id={title} className={styles['receiptTitle']}>
        <IconCircleCheck size={20} stroke={1.75} aria-hidden />
        {t(flow.done)}
      </p>
      <ReviewLines
        lines={[
          { label: t(receipt.label), text: receipt.no, strong: true },
          ...receipt.shown.lines,
        ]}
      />
      <p className={styles['receiptPlace']}>
        {t('It stays in your history under this number:')}{' '}
        <Link to={receipt.to} onClick={onDone}>
          {t(receipt.link)}
        </Link>
      </p>
      <Button fullWidth variant="default" onClick={onDone ?? flow.putAway}>
        {t('Done')}
      </Button>
    </div>
  );
}
