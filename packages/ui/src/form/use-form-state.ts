import type { FormFault, FormValues } from '@canopy/contract/forms.ts';
import { useId, useState } from 'react';
import { notify } from '#feedback/notify.ts';
import type { FieldDefinition } from '#form/definition.ts';
import { useFocusPlace } from '#form/use-focus-place.ts';

/** The place of the button, for the focus. */
export const submitPlace = 'submit';

/** Values that do not come from typing. */
export type GivenValues = {
  /** The values of the fields before anything is typed. */
  initial?: FormValues;
  /** What the page knows better than the person typing. */
  known?: FormValues;
};

/** What can be found wrong with values at any time, without asking the server. */
type Check = (values: FormValues) => readonly FormFault[];

/** What a form keeps while one types, and what can be done with it. */
export type FormState = ReturnType<typeof useFormState>;

/**
 * What was typed, what is wrong with it, and where the focus belongs. All wrong fields are marked
 * at once; each stays so until it is typed in, or until the check finds it mended from elsewhere.
 */
export function useFormState(
  fields: readonly FieldDefinition[],
  given: GivenValues,
  busy: boolean,
  check: Check = () => [],
) {
  const id = useId();
  const [typed, setTyped] = useState<FormValues>({});
  const [faults, setFaults] = useState<readonly FormFault[]>([]);
  const goTo = useFocusPlace(id, busy);
  const blank = Object.fromEntries(fields.map((field) => [field.name, blankOf(field)]));
  const values: FormValues = { ...blank, ...given.initial, ...typed, ...given.known };
  return {
    id,
    values,
    faults,
    /** What is wrong with a field, or with the form as a whole: ''. */
    faultAt: (name: string): FormFault | undefined => faults.find(({ field }) => field === name),
    /** Whether the person has typed there: nothing complains before. */
    isTyped: (name: string): boolean => Object.hasOwn(typed, name),
    set: (name: string, value: string): void => {
      const cleared = fields.find((field) => field.name === name)?.clears ?? [];
      const anew = Object.fromEntries(cleared.map((each) => [each, '']));
      setTyped((before) => ({ ...before, ...anew, [name]: value }));
      const gone = ['', name, ...cleared];
      const mended = mendedBy(check, values, { ...values, ...anew, [name]: value });
      setFaults((before) =>
        before.filter((fault) => !gone.includes(fault.field) && !mended(fault)),
      );
    },
    /** Says what is wrong: the first as a message, each at its place, the focus at the topmost. */
    refuse: (found: FormFault | readonly FormFault[], place?: string): void => {
      const all = 'code' in found ? [found] : found;
      setFaults(all);
      if (all[0]) notify.refusal(all[0]);
      const places = all.map(({ field }) => (field === '' ? submitPlace : field));
      goTo(place === undefined || place === '' ? places : [place]);
    },
    forgive: (): void => setFaults([]),
    /** Empties the form and leaves the focus at a place, the page where it is. */
    empty: (place: string): void => {
      setTyped({});
      setFaults([]);
      goTo([place], true);
    },
    goTo: (place: string): void => goTo([place]),
  };
}

/** Tells of a fault whether it was there before a change and is not any more. */
function mendedBy(check: Check, before: FormValues, after: FormValues) {
  const isIn = (faults: readonly FormFault[], { field, code }: FormFault): boolean =>
    faults.some((each) => each.field === field && each.code === code);
  const [old, now] = [check(before), check(after)];
  return (fault: FormFault): boolean => isIn(old, fault) && !isIn(now, fault);
}

/** What stands in a field by itself: the first of a choice, and the only one of a list. */
function blankOf(field: FieldDefinition): string {
  if (field.type !== 'choice' && field.type !== 'select') return '';
  const isChosen = field.type === 'choice' || field.first === null || field.options.length === 1;
  return isChosen ? (field.options[0]?.code ?? '') : '';
}
