import { newId } from '@mela/primitives';
import { signIn, type Person } from '@mela/testing/people/member.ts';
import { openTestChannel, openTestHandChannel, units } from '@mela/testing/payments.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import * as wire from '@mela/wire/portal/cashier.ts';
import { walletBalance } from '@mela/wire/portal/member.ts';
import { limits, setAmountLimit } from '@mela/wire/portal/protection.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invariants } from '../../../invariants.ts';
import { unmatchedPayments, type GatewayConnector } from '../../../domain/cashier/index.ts';
import { verifyBooks } from '../../../domain/ledger/index.ts';

let test: TestApi;
let gateway: Awaited<ReturnType<typeof openTestChannel>>;
let byHand: string;
let person: Person;
let names = 0;
/** What the gateway answers when it is asked how an order stands. */
let says: GatewayConnector['askStatus'] = async () => null;

beforeAll(async () => {
  test = await openTestApi({ SESSION_IDLE_MINUTES: '600' });
  gateway = await openTestChannel(test);
  byHand = (await openTestHandChannel(test)).id;
  const gateways = test.services.gateways as Record<string, GatewayConnector>;
  const { sandbox } = gateways;
  if (!sandbox) throw new Error('the sandbox is plugged in');
  gateways['sandbox'] = { ...sandbox, askStatus: (...asked) => says(...asked) };
});
afterAll(async () => {
  expect(await verifyBooks(test.services.database, test.brand.mela.id, invariants)).toEqual([]);
  await test.close();
});
beforeEach(async () => {
  names += 1;
  says = async () => null;
  person = await signIn(test, { username: `Canceller${names}` });
});

const begin = async (channelId: string = gateway.channel.id) => {
  const body = { channelId, amount: units('1000') };
  return accepted(await person.client.call(wire.createDeposit, { body }, { key: newId() }));
};
const cancel = (depositId: string) => person.client.call(wire.cancelDeposit, { params: { depositId } });
const goOn = (depositId: string) => person.client.call(wire.continueDeposit, { params: { depositId } });
const balance = async () => accepted(await person.client.call(walletBalance)).balance;
const stateOf = async (depositId: string) =>
  accepted(await person.client.call(wire.depositById, { params: { depositId } })).state;
const paid = (reference: string) => ({
  noticeId: newId(),
  reference,
  payment: 'paid' as const,
  amount: units('1000'),
  currency: 'BDT' as const,
});

describe('going on', () => {
  it('leads to the same order as long as it lives, by a link signed now', async () => {
    const { deposit, redirectUrl } = await begin();
    test.clock.advance({ minutes: 20 });
    const again = new URL(accepted(await goOn(deposit.id)).redirectUrl).searchParams;
    const first = new URL(redirectUrl ?? '').searchParams;
    for (const same of ['reference', 'amount', 'account', 'returnUrl', 'notifyUrl'])
      expect(again.get(same)).toBe(first.get(same));
    expect(again.get('time')).toBe(String(test.clock.now().getTime()));
    test.clock.advance({ minutes: 10 });
    expect(await goOn(deposit.id)).toMatchObject({ code: 'deposit.state_conflict' });
  });

  it('is nobody else’s, and not for what is over or sent by hand', async () => {
    const { deposit } = await begin();
    const { deposit: hand } = await begin(byHand);
    expect(await goOn(hand.id)).toMatchObject({ code: 'deposit.state_conflict' });
    const other = await signIn(test, { username: `Stranger${names}` });
    const params = { depositId: deposit.id };
    for (const call of [wire.continueDeposit, wire.cancelDeposit])
      expect(await other.client.call(call, { params })).toMatchObject({ code: 'deposit.not_found' });
    accepted(await cancel(deposit.id));
    expect(await goOn(deposit.id)).toMatchObject({ code: 'deposit.state_conflict' });
  });
});

describe('cancelling', () => {
  it('ends what is unpaid, once however often, and gives the limit back', async () => {
    const limit = { kind: 'deposit', period: 'day', value: units('1000') } as const;
    accepted(await person.client.call(setAmountLimit, { body: limit }));
    const { deposit } = await begin();
    expect(accepted(await person.client.call(limits)).played[0]).toMatchObject({
      paidIn: 0n,
      payingIn: units('1000'),
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(deposit.id)));
    expect(new Set(answers.map((one) => accepted(one).state))).toEqual(new Set(['cancelled']));
    expect(accepted(await person.client.call(limits)).played[0]).toMatchObject({ paidIn: 0n, payingIn: 0n });
    const { deposit: hand } = await begin(byHand);
    expect(accepted(await cancel(hand.id)).state).toBe('cancelled');
  });

  it('asks the company first: what was paid is credited, and silence is no answer', async () => {
    const [first, second] = [(await begin()).deposit, (await begin()).deposit];
    says = async (_channel, reference) => paid(reference);
    expect(accepted(await cancel(first.id)).state).toBe('credited');
    says = async () => {
      throw new Error('no answer');
    };
    expect(await cancel(second.id)).toMatchObject({ status: 409, code: 'deposit.gateway_silent' });
    expect(await stateOf(second.id)).toBe('created');
    expect(await balance()).toBe(units('1000'));
  });

  it('never loses or doubles money that comes at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { deposit } = await begin();
      const { reference } = deposit;
      const before = await balance();
      const all = [
        ...Array.from({ length: 4 }, () => cancel(deposit.id)),
        ...Array.from({ length: 4 }, () => gateway.callBack({ reference })),
      ];
      await Promise.all(round % 2 === 0 ? all : all.toReversed());
      expect(await balance()).toBe(before + units('1000'));
      expect(await stateOf(deposit.id)).toBe('credited');
    }
  });

  it('lets money in that comes later, or leaves it to staff where that is too late or over a limit', async () => {
    const [soon, late, over] = [(await begin()).deposit, (await begin()).deposit, (await begin()).deposit];
    for (const { id } of [soon, late, over]) accepted(await cancel(id));
    expect(await gateway.callBack({ reference: soon.reference })).toMatchObject({ outcome: 'credited' });
    const limit = { kind: 'deposit', period: 'month', value: units('1500') } as const;
    accepted(await person.client.call(setAmountLimit, { body: limit }));
    expect(await gateway.callBack({ reference: over.reference })).toMatchObject({ outcome: 'over-limit' });
    expect(await balance()).toBe(units('1000'));
    test.clock.advance({ minutes: 31 + 1440 });
    expect(await gateway.callBack({ reference: late.reference })).toMatchObject({ outcome: 'late' });
    const kept = await test.inMela((scope) => unmatchedPayments(scope, { open: true, limit: 100 }));
    expect(kept.map(({ depositId, why }) => [depositId, why])).toEqual(
      expect.arrayContaining([
        [late.id, 'late'],
        [over.id, 'over-limit'],
      ]),
    );
  });

  it('takes nothing back that its member has said to have sent', async () => {
    const { deposit } = await begin(byHand);
    const body = { transactionId: `SENT${names}ABC`, sender: '01811111111' };
    accepted(
      await person.client.call(
        wire.submitPayment,
        { params: { depositId: deposit.id }, body },
        { key: newId() },
      ),
    );
    expect(await cancel(deposit.id)).toMatchObject({ code: 'deposit.state_conflict' });
  });
});
