import * as z from 'zod/mini';
import type { FieldKind } from '#catalog/dashboard-fields.ts';

/**
 * A text, id, code or amount of a payload. The wire allows numbers and numeric strings alike, so
 * both become text here; whether the text is acceptable is the command's question, answered with a
 * refusal. Only an object, a list, a boolean or null is of the wrong kind (400).
 */
export const text = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value: string | number) => String(value)),
);

/** A field that may be left out; the command then takes its default. */
export const optionalText = z.optional(text);

/** A yes or no; 'true', 'false', 1 and 0 are taken as well, because forms send them. */
export const flag = z.pipe(
  z.union([z.boolean(), z.literal(['true', 'false', '1', '0', 1, 0])]),
  z.transform((value) => value === true || value === 'true' || value === '1' || value === 1),
);

/** The id of a row in an answer. */
export const id = z.number();

/** The id of a posting; text, because a ledger may outgrow what a JSON number holds exactly. */
export const postingId = z.string();

/** An amount in an answer: dollars (or coins) with at most six decimals. */
export const amount = z.number();

/** A moment in an answer: 'YYYY-MM-DD HH:mm:ss' in TIME_ZONE, or '' where there is none. */
export const moment = z.string();

/** What every saved version of the plan, the settings or the site says about itself. */
export const savedVersion = {
  version: z.number(),
  note: z.string(),
  savedBy: z.string(),
  savedAt: moment,
};

/** The clock of what waits in a queue: hours so far, by when it is to be decided, and if late. */
export const queueClock = { age: z.number(), dueBy: moment, overdue: z.boolean() };

/** The optional paging fields of every list call. */
export const paging = { page: optionalText, limit: optionalText };

/** The date bounds of every report: 'YYYY-MM-DD', or '' for no bound. */
export const dates = { fdate: text, tdate: text };

/** The same of a history that need not be bounded at all. */
export const optionalDates = { fdate: optionalText, tdate: optionalText };

/**
 * What shows that the person at the keyboard is the member, beside the session: the login password
 * and a second proof. proofCode is a code of the authenticator, a recovery code, or the code that
 * ProofCode mails; passkey is the JSON text of the browser's WebAuthn assertion.
 */
export const proof = {
  loginPassword: optionalText,
  proofCode: optionalText,
  passkey: optionalText,
};

/** The payload of a call that needs nothing but the acting member. */
export const own = z.object({ uid: text });

/** The body {"data": X}, X being what the specification calls data. */
export function data<X extends z.ZodMiniType>(schema: X) {
  return z.object({ data: schema });
}

/** What every refused answer has beside its text: code, field at fault and values in it. */
export const refusedParts = {
  code: z.optional(z.string()),
  field: z.optional(z.string()),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
};

/** The body of a command: a result text, 'success' or the like, or the reason of a refusal. */
export const resultText = data(z.string());

/** The number under which the histories show what a command made; none where it was refused. */
export const receipt = { receipt: z.optional(z.object({ no: z.string() })) };

/** The body of a command that moves money or asks for that: its result, and its receipt beside. */
export const receiptText = z.object({ data: z.string(), ...receipt });

type RecordShape<F extends Record<string, FieldKind>> = {
  [N in keyof F]: F[N] extends 'text' ? z.ZodMiniString : z.ZodMiniNumber;
};

/** The record that a catalog of named figures describes, so that names are written only once. */
export function recordOf<F extends Record<string, FieldKind>>(fields: F) {
  const shape = Object.entries(fields).map(([name, kind]) => [
    name,
    kind === 'text' ? z.string() : z.number(),
  ]);
  return z.object(Object.fromEntries(shape) as RecordShape<F>);
}
