import { openStream, toNumber } from '@mela/game-maths';
import { expect, test } from 'vitest';
import { exactReturn } from './exact.ts';
import { layMines, mayPick, multiplierX100 } from './rules.ts';

test('every way to play returns 97 %, less what the multiplier is cut by', () => {
  for (let mines = 1; mines <= 24; mines += 1) {
    for (let picks = 1; picks <= 25 - mines; picks += 1) {
      const returned = toNumber(exactReturn(mines, picks));
      expect(returned).toBeLessThanOrEqual(0.97);
      expect(returned).toBeGreaterThan(0.97 - 0.97 / multiplierX100(mines, picks));
    }
  }
});

test('one more safe pick never pays less', () => {
  for (let mines = 1; mines <= 24; mines += 1) {
    const pays = Array.from({ length: 25 - mines }, (_, index) => multiplierX100(mines, index + 1));
    expect(pays).toEqual([...pays].sort((a, b) => a - b));
  }
});

test('only what is on the field can be picked', () => {
  expect([
    mayPick(1, 24),
    mayPick(24, 1),
    mayPick(1, 25),
    mayPick(0, 1),
    mayPick(25, 0),
    mayPick(3, 0),
  ]).toEqual([true, true, false, false, false, false]);
});

test('mines lie on different cells', () => {
  const stream = openStream({ serverSeed: new Uint8Array(32).fill(2), clientSeed: 'm', nonce: 0 });
  expect(new Set(layMines(stream, 24)).size).toBe(24);
});
