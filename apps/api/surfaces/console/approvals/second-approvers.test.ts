import { approveDeposit } from '@mela/wire/console/deposits.ts';
import { enterRuling } from '@mela/wire/console/lottery-rulings.ts';
import { approveWithdrawal, forceReceipt } from '@mela/wire/console/withdrawals.ts';
import { expect, test } from 'vitest';
import { secondApprovers } from '../../../domain/approvals/index.ts';

// What waits at a desk is shown in the inbox to those who can give the second approval there, and to nobody else.

const SECOND_APPROVALS = {
  withdrawal: approveWithdrawal,
  'forced-receipt': forceReceipt,
  deposit: approveDeposit,
  'lottery-result': enterRuling,
  'lottery-correction': enterRuling,
  'lottery-void': enterRuling,
};

test('the inbox and the desks agree on who gives the second approval', () => {
  expect(new Set(Object.keys(secondApprovers))).toEqual(new Set(Object.keys(SECOND_APPROVALS)));
  for (const [kind, { audience }] of Object.entries(SECOND_APPROVALS))
    expect([kind, [secondApprovers[kind]]]).toEqual([kind, audience]);
});
