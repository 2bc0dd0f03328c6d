import { expect, test } from 'vitest';
import { endOf, isGivenBack } from './withdrawal-states.ts';

test('a member is told where the money of an ended withdrawal is', () => {
  for (const state of ['rejected', 'cancelled'] as const) {
    expect(endOf({ state, receipt: null })).toBe('withdraw.endGivenBack');
    expect(isGivenBack({ state, receipt: null })).toBe(true);
  }
  const ends = (['received', 'full-payment', 'automatic', 'forced', 'forced-refunded'] as const).map(
    (receipt) => endOf({ state: 'confirmed', receipt }),
  );
  expect(ends).toEqual([null, null, 'withdraw.endAutomatic', 'withdraw.endForced', 'withdraw.endGivenBack']);
});

test('a withdrawal that is still on its way has come to nothing yet', () => {
  for (const state of ['requested', 'under-review', 'approved', 'paying', 'paid', 'disputed'] as const) {
    expect(endOf({ state, receipt: null })).toBeNull();
    expect(isGivenBack({ state, receipt: null })).toBe(false);
  }
});
