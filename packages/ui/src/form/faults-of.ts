import type { PlainCallName } from '@canopy/contract/calls.ts';
import { oneEach, type FormFault, type FormValues } from '@canopy/contract/forms.ts';
import type { FormDefinition } from '#form/definition.ts';

/** All that is wrong before anything is sent, one fault for each field. */
export function faultsOf<N extends PlainCallName>(
  { check, watch }: Pick<FormDefinition<N>, 'check' | 'watch'>,
  values: FormValues,
): FormFault[] {
  return oneEach([...check(values), ...(watch?.(values) ?? [])]);
}
