import { newId } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openTestChannel, tellOfPlay, units } from '@mela/testing/payments.ts';
import { signIn, type Person } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import * as wire from '@mela/wire/portal/bonuses.ts';
import { offerStandings } from '@mela/wire/portal/offer-standings.ts';
import { createDeposit } from '@mela/wire/portal/cashier.ts';
import { homeOffers } from '@mela/wire/portal/home.ts';
import { publishOffer, type OfferGiven } from '@mela/testing/people/offers.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Scope } from '../../platform/scope.ts';
import { invariants } from '../../invariants.ts';
import { balanceOf, verifyBooks } from '../ledger/index.ts';
import { checkOffer, chooseBonus, saveOffer, sweepBonuses, type Offer } from './index.ts';

let test: TestApi;
let gateway: Awaited<ReturnType<typeof openTestChannel>>;
let person: Person;
let names = 0;

beforeAll(async () => {
  test = await openTestApi({ SESSION_IDLE_MINUTES: '60000', SESSION_HOURS: '20000' });
  gateway = await openTestChannel(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  names += 1;
  person = await signIn(test, { username: `Lucky${names}` });
});
afterEach(async () => {
  expect(await verifyBooks(test.services.database, test.brand.mela.id, invariants)).toEqual([]);
});

const run = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
  test.services.database.inMerchant(test.brand.mela.id, work);

const TERMS: OfferGiven = {
  kind: 'deposit',
  name: 'Welcome',
  currency: 'BDT',
  rate: 5000,
  amount: null,
  amountMax: units('1000'),
  depositMin: units('200'),
  multiple: 1000,
  base: 'bonus',
  weights: { LIVE: 20, SPORTS: 0 },
  days: 30,
  audience: 'everyone',
  newcomerDays: null,
  frequency: 'once',
  isOpen: true,
};
const offer = (terms: Partial<OfferGiven> = {}): Promise<Offer> =>
  run((scope) => publishOffer(scope, { ...TERMS, ...terms }));
const claim = (amount: string, terms: Partial<OfferGiven> = {}) =>
  offer({ kind: 'claim', rate: 0, amount: units(amount), amountMax: null, depositMin: 0n, ...terms });

/** A deposit with a bonus, created but not paid. */
async function ask(amount: string, offerId?: string): Promise<{ id: string; reference: string }> {
  const body = { channelId: gateway.channel.id, amount: units(amount) };
  const { deposit } = accepted(await person.client.call(createDeposit, { body }, { key: newId() }));
  if (offerId) {
    const choice = { memberId: person.account.id, offerId, depositId: deposit.id, amount: units(amount) };
    const chosen = await run((scope) => chooseBonus(scope, choice));
    if (!chosen.ok) throw new Error(chosen.refusal.kind);
  }
  return deposit;
}
const pay = (reference: string, amount: string) =>
  gateway.callBack({ reference, amount: `${amount}.0000`, payment: 'paid' });
async function deposit(amount: string, offerId?: string): Promise<void> {
  const { reference } = await ask(amount, offerId);
  expect(await pay(reference, amount)).toMatchObject({ outcome: 'credited' });
}
async function play(effectiveTurnover: string): Promise<void> {
  await tellOfPlay(test, { memberId: person.account.id, effectiveTurnover });
  await test.deliver();
}
const holds = (kind: 'cash' | 'bonus') =>
  run(
    async (scope) => (await balanceOf(scope, { ownerId: person.account.id, kind, currency: 'BDT' })).balance,
  );
const open = async () =>
  accepted(await person.client.call(wire.bonuses, { query: { state: 'open' } })).bonuses;
const ended = async () =>
  accepted(await person.client.call(wire.bonuses, { query: { state: 'ended' } })).bonuses;
const turnover = async () => accepted(await person.client.call(wire.turnoverLots));
const sweep = () => run((scope) => sweepBonuses(scope, async () => []));

describe('a bonus with a deposit', () => {
  it('shows what it gives and asks for, before it is chosen', async () => {
    const { id } = await offer();
    const quoted = async (amount: string) => {
      const { offers } = accepted(
        await person.client.call(wire.bonusOffers, { query: { amount: units(amount) } }),
      );
      return offers.find(({ bonus }) => bonus.id === id);
    };
    expect(await quoted('500')).toMatchObject({
      title: 'Welcome',
      quote: { bonus: units('250'), required: units('2500') },
      standing: 'open',
    });
    expect(await quoted('100')).toMatchObject({ standing: 'too-small' });
    // Its cap.
    expect(await quoted('9000')).toMatchObject({ quote: { bonus: units('1000'), required: units('10000') } });
  });

  it('stands where every offer stands: the welcome, what comes again, what comes daily; and says why it cannot be had', async () => {
    await run((scope) => scope.db.updateTable('bonuses.offer').set({ is_open: false }).execute());
    const beyond = await offer({
      audience: 'newcomers',
      newcomerDays: 7,
      frequency: 'daily',
      depositMin: gateway.channel.amountMax + 1n,
    });
    const daily = await offer({ frequency: 'daily' });
    const again = await offer({ frequency: 'always', depositMin: units('9000') });
    const fresh = await offer({ audience: 'newcomers', newcomerDays: 7 });
    const welcome = await offer({ audience: 'first-deposit' });
    const listed = async (amount: string) => {
      const query = { amount: units(amount), channelId: gateway.channel.id };
      const { offers } = accepted(await person.client.call(wire.bonusOffers, { query }));
      return offers.map(({ bonus, standing }) => [bonus.id, standing]);
    };
    expect(await listed('300')).toEqual([
      [welcome.id, 'open'],
      [fresh.id, 'open'],
      [beyond.id, 'other-channel'],
      [again.id, 'too-small'],
      [daily.id, 'open'],
    ]);
    const standings = accepted(await person.client.call(offerStandings));
    expect(standings.map(({ id }) => id)).toEqual([welcome, fresh, beyond, again, daily].map(({ id }) => id));
    const atHome = accepted(await person.client.call(homeOffers));
    expect(atHome.map(({ bonus }) => bonus.id)).toEqual([welcome, fresh, beyond].map(({ id }) => id));
    expect(atHome[0]?.bonus.weights).toEqual(TERMS.weights);
    await deposit('300', daily.id);
    expect(await listed('300')).toEqual([
      [welcome.id, 'not-first'],
      [fresh.id, 'open'],
      [beyond.id, 'other-channel'],
      [again.id, 'too-small'],
      [daily.id, 'had-today'],
    ]);
  });

  it('begins when the deposit is credited, once, and is turned over lot by lot, the oldest first', async () => {
    const { id } = await offer();
    const { reference } = await ask('1000', id);
    expect(await open()).toEqual([]);
    for (const _ of [1, 2, 3]) await pay(reference, '1000');
    expect(await holds('bonus')).toBe(units('500'));
    expect(await turnover()).toMatchObject({
      left: units('6000'),
      lots: [
        { source: 'deposit', left: units('1000'), name: null },
        { source: 'bonus', left: units('5000'), name: 'Welcome' },
      ],
    });
    await play('1500.0000');
    expect(await turnover()).toMatchObject({
      left: units('4500'),
      lots: [{ source: 'bonus', done: units('500') }],
    });
    await play('4500.0000');
    expect(await turnover()).toMatchObject({ left: 0n, lots: [] });
    expect([await holds('cash'), await holds('bonus')]).toEqual([units('1500'), 0n]);
    expect(await ended()).toMatchObject([{ state: 'converted', amount: units('500'), lost: 0n }]);
  });

  it('keeps the terms it was chosen with', async () => {
    const { id, promotionId } = await offer();
    const { reference } = await ask('1000', id);
    const { name: _, ...terms } = TERMS;
    const worse = { ...terms, promotionId, rate: 100, multiple: 10_000, isOpen: false };
    await run((scope) => saveOffer(scope, worse, id));
    await pay(reference, '1000');
    expect(await open()).toMatchObject([{ amount: units('500'), turnover: { required: units('5000') } }]);
  });

  it('is had once: of two deposits that chose it, the one that comes second says why it has none', async () => {
    const { id } = await offer();
    const [first, second] = [await ask('1000', id), await ask('1000', id)];
    await Promise.all([pay(first.reference, '1000'), pay(second.reference, '1000')]);
    expect(await holds('bonus')).toBe(units('500'));
    expect(await ended()).toMatchObject([{ state: 'declined', reason: 'bonus-had' }]);
    const { offers } = accepted(await person.client.call(wire.bonusOffers, { query: {} }));
    expect(offers.find(({ bonus }) => bonus.id === id)?.standing).toBe('had');
  });

  it('can be had again on the next business day, when it is daily', async () => {
    const { id } = await offer({ frequency: 'daily' });
    const offered = async () =>
      accepted(await person.client.call(wire.bonusOffers, { query: {} })).offers.find(
        ({ bonus }) => bonus.id === id,
      )?.standing;
    await deposit('400', id);
    expect(await offered()).toBe('had-today');
    test.clock.advance({ hours: 24 });
    expect(await offered()).toBe('open');
    await deposit('400', id);
    expect(await open()).toHaveLength(2);
  });

  it('is for who it is for', async () => {
    const first = await offer({ audience: 'first-deposit' });
    const fresh = await offer({ audience: 'newcomers', newcomerDays: 7 });
    const offered = async () => {
      const { offers } = accepted(await person.client.call(wire.bonusOffers, { query: {} }));
      return [first.id, fresh.id].map((id) => offers.find(({ bonus }) => bonus.id === id)?.standing);
    };
    expect(await offered()).toEqual(['open', 'open']);
    await deposit('300');
    expect(await offered()).toEqual(['not-first', 'open']);
    test.clock.advance({ hours: 24 * 7 });
    expect(await offered()).toEqual(['not-first', 'not-new']);
  });
});

describe('a bonus to claim', () => {
  it('is claimed once, however often and from however many sides it is asked for', async () => {
    const { id } = await claim('120', { multiple: 500 });
    const key = newId();
    const ask = (with_: string) =>
      person.client.call(wire.claimBonus, { params: { claimableId: id } }, { key: with_ });
    const same = await Promise.all(Array.from({ length: 20 }, () => ask(key)));
    expect(same.map((reply) => reply.ok)).not.toContain(false);
    const others = await Promise.all(Array.from({ length: 20 }, () => ask(newId())));
    expect(others.filter((reply) => reply.ok)).toEqual([]);
    expect(await holds('bonus')).toBe(units('120'));
    expect(await turnover()).toMatchObject({ left: units('600') });
  });

  it('is cash at once when it asks for no play', async () => {
    const { id } = await claim('50', { multiple: 0 });
    accepted(await person.client.call(wire.claimBonus, { params: { claimableId: id } }, { key: newId() }));
    expect([await holds('cash'), await holds('bonus')]).toEqual([units('50'), 0n]);
    expect(await ended()).toMatchObject([{ state: 'converted' }]);
  });
});

describe('the end of a bonus', () => {
  it('is its member’s to choose, who says what they lose', async () => {
    const { id } = await offer();
    await deposit('1000', id);
    const [bonus] = await open();
    const cancel = (money: bigint) =>
      person.client.call(
        wire.cancelBonus,
        { params: { bonusId: bonus?.id ?? '' }, body: { money } },
        { key: newId() },
      );
    expect(await cancel(units('400'))).toMatchObject({ status: 409, code: 'bonus.version_conflict' });
    const once = await Promise.all(Array.from({ length: 10 }, () => cancel(units('500'))));
    expect(once.filter((reply) => reply.ok)).toHaveLength(1);
    expect([await holds('cash'), await holds('bonus')]).toEqual([units('1000'), 0n]);
    expect(await turnover()).toMatchObject({ left: units('1000'), lots: [{ source: 'deposit' }] });
    expect(await ended()).toMatchObject([{ state: 'cancelled', lost: units('500') }]);
  });

  it('comes with its last day; what was played in time counts, told late or not', async () => {
    const { id } = await offer({ days: 1 });
    await deposit('1000', id);
    test.clock.advance({ hours: 24, seconds: -1 });
    await tellOfPlay(test, { memberId: person.account.id, effectiveTurnover: '2000.0000' });
    test.clock.advance({ seconds: 2 });
    await sweep();
    await test.deliver();
    expect(await turnover()).toMatchObject({ lots: [{ source: 'bonus', done: units('1000') }] });
    // Too late.
    await play('4000.0000');
    expect(await holds('bonus')).toBe(units('500'));
    test.clock.advance({ minutes: 2 });
    await sweep();
    await sweep();
    expect(await ended()).toMatchObject([{ state: 'expired', lost: units('500') }]);
    expect(await turnover()).toMatchObject({ left: 0n });
    expect(await holds('cash')).toBe(units('1000'));
  });
});

it('is not opened as somebody saw it once it was written anew, and not twice', async () => {
  const open = await offer();
  const seen = (offerId: string, revision: number) =>
    run((scope) => checkOffer(scope, { offerId, revision }));
  const refused = (kind: string) => ({ ok: false, refusal: { kind } });
  expect(await seen(open.id, open.revision + 1)).toMatchObject(refused('bonus-offer-version-conflict'));
  expect(await seen(open.id, open.revision)).toMatchObject(refused('bonus-state-conflict'));
});
