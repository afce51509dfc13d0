import { limits } from '@canopy/contract/limits.ts';
import { readUid } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';

/**
 * Whom somebody means who types an id: a member's number, or the id that the member had in the
 * network that was taken over, in any letter case. An id of nobody answers a number too, always the
 * same one, that no member has: it goes the way of all others, and its tries are counted.
 */
export async function findTypedMember(services: Services, given: string): Promise<number> {
  const typed = given.trim();
  const number = readUid(typed);
  // 0100001 is 100001 too, unless it is somebody's old id.
  const numberTurn = String(number) === typed ? 1 : 3;
  const [found] = await services.db.query<{ uid: number }>(
    {
      name: 'find-typed-member',
      text: `SELECT uid FROM (
          SELECT uid, $2::int AS turn, 0 AS way FROM members WHERE uid = $1
          UNION ALL SELECT uid, 2, array_position($3::text[], lower(old_id)) FROM openings
            WHERE lower(old_id) = ANY ($3::text[])
        ) AS found ORDER BY turn, way LIMIT 1`,
    },
    [number, numberTurn, isId(typed) ? waysToWrite(typed) : []],
  );
  return found?.uid ?? number ?? nobodysNumber(services, typed);
}

/** The id that a member had in the network that was taken over, or ''. */
export async function findOldId(db: Queryable, uid: number): Promise<string> {
  const rows = await db.query<{ oldId: string }>(
    'SELECT old_id AS "oldId" FROM openings WHERE uid = $1',
    [uid],
  );
  return rows[0]?.oldId ?? '';
}

/** Whether a text can be an id at all. */
export function isId(typed: string): boolean {
  return typed.trim() !== '' && Array.from(typed.trim()).length <= limits.oldId;
}

/**
 * The index has the letters A to Z in small ones, and those of other scripts as they were brought
 * along: an id of these is found as it was, in small letters or in capital ones. The first way is
 * the one that was typed.
 */
function waysToWrite(typed: string): string[] {
  const forms = [typed, typed.normalize('NFC'), typed.normalize('NFD')];
  const all = forms.flatMap((form) => [form, form.toLowerCase(), form.toUpperCase()]);
  return [...new Set(all.map(smallAscii))];
}

/** As lower() in the collation "C". */
export function smallAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Below zero, where no member is. */
function nobodysNumber({ secrets }: Services, typed: string): number {
  const print = secrets.fingerprint('id of nobody', typed.normalize('NFC').toLowerCase());
  return -1 - (print.readUInt32BE(0) >>> 1);
}
