import { invariant, newId } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { openPerson, PASSWORD } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted, type PortalClient, type Reply } from '@mela/testing/portal-client.ts';
import type { Endpoint } from '@mela/wire';
import { consoleEndpoints } from '@mela/wire/console/index.ts';
import { portalEndpoints } from '@mela/wire/portal/index.ts';
import { login } from '@mela/wire/portal/session.ts';
import { signRequest } from '@mela/wire/provider/sign.ts';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServices } from '../build-services.ts';
import type { Services } from '../services.ts';
import { openPublicServer } from './index.ts';
import { handlers } from './provider/calls.ts';

const NOBODY = 'postgres://nobody@/none?host=/nowhere/at/all';
const UNAVAILABLE = { status: 503, code: 'system.unavailable' };
const SAID = 'এই মুহূর্তে সাইটে পৌঁছানো যাচ্ছে না। একটু পরে আবার চেষ্টা করুন';

/** Whoever is cut off in the middle of a login has guessed once. */
const MANY = '1000';
const COUNTS = {
  CAPTCHA_FROM: MANY,
  ADDRESS_CAPTCHA_FROM: MANY,
  LOGIN_DELAY_FROM: MANY,
  LOGIN_LOCK_AT: MANY,
};

let test: TestApi;
let staff: ConsoleClient;
const [admin] = staffPeople.mela.filter(({ role }) => role === 'admin');
beforeAll(async () => {
  test = await openTestApi(COUNTS);
  await openStaffPeople(test.services, test.brand.mela, staffPeople.mela);
  staff = openConsoleClient({ server: test.server, clock: test.clock });
  invariant(admin, 'somebody may see everything');
  accepted(await staff.login('mela', admin));
});
afterAll(() => test.close());

describe('while the database is away from the beginning', () => {
  let services: Services;
  let open: Awaited<ReturnType<typeof openPublicServer>>;
  let server: FastifyInstance;
  beforeAll(async () => {
    const { settings, clock, log } = test.services;
    services = buildServices({ settings: { ...settings, DATABASE_URL: NOBODY }, clock, log });
    open = await openPublicServer(services);
    ({ server } = open);
  });
  afterAll(async () => {
    await open.close();
    await services.close();
  });

  const headers = {
    'accept-language': 'bn',
    authorization: `Bearer ${'x'.repeat(43)}`,
    'content-type': 'application/json',
  };
  const ask = async (method: string, path: string, host: string, more: Record<string, string> = {}) => {
    const {
      statusCode,
      headers: answer,
      body,
    } = await server.inject({
      method: method as 'GET',
      url: path.replaceAll(/:\w+/g, newId()),
      headers: { ...headers, host, ...more },
      ...(method === 'GET' ? {} : { payload: '{}' }),
    });
    return { status: statusCode, retryAfter: answer['retry-after'], body };
  };
  const every = (endpoints: readonly Endpoint[]) =>
    endpoints.flatMap(({ methods, path }) => methods.map((method) => [method, path] as const));

  it.each(every(portalEndpoints))('%s %s says so to members', async (method, path) => {
    const { body, ...result } = await ask(method, path, 'mela.localhost');
    expect(result).toEqual({ status: 503, retryAfter: '2' });
    expect(JSON.parse(body)).toEqual({ success: false, value: null, code: UNAVAILABLE.code, message: SAID });
  });

  it.each(every(consoleEndpoints.filter(({ audience }) => !audience.includes('visitor'))))(
    '%s %s says so to staff',
    async (method, path) => {
      const cookie = staff.state.cookie ?? '';
      const { body, ...result } = await ask(method, path, 'console.localhost', { cookie });
      expect(result).toEqual({ status: 503, retryAfter: '2' });
      expect(JSON.parse(body)).toMatchObject({ code: UNAVAILABLE.code, message: SAID });
    },
  );

  it('says so to staff who want to come in', async () => {
    const client = openConsoleClient({ server, clock: test.clock });
    invariant(admin, 'somebody may see everything');
    expect(await client.login('mela', admin)).toMatchObject(UNAVAILABLE);
  });

  it.each(handlers.map(({ call }) => call.path))('POST %s says so to vendors', async (path) => {
    const key = { id: 'mela.SHAPLA.1', secret: new Uint8Array(32) };
    const signed = signRequest(key, { path, body: '{}' }, test.clock.now().getTime(), newId());
    const { body, ...result } = await ask('POST', path, 'mela.localhost', signed);
    expect(result).toEqual({ status: 503, retryAfter: '2' });
    expect(JSON.parse(body)).toEqual({ fault: 'unavailable' });
  });

  it.each([
    ['POST', '/connect/payments/mela/sandbox'],
    ['POST', '/connect/payments/mela/payouts/sandbox'],
  ])('%s %s says so to companies, who come again', async (method, path) => {
    const { body, ...result } = await ask(method, path, 'mela.localhost');
    expect(result).toEqual({ status: 503, retryAfter: '2' });
    expect(JSON.parse(body)).toMatchObject({ code: UNAVAILABLE.code });
  });
});

