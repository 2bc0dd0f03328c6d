import { expect, test } from 'vitest';
import type { MessageId } from './areas.ts';
import { compileMessages } from './compile.ts';
import { fillIn } from './message.ts';
import { openText } from './text.ts';

const writing = (tag: string) => ({
  plural: new Intl.PluralRules(tag),
  number: (value: number | bigint) => new Intl.NumberFormat(tag).format(value),
  own: (words: string) => words,
});

const say = (source: string, values: Record<string, string | number | bigint>, tag = 'en') =>
  fillIn(compileMessages({ it: source })['it'] ?? '', values, writing(tag));

test('numbers are written in the digits of the reader, texts as they are', () => {
  expect(say('{count} of {name}', { count: 1234567, name: '12' }, 'bn-BD')).toBe('১২,৩৪,৫৬৭ of 12');
  expect(say('{count}', { count: 12345678901234567890n })).toBe('12,345,678,901,234,567,890');
});

test('plurals choose the exact form first, then the language’s own', () => {
  const games = '{n, plural, =0 {none} one {# game} other {# games}}';
  expect([0, 1, 2].map((n) => say(games, { n }))).toEqual(['none', '1 game', '2 games']);
  expect([0, 1, 2].map((n) => say(games, { n }, 'bn'))).toEqual(['none', '১ game', '২ games']);
});

test('a lone # is the count inside a plural and a plain sign outside', () => {
  expect(say('{n, plural, =0 {none} other {#}} #', { n: 7 })).toBe('7 #');
});

test('selects fall back to other, and choices may hold placeholders', () => {
  const kind = '{kind, select, slot {a slot by {vendor}} other {a game}}';
  expect(say(kind, { kind: 'slot', vendor: 'Shapla' })).toBe('a slot by Shapla');
  expect(say(kind, { kind: 'x' })).toBe('a game');
});

test('digits in a Bengali message are those of the reader, what is filled in stays as it is', () => {
  const catalogue = {
    it: compileMessages({ plain: '৩০ মিনিট', filled: '{n, plural, =0 {} other {# বার, ৫ জন}} {name}' }),
  };
  const texts = (digits: 'bengali-lakh' | 'thousands') => {
    const text = openText(catalogue, 'bn', digits);
    return [text('it.plain' as MessageId), text('it.filled' as MessageId, { n: 7, name: '৪' })];
  };
  expect(texts('bengali-lakh')).toEqual(['৩০ মিনিট', '৭ বার, ৫ জন ৪']);
  expect(texts('thousands')).toEqual(['30 মিনিট', '7 বার, 5 জন ৪']);
});

test('an id that is not loaded shows itself; keys may contain dots', () => {
  const text = openText({ errors: { 'domain.not_found': 'Invalid URL' } }, 'en', 'thousands');
  expect(text('shell.login')).toBe('shell.login');
  expect(text('errors.domain.not_found')).toBe('Invalid URL');
});

test('a malformed message does not compile', () => {
  expect(() => compileMessages({ broken: '{n, plural, one {x}' })).toThrow(/broken/);
});
