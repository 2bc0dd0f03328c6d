import { newId } from '@mela/primitives';
import { units } from '@mela/testing/payments.ts';
import { signIn } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import * as wire from '@mela/wire/console/deposits.ts';
import * as unmatched from '@mela/wire/console/unmatched.ts';
import * as portal from '@mela/wire/portal/cashier.ts';
import { describe, expect, it } from 'vitest';
import { expireDeposits } from '../../../../domain/cashier/index.ts';
import { because, key, newTransaction, on, openDepositQueue } from './test-deposit-queue.ts';

const desk = openDepositQueue();

const openPayments = async () =>
  accepted(await desk.farida.call(unmatched.unmatchedPayments, { query: { state: 'open' } })).rows;
const paymentOf = async (reference: string) => {
  const found = (await openPayments()).find((payment) => payment.reference === reference);
  if (!found) throw new Error(`no payment ${reference}`);
  return found;
};

describe('payments that nobody accounts for', () => {
  it('of another amount are credited as they came, to the deposit they were for, by two', async () => {
    const deposit = await desk.begin(desk.gateway.channel);
    await desk.gateway.callBack({ reference: deposit.reference, amount: '950.0000' });
    await desk.gateway.callBack({ reference: deposit.reference, amount: '950.0000' });
    const { id, why } = await paymentOf(deposit.reference);
    expect(why).toBe('other-amount');
    const ask = { params: { id }, body: { owner: deposit.reference, reason: 'They paid 50 less' } };
    expect(await desk.farida.call(unmatched.askForOwner, ask, key())).toMatchObject({
      code: 'deposit.claim_first',
    });
    accepted(await desk.farida.call(unmatched.claimPayment, on(id), key()));
    const asked = accepted(await desk.farida.call(unmatched.askForOwner, ask, key()));
    expect(await desk.decide(desk.farida, asked.id)).toMatchObject({
      code: 'approval.second_person_needed',
    });
    expect(await desk.balance()).toBe(0n);
    expect(accepted(await desk.decide(desk.tanvir, asked.id)).state).toBe('approved');
    expect(await desk.balance()).toBe(units('950'));
    // The gateway insists on the amount that was asked for: nobody is credited again without a person.
    expect((await desk.gateway.callBack({ reference: deposit.reference })).outcome).toBe('other-amount');
    expect(await desk.balance()).toBe(units('950'));
    expect((await desk.entries('unmatched-payment-approved'))[0]).toMatchObject({
      subject: { kind: 'unmatched-payment', id },
    });
    const view = accepted(await desk.farida.call(unmatched.unmatchedView, { params: { id } }));
    expect(view).toMatchObject({ state: 'credited', member: { username: `payer${desk.names}` } });
  });

  it('of nobody’s reference are credited to a member whom two people name; fifty who say yes credit once', async () => {
    const reference = `X-${newTransaction()}`;
    await desk.gateway.callBack({ reference, amount: '700.0000' });
    const { id } = await paymentOf(reference);
    accepted(await desk.farida.call(unmatched.claimPayment, on(id), key()));
    const ask = (owner: string) =>
      desk.farida.call(
        unmatched.askForOwner,
        { params: { id }, body: { owner, reason: 'They showed it' } },
        key(),
      );
    expect(await ask('nobody-at-all')).toMatchObject({ status: 404 });
    const first = accepted(await ask(`payer${desk.names}`));
    accepted(await desk.decide(desk.tanvir, first.id, { approve: false, note: 'Ask them again' }));
    const second = accepted(await ask(`PAYER${desk.names}`));
    const all = await Promise.all(Array.from({ length: 50 }, () => desk.decide(desk.tanvir, second.id)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await desk.balance()).toBe(units('700'));
    const mine = accepted(await desk.person.client.call(portal.deposits)).deposits;
    expect(mine).toMatchObject([{ state: 'credited', amount: units('700') }]);
  });

  it('that come a day after the end wait for staff; sooner they are credited by themselves', async () => {
    const [soon, late] = [await desk.begin(desk.gateway.channel), await desk.begin(desk.gateway.channel)];
    desk.api.clock.advance({ minutes: 31 });
    const gone = { ...desk.api.services.gateways.sandbox, askStatus: async () => null } as never;
    await expireDeposits(desk.api.services.database, desk.api.brand.mela.id, { sandbox: gone });
    expect((await desk.gateway.callBack({ reference: soon.reference })).outcome).toBe('credited');
    desk.api.clock.advance({ hours: 24 });
    expect((await desk.gateway.callBack({ reference: late.reference })).outcome).toBe('late');
    desk.person = await signIn(desk.api, { username: `after${desk.names}` });
    desk.farida = await desk.consoleAs('farida');
    desk.tanvir = await desk.consoleAs('tanvir');
    const { id, why } = await paymentOf(late.reference);
    expect(why).toBe('late');
    accepted(await desk.farida.call(unmatched.claimPayment, on(id), key()));
    const ask = { params: { id }, body: { owner: late.reference, reason: 'It is theirs' } };
    const asked = accepted(await desk.farida.call(unmatched.askForOwner, ask, key()));
    accepted(await desk.decide(desk.tanvir, asked.id));
    expect(accepted(await desk.farida.call(wire.depositView, { params: { id: late.id } })).state).toBe(
      'credited',
    );
  });

  it('seen on the statement wait until their member names them, and are closed by the credit', async () => {
    const number = newTransaction();
    const see = {
      body: {
        channelId: desk.bkash.id,
        transactionId: ` ${number.toLowerCase()}`,
        amount: units('900'),
        receivedAt: null,
      },
    };
    const { id } = accepted(await desk.farida.call(unmatched.seePayment, see, key()));
    expect(await desk.tanvir.call(unmatched.seePayment, see, key())).toMatchObject({
      code: 'deposit.state_conflict',
    });
    const deposit = await desk.submitted('1000', number);
    const view = accepted(await desk.farida.call(wire.depositView, { params: { id: deposit.id } }));
    expect(view.seen).toMatchObject({ id, amount: units('900') });
    accepted(await desk.farida.call(wire.claimDeposit, on(deposit.id), key()));
    const approve = { params: { id: deposit.id }, body: { received: units('900') } };
    accepted(await desk.farida.call(wire.approveDeposit, approve, key()));
    expect(await desk.balance()).toBe(units('900'));
    const closed = accepted(await desk.farida.call(unmatched.unmatchedView, { params: { id } }));
    expect([closed.state, closed.depositReference]).toEqual(['credited', deposit.reference]);
    expect(await desk.tanvir.call(unmatched.seePayment, see, key())).toMatchObject({
      status: 409,
      code: 'deposit.payment_credited',
      message: expect.stringContaining(`${deposit.reference} on Test bkash, `),
    });
  });

  it('that whoever named an owner has put back, or that were closed, are credited by no yes to what was said', async () => {
    const reference = `X-${newTransaction()}`;
    await desk.gateway.callBack({ reference, amount: '300.0000' });
    const { id } = await paymentOf(reference);
    const owner = { params: { id }, body: { owner: `payer${desk.names}`, reason: 'They showed it' } };
    accepted(await desk.farida.call(unmatched.claimPayment, on(id), key()));
    const answer = accepted(await desk.farida.call(unmatched.askForOwner, owner, key()));
    accepted(await desk.farida.call(unmatched.releasePayment, on(id), key()));
    expect(await desk.decide(desk.tanvir, answer.id)).toMatchObject({ code: 'deposit.claim_first' });
    expect(await desk.decide(desk.tanvir, answer.id)).toMatchObject({ code: 'approval.closed' });
    accepted(await desk.tanvir.call(unmatched.claimPayment, on(id), key()));
    const again = accepted(await desk.tanvir.call(unmatched.askForOwner, owner, key()));
    accepted(await desk.tanvir.call(unmatched.returnPayment, because(id, 'Sent back'), key()));
    expect(await desk.decide(desk.farida, again.id)).toMatchObject({ code: 'deposit.state_conflict' });
    expect(await desk.balance()).toBe(0n);
  });

  it('are closed without a credit only with a reason, and stay in the list of the closed', async () => {
    const reference = `X-${newTransaction()}`;
    await desk.gateway.callBack({ reference });
    const { id } = await paymentOf(reference);
    accepted(await desk.farida.call(unmatched.claimPayment, on(id), key()));
    const unsaid = { body: { reason: '' }, headers: { 'idempotency-key': newId() } };
    expect(await desk.farida.raw('POST', `/console/unmatched/${id}/return`, unsaid)).toMatchObject({
      status: 400,
    });
    accepted(await desk.farida.call(unmatched.returnPayment, because(id, 'Sent back by the gateway'), key()));
    expect((await openPayments()).map((payment) => payment.id)).not.toContain(id);
    const { rows: payments } = accepted(
      await desk.farida.call(unmatched.unmatchedPayments, { query: { state: 'returned' } }),
    );
    expect(payments.find((payment) => payment.id === id)).toMatchObject({ state: 'returned' });
  });
});
