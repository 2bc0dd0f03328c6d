import { expect, it } from 'vitest';
import * as z from 'zod';
import { wrongSettings } from './wrong-settings.ts';

const schema = z.object({
  DATABASE_URL: z.url('expected an address'),
  PORT: z.coerce.number().int().default(3000),
  HOURS: z.coerce.number().min(1).default(1),
});
const sentencesFor = (environment: Record<string, string>): string => {
  const parsed = schema.safeParse(environment, { reportInput: true });
  return parsed.success ? '' : wrongSettings(parsed.error.issues);
};

it.each([
  [{}, 'Wrong setting. DATABASE_URL: must be set.'],
  [
    { DATABASE_URL: 'x', PORT: 'y' },
    'Wrong setting. DATABASE_URL: expected an address. PORT: expected a number.',
  ],
  [{ DATABASE_URL: 'http://x', HOURS: '0' }, 'Wrong setting. HOURS: Too small: expected number to be >=1.'],
  [{ DATABASE_URL: 'http://x' }, ''],
])('%o', (environment, sentence) => {
  expect(sentencesFor(environment)).toBe(sentence);
});

it('says once what two programs find', () => {
  const issue = { path: ['PORT'], message: 'is taken' };
  expect(wrongSettings([issue, issue])).toBe('Wrong setting. PORT: is taken.');
});
