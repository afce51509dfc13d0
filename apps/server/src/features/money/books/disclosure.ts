import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { toNumber, units, type Micros } from '@canopy/ledger/money.ts';
import { dayEnd, dayStart } from '@canopy/plan/calendar.ts';
import { isDay, momentText } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { coinNames } from '#features/plan/incomes/income-names.ts';
import { lossGivenBackAt } from '#features/plan/incomes/income-sql.ts';
import { audit } from '#guard/audit.ts';

type Disclosure = Answer<'operator/IncomeDisclosure'>['data'];

const percents = [10, 25, 50, 75, 90, 95, 99] as const;

/** The income bands, each up to its limit in dollars; one more has everything above. */
const bands = [0, 10, 100, 1_000, 10_000] as const;

/** The disclosure of a period, drawn from the books. */
export async function showDisclosure(
  services: Services,
  payload: Payload<'operator/IncomeDisclosure'>,
): Promise<Answer<'operator/IncomeDisclosure'>> {
  return { data: await readDisclosure(services, payload) };
}

/** Publishes the disclosure of a period on the public site, as of now. */
export async function publishDisclosure(
  services: Services,
  payload: Payload<'operator/PublishDisclosure'>,
  caller: Caller,
): Promise<Answer<'operator/PublishDisclosure'>> {
  const record = await readDisclosure(services, payload);
  await services.db.transaction(async (tx) => {
    const [row] = await tx.query<{ id: number }>(
      `INSERT INTO disclosures (record, published_by, published_at) VALUES ($1, $2, $3)
       RETURNING id`,
      [JSON.stringify(record), caller.operator.email, services.clock.now()],
    );
    await audit(services, tx, caller, {
      action: 'PublishDisclosure',
      target: `disclosure:${row!.id}`,
      remark: `${record.from} to ${record.to}`,
    });
  });
  return { data: messages.success };
}

/** The newest that was published, for everybody; null before the first. */
export async function showPublished({ db, config }: Services): Promise<Answer<'IncomeDisclosure'>> {
  const [row] = await db.query<{ record: Disclosure; publishedAt: Date }>(
    `SELECT record, published_at AS "publishedAt" FROM disclosures ORDER BY id DESC LIMIT 1`,
  );
  if (!row) return { data: null };
  return { data: { ...row.record, publishedAt: momentText(row.publishedAt, config.timeZone) } };
}

type Found = {
  members: number;
  earning: number;
  percentiles: string[] | null;
  netMedian: bigint;
  netAhead: number;
  paidIn: Micros;
  paidOut: Micros;
  counts: number[];
  incomes: string[];
};

/**
 * Income is all that was paid in dollars and tokens, less losses; coins do not count. A loss that
 * was given back is not taken off, and giving back one of an earlier period is no income. Members
 * who earned nothing count like everyone else. What a member paid in is the packages they paid for.
 */
async function readDisclosure(
  { db, clock, config }: Services,
  { from, to }: Payload<'operator/IncomeDisclosure'>,
): Promise<Disclosure> {
  const today = momentText(clock.now(), config.timeZone).slice(0, 10);
  if (!isDay(from) || from < '1970') throw refuse('date.wrong', {}, 'from');
  if (!isDay(to)) throw refuse('date.wrong', {}, 'to');
  if (from > to) throw refuse('date.order');
  if (to > today) throw refuse('date.future');
  const [found] = await db.query<Found>(statement, [
    dayStart(from, config.timeZone),
    dayEnd(to, config.timeZone),
    limits.rootUserId,
    percents.map((percent) => percent / 100),
    bands.map((dollars) => units(dollars)),
  ]);
  return shown(from, to, found!);
}

/** A band is the number of limits that the income is above: 0 if nothing was earned. */
const statement = `
  WITH income AS (
    SELECT i.uid, sum(i.paid)::bigint AS total FROM incomes i
    WHERE i.at >= $1 AND i.at < $2 AND i.type NOT IN ${coinNames}
      AND coalesce(${lossGivenBackAt} >= $1, true) GROUP BY i.uid),
  spent AS (
    SELECT uid, sum(amount)::bigint AS total FROM (
      SELECT payer_uid AS uid, price AS amount FROM purchases WHERE at >= $1 AND at < $2
      UNION ALL
      SELECT payer_uid, -price FROM purchases WHERE reversed_at >= $1 AND reversed_at < $2) AS p
    GROUP BY uid),
  person AS (
    SELECT coalesce(i.total, 0) AS income, coalesce(i.total, 0) - coalesce(s.total, 0) AS net,
      (SELECT count(*) FROM unnest($5::bigint[]) AS b WHERE coalesce(i.total, 0) > b)::int AS band
    FROM members m LEFT JOIN income i USING (uid) LEFT JOIN spent s USING (uid)
    WHERE m.uid <> $3 AND m.joined_at < $2),
  band AS (
    SELECT b.no, count(p.band)::int AS members, coalesce(sum(p.income), 0)::bigint AS income
    FROM generate_series(0, cardinality($5::bigint[])) AS b (no)
    LEFT JOIN person p ON p.band = b.no GROUP BY b.no),
  cash AS (
    SELECT coalesce(-sum(e.amount) FILTER (WHERE e.account LIKE 'received:%'), 0)::bigint AS came,
      coalesce(sum(e.amount) FILTER (WHERE e.account LIKE 'paidOut:%'), 0)::bigint AS went
    FROM entries e JOIN postings p ON p.id = e.posting_id
    WHERE e.uid IS NULL AND (e.account LIKE 'received:%' OR e.account LIKE 'paidOut:%')
      AND p.at >= $1 AND p.at < $2)
  SELECT count(*)::int AS members, (count(*) FILTER (WHERE income > 0))::int AS earning,
    percentile_disc($4::float8[]) WITHIN GROUP (ORDER BY income) AS percentiles,
    coalesce(percentile_disc(0.5) WITHIN GROUP (ORDER BY net), 0) AS "netMedian",
    (count(*) FILTER (WHERE net > 0))::int AS "netAhead",
    (SELECT came FROM cash) AS "paidIn", (SELECT went FROM cash) AS "paidOut",
    (SELECT array_agg(members ORDER BY no) FROM band) AS counts,
    (SELECT array_agg(income ORDER BY no) FROM band) AS incomes
  FROM person`;

function shown(from: string, to: string, found: Found): Disclosure {
  const { members, earning, netMedian, netAhead, paidIn, paidOut, counts, incomes } = found;
  const at = percents.map((_, place) => toNumber(BigInt(found.percentiles?.[place] ?? 0)));
  return {
    from,
    to,
    members,
    earning,
    median: at[percents.indexOf(50)]!,
    percentiles: Object.fromEntries(percents.map((percent, place) => [percent, at[place]!])),
    netMedian: toNumber(BigInt(netMedian)),
    netAhead,
    paidIn: toNumber(paidIn),
    paidOut: toNumber(paidOut),
    rows: counts.map((count, band) => ({
      label: bandLabel(band),
      members: count,
      share: members === 0 ? 0 : Math.round((count / members) * 10_000) / 100,
      income: toNumber(BigInt(incomes[band]!)),
    })),
  };
}

function bandLabel(band: number): string {
  const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`;
  if (band === 0) return 'Nothing, or a loss';
  if (band === bands.length) return `More than ${dollars(bands[band - 1]!)}`;
  if (band === 1) return `Up to ${dollars(bands[1])}`;
  return `More than ${dollars(bands[band - 1]!)}, up to ${dollars(bands[band]!)}`;
}
