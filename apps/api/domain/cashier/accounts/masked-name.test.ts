import { expect, it } from 'vitest';
import { maskedName } from './payout-account.ts';

it('keeps the first letter of every word, as it is written, and nothing of the rest, not even how long it is', () => {
  expect(maskedName(' Rahima   Khatun ')).toBe('R••• K•••');
  // A letter with its sign, and a conjunct, are one letter to a reader.
  expect(maskedName('কিরণ ক্ষমা')).toBe('কি••• ক্ষ•••');
  expect(maskedName('Li')).toBe('L•••');
});
