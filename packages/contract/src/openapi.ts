import * as z from 'zod/mini';
import {
  pathOf,
  type CallDefinition,
  type ListCall,
  type ListPlace,
  type PlainCall,
} from '#call.ts';
import { callGroups } from '#calls.ts';
import { keyScopes, scopeOf } from '#key-scopes.ts';
import { limits } from '#limits.ts';
import { messages } from '#messages.ts';
import { refusalStatuses } from '#refusal-status.ts';
import { refusals, type RefusalCode } from '#refusals.ts';

/** A piece of JSON Schema, or of the document around it. */
type Json = { readonly [key: string]: unknown };

/** One call of the document. */
export type OpenApiOperation = {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly Json[];
  readonly parameters: readonly Json[];
  readonly requestBody?: Json;
  readonly responses: Readonly<Record<string, Json>>;
};

/** The API document, OpenAPI 3.1. */
export type OpenApiDocument = {
  readonly openapi: '3.1.0';
  readonly info: Json;
  readonly servers: readonly Json[];
  readonly tags: readonly Json[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: Json;
  readonly 'x-errors': Json;
  readonly 'x-limits': Json;
};

/** Answers may gain fields later, so no schema says that a further field is an error. */
function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return rest;
}

function object(properties: Json, required = Object.keys(properties)): Json {
  return { type: 'object', properties, required };
}

/** What is beside the text of every refusal, wherever a call has its text. */
const refusalParts = {
  code: { type: 'string', enum: Object.keys(refusals) },
  field: { type: 'string', description: "The field of the payload at fault; '' for none." },
  values: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
};

const refusal = object({ data: { type: 'string' }, ...refusalParts });

/** The body around the rows, which the specification reads as the first of several sets. */
function wrapped(place: ListPlace, rows: Json, dataOut: Json | undefined): Json {
  const sets = { type: 'array', prefixItems: [rows], minItems: 1 };
  if (place === 'data') return object({ data: rows });
  if (place === 'data[0]') return object({ data: sets });
  return object({ data: object(dataOut ? { data: sets, dataOut } : { data: sets }) });
}

function listSchema(definition: ListCall): Json {
  const { list } = definition;
  const rows = { type: 'array', items: jsonSchema(definition.row, 'output') };
  const dataOut = definition.dataOut && jsonSchema(definition.dataOut, 'output');
  const places =
    typeof list === 'string' ? [list] : [...Object.values(list.places), list.otherwise];
  return { anyOf: [...places.map((place) => wrapped(place, rows, dataOut)), refusal] };
}

function plainSchema(definition: PlainCall): Json {
  const schema = jsonSchema(definition.answer, 'output');
  const refusedElsewhere = definition.result && definition.result !== 'data';
  const isText = definition.answer.safeParse({ data: '' }).success;
  return refusedElsewhere || isText ? schema : { anyOf: [schema, refusal] };
}

function success(definition: CallDefinition): Json {
  if ('file' in definition) {
    return { description: definition.file, content: { 'application/octet-stream': {} } };
  }
  if ('answer' in definition) {
    const content = { 'application/json': { schema: plainSchema(definition) } };
    return { description: 'The answer, or the text of a refusal.', content };
  }
  return {
    description: 'The rows, or the text of a refusal.',
    headers: {
      'x-total-count': {
        description: 'The number of rows of the whole filter.',
        schema: { type: 'integer' },
      },
    },
    content: {
      'application/json': { schema: listSchema(definition) },
      'text/csv': { schema: { type: 'string' } },
    },
  };
}

const shown = (name: string): Json => ({ $ref: `#/components/responses/${name}` });

function responses(path: string, definition: CallDefinition): Record<string, Json> {
  const guarded = definition.access !== 'public';
  return {
    '200': success(definition),
    '400': shown('BadPayload'),
    ...(guarded && { '401': shown('NotSignedIn'), '403': shown('NotAllowed') }),
    ...(path.includes('{') && { '404': shown('NotFound') }),
    '429': shown('TooMany'),
  };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A request repeated with the same key has one effect and gets the same answer.',
  schema: { type: 'string' },
};

