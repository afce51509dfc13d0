import { reason } from '@canopy/contract/refusals/reason.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import { refusedReason } from '#client/read-reason.ts';
import { tReason } from '#language/language.ts';

/** A call that failed. status is the HTTP status, or 0 where no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly reason: Reason;
  /** How long the answer, or the failure, was waited for. */
  tookMs = 0;

  constructor(status: number, why: Reason, cause?: unknown) {
    super(why.text, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.reason = why;
  }

  /** True when the same request may succeed later without any change. */
  get passing(): boolean {
    return this.status === 0 || this.status >= 502;
  }

  /** True when the password was mailed, and opens nothing but its own change. */
  get passwordFirst(): boolean {
    return this.reason.code === 'password.change-first';
  }

  /** True when the server no longer knows the session. */
  get sessionEnded(): boolean {
    return this.status === 401 && this.reason.code === 'login.needed';
  }
}

/** Reads the body of a failed answer; what is not ours gets a text of our own. */
export function readError(status: number, body: unknown): ApiError {
  if (typeof body === 'object' && body !== null && 'showableMessage' in body) {
    const { showableMessage } = body;
    if (typeof showableMessage === 'string' && showableMessage !== '') {
      return new ApiError(status, refusedReason(body, showableMessage));
    }
  }
  return new ApiError(status, reason(status === 429 ? 'tries.too-many' : 'server.failed'));
}

/** Why something failed. */
export function reasonOf(error: unknown): Reason {
  return error instanceof ApiError ? error.reason : reason('server.failed');
}

/** The same in the language of the page. */
export function textOf(error: unknown): string {
  return tReason(reasonOf(error));
}

/** The same where something was only to be read: nobody need ask whether it was done. */
export function readingTextOf(error: unknown): string {
  const why = reasonOf(error);
  return tReason(why.code.startsWith('server.away') ? reason('server.away-reading') : why);
}
