import type { PayloadInput, PlainCallName } from '@canopy/contract/calls.ts';
import type { FormValues } from '@canopy/contract/forms.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import { shownFields } from '@canopy/ui/form/shown-fields.ts';
import type { FormDefinition, FieldDefinition } from '@canopy/ui/form/definition.ts';

type ConsoleForm<N extends PlainCallName> = {
  call: N;
  fields: readonly FieldDefinition[];
  /** Fields that may stay empty. */
  optional?: readonly string[];
  payload: (values: FormValues) => PayloadInput<N>;
  done: string;
  submit: string;
};

/**
 * A form of the console: it needs no mailed code, and refusals name an empty field by its label.
 */
export function defineForm<N extends PlainCallName>(form: ConsoleForm<N>): FormDefinition<N> {
  const { call, fields, optional = [], payload, done, submit } = form;
  return {
    call,
    fields,
    check: (values) =>
      shownFields(fields, values)
        .filter(({ name }) => !optional.includes(name) && (values[name] ?? '').trim() === '')
        .map(({ name, label }) => reason('field.needed', { label }, name)),
    payload: (values) => payload(values),
    done,
    submit,
  };
}

/** The remark that every decision carries. */
export const remarkField: FieldDefinition = {
  type: 'long',
  name: 'remark',
  label: 'Remark',
  most: 500,
};

/** A choice between yes and no, as the wire takes it. */
export function yesNo(name: string, label: string, yes: string, no: string): FieldDefinition {
  const options = [
    { code: 'true', name: yes },
    { code: 'false', name: no },
  ];
  return { type: 'select', name, label, options, first: null };
}
