import type { ConsoleClient } from '@mela/testing/console-client.ts';
import type { Endpoint } from '@mela/wire';
import * as deposits from '@mela/wire/console/deposits.ts';
import * as accounts from '@mela/wire/console/payout-accounts.ts';
import * as unmatched from '@mela/wire/console/unmatched.ts';
import * as withdrawals from '@mela/wire/console/withdrawals.ts';
import { describe, expect, it } from 'vitest';
import { because, cameOf, key, on, openRacingStaff } from './test-racing-staff.ts';
import { depositsToRace } from './test-racing-deposits.ts';
import { withdrawalsToRace } from './test-racing-withdrawals.ts';

// 'Somebody else was faster' is said where somebody was, and nowhere else.

const desk = openRacingStaff();
const asked = withdrawalsToRace(desk);
const paidIn = depositsToRace(desk);

const code = async (who: ConsoleClient, endpoint: Endpoint, given: object): Promise<string> => {
  const answer = await who.call(endpoint, given, key());
  return answer.ok ? 'done' : answer.code;
};

describe('a withdrawal', () => {
  it('that a colleague has moved on says so, to whoever could have done it before', async () => {
    const { id } = await asked.claimed();
    expect(await code(desk.tanvir, withdrawals.claimWithdrawal, on(id))).toBe('withdrawal.version_conflict');
    await desk.step(desk.farida, withdrawals.rejectWithdrawal, because(id));
    expect(await code(desk.tanvir, withdrawals.approveWithdrawal, on(id))).toBe(
      'withdrawal.version_conflict',
    );
    // It was never on its way, so nobody was faster with that.
    expect(
      await code(desk.tanvir, withdrawals.markPaid, { params: { id }, body: { reference: 'T-1' } }),
    ).toBe('withdrawal.state_conflict');
  });

  it('that one has moved on oneself, or that was never so far, blames nobody', async () => {
    const { id } = await asked.claimed();
    expect(await code(desk.farida, withdrawals.claimWithdrawal, on(id))).toBe('withdrawal.state_conflict');
    expect(await code(desk.tanvir, withdrawals.startPayout, on(id))).toBe('withdrawal.state_conflict');
    const both = await Promise.all(
      [1, 2].map(() => code(desk.farida, withdrawals.approveWithdrawal, on(id))),
    );
    expect(both.toSorted()).toEqual(['done', 'withdrawal.state_conflict']);
  });

  it('that its member has moved on blames nobody either', async () => {
    const { id } = await asked.disputed();
    expect(
      await code(desk.tanvir, withdrawals.markPaid, { params: { id }, body: { reference: 'T-1' } }),
    ).toBe('withdrawal.state_conflict');
  });
});

describe('a deposit', () => {
  it('is a colleague’s doing where they have ended it, and nobody’s where one has done so oneself', async () => {
    const id = await paidIn.claimedDeposit();
    expect(await code(desk.farida, deposits.claimDeposit, on(id))).toBe('deposit.state_conflict');
    expect(await code(desk.tanvir, deposits.claimDeposit, on(id))).toBe('deposit.claim_first');
    await desk.step(desk.farida, deposits.approveDeposit, cameOf(id, '1000'));
    expect(await code(desk.tanvir, deposits.rejectDeposit, because(id))).toBe('deposit.version_conflict');
    expect(await code(desk.farida, deposits.rejectDeposit, because(id))).toBe('deposit.state_conflict');
    expect(await code(desk.tanvir, deposits.reopenDeposit, because(id))).toBe('deposit.state_conflict');
  });

  it('that nobody has looked at cannot be reopened, which is nobody’s doing', async () => {
    const id = await paidIn.submitted();
    expect(await code(desk.tanvir, deposits.reopenDeposit, because(id))).toBe('deposit.state_conflict');
  });
});

it('a payment that nobody accounts for is told alike', async () => {
  const id = await paidIn.claimedPayment();
  expect(await code(desk.farida, unmatched.claimPayment, on(id))).toBe('deposit.state_conflict');
  await desk.step(desk.farida, unmatched.dismissPayment, because(id));
  expect(await code(desk.tanvir, unmatched.claimPayment, on(id))).toBe('deposit.version_conflict');
  expect(await code(desk.farida, unmatched.claimPayment, on(id))).toBe('deposit.state_conflict');
});

it('a payout account that is as asked says that, whoever has asked', async () => {
  const id = await asked.payoutAccount(true);
  expect(await code(desk.farida, accounts.blockPayoutAccount, because(id))).toBe('payout_account.as_asked');
});
