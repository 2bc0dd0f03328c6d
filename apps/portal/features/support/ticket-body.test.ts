import type { Text } from '@mela/i18n';
import { expect, test } from 'vitest';
import { ticketBody, type TicketTyped } from './ticket-body.ts';

const say = ((id: string) => id) as Text;
const terms = { words: { min: 3, max: 5 } };
const typed: TicketTyped = {
  kind: 'question',
  questionType: 'deposit',
  content: '',
  contact: '',
  pictureIds: [],
};
const read = (given: Partial<TicketTyped>) => ticketBody({ ...typed, ...given }, terms, say);

test.each([
  ['two words', { content: 'errors.field.words-too-few' }],
  ['আমার টাকা আসেনি', undefined],
  ['one — two, three: 4 five!', undefined],
  ['one two three four five six', { content: 'errors.field.words-too-many' }],
  [' ', { content: 'errors.field.required' }],
])('a question of %j is held to the bounds of words, which need no room between them', (content, wrong) => {
  const body = read({ content });
  expect('wrong' in body ? body.wrong : undefined).toEqual(wrong);
});

test('feedback has 140 characters as people count them, and is about nothing in particular', () => {
  const family = '👨‍👩‍👧';
  expect(read({ kind: 'feedback', content: family.repeat(140), contact: 'x'.repeat(121) })).toEqual({
    body: { kind: 'feedback', content: family.repeat(140), pictureIds: [] },
  });
  expect(read({ kind: 'feedback', content: family.repeat(141) })).toEqual({
    wrong: { content: 'errors.field.too-long' },
  });
});

test('all that is wrong is said at once, beside its field', () => {
  expect(read({ kind: 'complaint', questionType: '', contact: 'x'.repeat(121) })).toEqual({
    wrong: {
      questionType: 'errors.field.required',
      content: 'errors.field.required',
      contact: 'errors.field.too-long',
    },
  });
});
