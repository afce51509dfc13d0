import { refusals, type RefusalCode } from '@canopy/contract/refusals.ts';
import { reasonsOf, type Reason, type RefusalParts } from '@canopy/contract/refusals/table.ts';

/** A reason of the table of refusals; its values are checked by type. */
export const why = reasonsOf(refusals);

/**
 * What was asked for cannot be done, and the person is told why. Thrown inside a transaction it
 * undoes everything. The answer is HTTP 200 with the text where the specification reads the result.
 */
export class Refusal extends Error {
  readonly reason: Reason<RefusalCode>;
  constructor(reason: Reason<RefusalCode>) {
    super(reason.text);
    this.reason = reason;
  }
}

/** The refusal of a code; field is only given where the table cannot know it. */
export function refuse<Code extends RefusalCode>(
  code: Code,
  ...parts: RefusalParts<typeof refusals, Code>
): Refusal {
  return new Refusal(why(code, ...parts));
}

/** Whether an error is the refusal of this code. */
export function isRefusal(error: unknown, code: RefusalCode): boolean {
  return error instanceof Refusal && error.reason.code === code;
}

/** The request itself is not acceptable; status and reason go to the caller as they are. */
export class HttpError extends Error {
  readonly status: number;
  readonly reason: Reason<RefusalCode>;
  readonly retryAfterSeconds: number | undefined;
  constructor(status: number, reason: Reason<RefusalCode>, retryAfterSeconds?: number) {
    super(reason.text);
    this.status = status;
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The one answer to a missing, forged, expired or ended token. */
export function loginNeeded(): HttpError {
  return new HttpError(401, why('login.needed'));
}

/** Too many tries; the caller learns when to come back. */
export function tooMany(retryAfterSeconds: number): HttpError {
  return new HttpError(429, why('tries.too-many'), retryAfterSeconds);
}
