import { expect, test } from 'vitest';
import { openTranslators } from './translator.ts';

test('a wait that comes in seconds is told in minutes or hours', async () => {
  const translate = (await openTranslators())('en');
  expect([1, 61, 86_400].map((seconds) => translate('login.wait', { seconds }))).toEqual([
    'Too many attempts. Please try again in a moment',
    'Too many attempts. Please try again in 2 minutes',
    'Too many attempts. Please try again in 24 hours',
  ]);
});
