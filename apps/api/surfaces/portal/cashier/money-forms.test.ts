import { placeAccount } from '@mela/api/domain/agents/index.ts';
import { post } from '@mela/api/domain/ledger/index.ts';
import { newId, type Id } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openTestChannel, openTestHandChannel, units } from '@mela/testing/payments.ts';
import { PASSWORD, signIn, type Person } from '@mela/testing/people/member.ts';
import { accepted, type Reply } from '@mela/testing/portal-client.ts';
import type { Endpoint } from '@mela/wire';
import { createDeposit, submitPayment } from '@mela/wire/portal/cashier.ts';
import { paymentPassword } from '@mela/wire/portal/payment-password.ts';
import { setAmountLimit, setTimeLimit } from '@mela/wire/portal/protection.ts';
import { transferToDownline, transferToUpline } from '@mela/wire/portal/member-transfers.ts';
import { walletTransfer } from '@mela/wire/portal/vendor-wallets.ts';
import { bindPayoutAccount, requestWithdrawal } from '@mela/wire/portal/withdrawals.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';

const SECRET = '246810';
const BENGALI = /\p{Script=Bengali}/u;

let at: TestApi;
let owner: pg.Client;
let agent: Person;
let member: Person;
/** What a form sends, all of it right. */
let good: Record<Form, { params?: Record<string, string>; body: Record<string, unknown> }>;

const ENDPOINTS = {
  deposit: createDeposit,
  withdrawal: requestWithdrawal,
  'to the upline': transferToUpline,
  'to the downline': transferToDownline,
  'between wallets': walletTransfer,
  'a limit on money': setAmountLimit,
  'a limit on time': setTimeLimit,
  'a payout account': bindPayoutAccount,
  'a payment by hand': submitPayment,
} as const satisfies Record<string, Endpoint>;
type Form = keyof typeof ENDPOINTS;

/** Sends a form as somebody might who wrote to the wire by hand, in Bengali. */
function send(form: Form, changes: Record<string, unknown>): Promise<Reply<unknown>> {
  const { params, body } = good[form];
  const who = form === 'to the downline' ? agent : member;
  const sent = { ...(params && { params }), body: { ...body, ...changes } };
  return who.client.callWire(ENDPOINTS[form], sent, { key: newId(), headers: { 'accept-language': 'bn' } });
}

/** Everything that a form could have changed. */
async function everything(): Promise<unknown> {
  const { rows } = await owner.query(`
    select (select count(*) from ledger.entry) as entries, (select sum(balance) from ledger.account) as money,
           (select string_agg(d::text, ',' order by d.id) from cashier.deposit d) as deposits,
           (select count(*) from cashier.withdrawal) as withdrawals, (select count(*) from member_transfers.transfer) as sent,
           (select count(*) from vendor_wallets.transfer) as moved, (select count(*) from protection.limit) as limits,
           (select count(*) from cashier.payout_account) as accounts`);
  return rows;
}

/** Says no, in words and beside the field, and does nothing. */
async function refuses(form: Form, changes: Record<string, unknown>, field: string): Promise<void> {
  const before = await everything();
  const reply = await send(form, changes);
  const answer = `${form} ${JSON.stringify(changes)}`;
  expect(reply, answer).toMatchObject({ ok: false, message: expect.stringMatching(BENGALI) as string });
  if (reply.ok) return;
  // Who is not directly below is nobody.
  expect(field === 'username' ? [400, 404] : [400, 409, 422], answer).toContain(reply.status);
  expect(reply.fields[field], answer).toMatch(BENGALI);
  expect(await everything(), answer).toEqual(before);
}

beforeAll(async () => {
  at = await openTestApi();
  owner = new pg.Client({ connectionString: at.ownerUrl });
  await owner.connect();
  const channel = (await openTestChannel(at)).channel.id;
  const byHand = (await openTestHandChannel(at)).id;
  agent = await signIn(at, { username: 'formagent', type: 2 });
  member = await signIn(at, { username: 'formmember' });
  const place = (accountId: Id, uplineId: Id | null) =>
    at.inMela((scope) => placeAccount(scope, { accountId, uplineId }));
  await place(agent.account.id, null);
  await place(member.account.id, agent.account.id);
  for (const { client, account } of [agent, member]) {
    const body = { loginPassword: PASSWORD, newPassword: SECRET, confirmation: SECRET };
    accepted(await client.call(paymentPassword, { body }));
    const entries = [
      { ownerId: account.id, account: 'cash', currency: 'BDT', amount: units('500') },
      { ownerId: null, account: 'adjustments', currency: 'BDT', amount: -units('500') },
    ] as const;
    await at.inMela((scope) => post(scope, { kind: 'adjustment', key: newId(), entries: [...entries] }));
  }
  const account = {
    kind: 'mobile',
    provider: 'bkash',
    holder: 'Rahim',
    number: '01712345678',
    paymentPassword: SECRET,
  } as const;
  const bound = accepted(await member.client.call(bindPayoutAccount, { body: account }));
  at.clock.advance({ hours: 25 });
  for (const one of [agent, member])
    await one.client.login(one.account.username, PASSWORD, one === agent ? 'agent' : 'member');
  const begun = accepted(
    await member.client.call(
      createDeposit,
      { body: { channelId: byHand, amount: units('100') } },
      { key: newId() },
    ),
  );
  const sent = { amount: '100', note: null, paymentPassword: SECRET };
  const wallet = { vendor: 'SHAPLA', direction: 'in', amount: units('100') } as const;
  const toVendor = z.encode(walletTransfer.body, wallet) as Record<string, unknown>;
  good = {
    deposit: { body: { channelId: channel, amount: '100' } },
    withdrawal: { body: { payoutAccountId: bound.id, amount: '200', paymentPassword: SECRET } },
    'to the upline': { body: sent },
    'to the downline': { body: { ...sent, username: 'formmember' } },
    'between wallets': { body: toVendor },
    'a limit on money': { body: { kind: 'loss', period: 'day', value: '100' } },
    'a limit on time': { body: { minutes: 60 } },
    'a payout account': { body: { ...account, number: '01812345678' } },
    'a payment by hand': {
      params: { depositId: begun.deposit.id },
      body: { transactionId: '8N7A6B5C4D', sender: '01812345678' },
    },
  };
});
afterAll(async () => {
  await owner.end();
  await at.close();
});

