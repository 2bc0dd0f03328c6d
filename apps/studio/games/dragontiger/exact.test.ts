import { expect, test } from 'vitest';
import { exactReturns } from './exact.ts';

const returns = exactReturns();

test.each([
  ['dragon', 0.037_35],
  ['tiger', 0.037_35],
  ['tie', 0.103_61],
  ['suited_tie', 0.139_76],
  ['big', 0.076_92],
  ['small', 0.076_92],
  ['odd', 0.076_92],
  ['even', 0.076_92],
] as const)('%s has the published edge', (bet, edge) => expect(1 - returns[bet]).toBeCloseTo(edge, 5));

test('a tie comes as often as published', () => expect(returns.tie / 12).toBeCloseTo(0.074_698_8, 7));
