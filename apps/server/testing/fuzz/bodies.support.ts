import { pathOf, type CallDefinition } from '@canopy/contract/call.ts';
import { fittingValue } from '#testing/fuzz/fitting.support.ts';
import type { Random } from '#testing/fuzz/random.support.ts';
import { anyValue } from '#testing/fuzz/values.support.ts';

/** A request as it is thrown. */
export type Thrown = {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
  /** Set if the call must refuse it for its form, regardless of the sender. */
  mustRefuse: boolean;
};

type Make = (random: Random, definition: CallDefinition, valid: object) => Sent;
type Sent = { type: string; body: string | Buffer; mustRefuse: boolean };

const json = 'application/json';

/** A body must be refused if the call's own schema does not accept it. */
function asJson(definition: CallDefinition, text: string): Sent {
  let mustRefuse = true;
  try {
    // A mark of the byte order before it is passed over by the server too.
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    mustRefuse = !definition.payload.safeParse(value).success;
  } catch {
    // What is no JSON is refused as well.
  }
  return { type: json, body: text, mustRefuse };
}

const broken = (type: string, body: string | Buffer): Sent => ({ type, body, mustRefuse: true });

const part = (name: string, value: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

const wrongTypes = [
  ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'text/html', 'x', ''],
  ['application/json5', 'multipart/mixed; boundary=b', 'application/octet-stream', '*/*'],
  ['multipart/form-data', 'multipart/form-data; boundary=', 'application/jsonp'],
].flat();

/** Multipart bodies of every broken kind. */
const brokenForms: readonly string[] = [
  '',
  '--b',
  '--b\r\n',
  '--b--',
  `--b\r\nX: ${'x'.repeat(50_000)}\r\n--b--\r\n`,
  `--b\r\n${'X: y\r\n'.repeat(5000)}\r\n--b--\r\n`,
  `${part('__proto__', '1')}--b--`,
  `${part('constructor', '1')}--b--`,
  part('uid', '1'),
  `${part('uid', '1')}--b-`,
  `${part('uid', '1').repeat(30)}--b--`,
  `${part('uid', 'x'.repeat(20_000))}--b--`,
  `${part('uid', '1')}--b--`.replaceAll('\r\n', '\n'),
  '--b\r\nContent-Disposition: form-data; name="uid\r\n\r\n1\r\n--b--',
  '--b\r\nContent-Disposition: form-data; filename="x"\r\n\r\n1\r\n--b--',
  '--b\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\n--c--\r\n--b--',
  `preamble\r\n${part('uid', '1')}--b--`,
  `${part('uid', '\0')}--b--`,
];

const texts: readonly ((valid: string) => string)[] = [
  () => '',
  () => ' ',
  () => '[]',
  () => 'null',
  () => '"x"',
  () => '1e309',
  () => '{"uid":1e400}',
  () => '['.repeat(40_000),
  () => `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  () => `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  () => `{"uid":"${'x'.repeat(110_000)}"}`,
  () => '{"__proto__":{"uid":1}}',
  () => '{"constructor":{"prototype":{"uid":1}}}',
  (valid) => `\ufeff${valid}`,
  (valid) => valid.slice(0, -1),
  (valid) => `${valid}}`,
  (valid) => valid.slice(0, Math.floor(valid.length / 2)),
  (valid) => valid.replace('{', '{"__proto__":null,'),
  (valid) => valid.replace('{', '{"uid":1,"uid":{},'),
  (valid) => valid.replaceAll('"', "'"),
  (valid) => `/* */${valid}`,
];

const makers: readonly Make[] = [
  (random, definition, valid) => asJson(definition, random.pick(texts)(JSON.stringify(valid))),
  (random, _definition, valid) => broken(random.pick(wrongTypes), JSON.stringify(valid)),
  (random) => broken('multipart/form-data; boundary=b', random.pick(brokenForms)),
  (_random, _definition, valid) => broken(json, Buffer.from(JSON.stringify(valid), 'utf16le')),
  (random) => broken(json, Buffer.from(Array.from({ length: 200 }, () => random.below(256)))),
];

/** Some valid payload of the call, with naughty values. */
function payloadOf(
  random: Random,
  { payload, self }: CallDefinition,
  me: string,
  plausible: readonly string[],
): Record<string, unknown> {
  const fields = Object.entries(payload.shape).filter(() => random.below(12) > 0);
  return Object.fromEntries(
    fields.map(([name, schema]) => {
      if (name === self && random.below(20) > 0) return [name, me];
      return [name, fittingValue(random, schema, name, plausible)];
    }),
  );
}

/** Another request for a call: half of them broken in form, half of them in what they say. */
export function throwAt(
  random: Random,
  name: string,
  definition: CallDefinition,
  me: string,
  plausible: readonly string[],
): Thrown {
  const values = payloadOf(random, definition, me, plausible);
  const hurt = random.below(2) === 0;
  if (hurt) {
    const field = random.pick([...Object.keys(definition.payload.shape), 'other']);
    values[field] = anyValue(random);
  }
  if (definition.method === 'GET') return asGet(random, name, definition, values);
  const sent =
    hurt && random.below(3) === 0
      ? random.pick(makers)(random, definition, values)
      : asJson(definition, JSON.stringify(values));
  const headers: Record<string, string> = sent.type === '' ? {} : { 'content-type': sent.type };
  const { body: payload, mustRefuse } = sent;
  return { method: 'POST', url: pathOf(name, definition), headers, payload, mustRefuse };
}

function asGet(
  random: Random,
  name: string,
  definition: CallDefinition,
  values: Record<string, unknown>,
): Thrown {
  const texts = Object.entries(values).map(([field, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return [field, encodeURIComponent(Buffer.from(text.slice(0, 4000)).toString())] as const;
  });
  const pairs = texts.map(([field, text]) => `${encodeURIComponent(field)}=${text}`);
  const twice = random.below(6) === 0 && pairs.length > 0;
  const bare = random.below(12) === 0 ? ['%', '=', '&&', '%E0%A4', '__proto__=1'] : [];
  const query = [...pairs, ...(twice ? [pairs[0]!] : []), ...bare].join('&');
  const path = pathOf(name, definition).replace(/:(\w+)/, (_all, field: string) => {
    const given = texts.find(([each]) => each === field)?.[1] ?? '%';
    return given === '' ? 'x' : given.slice(0, 300);
  });
  // What the router makes of a query is not foreseen here; it must only be answered.
  return { method: 'GET', url: `${path}?${query}`, headers: {}, mustRefuse: false };
}
