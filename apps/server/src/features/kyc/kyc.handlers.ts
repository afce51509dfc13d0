import { decideDocumentCall } from '#features/kyc/decide-document.ts';
import { listKycDocuments } from '#features/kyc/kyc-document.list.ts';
import { readKycDetails } from '#features/kyc/kyc-details.ts';
import { operatorKycFile, ownKycFile } from '#features/kyc/kyc-file.ts';
import { submitDocument } from '#features/kyc/submit-document.ts';
import type { Handlers } from '#http/handlers.ts';

/** Identity documents, and the operator's decision on them. */
export const kycHandlers = {
  KycDetails: readKycDetails,
  SubmitKycDocument: submitDocument,
  KycFile: ownKycFile,
  'operator/KycDocuments': listKycDocuments,
  'operator/KycFile': operatorKycFile,
  'operator/DecideKycDocument': decideDocumentCall,
} satisfies Handlers;
