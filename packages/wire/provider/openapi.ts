import * as z from 'zod/mini';
import { PORTAL_CALLS } from './all-portal-calls.ts';
import type { Call } from './call.ts';
import { TRANSPORT_FAULTS } from './outcome-codes.ts';
import { SUMMARIES } from './summaries.ts';
import { VENDOR_CALLS } from './vendor-calls.ts';

type Json = { [key: string]: unknown };

/** Both sides of the provider protocol as an OpenAPI 3.1 document, made from the calls themselves. */
export function providerOpenApi(): Json {
  const sides = { portal: PORTAL_CALLS, vendor: VENDOR_CALLS };
  const paths: Record<string, Json> = {};
  for (const [side, calls] of Object.entries(sides))
    for (const call of calls)
      paths[call.path] = { post: { summary: SUMMARIES[call.name], ...operationOf(side, call) } };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Provider protocol',
      version: '1',
      description:
        'How a game vendor and the portal speak. Each side answers the calls under its tag. docs/protocols/provider.md says what they promise.',
    },
    tags: [
      { name: 'portal', description: 'answered by the portal, called by the vendor' },
      { name: 'vendor', description: 'answered by the vendor, called by the portal' },
    ],
    paths,
    components: {
      schemas: {
        Fault: {
          type: 'object',
          required: ['fault'],
          properties: { fault: { enum: Object.keys(TRANSPORT_FAULTS) } },
        },
      },
    },
  };
}

const HEADERS: readonly (readonly [name: string, pattern: string])[] = [
  ['Provider-Key', '^[a-z0-9-]{1,32}\\.[A-Z0-9_]{1,32}\\.\\d{1,6}$'],
  ['Provider-Time', '^\\d{13}$'],
  ['Provider-Nonce', '^[A-Za-z0-9_-]{16,64}$'],
  ['Provider-Signature', '^[0-9a-f]{64}$'],
];

function operationOf(side: string, { name, body, value, refusals }: Call): Json {
  const codes = [...refusals, 'malformed', 'amount-invalid', 'try-again'];
  const faults = Map.groupBy(Object.entries(TRANSPORT_FAULTS), ([, status]) => status);
  return {
    operationId: name,
    tags: [side],
    parameters: HEADERS.map(([header, pattern]) => ({
      name: header,
      in: 'header',
      required: true,
      schema: { type: 'string', pattern },
    })),
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } },
    responses: {
      200: {
        description: 'the business answer, signed',
        headers: Object.fromEntries(
          HEADERS.filter(([header]) => header === 'Provider-Time' || header === 'Provider-Signature').map(
            ([header, pattern]) => [header, { required: true, schema: { type: 'string', pattern } }],
          ),
        ),
        content: {
          'application/json': {
            schema: {
              oneOf: [
                {
                  type: 'object',
                  required: ['code', 'value'],
                  properties: { code: { const: 'ok' }, value: schemaOf(value) },
                },
                {
                  type: 'object',
                  required: ['code'],
                  properties: { code: { enum: codes }, detail: { type: 'string' } },
                },
              ],
            },
          },
        },
      },
      ...Object.fromEntries(
        [...faults].map(([status, named]) => [
          status,
          {
            description: named.map(([fault]) => fault).join(', '),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Fault' } } },
          },
        ]),
      ),
    },
  };
}

/** A schema as the wire sees it. */
function schemaOf(schema: z.ZodMiniType): Json {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return shape;
}
