import { describe, expect, test } from 'vitest';
import { pathOf } from '#call.ts';
import { callEntries } from '#calls.ts';
import { scopeOf } from '#key-scopes.ts';
import { openApiDocument, type OpenApiOperation } from '#openapi.ts';

const document = openApiDocument({
  title: 'Grove',
  serverUrl: 'https://canopy.example',
  version: '1.2.3',
});

function operation(path: string): OpenApiOperation {
  const [found] = Object.values(document.paths[path] ?? {});
  if (!found) throw new Error(`${path} is not in the document.`);
  return found;
}

/** Every object and list in the document, with the keys that lead to it. */
function* nodes(node: unknown, trail = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof node !== 'object' || node === null) return;
  yield [trail, node as Record<string, unknown>];
  for (const [key, below] of Object.entries(node)) yield* nodes(below, `${trail}/${key}`);
}

describe('the document', () => {
  test('says what it is', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: 'Grove', version: '1.2.3' });
    expect(document.servers).toEqual([{ url: 'https://canopy.example' }]);
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  test('holds every call under its path and method', () => {
    for (const [name, definition] of callEntries) {
      const path = pathOf(name, definition).replace(':code', '{code}');
      expect(document.paths, name).toHaveProperty([path, definition.method.toLowerCase()]);
    }
    expect(Object.keys(document.paths)).toHaveLength(callEntries.length);
  });

  test('gives each operation an id of its own and a known tag', () => {
    const operations = Object.keys(document.paths).map(operation);
    expect(new Set(operations.map((each) => each.operationId)).size).toBe(callEntries.length);
    const tags = document.tags.map((tag) => tag['name']);
    for (const each of operations) expect(tags).toContain(each.tags[0]);
  });

  test('refers only to what it contains', () => {
    const refs = [...nodes(document)].flatMap(([, node]) => (node['$ref'] as string) ?? []);
    expect(refs.length).toBeGreaterThan(100);
    for (const ref of new Set(refs)) {
      expect(document, ref).toHaveProperty(ref.slice(2).split('/'));
    }
  });

  test('leaves no payload or answer field without a type', () => {
    const free = new Set(['parameters', 'content']);
    for (const [trail, node] of nodes(document.paths)) {
      const parts = trail.split('/');
      const isField = parts.at(-2) === 'properties';
      if (!isField || free.has(parts.at(-1) ?? '')) continue;
      const known = ['type', 'anyOf', 'enum', 'const'].some((key) => key in node);
      expect(known, trail).toBe(true);
    }
  });

  test('names no dialect inside, and forbids no further field', () => {
    for (const [trail, node] of nodes(document)) {
      expect(node, trail).not.toHaveProperty('$schema');
      expect(node['additionalProperties'], trail).not.toBe(false);
    }
  });
});

test('names the house, every refusal with its status, and the limits', () => {
  expect(document.info).toMatchObject({ title: 'Grove' });
  expect(document['x-errors']).toMatchObject({
    'key.scope': { status: 403, text: 'This key lacks the scope {scope}.' },
    'request.not-found': { status: 200 },
  });
  expect(document['x-limits']).toMatchObject({ keyRequestsPerMinute: 300 });
});

describe('an operation', () => {
  test('that is not public asks for the token and may answer 401 and 403', () => {
    for (const [name, definition] of callEntries) {
      const each = operation(pathOf(name, definition).replace(':code', '{code}'));
      const guarded = definition.access !== 'public';
      const scope = scopeOf(name);
      expect(each.security, name).toHaveLength(guarded ? (scope ? 2 : 1) : 0);
      expect(each.security[1], name).toEqual(scope ? { key: [scope] } : undefined);
      expect(
        ['401', '403'].every((code) => code in each.responses),
        name,
      ).toBe(guarded);
      expect(each.responses, name).toHaveProperty('400');
      expect(each.responses, name).toHaveProperty('429');
    }
    expect(operation('/api/operator/Unmask').security).toEqual([{ operatorToken: [] }]);
  });

  test('that moves money takes an Idempotency-Key, and no other does', () => {
    for (const [name, definition] of callEntries) {
      const each = operation(pathOf(name, definition).replace(':code', '{code}'));
      const keys = each.parameters.filter((parameter) => parameter['name'] === 'Idempotency-Key');
      expect(keys, name).toHaveLength(definition.money ? 1 : 0);
    }
  });

  test('of GET takes its payload as parameters, of POST as a body', () => {
    const sponsor = operation('/api/check_sponsorid');
    expect(sponsor.requestBody).toBeUndefined();
    expect(sponsor.parameters).toEqual([
      { name: 'sid', in: 'query', required: true, schema: { type: ['string', 'number'] } },
    ]);
    expect(operation('/api/ifsc/{code}').parameters[0]).toMatchObject({ name: 'code', in: 'path' });
    expect(operation('/api/login').requestBody).toMatchObject({
      content: { 'application/json': { schema: { required: ['uid', 'password'] } } },
    });
    expect(operation('/api/SubmitKycDocument').requestBody).toHaveProperty([
      'content',
      'multipart/form-data',
    ]);
  });

  test('of a list answers its rows in the right place, and as CSV', () => {
    const shapes = (path: string) => {
      const content = operation(path).responses['200']?.['content'] as Record<string, unknown>;
      expect(content, path).toHaveProperty(['text/csv']);
      const json = content['application/json'] as { schema: { anyOf: object[] } };
      return json.schema.anyOf;
    };
    const row = { type: 'array', items: {} };
    const sets = { type: 'array', prefixItems: [row] };
    const [income, refused] = shapes('/api/GetIncomeReport');
    expect(income).toMatchObject({
      properties: { data: { properties: { data: sets, dataOut: { type: 'object' } } } },
    });
    expect(refused).toMatchObject({ properties: { data: { type: 'string' } } });
    expect(shapes('/api/UserHelpDeskHistory')[0]).toMatchObject({ properties: { data: row } });
    const history = shapes('/api/ActivationHistory');
    expect(history).toHaveLength(3);
    expect(history[0]).toMatchObject({ properties: { data: sets } });
    expect(history[1]).toMatchObject({ properties: { data: { properties: { data: sets } } } });
  });

  test('whose result stands elsewhere than its figures may answer a bare text', () => {
    const schema = (path: string) => {
      const content = operation(path).responses['200']?.['content'] as Record<string, object>;
      return (content['application/json'] as { schema: object }).schema;
    };
    expect(schema('/api/operator/RunClosing')).toHaveProperty('anyOf');
    expect(schema('/api/login')).not.toHaveProperty('anyOf');
    expect(schema('/api/FundRequest')).not.toHaveProperty('anyOf');
  });
});
