import { accepted } from '@mela/testing/portal-client.ts';
import * as wire from '@mela/wire/portal/withdrawals.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveContact } from '../../../domain/contacts/index.ts';
import { keptNotifications } from '@mela/testing/people/notifications.ts';
import { openTakersApi, type Taker, type TakersApi } from './test-taker.ts';

let takers: TakersApi;
let person: Taker;

beforeAll(async () => {
  takers = await openTakersApi();
});
afterAll(() => takers.close());
beforeEach(async () => {
  person = await takers.newcomer('Binder');
  await person.setSecret();
});

describe('payout accounts', () => {
  it('are shown without their number and fix the holder’s name', async () => {
    const bound = accepted(await person.bind());
    expect(bound).toMatchObject({ holder: 'Rahima Khatun', numberEnd: '5678' });
    expect(JSON.stringify(bound)).not.toContain('0171');
    expect(await person.bind({ holder: 'Somebody Else', number: '01812345678' })).toMatchObject({
      status: 409,
      code: 'cashier.holder_differs',
      fields: { holder: 'The name differs from that of your first account' },
    });
    expect(accepted(await person.bind({ holder: ' rahima  khatun ', number: '01812345678' })).holder).toBe(
      'Rahima Khatun',
    );
    expect(await person.bind()).toMatchObject({ fields: { number: 'You have added this account already' } });
  });

  it('lie sealed in the database', async () => {
    accepted(await person.bind({ number: '01698765432' }));
    const { rows } = await takers.at.services.database.pool.query(
      `select set_config('app.merchant', '${takers.at.brand.mela.id}', false)`,
    );
    expect(rows).toHaveLength(1);
    const kept = await takers.inMela((scope) =>
      scope.db.selectFrom('cashier.payout_account').selectAll().execute(),
    );
    expect(JSON.stringify(kept)).not.toMatch(/Rahima|01698765432/);
    expect(kept.some(({ sealed }) => sealed.includes('01698765432'))).toBe(false);
  });

  it.each([
    [{ number: '017123' }, 'number'],
    [{ number: '০১৭১২৩৪৫৬৭৮' }, 'number'],
    [{ holder: '12345' }, 'holder'],
    [{ holder: ' ' }, 'holder'],
  ])('refuses %j beside its field', async (changes, field) => {
    const answer = await person.bind(changes);
    expect(answer).toMatchObject({ ok: false, fields: { [field]: expect.any(String) } });
    expect(accepted(await person.client.call(wire.payoutAccounts)).accounts).toEqual([]);
  });

  it('need the payment password, and two first ones at once fix one name', async () => {
    expect(await person.bind({ paymentPassword: '000000' })).toMatchObject({
      code: 'payment.password_wrong',
    });
    const both = await Promise.all([
      person.bind({ holder: 'Anna' }),
      person.bind({ holder: 'Borna', number: '01812345678' }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('are announced to their member wherever they are known to be reached, in their language', async () => {
    const { database, contacts, notifications, writeNotification } = takers.at.services;
    await person.bind();
    await takers.inMela(async (scope) => {
      const verifiedAt = scope.now;
      const phone = { kind: 'phone', value: `+88017130000${10 + person.number}`, verifiedAt } as const;
      await saveContact(scope, contacts, person.account.id, phone);
      await saveContact(scope, contacts, person.account.id, {
        kind: 'email',
        value: `taker${person.number}@example.com`,
        verifiedAt,
      });
    });
    await takers.policy({ payoutAccountWaitHours: 24 });
    expect(await person.bind({ number: '12' })).toMatchObject({ ok: false });
    accepted(await person.bind({ number: '01798765432' }));
    await takers.policy({ payoutAccountWaitHours: 0 });
    const result = await database.inMerchant(takers.at.brand.mela.id, (scope) =>
      keptNotifications(scope, notifications),
    );
    const news = result.filter(({ values }) => values['change'] === 'payout');
    expect(news.map(({ to, channel }) => [to, channel])).toEqual(
      expect.arrayContaining([
        [`+88017130000${10 + person.number}`, 'sms'],
        [`taker${person.number}@example.com`, 'email'],
      ]),
    );
    expect(news).toHaveLength(2);
    const [first] = news;
    if (!first) throw new Error('two were told');
    const text = async (language: string) =>
      (await writeNotification(takers.at.brand.mela, { ...first, language, kind: 'account-changed' })).text;
    expect(await text('en')).toContain(
      'the number …5432 was added to your account. It can be used in 24 hours',
    );
    // As much as one message of a phone holds.
    expect((await text('bn')).length).toBeLessThanOrEqual(70);
  });

  it('wait as long as the merchant says', async () => {
    await takers.policy({ payoutAccountWaitHours: 24 });
    await person.payIn('1000.00');
    await person.play('1000.00');
    const { id } = accepted(await person.bind());
    expect(await person.ask(id, '500.00')).toMatchObject({
      status: 409,
      code: 'cashier.payout_account_waits',
    });
    takers.at.clock.advance({ hours: 24 });
    expect(await person.ask(id, '500.00')).toMatchObject({ ok: true });
    await takers.policy({ payoutAccountWaitHours: 0 });
  });
});
