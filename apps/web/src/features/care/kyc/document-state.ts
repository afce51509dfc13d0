import type { Row } from '@canopy/contract/calls.ts';
import type { kycDocuments } from '@canopy/contract/catalog/statuses.ts';
import { t } from '@canopy/ui/language/language.ts';

/** A document, and the record that its state is in. */
export type DocumentProps = {
  document: (typeof kycDocuments)[number];
  details: Row<'KycDetails'>;
};

const approved = 1;
const rejected = 2;

/** How a document stands; it has a remark only where it was rejected. */
export function documentState({ document, details }: DocumentProps) {
  const code = details[document.code];
  return {
    name: document.document,
    title: t(document.title),
    status: details[document.status],
    date: details[document.date],
    remark: code === rejected ? details[document.remark] : null,
    isSent: code !== 0,
    isApproved: code === approved,
  };
}
