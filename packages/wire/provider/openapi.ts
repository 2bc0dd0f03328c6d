import * as z from 'zod/mini';
import { PORTAL_CALLS } from './all-portal-calls.ts';
import type { Call } from './call.ts';
import { TRANSPORT_FAULTS } from './outcome-codes.ts';
import { VENDOR_CALLS } from './vendor-calls.ts';

type Name = (typeof PORTAL_CALLS)[number]['name'] | (typeof VENDOR_CALLS)[number]['name'];

/** What each call is for, in a sentence; docs/protocols/provider.md says what it promises. */
const SUMMARIES: Readonly<Record<Name, string>> = {
  authenticate: 'Turns the one-time ticket of a launch into the player and a session to bet in.',
  balance: 'What the player has now.',
  bet: 'Takes a stake, once per transaction.',
  settle: 'Pays what a bet has won; zero for a loss.',
  'bet-and-settle': 'Takes a stake and pays its win, both or neither.',
  cancel: 'Gives a bet back; one that never came is blocked for ever.',
  'end-round': 'Closes a round.',
  unsettle: 'Takes back all that a bet has won; bet and round run again.',
  resettle: 'Changes what a settled bet has won by a signed amount.',
  void: 'A bet has not been: its stake goes back, what it has won is taken.',
  'return-stake': 'As void, for a contest without a result.',
  reserve: 'Puts money aside for a seat, or tops that up.',
  release: 'Accounts for money put aside: what was staked and won; with `end` the rest comes back.',
  promo: 'Pays a prize that belongs to no bet.',
  batch: 'Books up to fifty calls in their order, all or none.',
  status: 'What became of a transaction whose answer did not come.',
  games: 'The games offered to this merchant, in pages.',
  launch: 'Makes the address of a game’s frame for a player with a ticket.',
  'free-rounds-grant': 'Gives a player rounds without a stake, once per reference.',
  'free-rounds-cancel': 'Takes back what is left of a grant.',
  'free-rounds-list': 'A player’s grants, in pages.',
  'round-details': 'An address that shows one round in full for a while.',
  rounds: 'Rounds that closed since an instant, in the order they closed, in pages.',
  'wallet-create': 'Opens a player’s wallet at the vendor.',
  'wallet-balance': 'What could be moved out of a player’s wallet now.',
  'wallet-transfer': 'Moves money into a player’s wallet or out of it, once per reference.',
  'wallet-transfer-status': 'What became of a transfer whose answer did not come.',
  'wallet-transfers': 'Transfers that were done in a time, in pages.',
  'wallet-sweep': 'Moves everything out of a player’s wallet, once per reference.',
};

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
