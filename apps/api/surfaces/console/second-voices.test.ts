import { approveDeposit } from '@mela/wire/console/deposits.ts';
import { enterRuling } from '@mela/wire/console/lottery-rulings.ts';
import { approveWithdrawal, forceReceipt } from '@mela/wire/console/withdrawals.ts';
import { expect, test } from 'vitest';
import { secondVoices } from '../../domain/approvals/index.ts';

// What waits at a desk is shown in the inbox to those who can give the second voice there, and to nobody else.

const SECOND_VOICE_CALLS = {
  withdrawal: approveWithdrawal,
  'forced-receipt': forceReceipt,
  deposit: approveDeposit,
  'lottery-result': enterRuling,
  'lottery-correction': enterRuling,
  'lottery-void': enterRuling,
};

test('the inbox and the desks agree on who has the second voice', () => {
  expect(new Set(Object.keys(secondVoices))).toEqual(new Set(Object.keys(SECOND_VOICE_CALLS)));
  for (const [kind, { audience }] of Object.entries(SECOND_VOICE_CALLS))
    expect([kind, new Set(secondVoices[kind])]).toEqual([kind, new Set(audience)]);
});
