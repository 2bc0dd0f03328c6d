import { newId } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { keptNotifications, lastCode } from '@mela/testing/people/notifications.ts';
import { PASSWORD, signIn } from '@mela/testing/people/member.ts';
import { units } from '@mela/testing/payments.ts';
import { bindFundedAccount } from '@mela/testing/people/withdrawal.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { requestWithdrawal } from '@mela/wire/portal/withdrawals.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { paymentPassword } from '@mela/wire/portal/payment-password.ts';
import { forgotCode, resetByPhone } from '@mela/wire/portal/password.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveContact } from '../../../domain/contacts/index.ts';
import { freezeAccount } from '../../../domain/identity/index.ts';

let test: TestApi;
const NEW = 'Meghna-Surma-44';
let nextNumber = 1_712_000_000;

beforeAll(async () => {
  test = await openTestApi();
  await test.services.database.kysely
    .updateTable('merchants.merchant')
    .set({ flags: JSON.stringify({ ...test.brand.mela.flags, loginByMobileCode: true }) })
    .where('id', '=', test.brand.mela.id)
    .execute();
});
afterAll(() => test.close());

const typed = (mobile: string) => ({ countryDialingCode: '880', mobileNum: mobile.replace('+880', '0') });

async function withPhone(username: string) {
  const person = await signIn(test, { username });
  nextNumber += 1;
  const mobile = `+880${nextNumber}`;
  await test.services.database.inMerchant(test.brand.mela.id, (scope) =>
    saveContact(scope, test.services.contacts, person.account.id, {
      kind: 'phone',
      value: mobile,
      verifiedAt: scope.now,
    }),
  );
  return { ...person, mobile };
}

async function ask(mobile: string, brand: 'mela' | 'nodi' = 'mela') {
  const client = test.visit(brand);
  const proof = await client.proofFor('login');
  return client.call(forgotCode, { body: { ...typed(mobile), proof } });
}
const codeFor = async (mobile: string) => {
  accepted(await ask(mobile));
  return lastCode(test, 'mela', mobile);
};
const set = (mobile: string, verificationCode: string, newPassword = NEW, client = test.visit('mela')) =>
  client.call(resetByPhone, { body: { ...typed(mobile), verificationCode, newPassword } });

it('sets a new password by a code, logs in, ends what was signed in, and tells its owner', async () => {
  const { client, mobile } = await withPhone('Phoned');
  const code = await codeFor(mobile);
  expect(await set(mobile, code, 'password1')).toMatchObject({ code: 'request.invalid' });
  const visitor = test.visit('mela');
  const answer = accepted(await set(mobile, code, NEW, visitor));
  expect(answer).toMatchObject({ secondStep: null, passwordExpired: false, newDevice: true });
  visitor.state.token = answer.token;
  expect(accepted(await visitor.call(memberInfo)).username).toBe('Phoned');
  expect(await client.call(memberInfo)).toMatchObject({ code: 'session.ended' });
  expect(await set(mobile, code, `${NEW}x`)).toMatchObject({ code: 'code.expired' });
  expect(await client.login('Phoned', PASSWORD)).toMatchObject({ ok: false });
  accepted(await client.login('Phoned', NEW));
  const notifications = await test.services.database.inMerchant(test.brand.mela.id, (scope) =>
    keptNotifications(scope, test.services.notifications),
  );
  const news = notifications.find(({ to, kind }) => to === mobile && kind === 'account-changed');
  expect(news?.values).toEqual({ change: 'reset' });
});

it('answers alike for a number that nobody has', async () => {
  const { mobile } = await withPhone('Known');
  const [known, unknown] = [await ask(mobile), await ask('+8801799999999')];
  expect(unknown).toEqual(known);
  const [again, never] = [await ask(mobile), await ask('+8801799999999')];
  expect(never).toEqual(again);
  const wrong = await set(mobile, '000000');
  expect(await set('+8801799999999', '000000')).toEqual(wrong);
});

it('lets one of fifty through that come with one code at once', async () => {
  const { client, mobile } = await withPhone('Stormy');
  const code = await codeFor(mobile);
  const wishes = Array.from({ length: 50 }, (_, i) => `Meghna-Surma-${i}`);
  const replies = await Promise.all(wishes.map((wish) => set(mobile, code, wish)));
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
  accepted(await client.login('Stormy', wishes[replies.findIndex(({ ok }) => ok)] ?? ''));
});

it('is off where the brand knows no phones', async () => {
  expect(await ask('+8801712345678', 'nodi')).toMatchObject({ status: 403 });
});

it('opens no account that staff have closed', async () => {
  const { account, mobile } = await withPhone('Closedone');
  const code = await codeFor(mobile);
  await test.services.database.inMerchant(test.brand.mela.id, (scope) => freezeAccount(scope, account.id));
  expect(await set(mobile, code)).toMatchObject({ code: 'login.frozen' });
});

it('gives a thief of the phone no money for a day, and none without the payment password', async () => {
  const { account, client, mobile } = await withPhone('Robbed');
  const { database, secretBox: box } = test.services;
  const funded = { merchant: test.brand.mela, memberId: account.id, amount: units('900') };
  const payoutAccountId = await bindFundedAccount({ database, box }, funded);
  const pay = { loginPassword: PASSWORD, newPassword: '246810', confirmation: '246810' };
  accepted(await client.call(paymentPassword, { body: pay }));
  test.clock.advance({ hours: 25 });
  const thief = test.visit('mela');
  thief.state.token = accepted(await set(mobile, await codeFor(mobile), NEW, thief)).token;
  const payout = (paymentPassword: string) => {
    const body = { payoutAccountId, amount: units('900'), paymentPassword };
    return thief.call(requestWithdrawal, { body }, { key: newId() });
  };
  expect(await payout('135790')).toMatchObject({ code: 'payment.password_wrong' });
  expect(await payout('246810')).toMatchObject({ code: 'cashier.payouts_blocked' });
  const change = { loginPassword: NEW, newPassword: '135790', confirmation: '135790' };
  expect(await thief.call(paymentPassword, { body: change })).toMatchObject({
    code: 'payment.password_wrong',
  });
});
