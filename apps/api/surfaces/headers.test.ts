import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openConsoleClient } from '@mela/testing/console-client.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { me } from '@mela/wire/console/session.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { callPrefixes } from '@mela/wire/portal/pages.ts';
import { login } from '@mela/wire/portal/session.ts';
import { whitelabel } from '@mela/wire/portal/system.ts';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openInternalServer } from './internal/index.ts';

let test: TestApi;
let overTls: TestApi;
beforeAll(async () => {
  [test, overTls] = await Promise.all([
    openTestApi(),
    openTestApi({ PUBLIC_ORIGIN: 'https://mela.example' }),
  ]);
});
afterAll(async () => {
  await test.close();
  await overTls.close();
});

const [brand, desk] = [{ host: 'mela.localhost' }, { host: 'console.localhost' }];
const json = { 'content-type': 'application/json' };

/** An answer of every audience, and of every way in which there is none. */
const ANSWERS = [
  ['a call of the portal', { url: whitelabel.path, headers: brand }],
  ['a call of the portal by nobody', { url: memberInfo.path, headers: brand }],
  ['a call to no brand', { url: memberInfo.path, headers: { host: 'nobody.example' } }],
  ['a call of the console by nobody', { url: '/console/me', headers: desk }],
  [
    'a call of the console from another page',
    { method: 'POST', url: '/console/logout', headers: { ...desk, origin: 'https://evil.example' } },
  ],
  [
    'a vendor’s call that is not signed',
    { method: 'POST', url: '/provider/v1/balance', headers: { ...brand, ...json }, payload: '{}' },
  ],
  [
    'a payment company’s call to no channel',
    { method: 'POST', url: '/connect/payments/mela/none', payload: '{}' },
  ],
  ['an address that nobody has', { url: `${callPrefixes[0]}none`, headers: brand }],
  ['an address that cannot be read', { url: `${callPrefixes[0]}%ff`, headers: brand }],
  ['a picture that is not there', { url: '/pictures/none', headers: brand }],
  [
    'a body that cannot be read',
    { method: 'POST', url: login.path, headers: { ...brand, ...json }, payload: '{' },
  ],
  [
    'a body that is too large',
    {
      method: 'POST',
      url: login.path,
      headers: { ...brand, ...json },
      payload: `"${'x'.repeat(70_000)}"`,
    },
  ],
  [
    'a body of a kind that nobody reads',
    {
      method: 'POST',
      url: login.path,
      headers: { ...brand, 'content-type': 'text/x' },
      payload: 'x',
    },
  ],
] as const;

it.each(ANSWERS)('%s is kept by nobody, and taken for nothing else', async (_, asked) => {
  const { headers } = await test.server.inject({ ...asked });
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  expect(headers).not.toHaveProperty('strict-transport-security');
  const secure = await overTls.server.inject({ ...asked });
  expect(secure.headers).toMatchObject({
    'cache-control': 'no-store',
    'strict-transport-security': 'max-age=31536000',
  });
});

it('the answers of the internal port are neither', async () => {
  const internal = openInternalServer(test.services, { draining: false });
  for (const url of ['/healthz', '/readyz', '/metrics', '/openapi.json', '/none', '/%ff']) {
    const { headers } = await internal.inject(url);
    expect([url, headers]).toEqual([
      url,
      expect.objectContaining({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }),
    ]);
  }
  await internal.close();
});

it('refuses two hosts over a connection of its own, whichever is a brand’s', async () => {
  await test.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = test.server.server.address() as AddressInfo;
  const heard = await new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `GET ${whitelabel.path} HTTP/1.1\r\nhost: mela.localhost\r\nhost: nodi.localhost\r\nconnection: close\r\n\r\n`,
      ),
    );
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('end', () => resolve(text)).on('error', reject);
  });
  expect(heard).toMatch(/^HTTP\/1\.1 400 /);
  expect(heard).toContain('request.unreadable');
});

it('binds what lets staff in to its host over TLS, and takes it from nothing else', async () => {
  const [shirin] = staffPeople.mela;
  await openStaffPeople(overTls.services, overTls.brand.mela, [shirin]);
  const client = openConsoleClient({ server: overTls.server, clock: overTls.clock });
  await client.login('mela', shirin);
  expect(client.state.cookie).toMatch(/^__Host-console_session=./);
  expect(await client.call(me)).toMatchObject({ ok: true });
  client.state.cookie = client.state.cookie?.replace('__Host-', '') ?? null;
  expect(await client.call(me)).toMatchObject({ status: 401 });
});
