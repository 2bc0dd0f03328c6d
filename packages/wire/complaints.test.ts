import type { Text } from '@mela/i18n';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sentencesOf } from './complaints.ts';

const text = ((id: string) => id) as unknown as Text;
const schema = z.object({
  name: z.string().check(z.minLength(1)),
  age: z.int().check(z.minimum(18)),
  list: z.array(z.object({ code: z.string().check(z.regex(/^\d$/, { error: 'field.code' })) })),
});

function thrownBy(value: z.output<typeof schema>): unknown {
  try {
    return z.encode(schema, value);
  } catch (error) {
    return error;
  }
}

test('what a schema finds wrong is said by field, in the words that the server would use', () => {
  expect(sentencesOf(thrownBy({ name: '', age: 17, list: [{ code: 'x' }] }), 'root', text)).toEqual({
    name: 'errors.field.required',
    age: 'errors.field.too-small',
    'list.0.code': 'errors.field.code',
  });
});

test('another error is about no field', () => {
  for (const error of [new Error('no answer'), new TypeError('a slip'), null, undefined, 'a word'])
    expect(sentencesOf(error, 'root', text)).toBeNull();
});
