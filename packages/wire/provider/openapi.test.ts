import { expect, test } from 'vitest';
import { PORTAL_CALLS } from './all-portal-calls.ts';
import { providerOpenApi } from './openapi.ts';
import { REFUSALS, TRANSPORT_FAULTS } from './outcome-codes.ts';
import { VENDOR_CALLS } from './vendor-calls.ts';

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: string[];
  oneOf?: Schema[];
};
type Content = { content: { 'application/json': { schema: Schema } } };
type Operation = {
  operationId: string;
  tags: string[];
  parameters: { name: string }[];
  requestBody: Content;
  responses: Record<string, Content>;
};
const document = providerOpenApi() as { paths: Record<string, { post: Operation }> };

test('has every call of both sides once, by its path, with the four headers and every status', () => {
  const calls = [...PORTAL_CALLS, ...VENDOR_CALLS];
  expect(Object.keys(document.paths)).toEqual(calls.map(({ path }) => path));
  for (const [index, { path, name }] of calls.entries()) {
    const operation = document.paths[path]?.post;
    expect(operation?.operationId).toBe(name);
    expect(operation?.tags).toEqual([index < PORTAL_CALLS.length ? 'portal' : 'vendor']);
    expect(operation?.parameters).toHaveLength(4);
    const statuses = ['200', ...new Set(Object.values(TRANSPORT_FAULTS).map(String))];
    expect(Object.keys(operation?.responses ?? {}).toSorted()).toEqual(statuses.toSorted());
  }
});

test('says the fields of a body, amounts as text, and which refusals a call may answer', () => {
  const release = document.paths['/provider/v1/release']?.post;
  const body = release?.requestBody.content['application/json'].schema;
  expect(body?.required).toEqual(
    expect.arrayContaining(['player', 'transaction', 'reference', 'actualBet', 'win', 'end']),
  );
  expect(body?.properties).toMatchObject({ actualBet: { type: 'string' }, end: { type: 'boolean' } });
  const [answer, refused] = release?.responses['200']?.content['application/json'].schema.oneOf ?? [];
  expect(answer?.properties?.['value']?.properties).toMatchObject({ balance: { type: 'string' } });
  const codes = refused?.properties?.['code']?.enum ?? [];
  expect(codes).toContain('already-settled');
  expect(codes).not.toContain('session-expired');
  expect(codes.every((code) => Object.hasOwn(REFUSALS, code))).toBe(true);
});

test('can be written as JSON', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});
