import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { registerCode } from '@mela/wire/portal/registration.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { keptNotifications } from '@mela/testing/people/notifications.ts';
import { notificationsStep } from './notifications.ts';

let server: Server;
let test: TestApi;
const gateway = { taken: [] as { to: string; text: string }[], status: 200 };

beforeAll(async () => {
  server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    gateway.taken.push(JSON.parse(Buffer.concat(chunks).toString()));
    reply.writeHead(gateway.status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  test = await openTestApi({ SMS_URL: `http://127.0.0.1:${port}/send` });
});
afterAll(async () => {
  await test.close();
  server.close();
});
beforeEach(() => {
  test.clock.advance({ minutes: 10 });
  gateway.taken = [];
  gateway.status = 200;
});

const numbers = { next: 0 };
async function askForCode(language: string) {
  const mobileNo = `0171${String((numbers.next += 1)).padStart(7, '0')}`;
  const visitor = test.visit('mela', { language });
  const proof = await visitor.proofFor('register');
  return visitor.call(registerCode, { body: { countryDialingCode: '880', mobileNo, proof } });
}
const turn = () => notificationsStep(test.services).run();

it('carries codes to the gateway, each once and in the reader’s language, and keeps none', async () => {
  accepted(await askForCode('bn'));
  accepted(await askForCode('en'));
  await Promise.all([turn(), turn(), turn()]);
  await turn();
  expect(gateway.taken.map(({ to }) => to).toSorted()).toEqual(['+8801710000001', '+8801710000002']);
  const [bengali, english] = gateway.taken.toSorted((one, other) => one.to.localeCompare(other.to));
  expect(bengali?.text).toMatch(/^মেলা: আপনার কোড \d{6}। কোডটি ৫ মিনিট চলবে। কাউকে দেবেন না।$/);
  // What fits into one SMS with Bengali letters.
  expect(bengali?.text.length).toBeLessThanOrEqual(70);
  expect(english?.text).toMatch(/^Mela: your code is \d{6}\. It works for 5 minutes\. Give it to nobody\.$/);
  const kept = await test.services.database.inMerchant(test.brand.mela.id, (scope) =>
    keptNotifications(scope, test.services.notifications),
  );
  expect(kept).toEqual([]);
});

it('promises no more codes while the gateway takes none, and asks it no more either', async () => {
  gateway.status = 400;
  for (let count = 0; count < 3; count += 1) accepted(await askForCode('en'));
  while ((await turn()) > 0);
  expect(gateway.taken).toHaveLength(3);
  expect(await askForCode('en')).toMatchObject({ status: 503, code: 'code.not_sent' });
  await turn();
  expect(gateway.taken).toHaveLength(3);
  gateway.status = 200;
  test.clock.advance({ minutes: 2 });
  expect(await askForCode('en')).toMatchObject({ ok: true });
});
