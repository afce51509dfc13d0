import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { agreedNames, type LegalName } from '@canopy/contract/catalog/legal-texts.ts';
import { messages } from '@canopy/contract/messages.ts';
import type { Clock } from '#base/clock.ts';
import { momentText } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { legalHead, readLegalVersions } from '#features/people/consent/legal-texts.ts';

/** The versions that somebody agrees to, as they were sent. */
export type SentConsent = NonNullable<Payload<'registration'>['consent']>;

/** The texts in force that the member has not agreed to. */
export async function readConsentNeeded(
  { db, config }: Services,
  _payload: Payload<'ConsentNeeded'>,
  { actor }: Caller,
): Promise<Answer<'ConsentNeeded'>> {
  const [versions, given] = await Promise.all([
    readLegalVersions(db),
    db.query<{ name: LegalName; version: number }>(
      'SELECT name, max(version) AS version FROM consents WHERE uid = $1 GROUP BY name',
      [actor.uid],
    ),
  ]);
  const before = new Map(given.map(({ name, version }) => [name, version]));
  const needed = versions.filter(
    ({ name, version }) =>
      agreedNames.some((each) => each === name) && before.get(name) !== version,
  );
  return {
    data: needed.map((each) => ({
      ...legalHead(each, config.timeZone),
      before: before.get(each.name) ?? 0,
    })),
  };
}

/** The member agrees to texts in force; agreeing once more changes nothing. */
export async function giveConsent(
  services: Services,
  { consent }: Payload<'GiveConsent'>,
  { actor, address }: Caller,
): Promise<Answer<'GiveConsent'>> {
  if (namesOf(consent).length === 0) throw refuse('fields.needed');
  await services.db.transaction((tx) => writeConsent(services, tx, actor.uid, consent, address));
  return { data: messages.success };
}

/**
 * Logs who agreed to which wording, when and from where. A version that is not in force is refused:
 * what was shown is outdated.
 */
export async function writeConsent(
  { clock }: { clock: Clock },
  tx: Queryable,
  uid: number,
  consent: SentConsent,
  address: string,
): Promise<void> {
  const versions = await readLegalVersions(tx);
  for (const name of namesOf(consent)) {
    const inForce = versions.find((each) => each.name === name);
    if (!inForce || String(inForce.version) !== consent[name]) {
      throw refuse('consent.text-changed');
    }
    await tx.query(
      `INSERT INTO consents (uid, name, version, hash, at, address)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (uid, name, version) DO NOTHING`,
      [uid, name, inForce.version, inForce.hash, clock.now(), address],
    );
  }
}

function namesOf(consent: SentConsent): (typeof agreedNames)[number][] {
  return agreedNames.filter((name) => consent[name] !== undefined);
}

/** All that a member has agreed to, the newest first. */
export async function readConsents(
  { config }: Pick<Services, 'config'>,
  db: Queryable,
  uid: number,
) {
  const rows = await db.query<{
    name: string;
    version: number;
    hash: Buffer;
    at: Date;
    address: string;
  }>(
    `SELECT name, version, hash, at, address FROM consents WHERE uid = $1
     ORDER BY at DESC, array_position($2, name)`,
    [uid, agreedNames],
  );
  return rows.map(({ hash, at, ...row }) => ({
    ...row,
    sha256: hash.toString('hex'),
    at: momentText(at, config.timeZone),
  }));
}
