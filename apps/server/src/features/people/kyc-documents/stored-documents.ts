import {
  kycDocuments,
  type KycDocument,
  type KycStatusCode,
} from '@canopy/contract/catalog/statuses.ts';
import type { SealedPlace } from '#base/sealed-columns.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { orUnreadable, type unreadable } from '#db/sealing/readable.ts';
import type { FileKind } from '#features/people/kyc-documents/document-file.ts';

/** A document that counts: the newest of its kind that the member has submitted. */
export type StoredDocument = {
  id: number;
  uid: number;
  document: KycDocument;
  kind: 'link' | FileKind;
  status: KycStatusCode;
  remark: string;
  submittedAt: Date;
  decidedAt: Date | null;
  isReplaced: boolean;
};

const columns = `id, uid, document, kind, status, remark, submitted_at AS "submittedAt",
  decided_at AS "decidedAt", replaced_at IS NOT NULL AS "isReplaced"`;

/** The class of the advisory locks that this area takes; the second number is the member. */
const kycLock = 0x6b7963;

/** Submissions and decisions of one member come one after the other, until the transaction ends. */
export async function lockKyc(tx: Queryable, uid: number): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1, $2)', [kycLock, uid]);
}

/** The documents of a member that count, at most one of each kind. */
export async function readDocuments(db: Queryable, uid: number): Promise<StoredDocument[]> {
  return db.query<StoredDocument>(
    {
      name: 'kyc-documents',
      text: `SELECT ${columns} FROM kyc_documents WHERE uid = $1 AND replaced_at IS NULL`,
    },
    [uid],
  );
}

/** Any document by its id, also one that a newer one has replaced. */
export async function findDocument(db: Queryable, id: number): Promise<StoredDocument | null> {
  const [row] = await db.query<StoredDocument>(
    `SELECT ${columns} FROM kyc_documents WHERE id = $1`,
    [id],
  );
  return row ?? null;
}

/** What was submitted, opened; null once a newer one has replaced it. */
export async function readContent(
  services: Pick<Services, 'secrets' | 'log'>,
  db: Queryable,
  { id, uid, document }: StoredDocument,
): Promise<Buffer | typeof unreadable | null> {
  const [row] = await db.query<{ content: Buffer | null }>(
    'SELECT content FROM kyc_documents WHERE id = $1',
    [id],
  );
  const sealed = row?.content;
  if (!sealed) return null;
  const place = contentPlace(uid, document);
  return orUnreadable(services, place, () => services.secrets.openBytes(sealed, place));
}

/** Stores a document in place of the previous one, and removes that one's content. */
export async function storeDocument(
  { secrets }: Pick<Services, 'secrets'>,
  tx: Queryable,
  submitted: Pick<StoredDocument, 'uid' | 'document' | 'kind'> & { content: Buffer; at: Date },
): Promise<void> {
  const { uid, document, kind, content, at } = submitted;
  await tx.query(
    `UPDATE kyc_documents SET content = NULL, replaced_at = $3
     WHERE uid = $1 AND document = $2 AND replaced_at IS NULL`,
    [uid, document, at],
  );
  await tx.query(
    `INSERT INTO kyc_documents (uid, document, kind, content, submitted_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [uid, document, kind, secrets.sealBytes(content, contentPlace(uid, document)), at],
  );
}

/** What a document's content is sealed to. */
export function contentPlace(uid: number, document: string): SealedPlace {
  return `kyc_documents.content:${uid}/${document}`;
}

/** The name of a document as payloads write it, or null. */
export function readDocumentName(text: string): KycDocument | null {
  return kycDocuments.find(({ document }) => document === text)?.document ?? null;
}
