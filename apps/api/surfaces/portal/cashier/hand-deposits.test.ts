import { newId } from '@mela/primitives';
import { openTestHandChannel, units } from '@mela/testing/payments.ts';
import type { Person } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireDeposits, type DepositChannel, type Staff } from '../../../domain/cashier/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import { newTransaction, openSendersApi, type SendersApi } from './test-sender.ts';

const colleague: Staff = { staffId: newId(), ownAccountIds: [] };

let senders: SendersApi;
let person: Person;

beforeAll(async () => {
  senders = await openSendersApi();
});
afterAll(() => senders.close());
beforeEach(async () => {
  person = await senders.newcomer();
});

const balance = (of = person) => senders.balance(of);
const begin = (given: { amount?: string; channel?: DepositChannel } = {}, of = person) =>
  senders.begin(of, given);
const submit = (
  depositId: string,
  transactionId: string,
  { of = person, ...how }: { of?: Person; sender?: string; key?: string } = {},
) => senders.submit(of, depositId, transactionId, how);
const view = (depositId: string, of = person) => senders.view(of, depositId);

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
  expect(await senders.credit(id)).toMatchObject({ ok: true, value: { state: 'credited' } });
  expect(await balance()).toBe(units('1000'));
  expect((await view(id)).payment).toBeNull();
  expect(senders.audited).toEqual(expect.arrayContaining(['deposit-claim', 'deposit-approve']));
});

it('says how much of an asset to send, never too little', async () => {
  const usdt = await openTestHandChannel(senders.at, { code: 'usdt', kind: 'crypto', provider: 'tron' });
  const sent = async (amount: string) =>
    (await view((await begin({ amount, channel: usdt })).id)).payment?.send;
  expect(await sent('1200')).toEqual({ asset: 'USDT', amount: units('10') });
  expect(await sent('1000')).toEqual({ asset: 'USDT', amount: units('8.34') });
});

describe('a payment’s number', () => {
  it('is worth money once: of two members who claim it at once, one is credited', async () => {
    const other = await senders.newcomer();
    const [mine, theirs] = [await begin(), await begin({}, other)];
    const number = newTransaction();
    const [first, second] = await Promise.all([
      submit(mine.id, number),
      submit(theirs.id, number.toLowerCase(), { of: other }),
    ]);
    expect([first.ok, second.ok]).toEqual([true, true]);
    await senders.inMela(async (scope) => {
      await senders.desk.claim(scope, senders.clerk, mine.id);
      await senders.desk.claim(scope, colleague, theirs.id);
    });
    const approve = (id: string, staff: Staff) =>
      senders.inMela((scope) => senders.desk.approve(scope, staff, id, units('1000')));
    const outcomes = await Promise.all([approve(mine.id, senders.clerk), approve(theirs.id, colleague)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      refusal: { kind: 'payment-credited', credited: { channel: { code: 'bkash' } } },
    });
    expect((await balance()) + (await balance(other))).toBe(units('1000'));
    // From now on it is refused beside its field, from anybody.
    const late = await senders.newcomer();
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
    await senders.inMela((scope) => senders.desk.claim(scope, senders.clerk, id));
    const approvals = await Promise.all(
      Array.from({ length: 50 }, () =>
        senders.inMela((scope) => senders.desk.approve(scope, senders.clerk, id, units('1000'))),
      ),
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
    const receiving = { number: '01987654321', mode: 'send-money' };
    const nagad = await openTestHandChannel(senders.at, { code: 'nagad', receiving });
    const number = newTransaction();
    const one = await begin();
    accepted(await submit(one.id, number));
    await senders.credit(one.id);
    const two = await begin({ channel: nagad });
    accepted(await submit(two.id, number));
    expect(await senders.credit(two.id)).toMatchObject({ ok: true });
    expect(await balance()).toBe(units('2000'));
  });

  it('is taken late: an ended deposit goes to staff, and its number is worth as much', async () => {
    const { id } = await begin();
    senders.at.clock.advance({ minutes: 31 });
    await expireDeposits(
      senders.at.services.database,
      senders.at.brand.mela.id,
      senders.at.services.gateways,
    );
    expect((await view(id)).state).toBe('expired');
    accepted(await submit(id, newTransaction()));
    senders.at.clock.advance({ hours: 8 });
    await expireDeposits(
      senders.at.services.database,
      senders.at.brand.mela.id,
      senders.at.services.gateways,
    );
    expect((await view(id)).state).toBe('submitted');
    expect(await senders.credit(id)).toMatchObject({ ok: true });
    expect(await balance()).toBe(units('1000'));
  });

  it('is refused beside its field when it is none', async () => {
    const { id } = await begin();
    expect(await submit(id, '12')).toMatchObject({
      status: 400,
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

describe('at the desk', () => {
  it('above the channel’s limit two people find the same amount', async () => {
    const { id } = await begin({ amount: '6000.00' });
    accepted(await submit(id, newTransaction()));
    const approve = (staff: Staff, received: string) =>
      senders.inMela((scope) => senders.desk.approve(scope, staff, id, units(received)));
    expect(await approve(senders.clerk, '6000')).toMatchObject({
      refusal: { kind: 'deposit-claimed-by-another' },
    });
    await senders.inMela((scope) => senders.desk.claim(scope, senders.clerk, id));
    expect(await approve(senders.clerk, '6000')).toMatchObject({ value: { state: 'submitted' } });
    expect(await approve(senders.clerk, '6000')).toMatchObject({ refusal: { kind: 'second-person-needed' } });
    expect(await approve(colleague, '5999')).toMatchObject({ refusal: { kind: 'amounts-differ' } });
    expect(await balance()).toBe(0n);
    expect(await approve(colleague, '6000')).toMatchObject({ value: { state: 'credited' } });
    expect(await balance()).toBe(units('6000'));
  });

  it('more than was said needs two people as well', async () => {
    const { id } = await begin();
    accepted(await submit(id, newTransaction()));
    expect(await senders.credit(id, '9000.00')).toMatchObject({
      value: { state: 'submitted', needsTwo: true },
    });
    expect(await balance()).toBe(0n);
  });

  it('nobody decides on their own, and what is claimed is one person’s until it is released', async () => {
    const { id } = await begin();
    accepted(await submit(id, newTransaction()));
    const own = { staffId: newId(), ownAccountIds: [person.account.id] };
    const kind = async (act: (scope: Scope) => Promise<{ ok: boolean; refusal?: { kind: string } }>) =>
      (await senders.inMela(act)).refusal?.kind;
    expect(await kind((scope) => senders.desk.claim(scope, own, id))).toBe('own-deposit');
    await senders.inMela((scope) => senders.desk.claim(scope, senders.clerk, id));
    expect(await kind((scope) => senders.desk.claim(scope, colleague, id))).toBe(
      'deposit-claimed-by-another',
    );
    expect(await kind((scope) => senders.desk.reject(scope, colleague, id, 'not there'))).toBe(
      'deposit-claimed-by-another',
    );
    await senders.inMela((scope) => senders.desk.release(scope, colleague, id));
    expect(await kind((scope) => senders.desk.claim(scope, colleague, id))).toBeUndefined();
    await senders.inMela((scope) => senders.desk.reject(scope, colleague, id, 'No such transaction'));
    expect(await view(id)).toMatchObject({ state: 'rejected', reason: 'No such transaction' });
    await senders.inMela((scope) => senders.desk.reopen(scope, senders.clerk, id, 'It came late'));
    expect(await view(id)).toMatchObject({ state: 'submitted', reason: null });
    expect(await senders.credit(id)).toMatchObject({ ok: true });
  });
});
