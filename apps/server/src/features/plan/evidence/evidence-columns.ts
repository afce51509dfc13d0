import type { Row } from '@canopy/contract/calls.ts';
import { evidenceStates, type EvidenceState } from '@canopy/contract/catalog/evidence.ts';
import { toPercent, type Ppm } from '@canopy/plan/rates.ts';
import { json, text } from '#call/columns.ts';
import { oneOf } from '#call/filters.ts';

type Statement = NonNullable<Row<'TradingResults'>['statement']>;

/** A statement as JSON carries it; percents are still millionths. */
type Found = Omit<Statement, 'difference' | 'sha256'> & { stated: number };

const stateSql = `CASE WHEN s.run_id IS NULL THEN 'Not evidenced'
  WHEN s.reason IS NULL THEN 'Evidenced' ELSE 'Differs' END`;

/** What lists say of the statement s of a result r. */
export const evidenceColumns = {
  evidence: text<EvidenceState>(stateSql),
  sha256: text("coalesce(encode(s.sha256, 'hex'), '')"),
  statement: json<Found | null>(`CASE WHEN s.run_id IS NOT NULL THEN json_build_object(
    'deals', s.deals, 'profit', s.profit::text, 'fees', s.fees::text,
    'capital', s.capital::text, 'percent', s.percent_ppm, 'stated', r.percent_ppm,
    'agrees', s.reason IS NULL, 'reason', coalesce(s.reason, '')) END`),
};

/** Leaves the results of one state of evidence. */
export const evidenceFilter = oneOf('evidence', `(${stateSql})`, evidenceStates);

/** A row of the wire. */
export function withStatement<R extends { sha256: string; statement: Found | null }>(
  row: R,
): Omit<R, 'statement'> & { statement: Statement | null } {
  if (row.statement === null) return { ...row, statement: null };
  const { percent, stated, ...rest } = row.statement;
  const [is, said]: readonly Ppm[] = [BigInt(percent), BigInt(stated)];
  const statement = {
    ...rest,
    sha256: row.sha256,
    percent: toPercent(is!),
    difference: rest.agrees ? 0 : toPercent(said! - is!),
  };
  return { ...row, statement };
}
