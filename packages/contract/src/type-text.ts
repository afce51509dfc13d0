import * as z from 'zod/mini';

/** A piece of JSON Schema. */
type Schema = { readonly [key: string]: unknown };

/** A JSON Schema as a TypeScript type; what it cannot say is unknown. */
function typeText(schema: Schema): string {
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum']))
    return union(schema['enum'].map((each) => JSON.stringify(each)));
  const several = (schema['anyOf'] ?? schema['oneOf']) as readonly Schema[] | undefined;
  if (several) return union(several.map(typeText));
  const { type } = schema;
  if (Array.isArray(type))
    return union(type.map((each: string) => typeText({ ...schema, type: each })));
  return plainText(schema, type as string | undefined);
}

/** What a payload takes, or what an answer is, as a TypeScript type. */
export function schemaText(schema: z.ZodMiniType, io: 'input' | 'output'): string {
  return typeText(z.toJSONSchema(schema, { io }));
}

function plainText(schema: Schema, type: string | undefined): string {
  switch (type) {
    case undefined:
      return 'unknown';
    case 'string':
      return 'string';
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
    case 'null':
      return type;
    case 'array':
      return arrayText(schema);
    case 'object':
      return objectText(schema);
    default:
      return 'unknown';
  }
}

function union(parts: readonly string[]): string {
  const different = [...new Set(parts)];
  return different.length === 1 ? different[0]! : `(${different.join(' | ')})`;
}

function arrayText({ prefixItems, items }: Schema): string {
  if (Array.isArray(prefixItems)) {
    return `[${(prefixItems as Schema[]).map(typeText).join(', ')}]`;
  }
  return `${typeText((items ?? {}) as Schema)}[]`;
}

function objectText({ properties, required = [], additionalProperties }: Schema): string {
  const needed = required as readonly string[];
  const fields = Object.entries((properties ?? {}) as Record<string, Schema>).map(
    ([name, each]) =>
      `${JSON.stringify(name)}${needed.includes(name) ? '' : '?'}: ${typeText(each)}`,
  );
  const others = typeof additionalProperties === 'object' && additionalProperties !== null;
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  if (others) return `Record<string, ${typeText(additionalProperties as Schema)}>`;
  return properties ? 'Record<string, never>' : 'Record<string, unknown>';
}
