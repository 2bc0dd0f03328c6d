import { inspect } from 'node:util';
import { businessDayOf, endOf, newId } from '@mela/primitives';
import { certainly } from '@mela/testing/certainly.ts';
import { units } from '@mela/testing/payments.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { transferTerms } from '@mela/wire/portal/member-transfers.ts';
import * as wire from '@mela/wire/portal/withdrawals.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDesk, requestWithdrawal, stopWithdrawals } from '../../../domain/cashier/index.ts';
import { takeMany } from '../../../domain/ledger/index.ts';
import { excludePlayer } from '../../../domain/protection/index.ts';
import { openTakersApi, SECRET, type Taker, type TakersApi } from './test-taker.ts';

let takers: TakersApi;
let person: Taker;

beforeAll(async () => {
  takers = await openTakersApi();
});
afterAll(() => takers.close());
beforeEach(async () => {
  person = await takers.newcomer('Taker');
});

describe('asking for a withdrawal', () => {
  it('holds the amount at once', async () => {
    const account = await person.becomeRich();
    const asked = accepted(await person.ask(account, '600.00'));
    expect(asked).toMatchObject({
      state: 'requested',
      amount: units('600'),
      fee: 0n,
      payoutAccountId: account,
    });
    expect([await person.cash(), await person.held()]).toEqual([units('400'), units('600')]);
  });

  it.each([
    ['0', 400, 'The amount must be above zero'],
    ['-1', 400, 'The amount must be above zero'],
    ['0.00001', 400, 'At most four decimals'],
    ['1e308', 400, 'Please enter an amount in digits, such as 1000.00'],
    ['1,000', 400, 'Please enter an amount in digits, such as 1000.00'],
    ['', 400, 'Please enter an amount in digits, such as 1000.00'],
    ['199.99', 400, 'At least 200.00'],
    ['50000.01', 400, 'At most 50,000.00'],
    ['200.001', 400, 'At most two decimals'],
    ['1000.01', 409, 'This is more than your balance'],
  ])('refuses the amount %s beside its field and changes nothing', async (amount, status, message) => {
    const account = await person.becomeRich();
    const body = { payoutAccountId: account, amount, paymentPassword: SECRET };
    const answer = await person.client.callWire(wire.requestWithdrawal, { body }, { key: newId() });
    expect(answer).toMatchObject({ ok: false, status, fields: { amount: message } });
    expect([await person.cash(), await person.held(), await person.list()]).toEqual([units('1000'), 0n, []]);
  });

  it('refuses a plain body, a wrong payment password and somebody else’s account', async () => {
    const account = await person.becomeRich();
    const theirs = await (await takers.newcomer('Neighbour')).becomeRich();
    expect(await person.ask(theirs, '500.00')).toMatchObject({
      status: 404,
      code: 'payout_account.not_found',
    });
    expect(await person.ask(account, '500.00', { secret: 'wrong!' })).toMatchObject({
      code: 'payment.password_wrong',
    });
    const plain = await takers.at.server.inject({
      method: 'POST',
      url: wire.requestWithdrawal.path,
      headers: {
        host: 'mela.localhost',
        authorization: `Bearer ${person.client.state.token}`,
        'idempotency-key': newId(),
      },
      payload: { payoutAccountId: account, amount: '500.00', paymentPassword: SECRET },
    });
    expect([plain.statusCode, plain.json()]).toMatchObject([400, { code: 'request.not_sealed' }]);
    expect(await person.held()).toBe(0n);
  });

  it('is blocked for a day by the fifth wrong payment password', async () => {
    const account = await person.becomeRich();
    for (let tries = 0; tries < 4; tries += 1) await person.ask(account, '500.00', { secret: 'wrong!' });
    expect(await person.ask(account, '500.00', { secret: 'wrong!' })).toMatchObject({
      code: 'payment.blocked',
    });
    expect(await person.ask(account, '500.00')).toMatchObject({ code: 'payment.blocked' });
    // The pages that ask for it say until when.
    const until = new Date(takers.at.clock.now().getTime() + 86_400_000);
    const blockedUntil = async () => [
      accepted(await person.client.call(wire.withdrawalTerms)).passwordBlockedUntil,
      accepted(await person.client.call(transferTerms)).passwordBlockedUntil,
    ];
    expect(await blockedUntil()).toEqual([until, until]);
    takers.at.clock.advance({ hours: 23, minutes: 15 });
    expect(await person.ask(account, '500.00')).toMatchObject({
      code: 'payment.blocked',
      message: expect.stringContaining('45 minutes') as string,
    });
    takers.at.clock.advance({ minutes: 46 });
    expect(await blockedUntil()).toEqual([null, null]);
    expect(await person.ask(account, '500.00')).toMatchObject({ ok: true });
  });

  it('needs the turnover of every deposit, oldest first, and play before a deposit does not count for it', async () => {
    const account = await person.becomeRich();
    await person.play('5000.00');
    takers.at.clock.advance({ seconds: 1 });
    await person.payIn('1000.00');
    expect(await person.ask(account, '500.00')).toMatchObject({
      status: 409,
      code: 'cashier.turnover_left',
      fields: { amount: 'Your turnover is not complete yet' },
    });
    await person.play('999.99');
    const terms = accepted(await person.client.call(wire.withdrawalTerms));
    expect(terms.turnover).toEqual({ required: units('1000'), done: units('999.99'), left: units('0.01') });
    expect(await person.ask(account, '500.00')).toMatchObject({ code: 'cashier.turnover_left' });
    expect(await person.held()).toBe(0n);
    await person.play('0.01');
    expect(await person.ask(account, '500.00')).toMatchObject({ ok: true });
  });

  it('asks nobody to play who has shut themselves out for half a year; a shorter time out changes nothing', async () => {
    const account = await person.becomeRich();
    await person.payIn('1000.00');
    const shutOut = (days: 30 | 180) =>
      takers.inMela((scope) => excludePlayer(scope, person.account.id, days));
    await shutOut(30);
    expect(await person.ask(account, '500.00')).toMatchObject({ code: 'cashier.turnover_left' });
    await shutOut(180);
    expect(accepted(await person.client.call(wire.withdrawalTerms)).turnover.left).toBe(0n);
    expect(await person.ask(account, '500.00')).toMatchObject({ ok: true });
  });

  it('costs a fee beyond the free ones of the business day, which ends at the brand’s midnight', async () => {
    await takers.policy({ freeDailyCount: 1, feeRate: 100 });
    const account = await person.becomeRich();
    const now = takers.at.clock.now();
    const midnight = endOf(businessDayOf(now, 'Asia/Dhaka'), 'Asia/Dhaka');
    takers.at.clock.advance({ seconds: (midnight.getTime() - now.getTime()) / 1000 - 1 });
    expect(accepted(await person.ask(account, '200.00')).fee).toBe(0n);
    expect(accepted(await person.ask(account, '200.00')).fee).toBe(units('2'));
    expect(accepted(await person.client.call(wire.withdrawalTerms)).freeLeft).toBe(0);
    takers.at.clock.advance({ seconds: 1 });
    expect(accepted(await person.client.call(wire.withdrawalTerms)).freeLeft).toBe(1);
    expect(accepted(await person.ask(account, '200.00')).fee).toBe(0n);
    await takers.policy({ freeDailyCount: 100 });
  });

  it('once per key: 50 calls at once make one withdrawal and equal answers', async () => {
    const account = await person.becomeRich();
    const key = newId();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => person.ask(account, '700.00', { key })),
    );
    expect(new Set(answers.map((answer) => accepted(answer).id)).size).toBe(1);
    expect([await person.cash(), await person.held()]).toEqual([units('300'), units('700')]);
    expect(await person.ask(account, '701.00', { key })).toMatchObject({ code: 'request.key_reused' });
  });

  it('exactly one of 50 calls at once for the whole balance succeeds', async () => {
    const account = await person.becomeRich();
    // Past the payment password, which lets only a few through at once.
    const request = {
      memberId: person.account.id,
      currency: 'BDT',
      timeZone: 'Asia/Dhaka',
      payoutAccountId: account,
      amount: units('1000'),
    };
    // Whoever finds no connection free in time has done nothing, and presses again.
    const ask = () =>
      takers.inMela((scope) => requestWithdrawal(scope, request, takers.at.services.secretBox));
    const answers = await Promise.all(Array.from({ length: 50 }, () => certainly(ask)));
    const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.kind]));
    expect(refusals).toEqual(Array.from({ length: 49 }, () => 'insufficient-funds'));
    expect([await person.cash(), await person.held()]).toEqual([0n, units('1000')]);
  });

  it('cannot take a deposit’s money past its turnover, however the two race', async () => {
    const account = await person.becomeRich('300.00');
    for (let round = 0; round < 8; round += 1) {
      const reference = await person.beginDeposit('1000.00');
      const before = await person.cash();
      const [, answer] = await Promise.all([takers.callBack(reference), person.ask(account, '1000.00')]);
      expect(answer.ok).toBe(false);
      expect(await person.cash()).toBe(before + units('1000'));
      await takers.inMela((scope) =>
        scope.db.updateTable('bonuses.lot').set({ dropped_at: scope.now }).execute(),
      );
      accepted(await person.ask(account, '1000.00'));
    }
  });

  it('stands still while the verifier has stopped withdrawals', async () => {
    const account = await person.becomeRich();
    await takers.inMela((scope) =>
      stopWithdrawals(scope, { law: 'balance is the sum of entries', subject: 'x' }),
    );
    expect(await person.ask(account, '500.00')).toMatchObject({
      status: 503,
      code: 'cashier.withdrawals_stopped',
    });
    expect(accepted(await person.client.call(wire.withdrawalTerms)).stopped).toBe(true);
    await takers.inMela((scope) =>
      scope.db.updateTable('cashier.stop').set({ lifted_at: scope.now }).execute(),
    );
    expect(await person.ask(account, '500.00')).toMatchObject({ ok: true });
  });

  it('waits until what the member owes the house is paid back, also one that was asked for before', async () => {
    const account = await person.becomeRich();
    const { id } = accepted(await person.ask(account, '500.00'));
    const memberId = person.account.id;
    const payments = [{ key: newId(), ownerId: memberId, amount: units('100000') }];
    await takers.inMela((scope) =>
      takeMany(scope, { kind: 'lottery-correction', from: 'cash', to: 'lottery', currency: 'BDT', payments }),
    );
    expect(await person.ask(account, '500.00')).toMatchObject({ status: 409, code: 'cashier.debt_left' });
    const desk = openDesk({ recordAudit: async () => undefined });
    const staff = { staffId: newId(), ownAccountIds: [] };
    await takers.inMela((scope) => desk.claim(scope, staff, id));
    expect(await takers.inMela((scope) => desk.approve(scope, staff, id))).toMatchObject({
      refusal: { kind: 'member-owes' },
    });
  });

  it('hears a late repeat of the member’s word as what it was, not as a new dispute', async () => {
    const account = await person.becomeRich();
    const { id } = accepted(await person.ask(account, '500.00'));
    const desk = openDesk({ recordAudit: async () => undefined });
    const staff = { staffId: newId(), ownAccountIds: [] };
    await takers.inMela(async (scope) => {
      await desk.claim(scope, staff, id);
      await desk.approve(scope, staff, id);
      await desk.startPaying(scope, staff, id);
      await desk.markPaid(scope, staff, id, 'TX-1');
    });
    const key = newId();
    const doubt = () =>
      person.client.call(
        wire.answerReceipt,
        { params: { withdrawalId: id }, body: { answer: 'not-received', note: 'Nothing yet' } },
        { key },
      );
    expect(accepted(await doubt()).state).toBe('disputed');
    await takers.inMela((scope) => desk.resolveDispute(scope, staff, id, 'resume', 'It was on its way'));
    expect(accepted(await doubt()).state).toBe('disputed');
    const [now] = accepted(await person.client.call(wire.withdrawals)).withdrawals;
    expect(now?.state).toBe('paid');
  });
});

