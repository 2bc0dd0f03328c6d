import { login, loginCode, logout, me } from '@mela/wire/console/session.ts';
import { codeOf, openConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openStaffPeople, STAFF_PASSWORD, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let api: TestApi;
const [shirin] = staffPeople.mela;

beforeAll(async () => {
  api = await openTestApi();
  await openStaffPeople(api.services, api.brand.mela, staffPeople.mela);
});
afterAll(() => api.close());
beforeEach(() => api.clock.advance({ hours: 1 }));

const browser = () => openConsoleClient({ server: api.server, clock: api.clock });
const firstStep = { merchantCode: 'mela', username: shirin.username, password: STAFF_PASSWORD };

test('brand, name, password and code lead in; the cookie is for the console’s calls and no script', async () => {
  const client = browser();
  const { challenge } = accepted(await client.call(login, { body: firstStep }));
  expect(client.state.cookie).toBeNull();
  const answer = await api.server.inject({
    method: 'POST',
    url: '/console/login/code',
    headers: { host: 'console.localhost', origin: 'http://console.localhost' },
    payload: { challenge, code: codeOf(shirin, api.clock.now()) },
  });
  expect(answer.headers['set-cookie']).toMatch(
    /^console_session=[\w.-]+; Path=\/console; HttpOnly; SameSite=Strict$/,
  );
  expect(answer.headers['cache-control']).toBe('no-store');
  client.state.cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? null;
  expect(accepted(await client.call(me))).toMatchObject({
    username: 'shirin',
    role: 'support',
    merchant: { code: 'mela', currency: 'BDT' },
  });
});

test('wrong and unknown are one answer, in the reader’s language; a wrong code names nothing', async () => {
  const client = browser();
  const replies = [
    await client.call(login, { body: { ...firstStep, password: 'wrong' } }),
    await client.call(login, { body: { ...firstStep, username: 'nobody' } }),
    await client.call(login, { body: { ...firstStep, merchantCode: 'elsewhere' } }),
  ];
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  expect(replies[0]).toMatchObject({ status: 401, message: 'Brand, name or password is not right' });
  const { challenge } = accepted(await client.call(login, { body: firstStep }));
  expect(await client.call(loginCode, { body: { challenge, code: '000000' } })).toMatchObject({
    status: 401,
    code: 'staff.code_wrong',
  });
});

test('another site’s page cannot use the cookie', async () => {
  const client = browser();
  accepted(await client.login('mela', shirin));
  for (const origin of ['https://evil.example', 'http://mela.localhost', 'null']) {
    expect(await client.raw('POST', '/console/logout', { body: {}, headers: { origin } })).toMatchObject({
      status: 403,
      code: 'request.foreign_origin',
    });
  }
  expect((await client.call(me)).ok).toBe(true);
});

test('signing out ends it, and polling alone does not keep it', async () => {
  const client = browser();
  accepted(await client.login('mela', shirin));
  const { cookie } = client.state;
  accepted(await client.call(logout));
  expect(client.state.cookie).toBe('console_session=');
  client.state.cookie = cookie;
  expect(await client.call(me)).toMatchObject({ status: 401, code: 'staff.session_ended' });

  api.clock.advance({ minutes: 2 });
  accepted(await client.login('mela', shirin));
  for (let count = 0; count < 4; count += 1) {
    api.clock.advance({ minutes: 9 });
    const polled = await client.call(me, {}, { headers: { 'x-background': '1' } });
    expect([count, polled.ok]).toEqual([count, count < 3]);
  }
});
