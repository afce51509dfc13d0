import type { FormFault } from '@canopy/contract/forms.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import { tReason } from '#language/language.ts';

/** Messages about all empty fields together, as the specification has them. */
const ofAll: readonly string[] = ['fields.needed', 'sign-in.empty'];

/**
 * What a field says about itself. The message at the top speaks of all fields that are empty, each
 * of these of itself, by its label.
 */
export function faultText(fault: FormFault | undefined, label: string): string | undefined {
  if (!fault) return undefined;
  return tReason(ofAll.includes(fault.code) ? reason('field.needed', { label }) : fault);
}
