import type { LogEntry } from '@canopy/log/entries.ts';
import type { Queryable } from '#db/database.ts';
import { isSignedBy, readChanges } from '#db/signing/read-changes.ts';
import { plainTexts } from '#db/signing/row-states.ts';
import type { Books } from '#ledger/books.ts';

/** An entry, and what it was made of. */
export type NewEntry = { sealNo: bigint | null; publicationId: bigint | null; text: string };

/** Entries that are appended in one go. */
const blockSize = 1000;

/** How an entry is written. */
export function entryText(entry: LogEntry): string {
  return JSON.stringify(entry);
}

/** What a seal says in public. */
export function sealText({ no, hash, at }: { no: bigint; hash: Buffer; at: Date }): string {
  const [time, digits] = [at.toISOString(), hash.toString('hex')];
  return entryText({ kind: 'seal', at: time, no: Number(no), hash: digits });
}

/** What is not in the log yet, in order: the publications first, then the seals. */
export async function newEntries(books: Books, tx: Queryable): Promise<NewEntry[]> {
  const publications = await newPublications(books, tx);
  const seals = await tx.query<{ no: bigint; hash: Buffer; at: Date }>(
    `SELECT no, hash, at FROM seals
     WHERE no > (SELECT coalesce(max(seal_no), 0) FROM log_entries)
     ORDER BY no LIMIT $1`,
    [blockSize],
  );
  return [
    ...publications,
    ...seals.map((seal) => ({ sealNo: seal.no, publicationId: null, text: sealText(seal) })),
  ];
}

/**
 * Those that this application has signed; any others were slipped in, and verify names them. They
 * are committed out of order, but not by hundreds.
 */
async function newPublications({ secrets }: Books, tx: Queryable): Promise<NewEntry[]> {
  await plainTexts(tx);
  const rows = await tx.query<{ id: bigint; text: string; changeNo: bigint }>(
    `SELECT p.id, p.entry AS text, c.no AS "changeNo" FROM publications p
     JOIN changes c ON c.table_name = 'publications' AND c.row_key = p.id::text
       AND c.before IS NULL AND encode(c.after, 'hex') = row_digest(to_jsonb(p))
     WHERE p.id > (SELECT coalesce(max(publication_id), 0) FROM log_entries) - $1
       AND NOT EXISTS (SELECT FROM log_entries e WHERE e.publication_id = p.id)
     ORDER BY p.id LIMIT $1`,
    [blockSize],
  );
  const isSigned = isSignedBy(secrets);
  const signed: NewEntry[] = [];
  for (const { id, text, changeNo } of rows) {
    const [set] = await readChanges(tx, changeNo - 1n, changeNo);
    if (set && isSigned(set)) signed.push({ sealNo: null, publicationId: id, text });
  }
  return signed;
}
