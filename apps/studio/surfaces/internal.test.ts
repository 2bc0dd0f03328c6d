import { figuresIn } from '@mela/testing/figures.ts';
import { PATIENT } from '@mela/testing/patience.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestStudio, type TestStudio } from '../testing/open-test-studio.ts';
import { openServer } from './index.ts';
import { openInternal } from './internal.ts';

let testbed: TestStudio;
let server: FastifyInstance;
let internal: FastifyInstance;
beforeAll(async () => {
  testbed = await openTestStudio();
  server = openServer(testbed.studio);
  internal = openInternal(testbed.studio, testbed.databaseUrl, {
    patience: PATIENT,
    withinMs: 60_000,
    freshMs: 0,
  });
});
afterAll(async () => {
  await internal.close();
  await server.close();
  await testbed.close();
});
const scrape = async () => figuresIn((await internal.inject('/metrics')).body);

it('tells the rounds that the portal has not answered for, their stakes and their age, until it has', async () => {
  const open = '{operator="mela",state="betting",currency="BDT"}';
  const read = async () => {
    const figures = await scrape();
    return ['', '_stakes', '_oldest_age_seconds'].map((part) =>
      figures.get(`mela_studio_rounds_open${part}${open}`),
    );
  };
  expect(await read()).toEqual([undefined, undefined, undefined]);
  const session = await testbed.visit();
  // The first call is lost on its way.
  testbed.portal.fault = () => 'lost';
  await testbed.spin(session);
  testbed.pass(5000);
  expect(await read()).toEqual([1, 10, 5]);
  testbed.portal.fault = () => undefined;
  await testbed.deliverAll();
  expect(await read()).toEqual([undefined, undefined, undefined]);
  const figures = await scrape();
  const calls = (call: string, outcome: string) =>
    figures.get(`mela_outgoing_call_duration_seconds_count{to="mela",call="${call}",outcome="${outcome}"}`) ??
    0;
  expect([calls('bet', 'silent') > 0, calls('cancel', 'ok') + calls('settle', 'ok') > 0]).toEqual([
    true,
    true,
  ]);
});

it('tells its calls by name, and what it refused them for', async () => {
  await server.inject('/api/rounds/0198c4a6-0000-7000-8000-000000000000');
  await server.inject({ method: 'POST', url: '/provider/v1/games' });
  await server.inject({ method: 'POST', url: '/provider/v1/no-such-call' });
  const figures = await scrape();
  expect([
    figures.get('mela_calls_total{surface="pages",call="/api/rounds/:id",outcome="refused"}'),
    figures.get('mela_refusals_total{surface="pages",code="session-over"}'),
    figures.get('mela_calls_total{surface="provider",call="games",outcome="refused"}'),
    figures.get('mela_refusals_total{surface="provider",code="signature-missing"}'),
  ]).toEqual([1, 1, 1, 1]);
  expect([...figures.keys()].join('\n')).not.toMatch(/no-such-call|0198c4a6/);
});
