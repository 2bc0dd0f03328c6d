import { readFileSync } from 'node:fs';
import { families } from '@mela/lottery-rules/families.ts';
import { expect, test } from 'vitest';
import { chances } from './chances.ts';
import { evaluate } from './evaluate.ts';
import { verify } from './verify.ts';

type Stated = {
  readonly code: string;
  readonly invalid: readonly unknown[];
  readonly examples: readonly (readonly [
    unknown,
    string,
    unknown,
    number,
    [string, number][],
    number,
    number | null,
  ])[];
};
const data = new URL('../../packages/lottery-rules/data/', import.meta.url);
const plays: readonly Stated[] = Object.keys(families).flatMap((family) =>
  JSON.parse(readFileSync(new URL(`${family.toLowerCase()}-plays.json`, data), 'utf8')),
);

test('every worked example of the rulebook is answered as it states, and every refusal with a reason', () => {
  expect(plays).toHaveLength(452);
  for (const { code, examples, invalid } of plays) {
    for (const [selection, , draw, notes, hits, stakeUnits, payoutUnits] of examples) {
      const answer = evaluate({ play: code, selection, draw });
      expect(answer).toMatchObject({ notes, stakeUnits, hits });
      if (payoutUnits !== null) expect(answer).toMatchObject({ payoutUnits });
    }
    for (const selection of invalid) {
      expect(evaluate({ play: code, selection, draw: examples[0]?.[2] })).toEqual({
        error: expect.any(String),
      });
    }
  }
});

test('what cannot be evaluated is answered with a reason, in its place', () => {
  const good = { play: 'SSC_FIXED', selection: { pos: [[1], [], [], [], []] }, draw: [1, 2, 3, 4, 5] };
  expect(evaluate({ ...good, play: 'NONE' })).toEqual({ error: 'there is no play "NONE"' });
  expect(evaluate({ ...good, draw: [1, 2] })).toEqual({ error: 'this is not a draw of SSC' });
  expect(evaluate({ ...good, selection: { pos: [[1, 1], [], [], [], []] } })).toEqual({
    error: '1 is chosen twice (ten-thousands)',
  });
  expect(evaluate({})).toEqual({ error: 'there is no play undefined' });
  expect(evaluate({ ...good, selection: { pos: [[{ toString: 1 }], [], [], [], []] } })).toEqual({
    error: '{"toString":1} cannot be chosen here (ten-thousands)',
  });
  const thai = { first: '123456', front3: ['111', '222'], back3: ['333', '444'], last2: '05' };
  expect(evaluate({ play: 'TH_TICKET', selection: { nums: ['123456'] }, draw: thai })).toEqual({
    error: 'this draw lacks prizes that TH_TICKET looks at',
  });
});

test('what is no proof is called so', () => {
  expect(verify(['{"kind":"head","head":1}'], {})).toEqual({
    held: false,
    report: 'This is nothing to check: look at head.',
  });
  expect(verify(['no JSON'], {}).report).toBe('This is nothing to check: look at JSON.');
});

test('the table of chances has a row for every tier', () => {
  const table = chances(families.K3);
  expect(table.split('\n')).toHaveLength(families.K3.plays.flatMap((play) => play.tiers).length);
  expect(table).toMatch(/^K3_SUM +SUM_3 +0\.462963 % +207\.3600$/m);
});
