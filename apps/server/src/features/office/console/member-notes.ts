import type { Payload, Row } from '@canopy/contract/calls.ts';
import { HttpError, why } from '#base/errors.ts';
import { dated, number, text } from '#call/columns.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import { listOf } from '#call/list.ts';
import { withStatementsOf } from '#call/rows.ts';
import type { Services } from '#call/services.ts';
import { findPerson, ofPerson } from '#features/office/console/find-person.ts';
import { audit } from '#guard/audit.ts';
import { readRemark } from '#guard/remarks.ts';

const notes = listOf('operator/MemberNotes', {
  columns: {
    id: number('n.id'),
    note: text('n.note'),
    operator: text('o.email'),
    dd: dated('n.at'),
  },
  from: 'member_notes n JOIN operators o ON o.id = n.operator_id',
  filters: [ofPerson('n.uid')],
  order: 'n.id DESC',
});

/** The notes about a member, newest first, after adding one where one was sent. */
export const listNotes = withStatementsOf([notes], addAndList);

async function addAndList(
  services: Services,
  payload: Payload<'operator/MemberNotes'>,
  caller: Caller,
  page: Page,
): Promise<Rows<Row<'operator/MemberNotes'>>> {
  const { note = '' } = payload;
  // A CSV file is read page by page; the note belongs to the first.
  if (note !== '' && page.offset === 0) {
    const { uid } = await findPerson(services, payload.uid);
    await addNote(services, uid, note, caller);
  }
  return notes(services, payload, caller, page);
}

async function addNote(
  services: Services,
  uid: number,
  given: string,
  caller: Caller,
): Promise<void> {
  if (caller.operator.role === 'auditor') throw new HttpError(403, why('role.not-allowed'));
  const note = readRemark(given, 'Note');
  await services.db.transaction(async (tx) => {
    await tx.query(
      'INSERT INTO member_notes (uid, note, operator_id, at) VALUES ($1, $2, $3, $4)',
      [uid, note, caller.operator.id, services.clock.now()],
    );
    const entry = { action: 'MemberNote', target: `member:${uid}`, remark: note } as const;
    await audit(services, tx, caller, entry);
  });
}
