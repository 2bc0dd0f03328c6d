import { expect, test } from 'vitest';
import fair from '../../../packages/game-maths/worked-examples.json' with { type: 'json' };
import padma from '../games/padma25/worked-examples.json' with { type: 'json' };
import { SECTIONS } from './index.ts';

test.each([
  ...fair.provablyFair.map((row) => ({ ...row, section: 'provablyFair' })),
  ...padma.slotPadma25.map((row) => ({ ...row, section: 'slotPadma25' })),
])('$id comes out as the worked example says', ({ section, input, expect: wanted }) => {
  expect(SECTIONS[section]?.(input)).toEqual(wanted);
});

test('an input out of shape is refused', () => {
  expect(() => SECTIONS['slotPadma25']?.({ game: 'padma25', stops: [0, 0, 0, 0, 40], lineBet: 1 })).toThrow();
  expect(() => SECTIONS['provablyFair']?.({ serverSeed: '00', clientSeed: '', nonce: 0 })).toThrow();
});
