import { exampleOf } from '@mela/lottery-rules/example-of.ts';
import { families } from '@mela/lottery-rules/families.ts';
import { expect, test } from 'vitest';
import { evaluate } from './evaluate.ts';

test.each(Object.values(families))('the examples of $code win what the command says they win', (family) => {
  for (const play of family.plays) {
    const { line, draw, won } = exampleOf(family, play);
    const answer = evaluate({ play: play.code, selection: play.compose(line.picked), draw });
    expect(answer).toMatchObject({ hits: won, payoutUnits: expect.any(Number) });
    expect('payoutUnits' in answer && answer.payoutUnits).toBeGreaterThan(0);
  }
});
