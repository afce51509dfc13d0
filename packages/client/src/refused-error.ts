/** What the server says about a request that it did not carry out. */
export type Refused = {
  /** The HTTP status; 200 where the call itself refused, 0 where no answer came. */
  readonly status: number;
  /** For programs; it never changes. */
  readonly code: string;
  /** The field of the payload at fault; '' for none. */
  readonly field: string;
  /** What is in the text, by name. */
  readonly values: Readonly<Record<string, string | number>>;
  /** How many seconds to wait before another try; 0 where the server did not say. */
  readonly retryAfter: number;
};

/** A call that was refused or failed; the message is for people. */
export class RefusedError extends Error implements Refused {
  readonly status: number;
  readonly code: string;
  readonly field: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly retryAfter: number;

  constructor(text: string, refused: Refused, cause?: unknown) {
    super(text, { cause });
    this.name = 'RefusedError';
    this.status = refused.status;
    this.code = refused.code;
    this.field = refused.field;
    this.values = refused.values;
    this.retryAfter = refused.retryAfter;
  }
}