function parameters(path: string, definition: CallDefinition, payload: Json): Json[] {
  const properties = (payload['properties'] ?? {}) as Record<string, Json>;
  const required = (payload['required'] ?? []) as readonly string[];
  const fields = definition.method === 'GET' ? Object.entries(properties) : [];
  const found = fields.map(([name, schema]) => ({
    name,
    in: path.includes(`{${name}}`) ? 'path' : 'query',
    required: required.includes(name),
    schema,
  }));
  return definition.money ? [...found, idempotencyKey] : found;
}

function requestBody(definition: CallDefinition, payload: Json): Json {
  const content: Record<string, Json> = { 'application/json': { schema: payload } };
  if (definition.upload) {
    const part = { [definition.upload]: { type: 'string', format: 'binary' } };
    const properties = { ...(payload['properties'] as Json), ...part };
    content['multipart/form-data'] = { schema: { ...payload, properties } };
  }
  return { required: true, content };
}

function description({ roles, texts }: CallDefinition): string {
  const parts = [
    roles && `Roles: ${['owner', ...roles].join(', ')}.`,
    texts && `Result texts: ${texts.map((each) => `'${each}'`).join(', ')}.`,
  ];
  return parts.filter(Boolean).join(' ');
}

function operation(group: string, name: string, definition: CallDefinition): OpenApiOperation {
  const path = templateOf(name, definition);
  const payload = jsonSchema(definition.payload, 'input');
  return {
    operationId: name.replace('/', '_'),
    summary: definition.summary,
    description: description(definition),
    tags: [group],
    security: security(name, definition),
    parameters: parameters(path, definition, payload),
    ...(definition.method === 'POST' && { requestBody: requestBody(definition, payload) }),
    responses: responses(path, definition),
  };
}

/** A sign-in, or a key with the scope of the call; OpenAPI 3.1 takes scopes of any scheme. */
function security(name: string, { access }: CallDefinition): Json[] {
  if (access === 'public') return [];
  const scope = scopeOf(name);
  return [{ [`${access}Token`]: [] }, ...(scope ? [{ key: [scope] }] : [])];
}

function templateOf(name: string, definition: CallDefinition): string {
  return pathOf(name, definition).replace(/:(\w+)/g, '{$1}');
}

function failure(text: string): Json {
  const schema = { $ref: '#/components/schemas/Failure' };
  return { description: text, content: { 'application/json': { schema } } };
}

const tokenScheme = {
  type: 'apiKey',
  in: 'header',
  name: 'Authorization',
  description: "The token of the sign-in, bare or after 'Bearer '.",
};

const keyScheme = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'key_<number>_<43 characters>',
  description: `An API key of an operator, for programs. Scopes: ${keyScopes.join(', ')}.`,
};

/** Every refusal with its status and text. */
const errors = Object.fromEntries(
  (Object.keys(refusals) as RefusalCode[]).map((code) => [
    code,
    { status: refusalStatuses[code] ?? 200, text: refusals[code].text },
  ]),
);

const components = {
  securitySchemes: { memberToken: tokenScheme, operatorToken: tokenScheme, key: keyScheme },
  schemas: {
    Failure: object({
      showableMessage: { type: 'string' },
      ...refusalParts,
    }),
  },
  responses: {
    BadPayload: failure('A field is missing or of the wrong kind; the message names it.'),
    NotSignedIn: failure(messages.loginNeeded),
    NotAllowed: failure('The payload names another member, or the role may not do this.'),
    NotFound: failure('There is no such thing.'),
    TooMany: {
      ...failure(messages.tooMany),
      headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
    },
  },
};

/**
 * The API document, built from the table. The server alone imports this; a browser has no use for
 * the schema conversion.
 */
export function openApiDocument(options: {
  /** What the company is called. */
  title: string;
  serverUrl: string;
  version: string;
}): OpenApiDocument {
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const [group, table] of Object.entries(callGroups)) {
    for (const [name, definition] of Object.entries<CallDefinition>(table)) {
      const method = definition.method.toLowerCase();
      paths[templateOf(name, definition)] = { [method]: operation(group, name, definition) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: options.title,
      version: options.version,
      description: 'Every call of members, of the public site and of operators.',
    },
    servers: [{ url: options.serverUrl }],
    tags: Object.keys(callGroups).map((name) => ({ name })),
    paths,
    components,
    'x-errors': errors,
    'x-limits': limits,
  };
}
