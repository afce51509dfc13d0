import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { unreadable } from '#db/sealing/readable.ts';
import { openNumber } from '#features/people/payout/payout-details.ts';
import { addPrints } from '#features/people/persons/keep-prints.ts';
import { plainMobile, printOf } from '#features/people/persons/prints.ts';

type Kind = 'pan' | 'aadhaar' | 'mobile';
type Stored = { uid: number; value: string; countryId: number };
type Source = { kind: Kind; sql: string; plain(services: Services, row: Stored): string };

const batchSize = 5000;

/** Members who have a value and no print of it, locked against a change meanwhile. */
const without = (kind: Kind, table: string, column: string, country: string): string =>
  `SELECT t.uid, t.${column} AS value, ${country} AS "countryId" FROM ${table} t
   WHERE t.uid > $1 AND t.${column} <> ''
     AND NOT EXISTS (SELECT 1 FROM person_prints p WHERE p.uid = t.uid AND p.kind = '${kind}')
   ORDER BY t.uid LIMIT ${batchSize} FOR SHARE`;

const sealedNumber = (kind: Kind, column: 'pan' | 'aadhar'): Source => ({
  kind,
  sql: without(kind, 'payout_details', column, '0'),
  plain: (services, { uid, value }) => {
    const number = openNumber(services, value, `payout_details.${column}:${uid}`);
    return number === unreadable ? '' : number;
  },
});

const sources: readonly Source[] = [
  {
    kind: 'mobile',
    sql: without('mobile', 'members', 'mobile', 't.country_id'),
    plain: (_services, { value, countryId }) => plainMobile(value, countryId),
  },
  sealedNumber('pan', 'pan'),
  sealedNumber('aadhaar', 'aadhar'),
];

/** Servers that start at the same time do this one after the other. */
const fillLock = 0x7065_7273;

/**
 * Makes the prints of members from before these were kept, which a migration cannot do without the
 * key. An interrupted run continues at the next start; with nothing left it costs three queries.
 * Payout destinations have theirs from payout_destinations.
 */
export async function fillPrints(services: Services): Promise<number> {
  let filled = 0;
  for (const source of sources) {
    for (let after: number | null = 0; after !== null;) {
      const done: { last: number | null; count: number } = await services.db.transaction((tx) =>
        fillBatch(services, tx, source, after!),
      );
      filled += done.count;
      after = done.last;
    }
  }
  return filled;
}

async function fillBatch(services: Services, tx: Queryable, source: Source, after: number) {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [fillLock]);
  const rows = await tx.query<Stored>(source.sql, [after]);
  const at = services.clock.now();
  const found = rows.flatMap((row) => {
    const print = printOf(services, source.kind, source.plain(services, row));
    return print === null ? [] : [{ ...print, uid: row.uid, at }];
  });
  await addPrints(tx, found);
  return { last: rows.at(-1)?.uid ?? null, count: found.length };
}
