import type { Endpoint, Method } from '@mela/wire';
import { consoleEndpoints } from '@mela/wire/console/index.ts';
import { portalEndpoints } from '@mela/wire/portal/index.ts';
import { SEALED_TYPE } from '@mela/wire/portal/sealed-type.ts';
import * as z from 'zod/mini';

type Json = { [key: string]: unknown };

const SURFACES = { portal: portalEndpoints, console: consoleEndpoints };

/** The api as an OpenAPI 3.1 document in the wire's spelling, made from the endpoints that the server mounts. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [tag, endpoints] of Object.entries(SURFACES)) {
    for (const endpoint of endpoints) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      for (const method of endpoint.methods) {
        paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(endpoint, method, tag) };
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Mela', version: '1', description: 'Calls of the portal and of the console.' },
    tags: Object.keys(SURFACES).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: REFUSAL },
    },
  };
}

const REFUSAL: Json = {
  type: 'object',
  required: ['success', 'value', 'message', 'code'],
  properties: {
    success: { const: false },
    value: { type: 'null' },
    message: { type: 'string', description: "in the caller's language" },
    code: { type: 'string', examples: ['wallet.insufficient_funds'] },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'what is wrong with each part of the input, by its path',
    },
  },
};

function operationOf(endpoint: Endpoint, method: Method, tag: string): Json {
  const [first] = endpoint.methods;
  return {
    operationId: method === first ? endpoint.name : `${endpoint.name}By${method}`,
    tags: [tag],
    'x-audience': endpoint.audience,
    ...(endpoint.audience.includes('visitor') ? {} : { security: [{ session: [] }] }),
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
      ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(method === 'GET' ? {} : { requestBody: bodyOf(endpoint) }),
    responses: {
      200: {
        description: 'done',
        content: endpoint.answersFile
          ? { [endpoint.path.endsWith('.csv') ? 'text/csv' : 'image/webp']: {} }
          : { 'application/json': { schema: successOf(endpoint.answer) } },
      },
      default: {
        description: 'refused; nothing has changed',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  };
}

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', minLength: 8, maxLength: 128 },
  description: 'the same key with the same body takes effect once and is answered alike',
};

function parametersOf(place: 'path' | 'query', schema: z.ZodMiniType): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}

function bodyOf({ sealed, form, body, uploadMax }: Endpoint): Json {
  if (uploadMax > 0) return { required: true, content: { 'image/png': {}, 'image/jpeg': {} } };
  const schema = schemaOf(body);
  if (!sealed)
    return { content: { [form ? 'application/x-www-form-urlencoded' : 'application/json']: { schema } } };
  return {
    required: true,
    description:
      'A compact JWE (ECDH-ES, A256GCM) to the offered payload key, of { path, merchant, time, id, body }; `body` is shown in contentSchema.',
    content: { [SEALED_TYPE]: { schema: { type: 'string', contentSchema: schema } } },
  };
}

const successOf = (answer: z.ZodMiniType): Json => ({
  type: 'object',
  required: ['success', 'value', 'message', 'code'],
  properties: {
    success: { const: true },
    value: schemaOf(answer),
    message: { const: '' },
    code: { const: 'ok' },
  },
});

/** A schema as the wire sees it. */
function schemaOf(schema: z.ZodMiniType): Json {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return shape;
}
