import { newId } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import type { PortalClient } from '@mela/testing/portal-client.ts';
import { openPortalScene, type CallerName, type PortalScene } from '@mela/testing/scenes/portal-scene.ts';
import { whileReadOnly } from '@mela/testing/faults/while-read-only.ts';
import type { Audience, Endpoint } from '@mela/wire';
import { portalEndpoints } from '@mela/wire/portal/index.ts';
import { sessionList } from '@mela/wire/portal/sign-in.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portalRoutes } from './index.ts';

const CALLERS: Record<CallerName, Audience> = {
  visitor: 'visitor',
  trial: 'trial',
  owner: 'member',
  member: 'member',
  agent: 'agent',
  'other branch’s agent': 'agent',
};

let test: TestApi;
let clients: PortalScene['callers'];
let foreigner: PortalClient;
/** Things that belong to the owner, by the name of the path's parameter. */
let things: PortalScene['things'];

beforeAll(async () => {
  test = await openTestApi();
  ({ callers: clients, foreigner, things } = await openPortalScene(test));
});
afterAll(() => test.close());

/** What is right to say where something must be said, in the wire's spelling. */
const BODIES: Readonly<Record<string, object>> = {
  answerReceipt: { answer: 'received' },
  cancelBonus: { money: '1.0000' },
  answerMessage: { id: newId(), text: 'Thank you' },
  archiveThread: { archived: false },
  blockCorrespondent: { blocked: true },
  readMessages: { seq: 1 },
  reportMessage: { seq: 1, reason: 'insult', words: '' },
  submitPayment: { transactionId: '8N7A6B5C4D', sender: '01811111111' },
};

const parametersOf = ({ path }: Endpoint): string[] =>
  [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');

/** Calls about the owner's things. */
async function knock(client: PortalClient, endpoint: Endpoint) {
  const extras = {
    key: newId(),
    ...(endpoint.sealed ? { text: 'not sealed' } : {}),
    ...(endpoint.uploadMax > 0 && { text: 'no picture', headers: { 'content-type': 'image/png' } }),
  };
  const reply = await client.callWire(
    endpoint,
    { params: things, body: BODIES[endpoint.name] ?? {} },
    extras,
  );
  return reply.ok ? { status: 200, code: 'ok' } : { status: reply.status, code: reply.code };
}

const REFUSALS: Record<string, { status: number; code: string }[]> = {
  visitor: [{ status: 401, code: 'session.login_required' }],
  trial: [{ status: 403, code: 'in_need_true_account' }],
  member: [
    { status: 403, code: 'session.agents_only' },
    { status: 403, code: 'session.not_allowed' },
  ],
  agent: [{ status: 403, code: 'session.not_allowed' }],
};
const GATES = Object.values(REFUSALS)
  .flat()
  .map(({ code }) => code);

/** Leaving works for everybody with a session, and ends the one that the other calls need. */
const guarded = portalEndpoints.filter(({ name }) => name !== 'logout');

it('mounts every call of the list, and nothing else', () => {
  expect(portalRoutes.map(({ endpoint }) => endpoint.name).toSorted()).toEqual(
    portalEndpoints.map(({ name }) => name).toSorted(),
  );
});

it('has something of the owner’s for every kind of thing that a path names', () => {
  const named = new Set(portalEndpoints.flatMap(parametersOf));
  expect(Object.keys(things).toSorted()).toEqual([...named].toSorted());
});

describe.each(guarded.map((endpoint) => [`${endpoint.methods[0]} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    it.each(Object.entries(CALLERS) as [CallerName, Audience][])(
      'answers or refuses %s as declared',
      async (who, audience) => {
        const reply = await knock(clients[who], endpoint);
        if (!endpoint.audience.includes(audience)) expect(REFUSALS[audience]).toContainEqual(reply);
        else if (parametersOf(endpoint).length > 0 && who !== 'owner') expect(reply.status).toBe(404);
        else
          expect([404, ...GATES]).not.toContain(
            parametersOf(endpoint).length > 0 ? reply.status : reply.code,
          );
      },
    );

    it('knows no session of another brand', async () => {
      expect(await knock(foreigner, endpoint)).toEqual({ status: 401, code: 'session.ended' });
    });
  },
);

it('answers everybody who reads while the database takes nothing', async () => {
  // A picture with digits is kept until it is answered.
  const reads = guarded.filter(({ methods, name }) => methods[0] === 'GET' && name !== 'captcha');
  const readAll = async () =>
    Promise.all(
      (['visitor', 'owner', 'agent'] as const).flatMap((who) =>
        reads.map(async (read) => [who, read.name, await knock(clients[who], read)]),
      ),
    );
  const before = await readAll();
  // So long that whoever calls has to be noted as seen.
  test.clock.advance({ minutes: 5 });
  await whileReadOnly(test.databaseUrl, async () => {
    await expect.poll(() => clients.owner.callWire(sessionList)).toMatchObject({ ok: true });
    expect(await readAll()).toEqual(before);
  });
});
