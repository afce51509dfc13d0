import type { Payload, Row } from '@canopy/contract/calls.ts';
import { momentText } from '#base/dates.ts';
import { HttpError, why } from '#base/errors.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import { listRows } from '#call/list-rows.ts';
import type { Services } from '#call/services.ts';
import { findPerson } from '#features/office/console/find-person.ts';
import { audit } from '#guard/audit.ts';
import { readRemark } from '#guard/remarks.ts';

type NoteRow = Row<'operator/MemberNotes'>;

/** The notes about a member, newest first, after adding one where one was sent. */
export async function listNotes(
  services: Services,
  { uid: given, note }: Payload<'operator/MemberNotes'>,
  caller: Caller,
  page: Page,
): Promise<Rows<NoteRow>> {
  const { uid } = await findPerson(services, given);
  // A CSV file is read page by page; the note belongs to the first.
  if (note !== undefined && note !== '' && page.offset === 0) {
    await addNote(services, uid, note, caller);
  }
  const { rows, total } = await listRows<Omit<NoteRow, 'dd'> & { at: Date }>(
    services.db,
    {
      columns: 'n.id, n.note, o.email AS operator, n.at',
      from: 'member_notes n JOIN operators o ON o.id = n.operator_id WHERE n.uid = $1',
      order: 'n.id DESC',
      values: [uid],
    },
    page,
  );
  const { timeZone } = services.config;
  return { total, rows: rows.map(({ at, ...row }) => ({ ...row, dd: momentText(at, timeZone) })) };
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
    const entry = { action: 'MemberNote', target: `member:${uid}`, remark: note };
    await audit(services, tx, caller, entry);
  });
}
