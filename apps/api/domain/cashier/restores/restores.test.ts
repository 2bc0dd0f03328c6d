import { invariant, newId, type Id } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openTestChannel, units } from '@mela/testing/payments.ts';
import { openPerson } from '@mela/testing/people/member.ts';
import { bindFundedAccount } from '@mela/testing/people/withdrawal.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invariants } from '../../../invariants.ts';
import { openSecretBox } from '../../../platform/secrets/secret-box.ts';
import { balanceOf, verifyBooks } from '../../ledger/index.ts';
import {
  bringBackDeposit,
  bringBackPayout,
  carryOutPayouts,
  createDeposit,
  hearGateway,
  hearPayout,
  isRestored,
  liftStop,
  listDeposits,
  openDesk,
  openPayoutChannel,
  requestWithdrawal,
  setPolicy,
  withdrawalById,
  type DepositChannel,
  type PayoutChannel,
} from '../index.ts';
import { sealDepositMemo, sealPayoutMemo, type DepositMemo, type PayoutMemo } from '../order-memo.ts';
import { newNumber } from '../../../platform/short-numbers/index.ts';
import { openPretendCompany } from '../withdrawals/payouts/test-company.ts';

let api: TestApi;
let online: DepositChannel;
let sender: PayoutChannel;
const AMOUNT = units('500');

beforeAll(async () => {
  api = await openTestApi();
  online = (await openTestChannel(api)).channel;
  sender = await api.inMela(async (scope) => {
    await setPolicy(scope, { payoutAccountWaitHours: 0 });
    const credentials = { account: 'mela', secret: 'x'.repeat(43) };
    const name = { en: 'Sender', bn: 'প্রেরক' };
    const given = { code: 'sender', connector: 'sandbox', credentials, name, kinds: ['mobile'] as const };
    return openPayoutChannel(
      scope,
      { ...given, currency: 'BDT', amountMax: units('50000') },
      api.services.secretBox,
    );
  });
});
afterAll(async () => {
  expect(await verifyBooks(api.services.database, api.brand.mela.id, invariants)).toEqual([]);
  await api.close();
});

const cashOf = (ownerId: Id) =>
  api.inMela(async (scope) => (await balanceOf(scope, { ownerId, kind: 'cash', currency: 'BDT' })).balance);

let people = 0;
const somebody = async (): Promise<Id> =>
  (await openPerson(api, { username: `Restored${(people += 1)}` })).account.id;

/** Tells of a paid order that the books do not know, as its gateway does. */
const tellOfPaid = (reference: string, memo: string, amount = AMOUNT) =>
  api.inMela(async (scope) => {
    const notice = { noticeId: newId(), reference, payment: 'paid', amount, currency: 'BDT', memo } as const;
    await bringBackDeposit(scope, online, notice, api.services.secretBox);
    return hearGateway(scope, online, notice);
  });

const lostDeposit = (member: Id): DepositMemo => ({
  deposit: newId(),
  member,
  channel: online.id,
  amount: AMOUNT,
  asked: api.clock.now(),
});

const newDeposit = () => api.inMela((scope) => newNumber(scope, 'D'));

const sealed = (reference: string, memo: DepositMemo, box = api.services.secretBox, merchantId?: Id) =>
  sealDepositMemo({ box, merchantId: merchantId ?? api.brand.mela.id, reference }, memo);

test('a deposit that the books have lost is written again and credited once, however often it is told of at once', async () => {
  const member = await somebody();
  const reference = await newDeposit();
  const memo = lostDeposit(member);
  const all = await Promise.all(
    Array.from({ length: 20 }, () => tellOfPaid(reference, sealed(reference, memo))),
  );
  expect(all.filter((one) => one === 'credited')).toHaveLength(1);
  expect(new Set(all)).toEqual(new Set(['credited', 'already-credited']));
  expect(await cashOf(member)).toBe(AMOUNT);
  const [deposit] = await api.inMela((scope) => listDeposits(scope, { memberId: member, limit: 2 }));
  expect(deposit).toMatchObject({ id: memo.deposit, reference, state: 'credited' });
});

test('another amount than was asked for does not come with it', async () => {
  const member = await somebody();
  const reference = await newDeposit();
  const memo = sealed(reference, lostDeposit(member));
  expect(await tellOfPaid(reference, memo, AMOUNT * 10n)).toBe('other-amount');
  expect(await cashOf(member)).toBe(0n);
  expect(await tellOfPaid(reference, memo)).toBe('credited');
  expect(await cashOf(member)).toBe(AMOUNT);
});

test('a memo that is another order’s, another brand’s, forged or of nobody brings nothing back', async () => {
  const member = await somebody();
  const reference = await newDeposit();
  const memo = lostDeposit(member);
  const strange = openSecretBox(Buffer.alloc(32, 9));
  for (const wrong of [
    sealed(await newDeposit(), memo),
    sealed(reference, memo, strange),
    sealed(reference, memo, api.services.secretBox, api.brand.nodi.id),
    sealed(reference, { ...memo, member: newId() }),
    sealed(reference, { ...memo, channel: newId() }),
    'AAAA',
  ]) {
    expect(await tellOfPaid(reference, wrong)).toBe('reference-not-found');
  }
  expect(await cashOf(member)).toBe(0n);
});

/** Tells of a payout that the books do not know. */
const tellOfSent = (reference: string, memo: PayoutMemo, payment: 'paid' | 'failed' | 'pending' = 'paid') =>
  api.inMela(async (scope) => {
    const box = api.services.secretBox;
    const of = { box, merchantId: api.brand.mela.id, reference };
    const answer = { noticeId: newId(), reference, payment, transaction: newId(), why: null } as const;
    const notice = {
      ...answer,
      amount: memo.amount - memo.fee,
      currency: 'BDT',
      memo: sealPayoutMemo(of, memo),
    };
    await bringBackPayout(scope, sender, notice, box);
    return hearPayout(scope, sender, notice);
  });

