import { expect, test } from 'vitest';
import { families } from '../families.ts';
import { roundAt, timeOfRound } from './beacon.ts';
import { mixInto, type Mixed } from './entropy.ts';
import { ownDraw } from './own-draw.ts';
import { ROUND_1000 } from './test-round.ts';
import { verifyBeacon } from './verify-beacon.ts';

const seed = Uint8Array.from({ length: 32 }, (_, index) => index);
const name = { game: 'g', drawNumber: '202611210001' };

test('a published round is what the chain has signed, and nothing else is', () => {
  expect(verifyBeacon(ROUND_1000)).toBe(true);
  expect(verifyBeacon({ ...ROUND_1000, round: 1001 })).toBe(false);
  expect(verifyBeacon({ ...ROUND_1000, chain: '00' })).toBe(false);
  expect(verifyBeacon({ ...ROUND_1000, signature: ROUND_1000.signature.replace('b446', 'a446') })).toBe(
    false,
  );
  expect(verifyBeacon({ ...ROUND_1000, signature: 'nonsense' })).toBe(false);
});

test('rounds come every three seconds', () => {
  expect(timeOfRound(1000).toISOString()).toBe('2023-08-23T15:59:24.000Z');
  expect(roundAt(timeOfRound(1000))).toBe(1000);
  expect(roundAt(new Date(timeOfRound(1000).getTime() + 1))).toBe(1001);
  expect(roundAt(new Date(0))).toBe(1);
});

test('a draw depends on its seed and on what is mixed in', () => {
  const draw = (on: Uint8Array, mixed?: Mixed) => ownDraw(families.LFP5, on, name, mixed).join('');
  const other = { ...ROUND_1000, signature: `a${ROUND_1000.signature.slice(1)}` };
  const drawn = [
    draw(seed),
    draw(seed, ROUND_1000),
    draw(seed, other),
    draw(new Uint8Array(32), ROUND_1000),
    draw(seed, { size: 1, root: '00' }),
    draw(seed, { size: 1, root: '01' }),
  ];
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(mixInto(seed, ROUND_1000)).toHaveLength(32);
});
