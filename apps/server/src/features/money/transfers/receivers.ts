import { refuse } from '#base/errors.ts';
import { readUid } from '#call/read-uid.ts';
import type { Database } from '#db/database.ts';
import { gatherPerDatabase } from '#db/gather.ts';

/** A member who may receive. */
export type Receiver = { uid: number; name: string; isActive: boolean; isSuspended: boolean };

/** The member who will receive; throws the refusal if they may not. */
export async function findReceiver(
  db: Database,
  senderUid: number,
  touserid: string,
): Promise<Receiver> {
  const uid = readUid(touserid.trim());
  if (uid === senderUid) throw refuse('transfer.to-oneself');
  const receiver = uid === null ? undefined : await receiversOf(db)(uid);
  if (!receiver) throw refuse('user.not-found');
  if (receiver.isSuspended) throw refuse('receiver.suspended');
  return receiver;
}

/** Transfers come in crowds, so their receivers are looked up together. */
const receiversOf = gatherPerDatabase<number, Receiver | undefined>(async (db, uids) => {
  const rows = await db.query<Receiver>(
    {
      name: 'find-receivers',
      text: `SELECT uid, name, activated_at IS NOT NULL AS "isActive",
          suspended_at IS NOT NULL AS "isSuspended" FROM members WHERE uid = ANY ($1)`,
    },
    [uids],
  );
  const found = new Map(rows.map((row) => [row.uid, row]));
  return uids.map((uid) => found.get(uid));
});
