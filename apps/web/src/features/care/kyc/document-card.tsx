import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { StatusBadge } from '@canopy/ui/primitives/status-badge.tsx';
import { useId } from 'react';
import { documentState, type DocumentProps } from '#features/care/kyc/document-state.ts';
import styles from '#features/care/kyc/kyc.module.css';
import { DocumentField, SubmitButton } from '#features/care/kyc/submit-document.tsx';
import { useSubmission } from '#features/care/kyc/use-submission.ts';
import { ViewDocument } from '#features/care/kyc/view-document.tsx';

/** One document where there is no room for a table: its status, what was sent, how to send it. */
export function DocumentCard(props: DocumentProps) {
  const { name, title, status, date, remark, isSent, isApproved } = documentState(props);
  const submission = useSubmission(name);
  const helpId = useId();
  return (
    <Card title={title} className={styles['document'] ?? ''}>
      <dl className={styles['state']}>
        <div>
          <dt>{t('Status')}</dt>
          <dd>
            <StatusBadge status={status} />
          </dd>
        </div>
        <div>
          <dt>{t('Date')}</dt>
          <dd>
            <Moment value={date} />
          </dd>
        </div>
        {remark === null ? null : (
          <div className={styles['remark']}>
            <dt>{t('Remark')}</dt>
            <dd>{remark}</dd>
          </div>
        )}
      </dl>
      {isSent ? <ViewDocument name={name} title={title} /> : null}
      {isApproved ? (
        <p className={styles['muted']}>{t('It is approved and cannot be changed any more.')}</p>
      ) : (
        <>
          <DocumentField title={title} submission={submission} helpId={helpId} withLabel />
          <p id={helpId} className={styles['muted']}>
            {t('JPEG, PNG, WebP or PDF, at most 5 MB')}
          </p>
          <SubmitButton title={title} submission={submission} isSent={isSent} />
          {isSent ? (
            <p className={styles['muted']}>{t('What you submit now replaces what you sent.')}</p>
          ) : null}
        </>
      )}
    </Card>
  );
}
