import { newId, type Id } from '@mela/primitives';
import { units } from '@mela/testing/payments.ts';
import { openPerson } from '@mela/testing/people/member.ts';
import { orderedPayout } from '@mela/testing/people/payout.ts';
import { askForWithdrawal, bindFundedAccount } from '@mela/testing/people/withdrawal.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import * as accounts from '@mela/wire/console/payout-accounts.ts';
import * as withdrawals from '@mela/wire/console/withdrawals.ts';
import { answerReceipt, hearPayout, payoutChannelBy } from '../../../domain/cashier/index.ts';
import { post } from '../../../domain/ledger/index.ts';
import { because, on, type RacingStaff } from './test-racing-staff.ts';

/** Withdrawals, payout accounts and postings at the steps that are raced for. */
export function withdrawalsToRace(desk: RacingStaff) {
  const requested = async (amount = units('1000')) => {
    const { account } = await openPerson(desk.api, { username: desk.named('racer') });
    const { database, secretBox: box } = desk.api.services;
    const wish = { merchant: desk.api.brand.mela, memberId: account.id, amount };
    const payoutAccountId = await bindFundedAccount({ database, box }, wish);
    const { id } = await askForWithdrawal({ database, box }, { ...wish, payoutAccountId });
    return { id, memberId: account.id };
  };
  const claimed = async (amount?: bigint) => {
    const asked = await requested(amount);
    await desk.step(desk.farida, withdrawals.claimWithdrawal, on(asked.id));
    return asked;
  };
  const approved = async () => {
    const asked = await claimed();
    await desk.step(desk.farida, withdrawals.approveWithdrawal, on(asked.id));
    return asked;
  };
  const paying = async () => {
    const asked = await approved();
    await desk.step(desk.farida, withdrawals.startPayout, on(asked.id));
    return asked;
  };
  const paid = async () => {
    const asked = await paying();
    await desk.step(desk.farida, withdrawals.markPaid, {
      params: { id: asked.id },
      body: { reference: 'TRX-1' },
    });
    return asked;
  };
  const disputed = async () => {
    const asked = await paid();
    const { memberId, id: withdrawalId } = asked;
    await desk.inMela((scope) => answerReceipt(scope, { memberId, withdrawalId }, 'not-received', null));
    return asked;
  };

  async function contradiction(): Promise<Id> {
    const { account } = await openPerson(desk.api, { username: desk.named('racer') });
    const { reference } = await orderedPayout(desk.api, account.id);
    // A day went by meanwhile, and sessions with it.
    [desk.farida, desk.tanvir] = [await desk.consoleAs('farida'), await desk.consoleAs('tanvir')];
    return desk.inMela(async (scope) => {
      const channel = await payoutChannelBy(scope, { code: 'sender' });
      if (!channel) throw new Error('the channel is gone');
      const odd = {
        reference,
        payment: 'paid',
        amount: 1n,
        currency: 'BDT',
        transaction: null,
        why: null,
      } as const;
      await hearPayout(scope, channel, { ...odd, noticeId: newId() });
      const { id } = await scope.db
        .selectFrom('cashier.payout_notice')
        .select('id')
        .where('merchant_id', '=', scope.merchantId)
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow();
      return id;
    });
  }
  const payoutAccount = async (blocked: boolean) => {
    const { id } = await requested();
    const { payoutAccount: account } = accepted(
      await desk.farida.call(withdrawals.withdrawalView, { params: { id } }),
    );
    if (blocked) await desk.step(desk.farida, accounts.blockPayoutAccount, because(account.id));
    return account.id;
  };
  async function transferred(): Promise<Id> {
    const { account } = await openPerson(desk.api, { username: desk.named('racer') });
    return desk.inMela(async (scope) => {
      const posted = await post(scope, {
        kind: 'adjustment',
        key: newId(),
        entries: [
          { ownerId: account.id, account: 'cash', currency: 'BDT', amount: 5n },
          { ownerId: null, account: 'adjustments', currency: 'BDT', amount: -5n },
        ],
      });
      if (!posted.ok) throw new Error('it can be posted');
      return posted.value.postingId;
    });
  }

  return { requested, claimed, approved, paying, paid, disputed, contradiction, payoutAccount, transferred };
}
