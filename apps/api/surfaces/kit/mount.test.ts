import { ok } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { endpoint } from '@mela/wire';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mount, type Gate, type Route } from './mount.ts';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

const context = { merchantId: '', actorId: null, translate: (id: string) => id };
const gate: Gate<typeof context> = async () => ok({ context, body: {} });
type Given = Parameters<typeof endpoint>[0];
const given = (more: Partial<Given>): Given => ({
  name: 'test',
  methods: ['POST'],
  path: '/test',
  audience: ['member'],
  answer: z.object({}),
  ...more,
});
const start = (route: Route<typeof context, never>) => () =>
  mount(Fastify(), [route], {
    surface: 'portal',
    gate,
    database: test.services.database,
    toWire: () => ({ code: '', status: 400 }),
  });

it('does not start with a call that declares nobody who may make it', () => {
  const run = async () => ok({});
  expect(start({ endpoint: endpoint(given({ audience: [] })), work: { run } })).toThrow('declares nobody');
  expect(start({ endpoint: endpoint(given({})), work: { run } })).not.toThrow();
});

it('does not start with a call that moves money outside a transaction', () => {
  const money = endpoint(given({ idempotent: true }));
  expect(start({ endpoint: money, work: { run: async () => ok({}) } })).toThrow('outside a transaction');
  expect(start({ endpoint: money, work: { inScope: async () => ok({}) } })).not.toThrow();
});
