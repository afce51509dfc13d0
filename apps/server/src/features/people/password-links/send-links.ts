import { startLoop, type Loop } from '#base/loop.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { logFailure } from '#db/log-failure.ts';
import { wrongRows } from '#db/signing/require-signed.ts';
import { writeLinks, type LinkReader } from '#features/people/password-links/links.ts';
import { enqueueMails } from '#mail/send-mail.ts';

/** How long nobody looks again where nobody waits. */
const pauseMs = 5000;
const minuteMs = 60_000;

/** Mails their links to members who were taken over, again and again, once ready. */
export function startLinkSender(services: Services, isReady: () => Promise<boolean>): Loop {
  const sender = makeLinkSender(services);
  return startLoop(async (isStopped) => {
    try {
      return (await isReady()) ? await sender.step() : pauseMs;
    } catch (error) {
      if (!isStopped()) logFailure(services.log, error, 'Mailing links for passwords failed.');
      return pauseMs;
    }
  });
}

/**
 * Mails some links at each step, the smallest numbers first, and answers after how many
 * milliseconds the next step is worth while. Those who cannot be mailed (no address, suspended, or
 * a row that somebody without the key has changed) are passed over, and looked at again once the
 * end is reached.
 */
export function makeLinkSender(services: Services): { step(): Promise<number> } {
  let after = 0;
  return {
    step: () =>
      services.db.transaction(async (tx) => {
        const perMinute = await readPerMinute(tx, after);
        if (perMinute === 0) {
          after = 0;
          return pauseMs;
        }
        const { most, gapMs } = paceOf(perMinute);
        const waitMs = await takeTurn(services, tx, gapMs);
        if (waitMs > 0) return Math.min(waitMs, pauseMs);
        const waiting = await takeWaiting(tx, after, most);
        if (waiting.length === 0) {
          after = 0;
          return pauseMs;
        }
        const wrong = await wrongRows(
          tx,
          'mailbox',
          waiting.map(({ uid }) => uid),
        );
        const forged = new Set(wrong.map(({ key }) => key));
        const readers = waiting.filter(({ uid }) => !forged.has(String(uid)));
        await enqueueMails(services, tx, await writeLinks(services, tx, readers));
        after = waiting.at(-1)!.uid;
        return gapMs;
      }),
  };
}

/**
 * How many at a time, and how far apart, so that in no minute there are more than so many: a minute
 * holds 60 times or fewer, and each is of the same size.
 */
export function paceOf(perMinute: number): { most: number; gapMs: number } {
  const most = Math.ceil(perMinute / 60);
  return { most, gapMs: Math.ceil(minuteMs / Math.floor(perMinute / most)) };
}

/** How many a minute; 0 also where nobody is left behind this number. */
async function readPerMinute(tx: Queryable, after: number): Promise<number> {
  const [row] = await tx.query<{ perMinute: number }>(
    `SELECT links_per_minute AS "perMinute" FROM imports WHERE taken_back_at IS NULL
       AND EXISTS (SELECT 1 FROM password_links
         WHERE uid > $1 AND mailed_at IS NULL AND used_at IS NULL)`,
    [after],
  );
  return row?.perMinute ?? 0;
}

/** Those who wait and can be mailed; whom an operator mails right now is left to them. */
function takeWaiting(tx: Queryable, after: number, most: number): Promise<LinkReader[]> {
  return tx.query<LinkReader>(
    {
      name: 'take-password-links',
      text: `SELECT l.uid, o.old_id AS "oldId", m.name, m.email, m.language
        FROM password_links l JOIN imports i ON i.id = l.import_id AND i.taken_back_at IS NULL
        JOIN members m ON m.uid = l.uid JOIN openings o ON o.uid = l.uid
        WHERE l.uid > $1 AND l.mailed_at IS NULL AND l.used_at IS NULL AND m.email <> ''
          AND m.suspended_at IS NULL AND m.erased_at IS NULL
        ORDER BY l.uid LIMIT $2 FOR NO KEY UPDATE OF l SKIP LOCKED`,
    },
    [after, most],
  );
}

/**
 * Takes the turn of all servers if it is free, and answers 0; else how many milliseconds it is
 * until then. One that is further away than any gap was taken by a clock that has been set back.
 */
async function takeTurn(services: Services, tx: Queryable, gapMs: number): Promise<number> {
  const key = 'password links:turn';
  const now = services.clock.now();
  const free = new Date(now.getTime() + gapMs);
  const taken = await tx.query(
    `INSERT INTO try_counts AS t (key, count, resets_at, free_at) VALUES ($1, 1, $3, $3)
     ON CONFLICT (key) DO UPDATE SET resets_at = $3, free_at = $3
     WHERE t.free_at <= $2 OR t.free_at > $4 RETURNING 1`,
    [key, now, free, new Date(now.getTime() + minuteMs)],
  );
  if (taken.length > 0) return 0;
  const [row] = await tx.query<{ freeAt: Date }>(
    'SELECT free_at AS "freeAt" FROM try_counts WHERE key = $1',
    [key],
  );
  return Math.max(1, (row?.freeAt.getTime() ?? 0) - now.getTime());
}
