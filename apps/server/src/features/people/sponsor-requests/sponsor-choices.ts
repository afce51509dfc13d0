import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { countryById } from '@canopy/contract/catalog/countries.ts';
import { sponsorRequestLimits } from '@canopy/contract/catalog/sponsor-requests.ts';
import { refuse } from '#base/errors.ts';
import { readUid } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';

type Choices = Answer<'operator/SponsorChoices'>['data'];
type Choice = Choices[number];

/** Of how many members the fairest are chosen: a country may have very many. */
const considered = 200;

/** How many are offered. */
const offered = 5;

/**
 * Active members who could be a visitor's sponsor. Who was sent the fewest lately comes first, so
 * that it is fair.
 */
export async function showSponsorChoices(
  services: Services,
  { search = '', country = '' }: Payload<'operator/SponsorChoices'>,
): Promise<Answer<'operator/SponsorChoices'>> {
  const wanted = search.trim();
  const data = wanted === '' ? ofCountry(services, country.trim()) : found(services, wanted);
  return { data: await data };
}

/** Since when it counts that somebody was sent to a member. */
function countedSince({ clock }: Services): Date {
  return new Date(clock.now().getTime() - sponsorRequestLimits.countDays * 86_400_000);
}

async function ofCountry(services: Services, given: string): Promise<Choice[]> {
  const country = countryById(given);
  if (given !== '' && !country) throw refuse('filter.wrong');
  return services.db.query<Choice>(
    `SELECT m.uid, m.name AS f_name, m.country_id AS countryid, (SELECT count(*)::int
         FROM sponsor_requests s WHERE s.sponsor_uid = m.uid AND s.decided_at > $3) AS sent
     FROM (SELECT uid, name, country_id FROM members
       WHERE country_id = $1 AND parent_uid IS NOT NULL AND activated_at IS NOT NULL
         AND suspended_at IS NULL AND erased_at IS NULL ORDER BY uid LIMIT $2) m
     ORDER BY sent, m.uid LIMIT $4`,
    [country?.id ?? null, considered, countedSince(services), offered],
  );
}

async function found(services: Services, wanted: string): Promise<Choice[]> {
  // A name has only letters and blanks, so nothing else can be one.
  const words = /^[\p{L}\p{M} ]+$/u.test(wanted) ? wanted.split(/ +/) : null;
  return services.db.query<Choice>(
    `SELECT m.uid, m.name AS f_name, m.country_id AS countryid, (SELECT count(*)::int
         FROM sponsor_requests s WHERE s.sponsor_uid = m.uid AND s.decided_at > $4) AS sent
     FROM (SELECT uid, name, country_id FROM members WHERE uid IN (
         SELECT uid FROM members WHERE uid = $1
         UNION SELECT uid FROM members
           WHERE to_tsvector('simple', name) @@ to_tsquery('simple', $2))
       AND activated_at IS NOT NULL AND suspended_at IS NULL
       AND erased_at IS NULL ORDER BY uid LIMIT $3) m
     ORDER BY sent, m.uid LIMIT $5`,
    [
      readUid(wanted),
      words?.map((word) => `'${word}':*`).join(' & ') ?? null,
      considered,
      countedSince(services),
      offered,
    ],
  );
}
