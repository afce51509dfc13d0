import type { PayloadInput, PlainCallName } from '@canopy/contract/calls.ts';
import type { FormValues } from '@canopy/contract/forms.ts';
import { messages } from '@canopy/contract/messages.ts';
import type { FormDefinition, FormField } from '@canopy/ui/form/definition.ts';

type ConsoleForm<N extends PlainCallName> = {
  call: N;
  fields: readonly FormField[];
  /** Fields that may stay empty. */
  optional?: readonly string[];
  payload: (values: FormValues) => PayloadInput<N>;
  done: string;
  submit: string;
};

/** A form of the console: it asks for no mailed code, and success is always the same word. */
export function defineForm<N extends PlainCallName>(form: ConsoleForm<N>): FormDefinition<N> {
  const { call, fields, optional = [], payload, done, submit } = form;
  return {
    call,
    fields,
    check: (values) => {
      const empty = fields.find(
        ({ name }) => !optional.includes(name) && (values[name] ?? '').trim() === '',
      );
      return empty ? { field: empty.name, text: `${empty.label} is required` } : null;
    },
    payload: (values) => payload(values),
    accepted: messages.success,
    done,
    placeOf: (refusal) => placeOf(fields, refusal),
    submit,
  };
}

/** The server's reasons begin with the name of the field that they are about. */
function placeOf(fields: readonly FormField[], refusal: string): string {
  const said = refusal.toLowerCase();
  return fields.find(({ label }) => said.startsWith(label.toLowerCase()))?.name ?? '';
}

/** The remark that every decision carries. */
export const remarkField: FormField = { type: 'long', name: 'remark', label: 'Remark', most: 500 };

/** A choice between yes and no, as the wire takes it. */
export function yesNo(name: string, label: string, yes: string, no: string): FormField {
  const options = [
    { code: 'true', name: yes },
    { code: 'false', name: no },
  ];
  return { type: 'select', name, label, options, first: null };
}
