import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { momentText } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import { readUid } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import { requireSigned } from '#db/signing/require-signed.ts';
import { writeLinks, type LinkReader } from '#features/people/password-links/links.ts';
import { audit } from '#guard/audit.ts';
import { enqueueMail } from '#mail/send-mail.ts';

/** The most that imports.links_per_minute can be. */
const mostPerMinute = 6000;

/** How far the links of each network that was taken over have come, the newest first. */
export async function showPasswordLinks({
  db,
  config,
  clock,
}: Services): Promise<Answer<'operator/PasswordLinks'>> {
  type Counts = Record<'waiting' | 'unreachable' | 'mailed' | 'expired' | 'used', number>;
  const rows = await db.query<
    { id: number; at: Date; perMinute: number; takenBackAt: Date | null } & Counts
  >(
    `SELECT i.id, i.at, i.links_per_minute AS "perMinute", i.taken_back_at AS "takenBackAt", n.*
     FROM imports i, LATERAL (
       SELECT count(*) FILTER (WHERE open AND mailed_at IS NULL AND reachable)::int AS waiting,
         count(*) FILTER (WHERE open AND mailed_at IS NULL AND NOT reachable)::int AS unreachable,
         count(*) FILTER (WHERE mailed_at IS NOT NULL)::int AS mailed,
         count(*) FILTER (WHERE open AND expires_at <= $1)::int AS expired,
         count(*) FILTER (WHERE NOT open)::int AS used
       FROM (SELECT l.mailed_at, l.expires_at, l.used_at IS NULL AS open,
           m.email <> '' AND m.suspended_at IS NULL AND m.erased_at IS NULL AS reachable
         FROM password_links l JOIN members m ON m.uid = l.uid WHERE l.import_id = i.id) AS l
     ) AS n ORDER BY i.id DESC`,
    [clock.now()],
  );
  return {
    data: rows.map(({ at, takenBackAt, ...row }) => ({
      ...row,
      at: momentText(at, config.timeZone),
      takenBackAt: momentText(takenBackAt, config.timeZone),
    })),
  };
}

/** Says how many members a minute are mailed their link; with 0 nobody is for now. */
export async function setLinksPerMinute(
  services: Services,
  { perMinute }: Payload<'operator/SetLinksPerMinute'>,
  caller: Caller,
): Promise<Answer<'operator/SetLinksPerMinute'>> {
  const count = /^\d{1,4}$/.test(perMinute.trim()) ? Number(perMinute) : NaN;
  if (!(count <= mostPerMinute)) throw refuse('links.per-minute', { most: mostPerMinute });
  await services.db.transaction(async (tx) => {
    const [changed] = await tx.query<{ id: number }>(
      'UPDATE imports SET links_per_minute = $1 WHERE taken_back_at IS NULL RETURNING id',
      [count],
    );
    if (!changed) throw refuse('import.none');
    const remark = `${count} a minute`;
    const target = `import:${changed.id}` as const;
    await audit(services, tx, caller, { action: 'SetLinksPerMinute', target, remark });
  });
  return { data: messages.success };
}

/** Mails a member another link now; an earlier one is void. */
export async function sendPasswordLink(
  services: Services,
  payload: Payload<'operator/SendPasswordLink'>,
  caller: Caller,
): Promise<Answer<'operator/SendPasswordLink'>> {
  const uid = readUid(payload.uid.trim());
  await services.db.transaction(async (tx) => {
    const [link] = await tx.query<LinkReader & { isOpen: boolean; isStopped: boolean }>(
      `SELECT l.uid, o.old_id AS "oldId", m.name, m.email, m.language,
         l.used_at IS NULL AS "isOpen",
         m.suspended_at IS NOT NULL OR m.erased_at IS NOT NULL AS "isStopped"
       FROM password_links l JOIN imports i ON i.id = l.import_id AND i.taken_back_at IS NULL
       JOIN members m ON m.uid = l.uid JOIN openings o ON o.uid = l.uid
       WHERE l.uid = $1 FOR NO KEY UPDATE OF l`,
      [uid],
    );
    if (!link) throw refuse('links.none');
    if (!link.isOpen) throw refuse('links.used');
    if (link.isStopped || link.email === '') throw refuse('links.unreachable');
    await requireSigned(tx, 'mailbox', [link.uid]);
    const [mail] = await writeLinks(services, tx, [link]);
    await enqueueMail(services, tx, mail!.to, mail!.text);
    const target = `member:${link.uid}` as const;
    await audit(services, tx, caller, { action: 'SendPasswordLink', target, remark: '' });
  });
  return { data: messages.success };
}
