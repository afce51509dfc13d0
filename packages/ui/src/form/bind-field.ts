import type { ChangeEvent } from 'react';
import { faultText } from '#form/fault-text.ts';
import type { FormState } from '#form/use-form-state.ts';
import { t } from '#language/language.ts';

type TextElement = HTMLInputElement | HTMLSelectElement;

/** Ties a hand-placed input to its field: label, value, error, and the id for the focus. */
export function bindField(state: FormState, name: string, label: string) {
  return {
    ...bindCode(state, name, label),
    name,
    onChange: (event: ChangeEvent<TextElement>) => state.set(name, event.currentTarget.value),
  };
}

/** The same for the boxes of a code; the first of them is `${name}-1`. */
export function bindCode(state: FormState, name: string, label: string) {
  return {
    id: `${state.id}-${name}`,
    label: t(label),
    value: state.values[name] ?? '',
    error: faultText(state.faultAt(name), label),
    onChange: (value: string) => state.set(name, value),
  };
}
