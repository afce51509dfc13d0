import type { Payload } from '@canopy/contract/calls.ts';
import { refuse } from '#base/errors.ts';
import type { Caller, FileAnswer } from '#call/handlers.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { unreadable } from '#db/sealing/readable.ts';
import {
  findDocument,
  readContent,
  readDocumentName,
  readDocuments,
  type StoredDocument,
} from '#features/people/kyc-documents/stored-documents.ts';
import { audit } from '#guard/audit.ts';

const extensions: Record<Exclude<StoredDocument['kind'], 'link'>, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** A document of one's own. */
export async function ownKycFile(
  services: Services,
  { document: name }: Payload<'KycFile'>,
  { actor }: Caller,
): Promise<FileAnswer> {
  const document = readDocumentName(name);
  if (document === null) throw refuse('document.wrong');
  const documents = await readDocuments(services.db, actor.uid);
  const found = documents.find((each) => each.document === document);
  if (!found) throw refuse('document.not-submitted');
  return fileOf(services, services.db, found);
}

/** Any document, for an operator; who looked at whose documents is recorded. */
export async function operatorKycFile(
  services: Services,
  payload: Payload<'operator/KycFile'>,
  caller: Caller,
): Promise<FileAnswer> {
  const id = readId(payload.id);
  return services.db.transaction(async (tx) => {
    const found = id === null ? null : await findDocument(tx, id);
    if (!found) throw refuse('request.not-found');
    const file = await fileOf(services, tx, found);
    const target = `kyc:${found.id}` as const;
    const remark = `${found.document} of ${found.uid}`;
    await audit(services, tx, caller, { action: 'ViewKycDocument', target, remark });
    return file;
  });
}

async function fileOf(
  services: Services,
  db: Queryable,
  found: StoredDocument,
): Promise<FileAnswer> {
  const content = await readContent(services, db, found);
  if (!content) throw refuse('document.replaced');
  if (content === unreadable) throw refuse('document.unreadable');
  const { kind, document, uid } = found;
  if (kind === 'link') throw refuse('document.is-link', { link: content.toString() });
  return { fileName: `${document}-${uid}.${extensions[kind]}`, contentType: kind, content };
}
