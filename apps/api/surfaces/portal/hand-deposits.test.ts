import { newId } from '@mela/primitives';
import { openHouse, type TestHouse } from '@mela/test-house/house.ts';
import { openTestHandChannel, units } from '@mela/test-house/payments.ts';
import { signIn, type Person } from '@mela/test-house/people/member.ts';
import { accepted } from '@mela/test-house/portal-client.ts';
import * as wire from '@mela/wire/portal/cashier.ts';
import { walletBalance } from '@mela/wire/portal/member.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveOffer, type NewOffer } from '../../domain/bonuses/index.ts';
import {
  expireDeposits,
  levelOf,
  openDepositDesk,
  setLevel,
  type DepositChannel,
  type DepositDesk,
  type Staff,
} from '../../domain/cashier/index.ts';
import { verifyBooks } from '../../domain/ledger/index.ts';
import { invariants } from '../../invariants.ts';
import type { Scope } from '../../platform/scope.ts';

const BONUS: NewOffer = {
  kind: 'deposit',
  names: { en: 'Half as much again' },
  details: {},
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
  opensAt: null,
  closesAt: null,
  isOpen: true,
};

let test: TestHouse;
let bkash: DepositChannel;
let person: Person;
let names = 0;
const audited: string[] = [];
const desk: DepositDesk = openDepositDesk({
  recordAudit: async (_scope, { action }) => void audited.push(action),
});
const clerk: Staff = { staffId: newId(), ownAccountIds: [] };
const colleague: Staff = { staffId: newId(), ownAccountIds: [] };

const inMela = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
  test.house.database.inMerchant(test.brand.mela.id, work);
const newcomer = (): Promise<Person> => {
  names += 1;
  return signIn(test, { username: `Sender${names}` });
};

beforeAll(async () => {
  test = await openHouse({ SESSION_IDLE_MINUTES: '600' });
  bkash = await openTestHandChannel(test, { secondApprovalAbove: units('5000') });
});
afterAll(async () => {
  expect(await verifyBooks(test.house.database, test.brand.mela.id, invariants)).toEqual([]);
  await test.close();
});
beforeEach(async () => {
  person = await newcomer();
});

const balance = async (of = person) => accepted(await of.client.call(walletBalance)).balance;
const begin = async (
  { amount = '1000.00', channel = bkash }: { amount?: string; channel?: DepositChannel } = {},
  of = person,
) => {
  const body = { channelId: channel.id, amount: units(amount) };
  return accepted(await of.client.call(wire.createDeposit, { body }, { key: newId() })).deposit;
};
const submit = (
  depositId: string,
  transactionId: string,
  { of = person, sender = '01811111111', key = newId() } = {},
) => of.client.call(wire.submitPayment, { params: { depositId }, body: { transactionId, sender } }, { key });
const view = async (depositId: string, of = person) =>
  accepted(await of.client.call(wire.depositById, { params: { depositId } }));
const newTransaction = (): string => newId().replaceAll('-', '').slice(-12).toUpperCase();
const credit = (id: string, received = '1000.00', staff = clerk) =>
  inMela(async (scope) => {
    await desk.claim(scope, staff, id);
    return desk.approve(scope, staff, id, units(received));
  });

it('tells where to send the money, with a code for the camera, and takes the payment’s number', async () => {
  const { id, kind, state } = await begin();
  expect([kind, state]).toEqual(['mobile', 'created']);
  const { payment } = await view(id);
  expect(payment).toMatchObject({
    provider: 'bkash',
    fields: [
      { name: 'number', value: '01712345678' },
      { name: 'mode', value: 'send-money' },
      { name: 'holder', value: 'Mela Demo' },
    ],
    send: null,
    note: null,
  });
  expect(payment?.qr).toMatch(/^data:image\/svg\+xml;base64,/);
  const submitted = accepted(await submit(id, ' 8n7a-6b5c4d '));
  expect([submitted.state, submitted.transactionId]).toEqual(['submitted', '8N7A6B5C4D']);
  expect(await balance()).toBe(0n);
  expect(await credit(id)).toMatchObject({ ok: true, value: { state: 'credited' } });
  expect(await balance()).toBe(units('1000'));
  expect((await view(id)).payment).toBeNull();
  expect(audited).toEqual(expect.arrayContaining(['deposit.claim', 'deposit.approve']));
});

