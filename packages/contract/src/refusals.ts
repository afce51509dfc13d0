import { officeRefusals } from '#refusals/office.ts';
import { memberRefusals } from '#refusals/reason.ts';
import type { RefusalRow } from '#refusals/table.ts';

/** Every refusal of the server, by its code. */
export const refusals = { ...memberRefusals, ...officeRefusals };

/** The code of a refusal. */
export type RefusalCode = keyof typeof refusals;

/** The field of a call that a refusal is about, by the fields of its payload; '' for none. */
export function refusedField(
  code: RefusalCode,
  payload: Readonly<Record<string, unknown>>,
): string {
  const { field = [] }: RefusalRow = refusals[code];
  return [field].flat().find((name) => Object.hasOwn(payload, name)) ?? '';
}