const NO_AMOUNTS = [
  '0',
  '-1',
  '0.00001',
  '1e308',
  '1,000',
  '১০০',
  '',
  ' 100',
  'NaN',
  '9'.repeat(40),
  "100'; drop table ledger.entry; --",
  '<script>alert(1)</script>',
  100,
  {},
  ['100'],
];
const WITH_AMOUNTS = [
  ['deposit', 'amount'],
  ['withdrawal', 'amount'],
  ['to the upline', 'amount'],
  ['to the downline', 'amount'],
  ['between wallets', 'amount'],
  ['a limit on money', 'value'],
] as const;

it.each(WITH_AMOUNTS)('%s takes nothing for an amount that is none', async (form, field) => {
  for (const amount of NO_AMOUNTS) await refuses(form, { [field]: amount }, field);
});

it.each([
  ['deposit', '99.99'],
  ['deposit', '50000.01'],
  ['deposit', '100.001'],
  ['withdrawal', '0.01'],
  ['withdrawal', '99999999'],
  ['withdrawal', '200.005'],
  // Within the limits, and more than there is.
  ['withdrawal', '501'],
  ['to the upline', '0.01'],
  ['to the upline', '99999999'],
  ['to the upline', '100.001'],
  ['to the upline', '501'],
  ['to the downline', '99999999'],
  ['to the downline', '501'],
] as const)('%s of %s is outside of what may be', async (form, amount) => {
  await refuses(form, { amount }, 'amount');
});

it.each([
  ['withdrawal', { payoutAccountId: 'mine' }, 'payoutAccountId'],
  ['withdrawal', { paymentPassword: '' }, 'paymentPassword'],
  ['to the upline', { paymentPassword: 'x'.repeat(500) }, 'paymentPassword'],
  ['to the upline', { note: 'x'.repeat(141) }, 'note'],
  ['to the downline', { username: '' }, 'username'],
  ['to the downline', { username: 'nobodyatall' }, 'username'],
  ['to the downline', { username: '<script>alert(1)</script>' }, 'username'],
  ['between wallets', { direction: 'sideways' }, 'direction'],
  ['a limit on money', { kind: 'fun' }, 'kind'],
  ['a limit on money', { period: 'year' }, 'period'],
  ['a limit on time', { minutes: 0 }, 'minutes'],
  ['a limit on time', { minutes: -1 }, 'minutes'],
  ['a limit on time', { minutes: 15.5 }, 'minutes'],
  ['a limit on time', { minutes: 1e308 }, 'minutes'],
  ['a limit on time', { minutes: '60' }, 'minutes'],
  ['a payout account', { holder: '' }, 'holder'],
  ['a payout account', { holder: '<script>' }, 'holder'],
  ['a payout account', { holder: 'Karim' }, 'holder'],
  ['a payout account', { number: '1' }, 'number'],
  ['a payout account', { number: 'x'.repeat(500) }, 'number'],
  ['a payout account', { number: '01712345678' }, 'number'],
  ['a payout account', { provider: 'piggybank' }, 'provider'],
  ['a payment by hand', { transactionId: '' }, 'transactionId'],
  ['a payment by hand', { transactionId: '<script>' }, 'transactionId'],
  ['a payment by hand', { transactionId: 'x'.repeat(500) }, 'transactionId'],
  ['a payment by hand', { sender: 'x'.repeat(500) }, 'sender'],
] as const)('%s refuses %o', async (form, changes, field) => {
  await refuses(form, changes, field);
});

it('moves nothing with a wrong payment password, and says which field it is about', async () => {
  const before = await everything();
  for (const form of ['withdrawal', 'to the upline', 'to the downline', 'a payout account'] as const) {
    const reply = await send(form, { paymentPassword: '135791' });
    expect(reply, form).toMatchObject({ ok: false, code: expect.stringMatching(/^payment\./) as string });
    expect(reply.ok ? '' : reply.message).toMatch(BENGALI);
  }
  expect(await everything()).toEqual(before);
});

it('keeps a script in a note as the text that it is', async () => {
  const note = '<script>alert("ফোন")</script>';
  expect(await send('to the downline', { note })).toMatchObject({ ok: true });
  const { rows } = await owner.query('select note from member_transfers.transfer');
  expect(rows).toEqual([{ note }]);
});