it('says how much of an asset to send, never too little', async () => {
  const usdt = await openTestHandChannel(test, { code: 'usdt', kind: 'crypto', provider: 'tron' });
  const sent = async (amount: string) =>
    (await view((await begin({ amount, channel: usdt })).id)).payment?.send;
  expect(await sent('1200')).toEqual({ asset: 'USDT', amount: units('10') });
  expect(await sent('1000')).toEqual({ asset: 'USDT', amount: units('8.34') });
});

describe('a payment’s number', () => {
  it('is worth money once: of two members who claim it at once, one is credited', async () => {
    const other = await newcomer();
    const [mine, theirs] = [await begin(), await begin({}, other)];
    const number = newTransaction();
    const [first, second] = await Promise.all([
      submit(mine.id, number),
      submit(theirs.id, number.toLowerCase(), { of: other }),
    ]);
    expect([first.ok, second.ok]).toEqual([true, true]);
    await inMela(async (scope) => {
      await desk.claim(scope, clerk, mine.id);
      await desk.claim(scope, colleague, theirs.id);
    });
    const approve = (id: string, staff: Staff) =>
      inMela((scope) => desk.approve(scope, staff, id, units('1000')));
    const outcomes = await Promise.all([approve(mine.id, clerk), approve(theirs.id, colleague)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ refusal: { kind: 'transaction-used' } });
    expect((await balance()) + (await balance(other))).toBe(units('1000'));
    // From now on it is refused beside its field, from anybody.
    const late = await newcomer();
    expect(await submit((await begin({}, late)).id, number, { of: late })).toMatchObject({
      status: 409,
      code: 'cashier.transaction_used',
      fields: { transactionId: 'This transaction ID has been used already' },
    });
  });

  it('credits once under fifty approvals at once, and fifty submissions under one key answer the same', async () => {
    const { id } = await begin();
    const number = newTransaction();
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(id, number, { key })));
    expect(new Set(answers.map((answer) => accepted(answer).state))).toEqual(new Set(['submitted']));
    await inMela((scope) => desk.claim(scope, clerk, id));
    const approvals = await Promise.all(
      Array.from({ length: 50 }, () => inMela((scope) => desk.approve(scope, clerk, id, units('1000')))),
    );
    expect(approvals.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await balance()).toBe(units('1000'));
  });

  it('cannot be named in two open deposits of one member, in any spelling', async () => {
    const number = newTransaction();
    accepted(await submit((await begin()).id, number));
    const again = await submit((await begin()).id, ` ${number.toLowerCase()} `);
    expect(again).toMatchObject({ status: 409, code: 'cashier.transaction_used' });
  });

  it('of another company is another number', async () => {
    const nagad = await openTestHandChannel(test, { code: 'nagad' });
    const number = newTransaction();
    const one = await begin();
    accepted(await submit(one.id, number));
    await credit(one.id);
    const two = await begin({ channel: nagad });
    accepted(await submit(two.id, number));
    expect(await credit(two.id)).toMatchObject({ ok: true });
    expect(await balance()).toBe(units('2000'));
  });

  it('is taken late: an ended deposit goes to staff, and its number is worth as much', async () => {
    const { id } = await begin();
    test.clock.advance({ minutes: 31 });
    await expireDeposits(test.house.database, test.brand.mela.id, test.house.gateways);
    expect((await view(id)).state).toBe('expired');
    accepted(await submit(id, newTransaction()));
    test.clock.advance({ hours: 8 });
    await expireDeposits(test.house.database, test.brand.mela.id, test.house.gateways);
    expect((await view(id)).state).toBe('submitted');
    expect(await credit(id)).toMatchObject({ ok: true });
    expect(await balance()).toBe(units('1000'));
  });

  it('is refused beside its field when it is none', async () => {
    const { id } = await begin();
    expect(await submit(id, '12')).toMatchObject({
      status: 422,
      fields: {
        transactionId: 'Please copy the transaction ID from the message: 6 to 20 letters and digits',
      },
    });
    expect(await submit(id, newTransaction(), { sender: 'my brother' })).toMatchObject({
      fields: { sender: 'Please enter the number that the money was sent from' },
    });
    expect((await view(id)).state).toBe('created');
  });
});

