import { joined } from '@canopy/log/bytes.ts';
import { entrySubjects } from '@canopy/log/entries.ts';
import { openHead, type Head } from '@canopy/log/head.ts';
import type { LogKey } from '@canopy/log/notes.ts';
import type { ReadTile } from '@canopy/log/tiles.ts';
import type { Queryable } from '#db/database.ts';

/** A log: its number, its name and its public key. */
export type Log = { no: number; origin: string; publicKey: Buffer };

/** All logs, the newest first. */
export function readLogs(db: Queryable): Promise<Log[]> {
  return db.query<Log>('SELECT no, origin, public_key AS "publicKey" FROM logs ORDER BY no DESC');
}

/** Who signs for a log. */
export function keyOf({ origin, publicKey }: Log): LogKey {
  return { name: origin, key: publicKey };
}

/** The last head that a log has signed; null where there is none that it has signed. */
export async function lastHead(db: Queryable, log: Log): Promise<(Head & { note: string }) | null> {
  const [row] = await db.query<{ note: string }>('SELECT note FROM log_heads WHERE log_no = $1', [
    log.no,
  ]);
  if (!row) return null;
  const head = openOnce(row.note, log);
  return head && { ...head, note: row.note };
}

/** The note that was opened last: every mail asks for it, and a signature takes long to check. */
let opened: { note: string; log: Log; head: Head | null } | null = null;

function openOnce(note: string, log: Log): Head | null {
  const isSame =
    opened?.note === note &&
    opened.log.origin === log.origin &&
    opened.log.publicKey.equals(log.publicKey);
  if (!isSame) opened = { note, log, head: openHead(note, keyOf(log)) };
  return opened!.head;
}

/** Reads the tiles of a log. */
export function tilesOf(db: Queryable, log: Pick<Log, 'no'>): ReadTile {
  return async ({ level, no, width }) => {
    const first = no * 256;
    const rows =
      level === 0
        ? await db.query<{ hash: Buffer }>(
            `SELECT sha256('\\x00' || convert_to(entry, 'UTF8')) AS hash FROM log_entries
             WHERE log_no = $1 AND index >= $2 AND index < $3 ORDER BY index`,
            [log.no, first, first + width],
          )
        : await db.query<{ hash: Buffer }>(
            `SELECT hash FROM log_nodes
             WHERE log_no = $1 AND level = $4 AND no >= $2 AND no < $3 ORDER BY no`,
            [log.no, first, first + width, level],
          );
    return joined(...rows.map(({ hash }) => hash));
  };
}

/** The texts of a range of entries. */
export async function readTexts(
  db: Queryable,
  log: Pick<Log, 'no'>,
  from: number,
  to: number,
): Promise<string[]> {
  const rows = await db.query<{ entry: string }>(
    'SELECT entry FROM log_entries WHERE log_no = $1 AND index >= $2 AND index < $3 ORDER BY index',
    [log.no, from, to],
  );
  return rows.map(({ entry }) => entry);
}

/** What the publications of a kind are of; a log's beginning and its seals are none. */
const subjects = new Map<string, string>(
  Object.entries(entrySubjects).filter(([kind]) => kind !== 'begins' && kind !== 'seal'),
);

/** Where an entry is; both null while nothing was said, or it is not in the log yet. */
type FoundEntry = { log: number; index: number } | { log: null; index: null };

/** Where something that was said in public is in the log; null where nothing ever can be. */
export async function findPublication(
  db: Queryable,
  kind: string,
  subject: string,
): Promise<FoundEntry | null> {
  const field = subjects.get(kind);
  if (field === undefined || !/^[1-9]\d{0,8}$/.test(subject)) return null;
  const [row] = await db.query<{ log: number; index: bigint }>(
    `SELECT e.log_no AS log, e.index FROM publications p
     JOIN log_entries e ON e.publication_id = p.id
     WHERE p.entry::jsonb @> $1 ORDER BY p.id LIMIT 1`,
    [JSON.stringify({ kind, [field]: Number(subject) })],
  );
  return row ? { log: row.log, index: Number(row.index) } : { log: null, index: null };
}
