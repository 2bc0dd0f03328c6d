import { openHouse, type TestHouse } from '@mela/test-house/house.ts';
import { PASSWORD, signIn } from '@mela/test-house/people/member.ts';
import { memberInfo, paymentPassword } from '@mela/wire/portal/member.ts';
import { accepted } from '@mela/test-house/portal-client.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let test: TestHouse;
beforeAll(async () => {
  test = await openHouse();
});
afterAll(() => test.close());

const check = (accountId: string, password: string) =>
  test.house.identity.checkPaymentPassword(test.brand.mela.id, accountId, password);

const form = (newPassword: string, more: { loginPassword?: string; oldPassword?: string } = {}) => ({
  body: { loginPassword: PASSWORD, newPassword, confirmation: newPassword, ...more },
});

async function withPaymentPassword(username: string) {
  const { client, account } = await signIn(test, { username });
  accepted(await client.call(paymentPassword, form('246810')));
  return { client, account };
}

describe('setting a payment password', () => {
  it('needs the login password, and afterwards the old one too', async () => {
    const { client, account } = await signIn(test, { username: 'Payer' });
    expect(await check(account.id, '246810')).toMatchObject({
      refusal: { kind: 'payment-password-missing' },
    });
    expect(await client.call(paymentPassword, form('246810', { loginPassword: 'no' }))).toMatchObject({
      code: 'login.wrong',
    });
    accepted(await client.call(paymentPassword, form('246810')));
    expect(accepted(await client.call(memberInfo)).hasPaymentPassword).toBe(true);

    expect(await client.call(paymentPassword, form('135791'))).toMatchObject({
      code: 'payment.password_wrong',
    });
    accepted(await client.call(paymentPassword, form('135791', { oldPassword: '246810' })));
    expect(await check(account.id, '135791')).toMatchObject({ ok: true });
    expect(await check(account.id, '246810')).toMatchObject({ refusal: { kind: 'wrong-payment-password' } });
  });

  it('refuses the login password, a slip of the finger, and what is too short or too long', async () => {
    const { client, account } = await signIn(test, { username: 'Careless' });
    expect(await client.call(paymentPassword, form(PASSWORD))).toMatchObject({
      code: 'payment.same_as_login',
    });
    const slip = { body: { ...form('246810').body, confirmation: '246811' } };
    expect(await client.call(paymentPassword, slip)).toMatchObject({
      status: 400,
      fields: { confirmation: 'The two entries are not the same' },
    });
    for (const length of [5, 21]) {
      const newPassword = '1'.repeat(length);
      const body = { loginPassword: PASSWORD, newPassword, confirmation: newPassword };
      expect(await client.callWire(paymentPassword, { body })).toMatchObject({
        fields: { newPassword: '6 to 20 characters' },
      });
    }
    expect(await check(account.id, '246810')).toMatchObject({ ok: false });
  });
});

describe('wrong payment passwords', () => {
  it('block payouts for a day at the fifth in a row, right ones too', async () => {
    const { account } = await withPaymentPassword('Blocked');
    for (let i = 0; i < 4; i += 1) {
      expect(await check(account.id, 'wrong')).toMatchObject({ refusal: { kind: 'wrong-payment-password' } });
    }
    expect(await check(account.id, '246810')).toMatchObject({ ok: true });
    for (let i = 0; i < 4; i += 1) await check(account.id, 'wrong');
    expect(await check(account.id, 'wrong')).toMatchObject({ refusal: { kind: 'payments-blocked' } });
    test.clock.advance({ hours: 23, minutes: 59 });
    expect(await check(account.id, '246810')).toMatchObject({ refusal: { kind: 'payments-blocked' } });
    test.clock.advance({ minutes: 1 });
    expect(await check(account.id, 'wrong')).toMatchObject({ refusal: { kind: 'wrong-payment-password' } });
    expect(await check(account.id, '246810')).toMatchObject({ ok: true });
  });

  it('block nobody for a day when tries are cut off', async () => {
    const { account } = await withPaymentPassword('CutOff');
    const verify = vi.spyOn(test.house.passwords, 'verify').mockRejectedValue(new Error('killed'));
    for (let count = 0; count < 5; count += 1) {
      await expect(check(account.id, '246810')).rejects.toThrow('killed');
    }
    verify.mockRestore();
    expect(await check(account.id, '246810')).toMatchObject({ refusal: { kind: 'payments-blocked' } });
    test.clock.advance({ seconds: 31 });
    expect(await check(account.id, '246810')).toMatchObject({ ok: true });
  });

  it('cannot be tried more often by trying at once', async () => {
    const { account } = await withPaymentPassword('Hurried');
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => check(account.id, `guess${i}`)));
    const kinds = answers.map((answer) => (answer.ok ? 'ok' : answer.refusal.kind));
    expect(kinds.filter((kind) => kind === 'wrong-payment-password')).toHaveLength(4);
    expect(kinds.filter((kind) => kind === 'payments-blocked')).toHaveLength(46);
  });
});
