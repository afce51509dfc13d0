import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import { shownVisitor, type Visitor } from '#features/people/sponsor-requests/visitor.ts';

/** Who asked with a request that is in the queue or was; null where there is none. */
export async function findVisitor(
  services: Services,
  request: string,
): Promise<{ id: number; visitor: Visitor } | null> {
  const [row] = await services.db.query<{ id: number; person: string; print: Buffer | null }>(
    `SELECT id, person, email_print AS print FROM sponsor_requests
     WHERE id = $1 AND status <> 'Asked'`,
    [readId(request)],
  );
  return row ? { id: row.id, visitor: shownVisitor(services, row.person, row.print) } : null;
}
