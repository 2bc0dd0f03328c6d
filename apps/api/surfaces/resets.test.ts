import { randomBytes } from 'node:crypto';
import { makeDatabase, type TestDatabase } from '@mela/testing/database.ts';
import { brands } from '@mela/testing/people/brands.ts';
import { openPortalClient } from '@mela/testing/portal-client.ts';
import { resetConnections } from '@mela/testing/faults/reset-connections.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { spawnApi, type SpawnedApi } from '@mela/testing/spawned-api.ts';
import { realtimePath } from '@mela/wire/portal/realtime.ts';
import { login } from '@mela/wire/portal/session.ts';
import { systemStatus } from '@mela/wire/portal/system.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMerchant } from '../domain/merchants/index.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database.ts';

const TIMES = 300;
const HOST = brands.mela.hosts[0];

let made: TestDatabase;
let api: SpawnedApi;

beforeAll(async () => {
  made = await makeDatabase();
  const database = openDatabase(made.url, systemClock, 1);
  await openMerchant(database.kysely, brands.mela);
  await database.close();
  const secretsKey = randomBytes(32).toString('base64url');
  api = await spawnApi(['api'], { DATABASE_URL: made.url, SECRETS_KEY: secretsKey });
});
afterAll(async () => {
  await api?.stop();
  await made.drop();
});

it('goes on answering whoever resets their connection, in whatever state it is', async () => {
  const to = { port: api.port, host: HOST, upgrade: realtimePath, get: systemStatus.path, post: login.path };
  const states = await resetConnections(to, TIMES);
  expect(states.length).toBeGreaterThan(8);
  expect(api.hasEnded(), api.said()).toBe(false);
  const send = sendOverHttp(api.port);
  const visitor = openPortalClient({ send, host: HOST, merchantCode: 'mela', now: Date.now });
  expect(await visitor.call(systemStatus)).toMatchObject({ ok: true });
});
