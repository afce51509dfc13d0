import { messages } from '@canopy/contract/messages.ts';

/** What a person reads when no answer came at all. */
export const offlineText = 'Canopy cannot be reached. Check your connection and try again.';

/** A call that failed. status is the HTTP status, or 0 where no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly showableMessage: string;

  constructor(status: number, showableMessage: string, cause?: unknown) {
    super(showableMessage, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.showableMessage = showableMessage;
  }

  /** True when the same request may succeed later without any change. */
  get passing(): boolean {
    return this.status === 0 || this.status >= 502;
  }

  /** True when the password was mailed, and opens nothing but its own change. */
  get passwordFirst(): boolean {
    return this.status === 403 && this.showableMessage === messages.changePasswordFirst;
  }

  /** True when the server no longer knows the session. */
  get sessionEnded(): boolean {
    return this.status === 401 && this.showableMessage === messages.loginNeeded;
  }
}

/** Reads the body of a failed answer; whatever is not ours gets a text of our own. */
export function readError(status: number, body: unknown): ApiError {
  if (typeof body === 'object' && body !== null && 'showableMessage' in body) {
    const { showableMessage } = body;
    if (typeof showableMessage === 'string' && showableMessage !== '') {
      return new ApiError(status, showableMessage);
    }
  }
  return new ApiError(status, status === 429 ? messages.tooMany : messages.failed);
}

/** The text that says to a person why something failed. */
export function textOf(error: unknown): string {
  return error instanceof ApiError ? error.showableMessage : messages.failed;
}
