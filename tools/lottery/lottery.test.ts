import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { evaluate } from './evaluate.ts';
import { verify } from './verify.ts';

type Stated = {
  readonly code: string;
  readonly invalid: readonly unknown[];
  readonly examples: readonly (readonly [
    unknown,
    string,
    number[],
    number,
    [string, number][],
    number,
    number,
  ])[];
};
const file = new URL('../../packages/lottery-rules/data/ssc-plays.json', import.meta.url);
const plays: readonly Stated[] = JSON.parse(readFileSync(file, 'utf8'));

test('every worked example of the rulebook is answered as it states', () => {
  for (const { code, examples } of plays) {
    for (const [selection, , draw, notes, hits, stakeUnits, payoutUnits] of examples) {
      expect(evaluate({ play: code, selection, draw })).toEqual({ notes, stakeUnits, hits, payoutUnits });
    }
  }
});

test('what cannot be evaluated is answered with a reason, in its place', () => {
  const good = { play: 'SSC_FIXED', selection: { pos: [[1], [], [], [], []] }, draw: [1, 2, 3, 4, 5] };
  expect(evaluate({ ...good, play: 'NONE' })).toEqual({ error: 'there is no play NONE' });
  expect(evaluate({ ...good, draw: [1, 2] })).toEqual({ error: 'this is not a draw of SSC' });
  expect(evaluate({ ...good, selection: { pos: [[1, 1], [], [], [], []] } })).toEqual({
    error: '1 is chosen twice (ten-thousands)',
  });
  expect(evaluate({})).toEqual({ error: 'there is no play undefined' });
});

test('what is no proof is called so', () => {
  expect(verify('{"version":1}', {})).toEqual({
    held: false,
    report: 'This is not a proof: look at family.',
  });
});
