import { expect, it } from 'vitest';
import { patternComplaint } from './check-setup.ts';

it.each([
  '*',
  '01[3-9]\\d{8}',
  '\\+?[0-9 ]+',
  '(?:BD|IN)-[A-Z]{2,4}',
  '[)+*]+',
  '\\p{Script=Bengali}+',
  '(?:a-)?b+',
])('takes %s', (pattern) => expect(patternComplaint(pattern)).toBeNull());

it.each(['', '[', '(', 'a{2,1}', '\\'])('cannot read %j', (pattern) =>
  expect(patternComplaint(pattern)).toEqual({ id: 'field.accepted-pattern.broken' }),
);

it.each([
  '(a+)+',
  '(a|a)*b',
  '(?:\\w|\\d){2,}x',
  '(?:ab){3}',
  '.*.*.*.*x',
  `${'a?'.repeat(30)}${'a'.repeat(30)}`,
  '(a)\\1',
  'x'.repeat(101),
])('could wait for ever on %s', (pattern) =>
  expect(patternComplaint(pattern)).toEqual({ id: 'field.accepted-pattern.slow' }),
);
