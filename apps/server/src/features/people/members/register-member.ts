import { countryById } from '@canopy/contract/catalog/countries.ts';
import { positions, type PositionName } from '@canopy/contract/catalog/positions.ts';
import { checkRegistration, type RegistrationForm } from '@canopy/contract/registration.ts';
import type { Clock } from '#base/clock.ts';
import { refuse, Refusal } from '#base/errors.ts';
import { readUid } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { named } from '#db/named-arguments.ts';
import { writeConsent, type SentConsent } from '#features/people/consent/consent.ts';
import { noteFigures, type SentFigures } from '#features/people/figures/note-figures.ts';
import { findMember } from '#features/people/members/members.ts';
import { deviceOf, seeDevice, type Browser } from '#features/people/persons/devices.ts';
import { refuseShared, replacePrints } from '#features/people/persons/keep-prints.ts';
import { plainMobile, printOf } from '#features/people/persons/prints.ts';
import { markJoined } from '#features/people/sponsor-requests/mark-joined.ts';
import { easyRefusal } from '#guard/password-rules.ts';
import { mailText } from '#mail/mail-texts.ts';
import { enqueueMail } from '#mail/send-mail.ts';
import { readSettings } from '#settings/settings.ts';
import { languageOf, setLanguage } from '#mail/reader-language.ts';
import { emit } from '#webhooks/emit.ts';

/** What else a registration may come with. */
type Further = {
  /** The texts that the person agreed to; without it our pages ask at the next sign-in. */
  agreed?: { consent: SentConsent; address: string } | undefined;
  /** The figures that the person has read; absent where they were not asked. */
  figures?: SentFigures | undefined;
  /** Where the form was filled in; the demo uses no browser. */
  browser?: Browser;
  /** The demo sets its own time, and makes one hash for its many members. */
  clock?: Clock;
  hash?: (password: string) => Promise<string>;
};

/**
 * Registers a member at the outer end of the sponsor's leg and returns the new id. Every rule of
 * the form is checked here again, whatever the browser did.
 */
export async function registerMember(
  services: Services,
  given: RegistrationForm,
  further: Further = {},
): Promise<number> {
  const { agreed, figures, browser, clock = services.clock } = further;
  const { hash = services.passwords.hash } = further;
  const form = { ...given, name: given.name.trim(), email: given.email.trim() };
  const sponsorUid = readUid(form.sponsorId);
  const sponsor = sponsorUid === null ? null : await findMember(services.db, sponsorUid);
  const refusal = checkRegistration(form, {
    sponsorExists: sponsor !== null,
    isCountry: (id) => countryById(id) !== undefined,
  });
  if (refusal) throw new Refusal({ ...refusal, field: '' });
  if (!sponsor) throw refuse('sponsor.wrong');
  const easy = await easyRefusal(form.password, form);
  if (easy) throw new Refusal(easy);
  const passwordHash = await hash(form.password);
  const mobile = printOf(services, 'mobile', plainMobile(form.mobile, Number(form.countryId)));
  const device = browser ? deviceOf(services, browser) : null;
  return services.db.transaction(async (tx) => {
    await refuseUsedEmail(tx, form.email);
    await refuseShared(tx, [mobile, device?.print ?? null], null);
    const uid = await place(services, tx, sponsor.uid, form, passwordHash, clock.now());
    if (uid === null) throw refuse('registration.closed');
    await replacePrints(tx, uid, { mobile }, clock.now());
    if (browser) {
      await seeDevice(services, tx, browser, uid);
      await tx.query('INSERT INTO sign_ups (uid, address, at) VALUES ($1, $2, $3)', [
        uid,
        browser.countedAddress,
        clock.now(),
      ]);
    }
    await markJoined(services, tx, { uid, email: form.email, at: clock.now() });
    const language = languageOf(browser?.cookies ?? {});
    await setLanguage(tx, uid, language);
    if (agreed) await writeConsent({ clock }, tx, uid, agreed.consent, agreed.address);
    await noteFigures({ clock }, tx, { uid, deed: 'registration', purchaseId: null }, figures);
    await enqueueMail(
      services,
      tx,
      form.email,
      mailText(language, 'welcome', {
        name: form.name,
        uid,
        signInUrl: `${services.config.publicUrl}/Login`,
      }),
    );
    const data = { uid, sponsor: sponsor.uid, side: sideOf(form) };
    await emit(tx, [{ kind: 'member.joined', uid, at: clock.now(), data }]);
    return uid;
  });
}

/** The side that was chosen; what is neither was refused before. */
function sideOf({ side }: RegistrationForm): PositionName {
  return positions.find(({ code }) => code === side)!.name;
}

/**
 * One address may hold a few ids, not counting the one that asks. The lock makes sign-ups with the
 * same address wait for each other before they count; it is always taken before the lock of a leg
 * or a member, so the two cannot cross.
 */
export async function refuseUsedEmail(
  tx: Queryable,
  email: string,
  exceptUid: number | null = null,
): Promise<void> {
  const { idsPerMail } = await readSettings(tx);
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended(lower($1), 1))', [email]);
  const [row] = await tx.query<{ held: number }>(
    `SELECT count(*)::int AS held FROM members
     WHERE lower(email) = lower($1) AND uid IS DISTINCT FROM $2::int`,
    [email, exceptUid],
  );
  if (row!.held >= idsPerMail) throw refuse('email.used');
}

const placeParameters = [
  'new_sponsor',
  'new_side',
  'highest_uid',
  'new_name',
  'new_email',
  'new_mobile',
  'new_country',
  'new_password_hash',
  'now_at',
];

async function place(
  { config }: Services,
  tx: Queryable,
  sponsorUid: number,
  form: RegistrationForm,
  passwordHash: string,
  now: Date,
): Promise<number | null> {
  const [row] = await tx.query<{ uid: number | null }>(
    {
      name: 'place-member',
      text: `SELECT place_member(${named(placeParameters)}) AS uid`,
    },
    [
      sponsorUid,
      form.side,
      config.userIdMax,
      form.name,
      form.email,
      form.mobile,
      form.countryId,
      passwordHash,
      now,
    ],
  );
  return row!.uid;
}
