import { expect, test } from 'vitest';
import { isForwardSender } from './forward-sender.ts';

test.each(['bKash', '16247', '+8801711111111', 'DBBL-Rocket', 'A & B'])('%s sends messages', (text) => {
  expect(isForwardSender(text)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['one letter', 'b'],
  ['a letter of another script', 'bK\u0430sh'],
  ['a sign that is a letter in small', 'b\u212Aash'],
  ['what cannot be seen', 'bKash\u200B'],
  ['too long a name', 'a'.repeat(21)],
  ['a space before it', ' bKash'],
])('%s sends none', (_what, text) => {
  expect(isForwardSender(text)).toBe(false);
});
