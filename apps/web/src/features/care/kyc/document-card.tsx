import type { Row } from '@canopy/contract/calls.ts';
import type { kycDocuments } from '@canopy/contract/catalog/statuses.ts';
import { t } from '@canopy/ui/language/language.ts';
import { Card } from '@canopy/ui/primitives/card.tsx';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { StatusBadge } from '@canopy/ui/primitives/status-badge.tsx';
import styles from '#features/care/kyc/kyc.module.css';
import { SubmitDocument } from '#features/care/kyc/submit-document.tsx';
import { ViewDocument } from '#features/care/kyc/view-document.tsx';

type DocumentCardProps = {
  document: (typeof kycDocuments)[number];
  details: Row<'KycDetails'>;
};

const approved = 1;
const rejected = 2;

/** One document: its status, what was sent, and how to send it. */
export function DocumentCard({ document, details }: DocumentCardProps) {
  const code = details[document.code];
  const isSent = code !== 0;
  const title = t(document.title);
  return (
    <Card title={title} className={styles['document'] ?? ''}>
      <dl className={styles['state']}>
        <div>
          <dt>{t('Status')}</dt>
          <dd>
            <StatusBadge status={details[document.status]} />
          </dd>
        </div>
        <div>
          <dt>{t('Date')}</dt>
          <dd>
            <Moment value={details[document.date]} />
          </dd>
        </div>
        {code === rejected ? (
          <div className={styles['remark']}>
            <dt>{t('Remark')}</dt>
            <dd>{details[document.remark]}</dd>
          </div>
        ) : null}
      </dl>
      {isSent ? <ViewDocument name={document.document} title={title} /> : null}
      {code === approved ? (
        <p className={styles['muted']}>{t('It is approved and cannot be changed any more.')}</p>
      ) : (
        <SubmitDocument name={document.document} title={title} isSent={isSent} />
      )}
    </Card>
  );
}
