import type { Payload } from '@canopy/contract/calls.ts';
import { countryById } from '@canopy/contract/catalog/countries.ts';
import {
  kycDocuments,
  kycStatuses,
  type KycStatusName,
} from '@canopy/contract/catalog/statuses.ts';
import { refuse } from '#base/errors.ts';
import { beginsWith, period, readFilter } from '#call/filters.ts';
import type { Filter } from '#call/list.ts';

type Wanted = Filter<Payload<'operator/Members'>>;

/** A condition for each choice of a filter, in its own words; one of them is asked for at most. */
function choices<Name extends string>(
  field: 'status' | 'kyc',
  conditions: Readonly<Record<Name, string>>,
): Wanted[] {
  const names = Object.keys(conditions) as Name[];
  return names.map((name) => ({
    sql: conditions[name],
    read: (payload) => (readFilter(payload[field], names) === name ? [] : null),
  }));
}

/** Members with a document that counts and has this status; each status is a part of an index. */
const withDocument = (code: number): string =>
  `SELECT uid FROM kyc_documents WHERE status = ${code} AND replaced_at IS NULL`;

const [, { code: approved }, { code: rejected }, { code: waiting }] = kycStatuses;
const complete = 'SELECT uid FROM kyc_completions';
const allApproved = `${complete} UNION (${withDocument(approved)}
  GROUP BY uid HAVING count(*) = ${kycDocuments.length})`;

/** The same rule as readKycStatuses, as conditions. */
const kyc: Readonly<Record<KycStatusName, string>> = {
  Approved: `m.uid IN (${allApproved})`,
  Rejected: `m.uid IN (${withDocument(rejected)}) AND m.uid NOT IN (${complete})`,
  'Under Review': `m.uid IN (${withDocument(waiting)})
    AND m.uid NOT IN (${withDocument(rejected)} UNION ALL ${complete})`,
  'Not Submitted': `m.uid NOT IN (${withDocument(rejected)} UNION ALL ${withDocument(waiting)}
    UNION ALL (${allApproved}))`,
};

/** What narrows the list of members, besides a search; every condition has its index. */
export const memberFilters: readonly Wanted[] = [
  ...choices('status', {
    Active: 'm.activated_at IS NOT NULL',
    Inactive: 'm.activated_at IS NULL',
    Suspended: 'm.suspended_at IS NOT NULL',
  }),
  ...choices('kyc', kyc),
  {
    sql: 'm.country_id = $1',
    read: ({ country = '' }) => {
      if (country === '') return null;
      const found = countryById(country);
      if (!found) throw refuse('filter.wrong');
      return [found.id];
    },
  },
  beginsWith(
    'package',
    `m.uid IN (SELECT uid FROM purchases
      WHERE lower(package_name) LIKE $1 AND reversed_at IS NULL)`,
  ),
  ...period('m.joined_at'),
];
