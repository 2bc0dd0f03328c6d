import { newId } from '@mela/primitives';
import { openTestHandChannel, units } from '@mela/testing/payments.ts';
import type { Person } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import * as wire from '@mela/wire/portal/cashier.ts';
import { publishOffer, type OfferGiven } from '@mela/testing/people/offers.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newTransaction, openSendersApi, type SendersApi } from './test-sender.ts';

const BONUS: OfferGiven = {
  kind: 'deposit',
  name: 'Half as much again',
  currency: 'BDT',
  rate: 5000,
  amount: null,
  amountMax: null,
  depositMin: units('500'),
  multiple: 1000,
  base: 'bonus',
  weights: {},
  days: 30,
  audience: 'everyone',
  newcomerDays: null,
  frequency: 'once',
  isOpen: true,
};

let senders: SendersApi;
let person: Person;

beforeAll(async () => {
  senders = await openSendersApi();
});
afterAll(() => senders.close());
beforeEach(async () => {
  person = await senders.newcomer();
});

it('credits what came, not what was said, with the fee of what came', async () => {
  const costly = await openTestHandChannel(senders.at, { code: 'costly', feeRate: 150 });
  const { id } = await senders.begin(person, { channel: costly });
  accepted(await senders.submit(person, id, newTransaction()));
  await senders.credit(id, '500.00');
  expect(await senders.view(person, id)).toMatchObject({
    state: 'credited',
    amount: units('500'),
    asked: units('1000'),
    fee: units('7.5'),
  });
  expect(await senders.balance(person)).toBe(units('492.5'));
});

it('begins the bonus that was chosen with it, for what came: never for what was only said', async () => {
  const offer = await senders.inMela((scope) => publishOffer(scope, BONUS));
  const begun = async (received: string) => {
    const payer = await senders.newcomer();
    const body = { channelId: senders.bkash.id, amount: units('4000'), bonusOfferId: offer.id };
    const { deposit } = accepted(await payer.client.call(wire.createDeposit, { body }, { key: newId() }));
    accepted(await senders.submit(payer, deposit.id, newTransaction()));
    await senders.credit(deposit.id, received);
    const [grant] = await senders.inMela((scope) =>
      scope.db
        .selectFrom('bonuses.grant')
        .select(['state', 'amount', 'required'])
        .where('merchant_id', '=', scope.merchantId)
        .where('deposit_id', '=', deposit.id)
        .execute(),
    );
    return grant;
  };
  expect(await begun('4000')).toEqual({
    state: 'active',
    amount: units('2000'),
    required: units('20000'),
  });
  expect(await begun('1000')).toEqual({ state: 'active', amount: units('500'), required: units('5000') });
  expect(await begun('200')).toMatchObject({ state: 'declined' });
  const unknown = { channelId: senders.bkash.id, amount: units('4000'), bonusOfferId: newId() };
  expect(await person.client.call(wire.createDeposit, { body: unknown }, { key: newId() })).toMatchObject({
    status: 404,
  });
});
