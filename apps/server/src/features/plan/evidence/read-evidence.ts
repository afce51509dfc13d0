import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { evidenceLimits } from '@canopy/contract/catalog/evidence.ts';
import type { Day } from '@canopy/plan/calendar.ts';
import { toPercent, type Ppm } from '@canopy/plan/rates.ts';
import { refuse } from '#base/errors.ts';
import { agrees, exactText, ppmOf } from '#features/plan/evidence/exact.ts';
import { readStatement, type Statement } from '#features/plan/evidence/read-statement.ts';

/** A statement held against the percent of its result. */
export type Evidence = Statement & {
  /** What the statement comes to, and the percent that is posted. */
  percent: Ppm;
  stated: Ppm;
  agrees: boolean;
  /** Null where they agree, and in a preview as long as it is not written. */
  reason: string | null;
};

type Sent = Pick<Payload<'operator/AddResultStatement'>, 'capital' | 'reason'>;
type Of = { readonly date: Day; readonly percent: Ppm; readonly preview: boolean };

/**
 * Reads the statement that was sent with a result, and holds it against the percent; null where
 * none was sent. One that differs needs a reason, which members read beside it: were it refused,
 * the honest way would be to post the result without its evidence.
 */
export function readEvidence(sent: Sent, of: Of, upload: Buffer | null): Evidence | null {
  const { capital = '', reason = '' } = sent;
  if (upload === null) {
    if (capital.trim() + reason.trim() !== '') throw refuse('statement.needed');
    return null;
  }
  const statement = readStatement(upload, of.date, capital);
  const { profit, fees, capital: whole } = statement;
  const result = {
    ...statement,
    percent: ppmOf(profit + fees, whole),
    stated: of.percent,
    agrees: agrees(of.percent, profit + fees, whole),
  };
  const why = result.agrees ? null : reason.trim() || null;
  const most = evidenceLimits.reason;
  if (why !== null && why.length > most) {
    throw refuse('field.too-long', { label: 'Reason', most }, 'reason');
  }
  if (why === null && !result.agrees && !of.preview) {
    const { percent, difference } = evidenceRecord({ ...result, reason: why });
    throw refuse('statement.reason-needed', { statement: percent, difference });
  }
  return { ...result, reason: why };
}

/** The statement as it is shown. */
export function evidenceRecord(evidence: Evidence): Answer<'operator/AddResultStatement'>['data'] {
  const { sha256, deals, profit, fees, capital, percent, stated, reason } = evidence;
  return {
    sha256: sha256.toString('hex'),
    deals,
    profit: exactText(profit),
    fees: exactText(fees),
    capital: exactText(capital),
    percent: toPercent(percent),
    agrees: evidence.agrees,
    difference: evidence.agrees ? 0 : toPercent(stated - percent),
    reason: reason ?? '',
  };
}
