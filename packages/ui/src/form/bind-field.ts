import type { ChangeEvent } from 'react';
import type { FormState } from '#form/use-form-state.ts';
import { tReason } from '#language/language.ts';

type TextElement = HTMLInputElement | HTMLSelectElement;

/** Ties a hand-placed input to its field: value, error, and the id that the focus goes to. */
export function bindField(state: FormState, name: string) {
  return {
    ...bindCode(state, name),
    name,
    onChange: (event: ChangeEvent<TextElement>) => state.set(name, event.currentTarget.value),
  };
}

/** The same for the boxes of a code; the first of them is `${name}-1`. */
export function bindCode(state: FormState, name: string) {
  const { id, values, fault } = state;
  return {
    id: `${id}-${name}`,
    value: values[name] ?? '',
    error: fault?.field === name ? tReason(fault) : undefined,
    onChange: (value: string) => state.set(name, value),
  };
}
