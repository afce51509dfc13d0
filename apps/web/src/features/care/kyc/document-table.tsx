import type { Row } from '@canopy/contract/calls.ts';
import { kycDocuments } from '@canopy/contract/catalog/statuses.ts';
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

const columns = ['Document', 'Image link', 'Submit', 'Status', 'Remark', 'Date'] as const;

/** The four documents, a row each. */
export function DocumentTable({ details }: { details: Row<'KycDetails'> }) {
  const helpId = useId();
  return (
    <Card className={styles['tableCard'] ?? ''}>
      <table className={styles['table']} aria-label={t('Documents')}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kycDocuments.map((document) => (
            <DocumentRow
              key={document.document}
              document={document}
              details={details}
              helpId={helpId}
            />
          ))}
        </tbody>
      </table>
      <p id={helpId} className={styles['muted']}>
        {t('JPEG, PNG, WebP or PDF, at most 5 MB')}
      </p>
    </Card>
  );
}

function DocumentRow({ helpId, ...props }: DocumentProps & { helpId: string }) {
  const { name, title, status, date, remark, isSent, isApproved } = documentState(props);
  const submission = useSubmission(name);
  return (
    <tr>
      <th scope="row">
        {title}
        {isSent ? <ViewDocument name={name} title={title} /> : null}
      </th>
      {isApproved ? (
        <td colSpan={2} className={styles['muted']}>
          {t('It is approved and cannot be changed any more.')}
        </td>
      ) : (
        <>
          <td>
            <DocumentField title={title} submission={submission} helpId={helpId} />
            {isSent ? (
              <p className={styles['muted']}>{t('What you submit now replaces what you sent.')}</p>
            ) : null}
          </td>
          <td>
            <SubmitButton title={title} submission={submission} isSent={isSent} />
          </td>
        </>
      )}
      <td>
        <StatusBadge status={status} />
      </td>
      <td className={styles['words']}>{remark}</td>
      <td>
        <Moment value={date} />
      </td>
    </tr>
  );
}
