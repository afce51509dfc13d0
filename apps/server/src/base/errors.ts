import { messages } from '@canopy/contract/messages.ts';

/**
 * What was asked for cannot be done, and the person is told why. Thrown inside a transaction it
 * undoes everything. The answer is HTTP 200 with the text where the specification reads the result.
 */
export class Refusal extends Error {
  readonly text: string;
  constructor(text: string) {
    super(text);
    this.text = text;
  }
}

/** The request itself is not acceptable; status and text go to the caller as they are. */
export class HttpError extends Error {
  readonly status: number;
  readonly showableMessage: string;
  readonly retryAfterSeconds: number | undefined;
  constructor(status: number, showableMessage: string, retryAfterSeconds?: number) {
    super(showableMessage);
    this.status = status;
    this.showableMessage = showableMessage;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The one answer to a missing, forged, expired or ended token. */
export function loginNeeded(): HttpError {
  return new HttpError(401, messages.loginNeeded);
}

/** Too many tries; the caller learns when to come back. */
export function tooMany(retryAfterSeconds: number): HttpError {
  return new HttpError(429, messages.tooMany, retryAfterSeconds);
}
