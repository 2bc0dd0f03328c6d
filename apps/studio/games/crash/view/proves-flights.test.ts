import { crashPointX100, seedHash } from '@mela/game-maths';
import { describe, expect, test } from 'vitest';
import { brokenFlight, checkFlight } from './proves-flights.ts';

const before = (key: string) => seedHash(Buffer.from(key, 'hex'));
const LAST = 5;
const keys = Array.from({ length: LAST + 1 }, () => 'ab'.repeat(32));
for (let number = LAST - 1; number >= 0; number -= 1) keys[number] = before(keys[number + 1] ?? '');
const firstHash = keys[0] ?? '';
const saltSeed = 'মাঝি';
const salt = before(Buffer.from(`${firstHash}:${saltSeed}`).toString('hex'));

const flightOf = (number: number) => {
  const key = keys[number] ?? '';
  const crashX100 = crashPointX100(Buffer.from(key, 'hex'), salt);
  return {
    id: `${number}`,
    number,
    crashX100,
    key,
    keyBefore: keys[number - 1] ?? '',
    salt,
    firstHash,
    saltSeed,
  };
};
const other = 'cd'.repeat(32);

describe('a single flight', () => {
  test('is proved back to what was published first', () => {
    for (let number = 1; number <= LAST; number += 1)
      expect(checkFlight(flightOf(number))).toEqual({ drawn: true, chained: true, salted: true });
  });

  test.each([
    ['another cut', { crashX100: 12_345 }, { drawn: false }],
    ['another key before', { keyBefore: other }, { drawn: false }],
    ['another key', { key: other }, { drawn: false, chained: false }],
    ['another place in the chain', { number: 2 }, { chained: false }],
    ['another beginning', { firstHash: other }, { chained: false, salted: false }],
    ['another visitor', { saltSeed: 'মাঝি ২' }, { salted: false }],
    ['no key at all', { key: '' }, { drawn: false, chained: false }],
  ])('is not proved with %s', (_name, change, broken) => {
    expect(checkFlight({ ...flightOf(4), ...change })).toEqual({
      drawn: true,
      chained: true,
      salted: true,
      ...broken,
    });
  });
});

describe('the last flights', () => {
  const recent = [5, 4, 2, 1].map(flightOf);

  test('are proved, with a gap where one was called off', () => {
    expect(brokenFlight(recent, firstHash)).toBeUndefined();
  });

  test('are not when one of them does not match', () => {
    const bad = recent.map((flight) => (flight.number === 4 ? { ...flight, crashX100: 100_000 } : flight));
    expect(brokenFlight(bad, firstHash)?.number).toBe(4);
    expect(brokenFlight(recent, other)?.number).toBe(1);
  });
});
