import { describe, expect, it } from 'vitest';
import { listPlace, type CallDefinition } from '#call.ts';
import { calls } from '#calls.ts';
import { specifiedCalls } from '#specified-calls.ts';

type Shaped = {
  shape?: Record<string, Shaped>;
  def?: { innerType?: Shaped; options?: Shaped[] };
};

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
const table: Record<string, CallDefinition> = calls;

/** The fields of an object, of what may be missing, or of all that it may be. */
function fieldsOf(schema: unknown): Record<string, Shaped> {
  const { shape, def } = schema as Shaped;
  if (shape) return shape;
  if (def?.innerType) return fieldsOf(def.innerType);
  return Object.assign({}, ...(def?.options ?? []).map(fieldsOf)) as Record<string, Shaped>;
}

/** What the specification sends, with a value that every field takes. */
function payloadOf(sends: string): Record<string, string> {
  return Object.fromEntries(
    words(sends).map((field) => {
      const [name = '', value = '1'] = field.split('=');
      return [name, value];
    }),
  );
}

/** Where the rows are, and every name that the answer has. */
function answerOf(definition: CallDefinition, payload: Record<string, string>) {
  if (!('row' in definition)) return { place: '', names: plainNames(definition) };
  const out = definition.dataOut ? Object.keys(fieldsOf(definition.dataOut)) : [];
  const names = [...Object.keys(fieldsOf(definition.row)), ...out.map((name) => `dataOut.${name}`)];
  return { place: listPlace(definition, payload), names };
}

/** The names of a body, each with the way to it: data.result. */
function plainNames(definition: CallDefinition): string[] {
  const below = (fields: Record<string, Shaped>, way: string): string[] =>
    Object.entries(fields).flatMap(([name, inner]) => [
      way + name,
      ...below(fieldsOf(inner), `${way}${name}.`),
    ]);
  return 'answer' in definition ? below(fieldsOf(definition.answer), '') : [];
}

describe.each(Object.entries(specifiedCalls))('the %s document', (_, list) => {
  it.each(list)('$call $sends', ({ call, sends, reads }) => {
    const [method, name = ''] = call.split(' ');
    const definition = table[name];
    if (!definition) throw new Error(`${name} is not in the table of calls.`);
    expect(definition.method).toBe(method);
    const payload = payloadOf(sends);
    expect(Object.keys(definition.payload.shape)).toEqual(
      expect.arrayContaining(Object.keys(payload)),
    );
    expect(definition.payload.safeParse(payload).error).toBeUndefined();
    const [fields = '', place = ''] = reads.split(': ').toReversed();
    const answer = answerOf(definition, payload);
    expect(answer.place).toBe(place);
    expect(answer.names).toEqual(expect.arrayContaining(words(fields)));
  });
});
