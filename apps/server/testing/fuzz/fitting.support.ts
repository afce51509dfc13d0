import type { Random } from '#testing/fuzz/random.support.ts';
import { anyValue, scalarValue } from '#testing/fuzz/values.support.ts';

/** A schema as far as it is inspected here; only its outermost layer says what it is. */
type Schema = { _zod: { def: Definition } };
type Definition = {
  type: string;
  innerType?: Schema;
  in?: Schema;
  element?: Schema;
  valueType?: Schema;
  options?: readonly Schema[];
  values?: readonly unknown[];
  shape?: Record<string, Schema>;
};

/** A value of the form that a schema asks for, with naughty texts and numbers in it. */
export function fittingValue(
  random: Random,
  schema: Schema,
  field: string,
  plausible: readonly string[],
): unknown {
  const { def } = schema._zod;
  const inner = (each: Schema) => fittingValue(random, each, field, plausible);
  const few = () => Array.from({ length: random.below(4) });
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return inner(def.innerType!);
    case 'pipe':
      return inner(def.in!);
    case 'union':
      return inner(random.pick(def.options!));
    case 'literal':
      return random.pick(def.values!);
    case 'boolean':
      return random.below(2) === 0;
    case 'array':
      return few().map(() => inner(def.element!));
    case 'record':
      return Object.fromEntries(
        few().map(() => [String(random.pick(plausible)), inner(def.valueType!)]),
      );
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape!).map(([name, each]) => [
          name,
          fittingValue(random, each, name, plausible),
        ]),
      );
    case 'unknown':
      return anyValue(random);
    default:
      return scalarValue(random, field, plausible);
  }
}
