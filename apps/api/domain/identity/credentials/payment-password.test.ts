import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { PASSWORD, signIn } from '@mela/testing/people/member.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { paymentPassword } from '@mela/wire/portal/payment-password.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildServices } from '../../../build-services.ts';
import type { Services } from '../../../services.ts';

let test: TestApi;
/** Another process of the same installation. */
let beside: Services;
beforeAll(async () => {
  test = await openTestApi();
  const { settings, clock, log } = test.services;
  beside = buildServices({ settings, clock, log });
});
afterAll(async () => {
  await beside.close();
  await test.close();
});

const check = (accountId: string, password: string, { identity }: Services = test.services) =>
  identity.checkPaymentPassword(test.brand.mela.id, accountId, password);

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

  it('block nobody when tries are cut off', async () => {
    const { account } = await withPaymentPassword('CutOff');
    const verify = vi.spyOn(test.services.passwords, 'verify').mockRejectedValue(new Error('killed'));
    for (let count = 0; count < 5; count += 1) {
      await expect(check(account.id, 'wrong')).rejects.toThrow('killed');
    }
    verify.mockRestore();
    expect(await check(account.id, '246810')).toMatchObject({ ok: true });
  });

  it('cannot be tried more often by trying at once', async () => {
    const { account } = await withPaymentPassword('Hurried');
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => check(account.id, `guess${i}`)));
    const kinds = answers.map((answer) => (answer.ok ? 'ok' : answer.refusal.kind));
    expect(kinds.filter((kind) => kind === 'wrong-payment-password')).toHaveLength(4);
    expect(kinds.filter((kind) => kind === 'payments-blocked')).toHaveLength(46);
  });

  it('are not told from the right one once they have blocked payouts, not even by what was compared before', async () => {
    const { account } = await withPaymentPassword('Overtaken');
    const { verify } = test.services.passwords;
    const compared = Promise.withResolvers<void>();
    const overtaken = Promise.withResolvers<void>();
    const spied = vi.spyOn(test.services.passwords, 'verify').mockImplementationOnce(async (...given) => {
      const same = await verify(...given);
      compared.resolve();
      await overtaken.promise;
      return same;
    });
    const late = check(account.id, '246810');
    await compared.promise;
    for (let i = 0; i < 5; i += 1) await check(account.id, `guess${i}`, beside);
    overtaken.resolve();
    expect(await late).toMatchObject({ refusal: { kind: 'payments-blocked' } });
    spied.mockRestore();
  });

  it('cost no work once they have blocked payouts', async () => {
    const { account } = await withPaymentPassword('Stormy');
    const spied = vi.spyOn(test.services.passwords, 'verify');
    await Promise.all(Array.from({ length: 50 }, (_, i) => check(account.id, `guess${i}`)));
    expect(spied).toHaveBeenCalledTimes(5);
    spied.mockRestore();
  });
});

describe('right payment passwords', () => {
  const known = (answers: { ok: boolean }[]) => answers.filter((answer) => answer.ok).length;

  it('are all right, however many come at once, and by however many processes', async () => {
    const { account } = await withPaymentPassword('Impatient');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => check(account.id, '246810', i % 2 === 0 ? test.services : beside)),
    );
    expect(answers).toEqual(Array.from({ length: 50 }, () => ({ ok: true, value: null })));
  });

  it('forgive the wrong ones before them, at once as in a row', async () => {
    const { account } = await withPaymentPassword('Mixed');
    const tries = Array.from({ length: 16 }, (_, i) => (i % 4 === 3 ? '246810' : `guess${i}`));
    for (const tried of tries) await check(account.id, tried);
    expect(await check(account.id, '246810')).toMatchObject({ ok: true });
    const answers = await Promise.all(
      ['guess1', 'guess2', 'guess3', 'guess4'].map((tried) => check(account.id, tried)),
    );
    expect(known(answers)).toBe(0);
    expect(known(await Promise.all(Array.from({ length: 20 }, () => check(account.id, '246810'))))).toBe(20);
  });

  it('are compared again when they were changed meanwhile', async () => {
    const { account } = await withPaymentPassword('Changing');
    const { verify } = test.services.passwords;
    const change = {
      accountId: account.id,
      loginPassword: PASSWORD,
      oldPassword: '246810',
      newPassword: '135791',
      address: '203.0.113.7',
    };
    const spied = vi.spyOn(test.services.passwords, 'verify').mockImplementationOnce(async (...given) => {
      const same = await verify(...given);
      expect(await beside.identity.setPaymentPassword(test.brand.mela.id, change)).toMatchObject({
        ok: true,
      });
      return same;
    });
    expect(await check(account.id, '135791')).toMatchObject({ ok: true });
    spied.mockRestore();
    expect(await check(account.id, '246810')).toMatchObject({ refusal: { kind: 'wrong-payment-password' } });
  });
});
