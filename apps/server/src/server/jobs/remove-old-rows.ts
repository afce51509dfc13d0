import { undoDays } from '@canopy/contract/catalog/security-changes.ts';
import type { Services } from '#call/services.ts';
import { leavingOut } from '#db/signing/leave-out.ts';
import { forgetOldTrails } from '#features/care/reviews/sweep-reviews.ts';
import { forgetOldDevices } from '#features/people/persons/devices.ts';
import { forgetOldRequests } from '#features/people/sponsor-requests/forget-visitors.ts';
import { isDemoMade } from '#server/demo/demo-network.ts';

/**
 * Removes what nobody will ask for again: old sessions, codes, counts of tries, requests' keys,
 * mails that could not be delivered, links that undo a change and what was before it, and factors
 * that were removed so long ago that nobody can have that undone any more; files of networks that
 * nobody has taken over, too. And the inbox forgets.
 */
export async function removeOldRows(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const monthAgo = new Date(now.getTime() - 30 * 86_400_000);
  const dayAgo = new Date(now.getTime() - 86_400_000);
  await db.query('DELETE FROM try_counts WHERE resets_at < $1', [now]);
  await db.query('DELETE FROM codes WHERE expires_at < $1', [dayAgo]);
  await removeFactors(services, monthAgo, dayAgo);
  await db.query('DELETE FROM sessions WHERE expires_at < $1', [monthAgo]);
  await db.query('DELETE FROM operator_sessions WHERE expires_at < $1', [monthAgo]);
  await db.query('DELETE FROM newsletter_addresses WHERE confirmed_at IS NULL AND asked_at < $1', [
    monthAgo,
  ]);
  await db.query('DELETE FROM import_files WHERE added_at < $1', [monthAgo]);
  await db.query('SELECT remove_failed_mails($1)', [monthAgo]);
  const undoable = new Date(now.getTime() - undoDays * 86_400_000);
  await db.query('DELETE FROM undo_links WHERE expires_at < $1', [now]);
  await leavingOut(services, 'security_changes', (except) =>
    db.query(
      `UPDATE security_changes SET before = ''
       WHERE before <> '' AND at < $1 AND id <> ALL ($2::bigint[])`,
      [undoable, except],
    ),
  );
  await removeOldNews(services, new Date(now.getTime() - newsDays * 86_400_000));
  await removeOldWebhookEvents(services, monthAgo);
  await forgetOldRequests(services);
  await forgetOldDevices(services);
  await forgetOldTrails(services);
  await removeOldKeys(services, monthAgo);
}

/** Factors that were removed, and authenticators that nobody has confirmed. */
async function removeFactors(services: Services, removed: Date, made: Date): Promise<void> {
  const { db } = services;
  await leavingOut(services, 'member_passkeys', (except) =>
    db.query('DELETE FROM member_passkeys WHERE removed_at < $1 AND id <> ALL ($2::bigint[])', [
      removed,
      except,
    ]),
  );
  await leavingOut(services, 'member_authenticators', (except) =>
    db.query(
      `DELETE FROM member_authenticators
       WHERE (removed_at < $1 OR (confirmed_at IS NULL AND made_at < $2))
         AND id <> ALL ($3::bigint[])`,
      [removed, made, except],
    ),
  );
}

/** For how many days the inbox keeps what a member was told. */
const newsDays = 180;

async function removeOldNews({ db }: Services, before: Date): Promise<void> {
  for (;;) {
    const removed = await db.query(
      `DELETE FROM events WHERE id IN (SELECT id FROM events WHERE at < $1 LIMIT $2) RETURNING 1`,
      [before, portion],
    );
    if (removed.length < portion) return;
  }
}

/** Rows per statement, so that none of them holds many rows or lasts long. */
const portion = 5000;

/**
 * Removes the keys of requests that were refused, or whose postings have their own keys. The
 * demo's are as old as its days, and hold until it is complete.
 */
async function removeOldKeys(services: Services, before: Date): Promise<void> {
  if (services.config.demo && !(await isDemoMade(services))) return;
  for (;;) {
    const [row] = await services.db.query<{ removed: number }>(
      'SELECT remove_old_keys($1, $2) AS removed',
      [before, portion],
    );
    if (row!.removed < portion) return;
  }
}

/** What webhooks were told, where nothing of it waits for one that may still get it. */
async function removeOldWebhookEvents({ db }: Services, before: Date): Promise<void> {
  for (;;) {
    const removed = await db.query(
      `DELETE FROM webhook_events WHERE id IN (
         SELECT e.id FROM webhook_events e
         WHERE e.at < $1 AND e.routed_at IS NOT NULL AND NOT EXISTS (
           SELECT 1 FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
           WHERE d.event_id = e.id AND CASE WHEN d.state = 'Waiting'
             THEN w.off_at IS NULL OR w.off_at >= $1 ELSE d.ended_at >= $1 END)
         LIMIT $2) RETURNING 1`,
      [before, portion],
    );
    if (removed.length < portion) return;
  }
}
