import { endpoint } from '@mela/wire';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readInput } from './read-input.ts';

const call = endpoint({
  name: 'test',
  methods: ['POST'],
  path: '/test/:id',
  audience: ['member'],
  params: z.object({ id: z.string() }),
  query: z.object({ vendor: z.optional(z.string()) }),
  body: z.object({ lines: z.array(z.object({ play: z.string() })), picture: z.optional(z.unknown()) }),
  answer: z.object({}),
});
const fine = { params: { id: 'x' }, query: {}, body: { lines: [{ play: 'x' }] } };
const fieldsOf = (changes: object) => {
  const read = readInput(call, { ...fine, ...changes });
  return read.ok ? 'read' : read.refusal;
};

it('refuses a NUL wherever it stands, beside its field', () => {
  const wrong = (...paths: string[]) => ({
    code: 'request.invalid',
    status: 400,
    fields: Object.fromEntries(paths.map((path) => [path, { id: 'field.invalid' }])),
  });
  expect(fieldsOf({})).toBe('read');
  expect(fieldsOf({ query: { vendor: 'a\0' } })).toEqual(wrong('vendor'));
  expect(fieldsOf({ params: { id: '\0' }, query: { vendor: '\0' } })).toEqual(wrong('id', 'vendor'));
  expect(fieldsOf({ body: { lines: [{ play: 'x' }, { play: '\0' }] } })).toEqual(wrong('lines.1.play'));
});

it('reads bytes as they are, and what is nested without end', () => {
  expect(fieldsOf({ body: { ...fine.body, picture: new Uint8Array([0, 0]) } })).toBe('read');
  const endless: unknown = JSON.parse('['.repeat(30_000) + ']'.repeat(30_000));
  expect(fieldsOf({ body: { ...fine.body, more: endless } })).toBe('read');
});
