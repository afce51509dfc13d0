import type { FormFault, FormValues } from '@canopy/contract/forms.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { notify } from '#feedback/notify.ts';
import type { FieldDefinition } from '#form/definition.ts';

/** The place of the button, for the focus. */
export const submitPlace = 'submit';

/** Values that do not come from typing. */
export type GivenValues = {
  /** The values of the fields before anything is typed. */
  initial?: FormValues;
  /** What the page knows better than the person typing. */
  known?: FormValues;
};

/** What a form keeps while one types, and what can be done with it. */
export type FormState = ReturnType<typeof useFormState>;

/**
 * What was typed, what is wrong with it, and where the focus belongs. The focus moves only when
 * nothing is under way, since what is disabled cannot take it.
 */
export function useFormState(
  fields: readonly FieldDefinition[],
  given: GivenValues,
  busy: boolean,
) {
  const id = useId();
  const [typed, setTyped] = useState<FormValues>({});
  const [fault, setFault] = useState<FormFault | null>(null);
  const [wanted, setWanted] = useState<{ place: string; still: boolean } | null>(null);
  const served = useRef(wanted);
  useEffect(() => {
    if (!wanted || busy || served.current === wanted) return;
    served.current = wanted;
    document.getElementById(`${id}-${wanted.place}`)?.focus({ preventScroll: wanted.still });
  }, [wanted, busy, id]);
  const blank = Object.fromEntries(fields.map((field) => [field.name, blankOf(field)]));
  return {
    id,
    values: { ...blank, ...given.initial, ...typed, ...given.known } as FormValues,
    fault,
    set: (name: string, value: string): void => {
      const cleared = fields.find((field) => field.name === name)?.clears ?? [];
      const anew = Object.fromEntries(cleared.map((each) => [each, '']));
      setTyped((before) => ({ ...before, ...anew, [name]: value }));
      setFault(null);
    },
    /** Says what is wrong: as a message, at its place, and with the focus there. */
    refuse: (found: FormFault, place = found.field): void => {
      setFault(found);
      notify.refusal(found);
      setWanted({ place: place === '' ? submitPlace : place, still: false });
    },
    forgive: (): void => setFault(null),
    /** Empties the form and leaves the focus at a place, the page where it is. */
    empty: (place: string): void => {
      setTyped({});
      setFault(null);
      setWanted({ place, still: true });
    },
    goTo: (place: string): void => setWanted({ place, still: false }),
  };
}

function blankOf(field: FieldDefinition): string {
  const isChosen = field.type === 'choice' || (field.type === 'select' && field.first === null);
  return isChosen ? (field.options[0]?.code ?? '') : '';
}
