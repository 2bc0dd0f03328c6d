import { describe, expect, it } from 'vitest';
import { subscriberNumber } from './subscriber-number.ts';

describe('the part of a number that stays the same', () => {
  it.each([
    ['01712345678', '1712345678'],
    ['1712345678', '1712345678'],
    ['8801712345678', '1712345678'],
    ['+8801712345678', '1712345678'],
    ['008801712345678', '1712345678'],
    ['+88001712345678', '1712345678'],
    // An Indian number that begins like India's code.
    ['9123456789', '9123456789'],
    ['09123456789', '9123456789'],
    ['+919123456789', '9123456789'],
    ['919123456789', '9123456789'],
    ['+6581234567', '81234567'],
    // A wallet whose number is a phone's with a digit more.
    ['017123456789', '17123456789'],
    ['+88017123456789', '17123456789'],
    // No phone's at all.
    ['1234567890123', '1234567890123'],
    ['000123', '123'],
    ['0000', '0'],
  ])('of %s is %s', (typed, same) => expect(subscriberNumber(typed)).toBe(same));
});