describe('where the money went', () => {
  const pay = async (id: string) => {
    const desk = openDesk({ recordAudit: async () => undefined });
    const staff = { staffId: newId(), ownAccountIds: [] };
    await takers.inMela(async (scope) => {
      await desk.claim(scope, staff, id);
      await desk.approve(scope, staff, id);
      await desk.startPaying(scope, staff, id);
      await desk.markPaid(scope, staff, id, 'TX-2');
    });
  };
  const received = (id: string) =>
    person.client.call(
      wire.answerReceipt,
      { params: { withdrawalId: id }, body: { answer: 'received', note: null } },
      { key: newId() },
    );

  it('is told by company, initials and last digits, also when the account was removed and another took its place', async () => {
    const account = await person.becomeRich();
    const paidTo = { provider: 'bkash', holder: 'R••• K•••', numberEnd: '5678' };
    const asked = accepted(await person.ask(account, '500.00'));
    expect(asked.paidTo).toEqual(paidTo);
    const remove = () =>
      person.client.call(wire.removePayoutAccount, {
        body: { payoutAccountId: account, paymentPassword: SECRET },
      });
    expect(await remove()).toMatchObject({ code: 'cashier.payout_account_in_use' });
    await pay(asked.id);
    expect(accepted(await received(asked.id)).paidTo).toEqual(paidTo);
    accepted(await remove());
    accepted(await person.bind({ number: '01899999999' }));

    const own = accepted(await person.client.call(wire.payoutAccounts)).accounts;
    expect(own.map(({ numberEnd }) => numberEnd)).toEqual(['9999']);
    const [shown] = accepted(await person.client.call(wire.withdrawals)).withdrawals;
    expect(shown).toMatchObject({ state: 'confirmed', payoutAccountId: account, paidTo });
    const params = { withdrawalId: asked.id };
    const opened = accepted(await person.client.call(wire.withdrawalById, { params }));
    expect(opened.paidTo).toEqual(paidTo);
    expect(inspect([shown, opened])).not.toMatch(/Rahima|0171/);
  });
});
