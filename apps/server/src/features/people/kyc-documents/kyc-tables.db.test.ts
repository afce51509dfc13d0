import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.operator('owner');
});
afterAll(() => server.stop());

const insert = (values: string): string =>
  `INSERT INTO kyc_documents (uid, submitted_at, document, kind, content, status, decided_at,
     decided_by, replaced_at) VALUES (100000, now(), ${values}) RETURNING id`;
const fresh = insert("'pan', 'link', 'x', 3, NULL, NULL, NULL");

/** A document of the root in the given state; it makes way for the next test's. */
async function document(state?: 'approved' | 'rejected'): Promise<number> {
  await server.db.query(
    `UPDATE kyc_documents SET content = NULL, replaced_at = now()
     WHERE replaced_at IS NULL AND status <> 1`,
  );
  const name = state === 'approved' ? 'bank' : 'pan';
  const [row] = await server.db.query<{ id: number }>(fresh.replace("'pan'", `'${name}'`));
  if (state !== undefined) {
    await server.db.query(
      `UPDATE kyc_documents SET status = $2, decided_at = now(), decided_by = 1 WHERE id = $1`,
      [row!.id, state === 'approved' ? 1 : 2],
    );
  }
  return row!.id;
}
const change = (id: number, set: string) =>
  server.db.query(`UPDATE kyc_documents SET ${set} WHERE id = $1`, [id]);

describe('the database itself refuses a document', () => {
  test.each([
    ['of an unknown name', insert("'passport', 'link', 'x', 3, NULL, NULL, NULL")],
    ['of an unknown kind', insert("'pan', 'image/gif', 'x', 3, NULL, NULL, NULL")],
    ['that begins approved', insert("'pan', 'link', 'x', 1, now(), 1, NULL")],
    ['decided by nobody', insert("'pan', 'link', 'x', 3, now(), NULL, NULL")],
    ['without content', insert("'pan', 'link', NULL, 3, NULL, NULL, NULL")],
    [
      'larger than any can become',
      insert(`'pan', 'link', decode(repeat('00', 16777217), 'hex'), 3, NULL, NULL, NULL`),
    ],
  ])('%s', async (_what, statement) => {
    await expect(server.db.query(statement)).rejects.toThrow(/violates|begins under review/);
  });

  test('beside another of its kind', async () => {
    await document();
    await expect(server.db.query(fresh)).rejects.toThrow('one_document_of_a_kind');
  });
});

describe('what was decided stays', () => {
  test.each([
    ['a status', 'status = 2'],
    ['a remark', "remark = 'other'"],
    ['a moment', "decided_at = now() + interval '1 second'"],
    ['the document, by a newer one', 'content = NULL, replaced_at = now()'],
  ])('of an approved one: %s', async (_what, set) => {
    const [known] = await server.db.query<{ id: number }>(
      'SELECT id FROM kyc_documents WHERE status = 1',
    );
    const id = known?.id ?? (await document('approved'));
    await expect(change(id, set)).rejects.toThrow(/is decided|approved_stays/);
  });

  test('of a rejected one, which a newer one may replace', async () => {
    const id = await document('rejected');
    await expect(change(id, 'status = 1')).rejects.toThrow('is decided');
    await change(id, 'content = NULL, replaced_at = now()');
    await expect(change(id, 'replaced_at = now()')).rejects.toThrow('is replaced or must stay');
  });
});

test('what was submitted is neither changed nor removed', async () => {
  const id = await document();
  await expect(change(id, "content = 'y'")).rejects.toThrow('is not what was submitted');
  await expect(change(id, 'uid = 1')).rejects.toThrow('permission denied');
  await expect(server.db.query('DELETE FROM kyc_documents')).rejects.toThrow('permission denied');
});

test('documents are complete once in a life', async () => {
  const complete = 'INSERT INTO kyc_completions (uid, at) VALUES (100000, now())';
  await server.db.query(complete);
  await expect(server.db.query(complete)).rejects.toThrow('kyc_completions_pkey');
  await expect(server.db.query('DELETE FROM kyc_completions')).rejects.toThrow('permission denied');
});
