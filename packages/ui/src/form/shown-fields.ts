import type { FormValues } from '@canopy/contract/forms.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import type { FieldDefinition } from '#form/definition.ts';

/** The fields that are on the screen; with other values there may be others. */
export function shownFields(
  fields: readonly FieldDefinition[],
  values: FormValues,
): readonly FieldDefinition[] {
  return fields.filter(({ only }) => !only || only(values));
}

/** Where a refusal is shown: at its field, or '' for the whole form if that is not on screen. */
export function shownAt(
  { field }: Reason,
  fields: readonly FieldDefinition[],
  values: FormValues,
): string {
  return shownFields(fields, values).some(({ name }) => name === field) ? field : '';
}
