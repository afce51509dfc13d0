import type { RefusalCode } from '@canopy/contract/refusals.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';

/** How a kept refusal begins. */
const mark = '{"code":';

/** The outcome of a request: the text that it answers, and the reason where it was refused. */
export type Kept = { text: string; reason?: Reason<RefusalCode> };

/** A refusal as it is kept under the key of its request. */
export function keepReason({ code, text, field, values }: Reason<RefusalCode>): string {
  return JSON.stringify({ code, text, field, values });
}

/** A success as it is kept: its text, which must not look like a refusal. */
export function keepText(text: string): string {
  if (text.startsWith(mark)) throw new Error('A success cannot be kept as a refusal looks.');
  return text;
}

/** What is kept under a key. */
export function readKept(answer: string): Kept {
  if (!answer.startsWith(mark)) return { text: answer };
  const reason = JSON.parse(answer) as Reason<RefusalCode>;
  return { text: reason.text, reason };
}
