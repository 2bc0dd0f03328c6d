import { newId } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openTestChannel, units } from '@mela/testing/payments.ts';
import { openPretendVendor, type Seat } from '@mela/testing/vendors/pretend-vendor.ts';
import { signIn, type Person } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { whileReadOnly } from '@mela/testing/faults/while-read-only.ts';
import { createDeposit } from '@mela/wire/portal/cashier.ts';
import * as wire from '@mela/wire/portal/protection.ts';
import { publishOffer } from '@mela/testing/people/offers.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { claimBonus } from '../../../domain/bonuses/index.ts';

let test: TestApi;
let vendor: Awaited<ReturnType<typeof openPretendVendor>>;
let gateway: Awaited<ReturnType<typeof openTestChannel>>;
let person: Person;
let seat: Seat;
let names = 0;

beforeAll(async () => {
  test = await openTestApi({ SESSION_IDLE_MINUTES: '60000', SESSION_HOURS: '20000' });
  vendor = await openPretendVendor(test);
  gateway = await openTestChannel(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  names += 1;
  person = await signIn(test, { username: `Careful${names}` });
  // With ৳1,000.
  seat = await vendor.seatOf(person.account.id);
});

type Wished = { kind: 'deposit' | 'stake' | 'loss'; period?: 'day' | 'week' | 'month'; value: string | null };
const limit = async ({ kind, period = 'day', value }: Wished) =>
  accepted(
    await person.client.call(wire.setAmountLimit, {
      body: { kind, period, value: value === null ? null : units(value) },
    }),
  );
const standing = async () => accepted(await person.client.call(wire.limits));
let bets = 0;
/** The last bet that was taken. */
let taken = 0;
async function bet(amount: string) {
  bets += 1;
  const own = bets;
  const answer = await vendor.bet(seat, { transaction: `b${own}`, round: `r${own}`, amount: units(amount) });
  if (typeof answer !== 'string') taken = own;
  return answer;
}
const win = (amount: string) =>
  vendor.settle(seat, {
    transaction: `s${taken}`,
    reference: `b${taken}`,
    round: `r${taken}`,
    amount: units(amount),
    endRound: true,
  });
const deposit = (amount: string) =>
  person.client.call(
    createDeposit,
    { body: { channelId: gateway.channel.id, amount: units(amount) } },
    { key: newId() },
  );

it('a stake limit stops the bet that would pass it, however many come at once', async () => {
  await limit({ kind: 'stake', value: '100' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => bet('30')));
  expect(answers.filter((answer) => typeof answer !== 'string')).toHaveLength(3);
  expect(new Set(answers.filter((answer) => typeof answer === 'string'))).toEqual(
    new Set(['stake-limit-reached']),
  );
  expect(await bet('10')).toMatchObject({ currency: 'BDT' });
  expect(await bet('1')).toBe('stake-limit-reached');
  expect(await vendor.cashOf(seat)).toBe(units('900'));
  // Another day.
  test.clock.advance({ hours: 24 });
  seat = await vendor.seatOf(person.account.id);
  expect(await bet('90')).toMatchObject({ currency: 'BDT' });
});

it('a stake that was given back is not counted', async () => {
  await limit({ kind: 'stake', value: '50' });
  await bet('50');
  await vendor.cancel(seat, { transaction: `c${taken}`, reference: `b${taken}`, round: `r${taken}` });
  expect(await bet('50')).toMatchObject({ currency: 'BDT' });
});

it('a loss limit counts what is won, and what runs as lost', async () => {
  await limit({ kind: 'loss', period: 'week', value: '100' });
  await bet('100');
  expect(await bet('1')).toBe('loss-limit-reached');
  await win('60');
  expect(await bet('61')).toBe('loss-limit-reached');
  expect(await bet('60')).toMatchObject({ currency: 'BDT' });
  await win('500');
  expect(await bet('400')).toMatchObject({ currency: 'BDT' });
  const { played } = await standing();
  expect(played[0]).toMatchObject({ period: 'day', staked: units('560'), won: units('560'), net: 0n });
});

it('counts what was played before the limit was set', async () => {
  await bet('70');
  await limit({ kind: 'stake', value: '100' });
  expect(await bet('31')).toBe('stake-limit-reached');
  expect(await bet('30')).toMatchObject({ currency: 'BDT' });
});

it('shows the same while nothing can be written, counted before or not', async () => {
  await bet('40');
  await win('10');
  const shown = async () => {
    await expect.poll(() => person.client.call(wire.limits)).toMatchObject({ ok: true });
    return (await standing()).played;
  };
  const day = { period: 'day', staked: units('40'), won: units('10') };
  expect((await whileReadOnly(test.databaseUrl, shown))[0]).toMatchObject(day);
  expect((await shown())[0]).toMatchObject(day);
  await bet('5');
  const later = { ...day, staked: units('45') };
  expect((await whileReadOnly(test.databaseUrl, shown))[0]).toMatchObject(later);
  expect((await shown())[0]).toMatchObject(later);
});

it('bonus money is not the player’s own, so that it fills no limit', async () => {
  await test.services.database.inMerchant(vendor.merchant.id, async (scope) => {
    const offer = await publishOffer(scope, {
      kind: 'claim',
      name: 'Gift',
      currency: 'BDT',
      rate: 0,
      amount: units('500'),
      amountMax: null,
      depositMin: 0n,
      multiple: 1000,
      base: 'bonus',
      weights: {},
      days: 7,
      audience: 'everyone',
      newcomerDays: null,
      frequency: 'always',
      isOpen: true,
    });
    await claimBonus(scope, person.account.id, offer.id);
  });
  await bet('980');
  expect(await vendor.balance(seat)).toEqual({ balance: units('520'), currency: 'BDT' });
  await limit({ kind: 'stake', value: '1000' });
  // Twenty of cash, the rest of the bonus.
  expect(await bet('220')).toMatchObject({ balance: units('300') });
  const { played } = await standing();
  expect(played[0]).toMatchObject({ staked: units('1000') });
});

it('a limit is stricter at once, and looser after a day', async () => {
  await limit({ kind: 'stake', value: '100' });
  const looser = await limit({ kind: 'stake', value: '200' });
  const inADay = new Date(test.clock.now().getTime() + 86_400_000);
  expect(looser).toMatchObject({ value: units('100'), next: { value: units('200'), at: inADay } });
  expect(await bet('150')).toBe('stake-limit-reached');
  // Stricter takes the looser back.
  expect(await limit({ kind: 'stake', value: '90' })).toMatchObject({ value: units('90'), next: null });
  expect(await limit({ kind: 'stake', value: null })).toMatchObject({ value: units('90') });
  test.clock.advance({ hours: 23, minutes: 59 });
  expect((await standing()).limits).toMatchObject([{ value: units('90'), next: { value: null } }]);
  test.clock.advance({ minutes: 1 });
  expect((await standing()).limits).toEqual([]);
  seat = await vendor.seatOf(person.account.id);
  expect(await bet('500')).toMatchObject({ currency: 'BDT' });
});

it('a deposit limit stops what would pass it, however many are asked for at once', async () => {
  await limit({ kind: 'deposit', period: 'month', value: '1000' });
  const replies = await Promise.all(Array.from({ length: 8 }, () => deposit('300')));
  expect(replies.filter((reply) => reply.ok)).toHaveLength(3);
  expect(replies.find((reply) => !reply.ok)).toMatchObject({
    status: 403,
    code: 'limits.deposit_reached',
    fields: { amount: expect.stringContaining('100.00') },
  });
  expect((await standing()).played[2]).toMatchObject({
    period: 'month',
    paidIn: 0n,
    payingIn: units('900'),
  });
});

it('a time limit stops bets and new games when the day’s minutes are over', async () => {
  accepted(await person.client.call(wire.setTimeLimit, { body: { minutes: 60 } }));
  test.clock.advance({ minutes: 59 });
  accepted(await person.client.call(wire.limits));
  expect(await bet('10')).toMatchObject({ currency: 'BDT' });
  test.clock.advance({ minutes: 1 });
  expect(await bet('10')).toBe('time-limit-reached');
  expect(await standing()).toMatchObject({ minutesToday: 60, time: { minutes: 60, next: null } });
  // What was bet before is settled.
  expect(await win('20')).toMatchObject({ currency: 'BDT' });
});

it('tells after as many minutes as the member wants', async () => {
  expect(await standing()).toMatchObject({ realityMinutes: 60 });
  accepted(await person.client.call(wire.setReality, { body: { minutes: 15 } }));
  expect(await standing()).toMatchObject({ realityMinutes: 15 });
});
