import { afterAll, expect, it } from 'vitest';
import { openLog } from '@mela/program/log.ts';
import { openServer } from './serve.ts';

const server = openServer(openLog('test', 'fatal'), {
  trustedProxies: 0,
  connections: { inTotal: 100 },
  translatorOf: (language) => (id) => `${language} ${id}`,
});
server.post('/orders/:id', async () => ({}));
afterAll(() => server.close());

const post = async (url: string, payload = '{}', type = 'application/json') => {
  const headers = { 'accept-language': 'bn-BD', 'content-type': type };
  const answer = await server.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, ...answer.json<Record<string, unknown>>() };
};
const refusal = (status: number, code: string) => ({
  status,
  success: false,
  value: null,
  message: `bn ${code}`,
  code,
});

it.each([
  ['an address that nobody has', '/nowhere-secret'],
  ['an id that is longer than any', `/orders/${'9'.repeat(500)}`],
  ['an address that cannot be read', '/orders/secret%ff'],
])('%s is answered in the caller’s language, and not repeated', async (_, url) => {
  expect(await post(url)).toEqual(refusal(404, 'request.not_found'));
});

it.each([
  ['JSON that is cut off', '{"secret":', 'application/json', 400],
  ['a body of a kind that nobody reads', 'secret', 'text/secret', 415],
  ['more than a request may be', `"${'x'.repeat(70_000)}"`, 'application/json', 413],
])('%s could not be read', async (_, payload, type, status) => {
  expect(await post('/orders/1', payload, type)).toEqual(refusal(status, 'request.unreadable'));
});
