import { openMetrics } from '@mela/program/metrics.ts';
import { figuresIn } from '@mela/testing/figures.ts';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { noteRefusal, watchCalls } from './index.ts';

/** A server that is watched, with a route of each kind. */
function openWatched() {
  const metrics = openMetrics();
  const server = Fastify();
  watchCalls(server, metrics);
  const config = (name: string) => ({ config: { call: { surface: 'portal', name } } });
  server.get('/fine/:id', config('fine'), () => 'fine');
  server.get('/no', config('no'), (_request, reply) => {
    noteRefusal(reply, 'wallet.empty');
    return reply.code(422).send('no');
  });
  server.get('/signed-no', config('signedNo'), (_request, reply) => {
    noteRefusal(reply, 'bet-unknown');
    return reply.send('no');
  });
  server.get('/broken', config('broken'), () => {
    throw new Error('broken');
  });
  server.get('/undeclared/:secret', () => 'fine');
  const figures = async () => figuresIn(await metrics.metrics());
  return { server, metrics, figures };
}

const total = (surface: string, call: string, outcome: string): string =>
  `mela_calls_total{surface="${surface}",call="${call}",outcome="${outcome}"}`;

test('calls are counted by their declared name and how they went, and timed', async () => {
  const { server, figures } = openWatched();
  for (const url of ['/fine/1', '/fine/2', '/no', '/signed-no', '/broken', '/undeclared/x'])
    await server.inject(url);
  const result = await figures();
  expect([
    result.get(total('portal', 'fine', 'ok')),
    result.get(total('portal', 'no', 'refused')),
    result.get(total('portal', 'signedNo', 'refused')),
    result.get(total('portal', 'broken', 'failed')),
    result.get(total('pages', '/undeclared/:secret', 'ok')),
  ]).toEqual([2, 1, 1, 1, 1]);
  expect(result.get('mela_call_duration_seconds_count{surface="portal",call="fine"}')).toBe(2);
  const took = result.get('mela_call_duration_seconds_sum{surface="portal",call="fine"}') ?? -1;
  expect(took >= 0 && took < 60).toBe(true);
});

test('refusals are counted by their code', async () => {
  const { server, figures } = openWatched();
  for (const url of ['/no', '/no', '/signed-no', '/fine/1']) await server.inject(url);
  const refusals = [...(await figures())].filter(([name]) => name.startsWith('mela_refusals_total'));
  expect(refusals).toEqual([
    ['mela_refusals_total{surface="portal",code="wallet.empty"}', 2],
    ['mela_refusals_total{surface="portal",code="bet-unknown"}', 1],
  ]);
});

test('whatever is asked for, no address becomes a label, and there are no more series than routes', async () => {
  const { server, metrics, figures } = openWatched();
  for (let n = 0; n < 200; n += 1) await server.inject(`/somewhere/${n}`);
  for (let n = 0; n < 200; n += 1) await server.inject(`/undeclared/${n}-secret`);
  await server.inject({ method: 'HEAD', url: '/fine/1' });
  expect((await figures()).get(total('pages', 'not-found', 'refused'))).toBe(200);
  expect((await figures()).get(total('portal', 'fine', 'ok'))).toBe(1);
  const text = await metrics.metrics();
  expect(text).not.toMatch(/somewhere|-secret/);
  expect(text.match(/^mela_calls_total\{/gm)).toHaveLength(3);
});

test('codes from outside would make a thousand series at most', async () => {
  const { server, figures } = openWatched();
  server.get('/any', (request, reply) => {
    noteRefusal(reply, request.url);
    return reply.code(400).send('no');
  });
  for (let n = 0; n < 1100; n += 1) await server.inject(`/any?${n}`);
  const codes = [...(await figures())].filter(([name]) => name.startsWith('mela_refusals_total'));
  expect(codes).toHaveLength(1001);
  expect(codes.at(-1)).toEqual(['mela_refusals_total{surface="pages",code="other"}', 100]);
});