it('credits what came, not what was said, with the fee of what came', async () => {
  const costly = await openTestHandChannel(test, { code: 'costly', feeRate: 150 });
  const { id } = await begin({ channel: costly });
  accepted(await submit(id, newTransaction()));
  await credit(id, '500.00');
  expect(await view(id)).toMatchObject({
    state: 'credited',
    amount: units('500'),
    asked: units('1000'),
    fee: units('7.5'),
  });
  expect(await balance()).toBe(units('492.5'));
});

describe('at the desk', () => {
  it('above the channel’s limit two people find the same amount', async () => {
    const { id } = await begin({ amount: '6000.00' });
    accepted(await submit(id, newTransaction()));
    const approve = (staff: Staff, received: string) =>
      inMela((scope) => desk.approve(scope, staff, id, units(received)));
    expect(await approve(clerk, '6000')).toMatchObject({
      refusal: { kind: 'deposit-claimed-by-another' },
    });
    await inMela((scope) => desk.claim(scope, clerk, id));
    expect(await approve(clerk, '6000')).toMatchObject({ value: { state: 'submitted' } });
    expect(await approve(clerk, '6000')).toMatchObject({ refusal: { kind: 'second-person-needed' } });
    expect(await approve(colleague, '5999')).toMatchObject({ refusal: { kind: 'amounts-differ' } });
    expect(await balance()).toBe(0n);
    expect(await approve(colleague, '6000')).toMatchObject({ value: { state: 'credited' } });
    expect(await balance()).toBe(units('6000'));
  });

  it('more than was said needs two people as well', async () => {
    const { id } = await begin();
    accepted(await submit(id, newTransaction()));
    expect(await credit(id, '9000.00')).toMatchObject({ value: { state: 'submitted', needsTwo: true } });
    expect(await balance()).toBe(0n);
  });

  it('nobody decides on their own, and what is claimed is one person’s until it is released', async () => {
    const { id } = await begin();
    accepted(await submit(id, newTransaction()));
    const own = { staffId: newId(), ownAccountIds: [person.account.id] };
    const kind = async (act: (scope: Scope) => Promise<{ ok: boolean; refusal?: { kind: string } }>) =>
      (await inMela(act)).refusal?.kind;
    expect(await kind((scope) => desk.claim(scope, own, id))).toBe('own-deposit');
    await inMela((scope) => desk.claim(scope, clerk, id));
    expect(await kind((scope) => desk.claim(scope, colleague, id))).toBe('deposit-claimed-by-another');
    expect(await kind((scope) => desk.reject(scope, colleague, id, 'not there'))).toBe(
      'deposit-claimed-by-another',
    );
    await inMela((scope) => desk.release(scope, colleague, id));
    expect(await kind((scope) => desk.claim(scope, colleague, id))).toBeUndefined();
    await inMela((scope) => desk.reject(scope, colleague, id, 'No such transaction'));
    expect(await view(id)).toMatchObject({ state: 'rejected', reason: 'No such transaction' });
    await inMela((scope) => desk.reopen(scope, clerk, id, 'It came late'));
    expect(await view(id)).toMatchObject({ state: 'submitted', reason: null });
    expect(await credit(id)).toMatchObject({ ok: true });
  });
});

describe('a channel', () => {
  it('takes money within its hours only, of the brand’s day', async () => {
    // The test house’s clock stands somewhere in the day: an hour that has just gone, and one that has begun.
    const minute = new Date(test.clock.now().getTime() + 6 * 3_600_000);
    const now = minute.getUTCHours() * 60 + minute.getUTCMinutes();
    const wrap = (at: number) => (at + 1440) % 1440;
    const closed = await openTestHandChannel(test, {
      code: 'gone',
      hours: { opensAt: wrap(now - 120), closesAt: wrap(now - 60) },
    });
    const open = await openTestHandChannel(test, {
      code: 'begun',
      hours: { opensAt: wrap(now - 60), closesAt: wrap(now + 60) },
    });
    const { channels } = accepted(await person.client.call(wire.depositChannels));
    const openNow = Object.fromEntries(channels.map((channel) => [channel.code, channel.openNow]));
    expect(openNow).toMatchObject({ gone: false, begun: true, bkash: true });
    const body = { channelId: closed.id, amount: units('500') };
    expect(await person.client.call(wire.createDeposit, { body }, { key: newId() })).toMatchObject({
      status: 409,
      code: 'cashier.channel_closed',
    });
    expect((await begin({ channel: open })).state).toBe('created');
  });

  it('that is kept for a level is shown to it, and does not exist for others', async () => {
    const gold = await openTestHandChannel(test, { code: 'gold', levels: [3, 4] });
    const codes = async () =>
      accepted(await person.client.call(wire.depositChannels)).channels.map(({ code }) => code);
    const ask = () =>
      person.client.call(
        wire.createDeposit,
        { body: { channelId: gold.id, amount: units('500') } },
        { key: newId() },
      );
    expect(await codes()).not.toContain('gold');
    expect(await ask()).toMatchObject({ status: 404, code: 'cashier.channel_unknown' });
    await inMela((scope) => setLevel(scope, person.account.id, 3));
    expect(await inMela((scope) => levelOf(scope, person.account.id))).toBe(3);
    expect(await codes()).toContain('gold');
    expect(await ask()).toMatchObject({ ok: true });
  });
});

