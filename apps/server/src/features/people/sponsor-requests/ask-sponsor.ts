import { randomBytes } from 'node:crypto';
import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { countryById } from '@canopy/contract/catalog/countries.ts';
import { sponsorRequestLimits } from '@canopy/contract/catalog/sponsor-requests.ts';
import { languages } from '@canopy/contract/events/topics.ts';
import { messages } from '@canopy/contract/messages.ts';
import { checkPerson } from '@canopy/contract/registration.ts';
import { HttpError, Refusal, refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import {
  emailPrint,
  sealVisitor,
  type Visitor,
} from '#features/people/sponsor-requests/visitor.ts';
import { countTry, tryLimits } from '#guard/try-limits.ts';
import { mailText } from '#mail/mail-texts.ts';
import { languageOf } from '#mail/reader-language.ts';
import { enqueueMail } from '#mail/send-mail.ts';

const { confirmHours, quietMinutes, message: longest } = sponsorRequestLimits;

/** The name under which the link that confirms an address is recognised. */
const tokenName = 'sponsor request';

/**
 * Stores the request and mails a link that confirms it. The answer is the same for everybody: it
 * tells nobody whether an address is a member's or waits already, and a second request changes
 * nothing.
 */
export function askSponsor(
  services: Services,
  payload: Payload<'SponsorRequest'>,
  caller: Caller,
): Promise<Answer<'SponsorRequest'>> {
  return askWith(services, payload, caller, randomBytes(24).toString('base64url'));
}

/** The same with a token that is known before; only the demo has one. */
export async function askWith(
  services: Services,
  payload: Payload<'SponsorRequest'>,
  { countedAddress, cookies }: Pick<Caller, 'countedAddress' | 'cookies'>,
  token: string,
): Promise<Answer<'SponsorRequest'>> {
  const { visitor, countryId } = readForm(payload);
  await countTry(services, tryLimits.sponsorRequestsPerAddress, countedAddress);
  const print = emailPrint(services, visitor.email);
  if (await isMailedTooOften(services, print)) return { data: messages.success };
  const now = services.clock.now();
  const language = languages.find((each) => each === payload.language) ?? languageOf(cookies);
  await services.db.transaction(async (tx) => {
    // One statement, so that of two at the same moment one is stored. A link that was mailed a
    // while ago and not followed gives way to a new one; whatever else is open stays as it is.
    const stored = await tx.query(
      `INSERT INTO sponsor_requests AS r
         (person, email_print, country_id, language, token_hash, asked_at)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (email_print) WHERE status IN ('Asked', 'Pending', 'Assigned')
       DO UPDATE SET person = $1, country_id = $3, language = $4, token_hash = $5, asked_at = $6
       WHERE r.status = 'Asked' AND r.asked_at < $7
       RETURNING 1`,
      [
        sealVisitor(services, visitor, print),
        print,
        countryId,
        language,
        services.secrets.fingerprint(tokenName, token),
        now,
        new Date(now.getTime() - quietMinutes * 60_000),
      ],
    );
    if (stored.length === 0) return;
    const url = `${services.config.publicUrl}/FindSponsor?confirm=${token}`;
    const mail = mailText(language, 'sponsorAsked', { url, hours: confirmHours });
    await enqueueMail(services, tx, visitor.email, mail);
  });
  return { data: messages.success };
}

/** What was sent, by the rules of the registration; throws the first that is broken. */
function readForm(payload: Payload<'SponsorRequest'>): { visitor: Visitor; countryId: number } {
  const visitor = {
    name: payload.name.trim(),
    email: payload.email.trim(),
    phone: payload.phone?.trim() ?? '',
    message: payload.message?.trim() ?? '',
  };
  const { name, email, phone, message } = visitor;
  const mobile = phone === '' ? {} : { mobile: phone };
  const refusal = checkPerson(
    { name, email, countryId: payload.countryid, ...mobile },
    { isCountry: (id) => countryById(id) !== undefined },
  );
  if (refusal) {
    const fields = { countryId: 'countryid', mobile: 'phone' } as Record<string, string>;
    throw new Refusal({ ...refusal, field: fields[refusal.field] ?? refusal.field });
  }
  if (message.length > longest) {
    throw refuse('field.too-long', { label: 'Message', most: longest }, 'message');
  }
  if (!payload.agreed) throw refuse('consent.needed', {}, 'agreed');
  return { visitor, countryId: countryById(payload.countryid)!.id };
}

/** Nobody can have one address mailed again and again; counted by its fingerprint. */
async function isMailedTooOften(services: Services, print: Buffer): Promise<boolean> {
  try {
    await countTry(services, tryLimits.sponsorRequestsPerEmail, print.toString('hex'));
    return false;
  } catch (error) {
    if (error instanceof HttpError) return true;
    throw error;
  }
}

/** Puts the request into the queue; following the link twice is fine. */
export async function confirmSponsorRequest(
  services: Services,
  { token }: Payload<'SponsorRequestConfirm'>,
): Promise<Answer<'SponsorRequestConfirm'>> {
  const now = services.clock.now();
  const confirmed = await services.db.query(
    `UPDATE sponsor_requests SET confirmed_at = coalesce(confirmed_at, $2),
       status = CASE status WHEN 'Asked' THEN 'Pending' ELSE status END
     WHERE token_hash = $1 AND (status <> 'Asked' OR asked_at >= $3) RETURNING 1`,
    [
      services.secrets.fingerprint(tokenName, token),
      now,
      new Date(now.getTime() - confirmHours * 3_600_000),
    ],
  );
  if (confirmed.length === 0) throw refuse('newsletter.link-void');
  return { data: messages.success };
}
