import type { Handlers } from '#call/handlers.ts';
import { decideDocumentCall } from '#features/care/kyc/decide-document.ts';
import { readKycDetails } from '#features/people/kyc-documents/kyc-details.ts';
import { listKycDocuments } from '#features/people/kyc-documents/kyc-document.list.ts';
import { operatorKycFile, ownKycFile } from '#features/people/kyc-documents/kyc-file.ts';
import { listKycPersons } from '#features/people/kyc-documents/kyc-person.list.ts';
import { submitDocument } from '#features/people/kyc-documents/submit-document.ts';

/** Identity documents, and the operator's decision on them. */
export const kycHandlers = {
  KycDetails: readKycDetails,
  SubmitKycDocument: submitDocument,
  KycFile: ownKycFile,
  'operator/KycDocuments': listKycDocuments,
  'operator/KycPersons': listKycPersons,
  'operator/KycFile': operatorKycFile,
  'operator/DecideKycDocument': decideDocumentCall,
} satisfies Handlers;