describe('pictures of a payment', () => {
  const PATH = wire.deposits.path;
  const headers = (of: Person) => ({
    host: 'mela.localhost',
    authorization: `Bearer ${of.client.state.token}`,
    'content-type': 'image/png',
  });
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c33' } })
      .withMetadata({ exif: { IFD0: { Copyright: 'CANARY' } } })
      .png()
      .toBuffer();
  const upload = async (id: string, bytes: Buffer, of = person) =>
    test.server.inject({
      method: 'POST',
      url: `${PATH}/${id}/proofs`,
      headers: headers(of),
      payload: bytes,
    });
  const fetchProof = (id: string, proof: string, of = person) =>
    test.server.inject({ url: `${PATH}/${id}/proofs/${proof}`, headers: headers(of) });

  it('are drawn anew without what one does not see, kept to three, and shown to their member only', async () => {
    const { id } = await begin();
    const answer = await upload(id, await photo(3000, 1000));
    const { id: first } = answer.json<{ value: { id: string } }>().value;
    const shown = await fetchProof(id, first);
    expect([
      shown.statusCode,
      shown.headers['content-type'],
      shown.headers['x-content-type-options'],
    ]).toEqual([200, 'image/webp', 'nosniff']);
    expect(shown.rawPayload.includes(Buffer.from('CANARY'))).toBe(false);
    const stranger = await newcomer();
    expect((await fetchProof(id, first, stranger)).statusCode).toBe(404);
    expect((await upload(id, await photo(10, 10), stranger)).statusCode).toBe(404);
    expect((await upload(id, Buffer.from('<svg onload="alert(1)"/>'))).json()).toMatchObject({
      code: 'upload.not_a_picture',
    });
    await upload(id, await photo(10, 10));
    await upload(id, await photo(10, 10));
    expect((await upload(id, await photo(10, 10))).json()).toMatchObject({ code: 'upload.too_many' });
    const remove = { method: 'DELETE', url: `${PATH}/${id}/proofs/${first}` } as const;
    const { 'content-type': _type, ...plain } = headers(person);
    expect((await test.server.inject({ ...remove, headers: plain })).statusCode).toBe(200);
    expect((await view(id)).proofs).toHaveLength(2);
    expect((await fetchProof(id, first)).statusCode).toBe(404);
  });

  it('stay once the payment is submitted', async () => {
    const { id } = await begin();
    const answer = await upload(id, await photo(10, 10));
    const { id: proof } = answer.json<{ value: { id: string } }>().value;
    accepted(await submit(id, newTransaction()));
    const params = { depositId: id, proofId: proof };
    expect(await person.client.call(wire.removeDepositProof, { params })).toMatchObject({
      status: 409,
      code: 'cashier.deposit_moved_on',
    });
  });
});

it('begins the bonus that was chosen with it, for what came: never for what was only said', async () => {
  const offer = await inMela((scope) => saveOffer(scope, BONUS));
  const begun = async (received: string) => {
    const payer = await newcomer();
    const body = { channelId: bkash.id, amount: units('4000'), bonusOfferId: offer.id };
    const { deposit } = accepted(await payer.client.call(wire.createDeposit, { body }, { key: newId() }));
    accepted(await submit(deposit.id, newTransaction(), { of: payer }));
    await credit(deposit.id, received);
    const [grant] = await inMela((scope) =>
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
  const unknown = { channelId: bkash.id, amount: units('4000'), bonusOfferId: newId() };
  expect(await person.client.call(wire.createDeposit, { body: unknown }, { key: newId() })).toMatchObject({
    status: 404,
  });
});