async function lostPayout(
  cash = AMOUNT,
): Promise<{ reference: string; memo: PayoutMemo; member: Id; account: Id }> {
  const member = await somebody();
  const { database, secretBox: box } = api.services;
  const account = await bindFundedAccount(
    { database, box },
    { merchant: api.brand.mela, memberId: member, amount: cash },
  );
  const [asked, withdrawal] = [api.clock.now(), newId()];
  const of = { withdrawal, attempt: 1, member, account, channel: sender.id, amount: AMOUNT, fee: 0n, asked };
  return {
    reference: `${await api.inMela((scope) => newNumber(scope, 'W'))}-1`,
    memo: { ...of, approvedBy: [newId()], two: false },
    member,
    account,
  };
}
const stateOf = (id: Id) =>
  api.inMela(async (scope) => (await withdrawalById(scope, id))?.state ?? 'not in the books');

test('a payout that the books have lost takes its withdrawal’s money, once, and is not sent again', async () => {
  const { reference, memo, member } = await lostPayout();
  const all = await Promise.all(Array.from({ length: 20 }, () => tellOfSent(reference, memo)));
  expect(all.filter((one) => one === 'paid')).toHaveLength(1);
  expect(await stateOf(memo.withdrawal)).toBe('paid');
  expect(await cashOf(member)).toBe(0n);
});

test('one that has failed gives the withdrawal back to staff, and the next attempt is found as well', async () => {
  const { reference, memo } = await lostPayout();
  expect(await tellOfSent(reference, memo, 'failed')).toBe('failed');
  expect(await stateOf(memo.withdrawal)).toBe('approved');
  const next = reference.replace(/-1$/, '-2');
  expect(await tellOfSent(next, { ...memo, attempt: 2 }, 'pending')).toBe('noted');
  expect(await stateOf(memo.withdrawal)).toBe('paying');
  expect(await tellOfSent(next, { ...memo, attempt: 2 })).toBe('paid');
});

test('what the books cannot take waits for staff: money that is not there, an account of another, a withdrawal that differs', async () => {
  const poor = await lostPayout(AMOUNT - 1n);
  expect(await tellOfSent(poor.reference, poor.memo)).toBe('reference-not-found');
  expect(await cashOf(poor.member)).toBe(AMOUNT - 1n);
  const [one, other] = [await lostPayout(), await lostPayout()];
  expect(await tellOfSent(one.reference, { ...one.memo, account: other.account })).toBe(
    'reference-not-found',
  );
  expect(await tellOfSent(one.reference, one.memo, 'failed')).toBe('failed');
  const again = one.reference.replace(/-1$/, '-2');
  expect(await tellOfSent(again, { ...one.memo, attempt: 2, amount: AMOUNT - 1n })).toBe(
    'reference-not-found',
  );
  expect(await stateOf(one.memo.withdrawal)).toBe('approved');
});

const restore = () =>
  api.inMela((scope) =>
    scope.db
      .insertInto('cashier.stop')
      .values({
        merchant_id: scope.merchantId,
        id: newId(),
        law: 'restored',
        subject: 'x',
        stopped_at: scope.now,
        restored_to: scope.now,
      })
      .execute(),
  );

test('after a restore nothing new is ordered or sent, and what was ordered before leaves when the stop is lifted', async () => {
  const { member, account } = await lostPayout();
  const { secretBox: box, gateways, database } = api.services;
  const company = openPretendCompany();
  const look = () => {
    api.clock.advance({ minutes: 2 });
    return carryOutPayouts(database, api.brand.mela.id, {
      connectors: { sandbox: company },
      box,
      notifyUrl: () => '',
    });
  };
  const common = { memberId: member, currency: 'BDT', timeZone: 'Asia/Dhaka' };
  const ask = () =>
    api.inMela((scope) =>
      requestWithdrawal(scope, { ...common, payoutAccountId: account, amount: units('250') }, box),
    );
  const clerk = { staffId: newId(), ownAccountIds: [] };
  const desk = openDesk({ recordAudit: async () => undefined });
  const ordered = await ask();
  invariant(ordered.ok, 'it is asked for');
  await api.inMela(async (scope) => {
    await desk.claim(scope, clerk, ordered.value.id);
    await desk.approve(scope, clerk, ordered.value.id);
    expect(await desk.sendThrough(scope, clerk, ordered.value.id, 'sender')).toMatchObject({ ok: true });
  });
  await restore();
  await look();
  await look();
  expect(company.asked.size).toBe(0);
  expect(await ask()).toMatchObject({ refusal: { kind: 'withdrawals-stopped' } });
  const deposit = {
    ...common,
    channelId: online.id,
    amount: AMOUNT,
    language: 'en',
    returnUrl: () => 'http://x/',
  };
  const begin = () =>
    api.inMela((scope) => createDeposit(scope, deposit, { gateways, box, notifyUrl: () => 'http://x/' }));
  expect(await begin()).toMatchObject({ refusal: { kind: 'deposits-stopped' } });
  // Whoever lifts the verifier's stop has not lifted this one.
  expect(await api.inMela((scope) => desk.liftStop(scope, clerk, 'looked into'))).toBe(false);
  expect(await api.inMela(isRestored)).toBe(true);
  expect(await api.inMela((scope) => liftStop(scope, 'restore', clerk.staffId))).toBe(true);
  await look();
  expect([...company.asked.values()]).toEqual([1]);
  expect(await begin()).toMatchObject({ ok: true });
});
