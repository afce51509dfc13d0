import type { Services } from '#call/services.ts';
import { readContent, readDocuments } from '#features/people/kyc-documents/stored-documents.ts';

/** A member's documents one by one, each with what was submitted, for the member's own export. */
export async function* exportDocuments(
  services: Services,
  uid: number,
): AsyncGenerator<Record<string, unknown>> {
  for (const found of await readDocuments(services.db, uid)) {
    const content = await readContent(services, services.db, found);
    const { document, kind, status, remark, submittedAt, decidedAt } = found;
    const submitted =
      kind === 'link'
        ? { link: content?.toString() ?? '' }
        : { base64: typeof content === 'string' ? content : (content?.toString('base64') ?? '') };
    yield { document, kind, status, remark, submittedAt, decidedAt, ...submitted };
  }
}
