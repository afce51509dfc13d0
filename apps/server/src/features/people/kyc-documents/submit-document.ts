import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { HttpError, refuse, why } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import {
  readDocumentFile,
  type DocumentFile,
} from '#features/people/kyc-documents/document-file.ts';
import { readCompletion } from '#features/people/kyc-documents/kyc-status.ts';
import {
  lockKyc,
  readDocumentName,
  readDocuments,
  storeDocument,
} from '#features/people/kyc-documents/stored-documents.ts';
import { countTry } from '#guard/try-limits.ts';

/** Each picture is decoded, which costs more than any other call. */
const submissionsPerHour = { name: 'kyc documents', most: 60, seconds: 3600 };
const longestLink = 500;

/**
 * Puts a document under review. One that waits or was rejected makes way for it; its id is new, so
 * that an operator decides what they have looked at and never what came in meanwhile.
 */
export async function submitDocument(
  services: Services,
  { document: name, link }: Payload<'SubmitKycDocument'>,
  { actor: { uid }, upload }: Caller,
): Promise<Answer<'SubmitKycDocument'>> {
  const document = readDocumentName(name);
  if (document === null) throw refuse('document.wrong');
  if (upload && link) throw refuse('document.file-and-link');
  if (!upload && link === undefined)
    throw new HttpError(400, why('document.nothing-sent', {}, 'link'));
  await countTry(services, submissionsPerHour, String(uid));
  // Also checked before the picture is decoded, since that is the expensive part.
  await refuseApproved(services.db, uid, document);
  const { kind, bytes } = upload ? await readDocumentFile(upload) : readLink(link!);
  await services.db.transaction(async (tx) => {
    await lockKyc(tx, uid);
    await refuseApproved(tx, uid, document);
    const at = services.clock.now();
    await storeDocument(services, tx, { uid, document, kind, content: bytes, at });
  });
  return { data: messages.success };
}

async function refuseApproved(db: Queryable, uid: number, document: string): Promise<void> {
  const documents = await readDocuments(db, uid);
  const isApproved = documents.some((each) => each.document === document && each.status === 1);
  if (isApproved || (await readCompletion(db, uid))) throw refuse('document.approved-already');
}

/** An address that a browser can open; it is stored as sent, and we never follow it. */
function readLink(given: string): { kind: 'link'; bytes: DocumentFile['bytes'] } {
  const link = given.trim();
  if (link === '') throw refuse('fields.needed');
  if (link.length > longestLink) {
    throw refuse('field.too-long', { label: 'Link', most: longestLink }, 'link');
  }
  // The parser of addresses would silently skip blanks and control characters.
  if (!/^https?:\/\/[^\s\p{Cc}]+$/iu.test(link) || !URL.canParse(link)) {
    throw refuse('link.wrong');
  }
  return { kind: 'link', bytes: Buffer.from(link) };
}
