import { expect, test } from 'vitest';
import { exactReturns } from './bets.ts';

test.each([
  ['low', 0.038_46],
  ['high', 0.038_46],
  ['seven', 0.076_92],
  ['red', 0.076_92],
  ['black', 0.076_92],
] as const)('%s has the published edge', (bet, edge) => expect(1 - exactReturns()[bet]).toBeCloseTo(edge, 5));
