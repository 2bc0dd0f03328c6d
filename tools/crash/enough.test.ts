import { expect, test } from 'vitest';
import { shortcomings } from './enough.ts';
import type { Operation } from './journal.ts';
import type { Outcome } from './run.ts';

const operation = { kind: 'bet', told: 'ok' } as Operation;
const faults = (killed: number): Outcome['faults'] => ({ 'api killed': killed }) as Outcome['faults'];
const outcome = (done: number, refused: number, killed: number) => ({
  seconds: 60,
  faults: faults(killed),
  operations: new Map([
    ['bet', Array.from({ length: done }, () => operation)],
    ['settle', Array.from({ length: refused }, () => ({ ...operation, told: 'bet-unknown' }))],
  ]),
});

test('a run speaks when enough was done, and enough was done to the system', () => {
  expect(shortcomings(outcome(120, 0, 6))).toEqual([]);
});

test('what was only refused, or left in peace, says nothing', () => {
  expect(shortcomings(outcome(119, 500, 6))).toEqual(['119 operations done, where 60 s should have had 120']);
  expect(shortcomings(outcome(120, 0, 5))).toEqual(['5 faults, where 60 s should have had 6']);
  expect(shortcomings(outcome(0, 0, 0))).toHaveLength(2);
});
