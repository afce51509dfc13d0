import type { Answer, Payload } from '@canopy/contract/calls.ts';
import type { Language } from '@canopy/contract/events/topics.ts';
import { sponsorRequestLimits } from '@canopy/contract/catalog/sponsor-requests.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { openVisitor } from '#features/people/sponsor-requests/visitor.ts';
import { audit } from '#guard/audit.ts';
import { readRemark } from '#guard/remarks.ts';
import { decideOnce, readDecision } from '#ledger/decide.ts';
import { mailText } from '#mail/mail-texts.ts';
import { enqueueMail } from '#mail/send-mail.ts';
import { tell } from '#mail/tell.ts';

type Sent = Payload<'operator/DecideSponsorRequest'>;
type Waiting = {
  id: number;
  status: string;
  person: string;
  print: Buffer;
  language: Language;
};
type Sponsor = { uid: number; name: string };

const sides = { '1': 'Left', '2': 'Right' } as const;

/**
 * Sends a visitor to a sponsor, or declines. The visitor is mailed the sign-up link or the reason;
 * the sponsor is told that somebody comes, and nothing about who. Of two operators at once one
 * succeeds and the other is refused.
 */
export function decideSponsorRequest(
  services: Services,
  payload: Sent,
  caller: Caller,
): Promise<Answer<'operator/DecideSponsorRequest'>> {
  return decideOnce(services, caller.identity, async (tx) => {
    const assigns = readDecision(payload.decision) === 'approve';
    const side = assigns ? readSide(payload.side) : null;
    const sponsor = assigns ? await readSponsor(tx, payload.sponsor) : null;
    const remark = readRemark(payload.remark);
    const request = await lockRequest(tx, payload.id);
    if (sponsor === null || side === null) await decline(services, tx, caller, request, remark);
    else await assign(services, tx, caller, request, { sponsor, side, remark });
    return messages.success;
  });
}

type Assignment = { sponsor: Sponsor; side: keyof typeof sides; remark: string };

async function assign(
  services: Services,
  tx: Queryable,
  caller: Caller,
  { id, person, print, language }: Waiting,
  { sponsor, side, remark }: Assignment,
): Promise<void> {
  const at = services.clock.now();
  await tx.query(
    `UPDATE sponsor_requests SET status = 'Assigned', sponsor_uid = $2, side = $3, remark = $4,
       decided_at = $5, decided_by = $6 WHERE id = $1`,
    [id, sponsor.uid, side, remark, at, caller.operator.id],
  );
  await audit(services, tx, caller, {
    action: 'AssignSponsor',
    target: `sponsorRequest:${id}`,
    remark: `to ${sponsor.uid}, ${sides[side]}: ${remark}`,
  });
  await tell(tx, [{ uid: sponsor.uid, kind: 'team.visitor', at, facts: {} }]);
  const { name, email } = openVisitor(services, person, print);
  const url = `${services.config.publicUrl}/Signup?userid=${sponsor.uid}&Position=${sides[side]}`;
  const values = {
    name,
    sponsor: `${sponsor.name} (${sponsor.uid})`,
    url,
    days: sponsorRequestLimits.joinDays,
  };
  await enqueueMail(services, tx, email, mailText(language, 'sponsorAssigned', values));
}

async function decline(
  services: Services,
  tx: Queryable,
  caller: Caller,
  { id, person, print, language }: Waiting,
  remark: string,
): Promise<void> {
  await tx.query(
    `UPDATE sponsor_requests SET status = 'Declined', remark = $2, decided_at = $3,
       decided_by = $4, closed_at = $3 WHERE id = $1`,
    [id, remark, services.clock.now(), caller.operator.id],
  );
  await audit(services, tx, caller, {
    action: 'DeclineSponsorRequest',
    target: `sponsorRequest:${id}`,
    remark,
  });
  const { name, email } = openVisitor(services, person, print);
  await enqueueMail(services, tx, email, mailText(language, 'sponsorDeclined', { name, remark }));
}

async function lockRequest(tx: Queryable, given: string): Promise<Waiting> {
  const [row] = await tx.query<Waiting>(
    `SELECT id, status, person, email_print AS print, language FROM sponsor_requests
     WHERE id = $1 AND status <> 'Asked' FOR UPDATE`,
    [readId(given)],
  );
  if (!row) throw refuse('request.not-found');
  if (row.status !== 'Pending') throw refuse('request.decided', { status: row.status });
  return row;
}

function readSide(given = ''): keyof typeof sides {
  if (given !== '1' && given !== '2') throw refuse('position.needed', {}, 'side');
  return given;
}

async function readSponsor(tx: Queryable, given = ''): Promise<Sponsor> {
  if (given.trim() === '') throw refuse('sponsor.needed', {}, 'sponsor');
  const [row] = await tx.query<Sponsor & { active: boolean }>(
    `SELECT uid, name, activated_at IS NOT NULL AND suspended_at IS NULL AND erased_at IS NULL
       AS active FROM members WHERE uid = $1`,
    [readId(given.trim())],
  );
  if (!row) throw refuse('sponsor.unknown', {}, 'sponsor');
  if (!row.active) throw refuse('sponsor.not-active');
  return row;
}
