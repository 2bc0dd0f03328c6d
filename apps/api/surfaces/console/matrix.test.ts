import { beginningOf, STARTING_ROLES } from '@mela/permissions';
import { newId } from '@mela/primitives';
import { mayCall } from '@mela/wire/console/audience.ts';
import { consoleEndpoints } from '@mela/wire/console/index.ts';
import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPerson } from '@mela/testing/people/member.ts';
import { namesOf, openConsoleScene, thingOf, type ConsoleScene } from '@mela/testing/scenes/console-scene.ts';
import { consoleWishes, REASON } from '@mela/testing/scenes/console-wishes.ts';
import { fillIn } from '@mela/testing/scenes/fill-in.ts';
import { whileReadOnly } from '@mela/testing/faults/while-read-only.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleRoutes } from './index.ts';

let api: TestApi;
let scene: ConsoleScene;

beforeAll(async () => {
  api = await openTestApi();
  scene = await openConsoleScene(api);
});
afterAll(() => api.close());

async function knock(client: ConsoleClient, endpoint: (typeof consoleEndpoints)[number]) {
  const [method] = endpoint.methods;
  const wish = consoleWishes[`${method} ${endpoint.path}`];
  const { query, body = { reason: REASON } } = fillIn(wish ?? {}, namesOf(scene.ids));
  const picture = endpoint.uploadMax > 0 ? { 'content-type': 'image/png' } : {};
  const answer = await client.raw(method, endpoint.path.replace(':id', thingOf(scene.ids, endpoint.path)), {
    ...(query ? { query } : {}),
    ...(method === 'GET' ? {} : { body }),
    headers: { 'idempotency-key': newId(), ...picture },
  });
  return answer.ok ? { status: 200, code: 'ok', value: answer.value } : { ...answer, value: null };
}

/** Ways in are for nobody in particular, and the ways out would end the sessions that the others need. */
const guarded = consoleEndpoints.filter(
  ({ audience, name }) => !audience.includes('visitor') && name !== 'consoleLogout',
);

test('every call of the list is mounted, and nothing else', () => {
  expect(consoleRoutes.map(({ endpoint }) => endpoint.name).toSorted()).toEqual(
    consoleEndpoints.map(({ name }) => name).toSorted(),
  );
});

test.each(guarded.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s answers the roles that it names, and nobody else',
  async (_name, endpoint) => {
    const visitor = openConsoleClient({ server: api.server, clock: api.clock });
    expect(await knock(visitor, endpoint)).toMatchObject({ status: 401, code: 'staff.session_ended' });
    for (const role of STARTING_ROLES) {
      const client = scene.staff('mela', role);
      const { status, code } = await knock(client, endpoint);
      if (mayCall(endpoint, beginningOf(role)))
        expect([role, [401, 403].includes(status) || status >= 500]).toEqual([role, false]);
      else expect([role, status, code]).toEqual([role, 403, 'staff.not_allowed']);
    }
  },
);

test.each(guarded.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s shows and does nothing to the other merchant’s',
  async (_name, endpoint) => {
    for (const role of STARTING_ROLES.filter((one) => mayCall(endpoint, beginningOf(one)))) {
      const client = scene.staff('nodi', role);
      const { status, value } = await knock(client, endpoint);
      if (endpoint.path.includes(':id')) expect([role, status]).toEqual([role, 404]);
      const reply = JSON.stringify(value);
      for (const id of [...Object.values(scene.ids), 'rahim']) expect(reply).not.toContain(id);
    }
  },
);

test('the console answers on its own host only, and portal sessions mean nothing to it', async () => {
  const elsewhere = openConsoleClient({ server: api.server, clock: api.clock, host: 'mela.localhost' });
  expect(await elsewhere.raw('GET', '/console/me')).toMatchObject({ status: 404, code: 'domain.not_found' });
  const member = await openPerson(api, { username: 'karim' });
  await member.client.login('karim', 'Shapla2026');
  const visitor = openConsoleClient({ server: api.server, clock: api.clock });
  const headers = {
    authorization: `Bearer ${member.client.state.token}`,
    cookie: `console_session=${member.client.state.token}`,
  };
  expect(await visitor.raw('GET', '/console/me', { headers })).toMatchObject({ status: 401 });
});

test('answers staff who read while the database takes nothing', async () => {
  // What the audit trail has to remember waits until it can.
  const remembered = ['consoleListFile', 'consoleBrandFile'];
  const reads = guarded.filter(({ name, methods }) => methods[0] === 'GET' && !remembered.includes(name));
  const readAll = () =>
    Promise.all(
      reads.map(async (read) => {
        const client = scene.staff(
          'mela',
          STARTING_ROLES.find((role) => mayCall(read, beginningOf(role))) ?? 'admin',
        );
        const { status, code } = await knock(client, read);
        return [read.name, status, code];
      }),
    );
  const before = await readAll();
  // So long that whoever calls has to be noted as seen.
  api.clock.advance({ minutes: 5 });
  await whileReadOnly(api.databaseUrl, async () => {
    const admin = scene.staff('mela', 'admin');
    await expect.poll(() => admin.raw('GET', '/console/me')).toMatchObject({ ok: true });
    expect(await readAll()).toEqual(before);
  });
});
