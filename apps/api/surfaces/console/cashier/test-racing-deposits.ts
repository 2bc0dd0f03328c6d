import { newId, type Id } from '@mela/primitives';
import { units } from '@mela/testing/payments.ts';
import { openPerson, signIn } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import * as approvals from '@mela/wire/console/approvals.ts';
import * as channels from '@mela/wire/console/deposit-channels.ts';
import * as deposits from '@mela/wire/console/deposits.ts';
import * as ledger from '@mela/wire/console/ledger.ts';
import * as unmatched from '@mela/wire/console/unmatched.ts';
import * as portal from '@mela/wire/portal/cashier.ts';
import { key, on, WHY, type RacingStaff } from './test-racing-staff.ts';

/** Deposits, payments and what two people say of them, at the steps that are raced for. */
export function depositsToRace(desk: RacingStaff) {
  async function submitted(amount = '1000'): Promise<Id> {
    const person = await signIn(desk.api, { username: desk.named('payer') });
    const body = { channelId: desk.bkash.id, amount: units(amount) };
    const { deposit } = accepted(await person.client.call(portal.createDeposit, { body }, key()));
    const answer = { transactionId: newId().slice(-12).toUpperCase(), sender: '01811112222' };
    accepted(
      await person.client.call(
        portal.submitPayment,
        { params: { depositId: deposit.id }, body: answer },
        key(),
      ),
    );
    return deposit.id;
  }
  const claimedDeposit = async (amount?: string) => {
    const id = await submitted(amount);
    await desk.step(desk.farida, deposits.claimDeposit, on(id));
    return id;
  };

  async function payment(): Promise<Id> {
    await signIn(desk.api, { username: desk.named('payer') });
    const reference = `X-${newId()}`;
    await desk.gateway.callBack({ reference, amount: '700.0000' });
    const { rows: payments } = accepted(
      await desk.farida.call(unmatched.unmatchedPayments, { query: { state: 'open' } }),
    );
    return payments.find((one) => one.reference === reference)?.id ?? '';
  }
  const claimedPayment = async () => {
    const id = await payment();
    await desk.step(desk.farida, unmatched.claimPayment, on(id));
    return id;
  };
  const owner = () => ({ owner: desk.named('payer'), reason: WHY });
  const owned = async (): Promise<Id> => {
    const given = { params: { id: await claimedPayment() }, body: owner() };
    return (await desk.step(desk.farida, unmatched.askForOwner, given)).id;
  };

  const adjusted = async () => (await openPerson(desk.api, { username: desk.named('adjusted') })).account;
  async function adjustment() {
    const { username } = await adjusted();
    const body = { username, amount: units('10'), reason: WHY };
    return desk.step(desk.farida, ledger.askAdjustment, { body });
  }
  /** What waits of a kind is rejected, so that the next one can be asked for. */
  async function nothingWaits(kind: string): Promise<void> {
    const query = { view: 'all', state: 'pending', kind } as const;
    for (const { id } of accepted(await desk.anika.call(approvals.approvalList, { query })).approvals) {
      const body = { approve: false, note: WHY };
      await desk.step(desk.anika, approvals.decideApproval, { params: { id }, body });
    }
  }
  async function receivingAsked(): Promise<Id> {
    await nothingWaits('receiving-account');
    const receiving = { number: '01700000009', mode: 'payment' };
    const body = { receiving, reason: WHY };
    return (await desk.step(desk.farida, channels.askForReceiving, { params: { id: desk.bkash.id }, body }))
      .id;
  }
  return {
    submitted,
    claimedDeposit,
    payment,
    claimedPayment,
    owner,
    owned,
    adjusted,
    adjustment,
    nothingWaits,
    receivingAsked,
  };
}