describe('when the connection breaks at any statement of a call', () => {
  const LOST = new Error('Connection terminated unexpectedly');
  let left = Number.POSITIVE_INFINITY;
  let member: PortalClient;

  beforeAll(async () => {
    const known = new WeakSet<pg.PoolClient>();
    test.services.database.pool.on('acquire', (client) => {
      if (known.has(client)) return;
      known.add(client);
      const query = client.query.bind(client) as (...given: unknown[]) => unknown;
      const brittle = (...given: unknown[]): unknown => {
        left -= 1;
        if (left >= 0) return query(...given);
        const result = given.at(-1);
        return typeof result === 'function' ? void result(LOST) : Promise.reject(LOST);
      };
      Object.assign(client, { query: brittle });
    });
    ({ client: member } = await openPerson(test, { username: 'Broken' }));
    accepted(await member.login('Broken', PASSWORD));
  });

  /** What a call comes to when so many statements go through and no more. */
  async function after<T>(statements: number, work: () => Promise<T>): Promise<T> {
    left = statements;
    try {
      return await work();
    } finally {
      left = Number.POSITIVE_INFINITY;
    }
  }

  /** Breaks a call at its first statement, at its second and so on, until it is answered as if nothing were. */
  async function breakEverywhere(work: () => Promise<Reply<unknown>>): Promise<number> {
    for (let statements = 0; ; statements += 1) {
      const reply = await after(statements, work);
      if (reply.ok) return statements;
      expect(reply, `after ${statements} statements`).toMatchObject(UNAVAILABLE);
    }
  }

  const readable = (endpoints: readonly Endpoint[]) =>
    endpoints
      .filter(({ methods, path }) => methods.includes('GET') && !path.includes(':'))
      .map((endpoint) => [endpoint.path, endpoint] as const);

  it.each(readable(portalEndpoints))('GET %s never says anything else to a member', async (_, endpoint) => {
    const ask = () => member.callWire(endpoint);
    if ((await ask()).ok) expect(await breakEverywhere(ask)).toBeGreaterThan(0);
  });

  it.each(readable(consoleEndpoints))('GET %s never says anything else to staff', async (path) => {
    const ask = () => staff.raw('GET', path);
    if ((await ask()).ok) expect(await breakEverywhere(ask)).toBeGreaterThan(0);
  });

  it('says nothing of a password that it cannot look up', async () => {
    const visitor = test.visit('mela');
    const proofs: string[] = [];
    for (let n = 0; n < 40; n += 1) proofs.push(await visitor.proofFor('login'));
    const ask = () =>
      visitor.call(login, {
        body: {
          type: 'username',
          username: 'Broken',
          password: PASSWORD,
          site: 'member',
          proof: proofs.pop() ?? '',
        },
      });
    expect(await breakEverywhere(ask)).toBeGreaterThan(3);
  });
});
