import { newId } from '@mela/primitives';
import { openTestChannel, units } from '@mela/testing/payments.ts';
import { signIn } from '@mela/testing/people/member.ts';
import { openPretendVendor } from '@mela/testing/vendors/pretend-vendor.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { createDeposit, depositChannels } from '@mela/wire/portal/cashier.ts';
import { launchGame } from '@mela/wire/portal/play.ts';
import { authenticate } from '@mela/wire/provider/index.ts';
import { describe, expect, it } from 'vitest';
import type { Jurisdiction } from '../../../domain/merchants/index.ts';
import { openTestLaw } from './test-law.ts';

const at = openTestLaw();

describe('money', () => {
  it('real money is not switched on without a licence: not by the room, not by anybody in the database', async () => {
    expect(await at.law({ money: 'real' })).toEqual({
      ok: false,
      refusal: {
        kind: 'fields-refused',
        fields: expect.objectContaining({ licenceReference: { id: 'field.jurisdiction.licence' } }),
      },
    });
    const force = (licence: string | null) =>
      at.owner.query(
        `update merchants.merchant set money = 'real', licence_reference = $1 where code = 'nodi'`,
        [licence],
      );
    await at.owner.query(`select set_config('app.merchant', $1, false)`, [at.test.brand.nodi.id]);
    for (const licence of [null, '', '   '])
      await expect(force(licence)).rejects.toThrow('real_money_is_licensed');
    await force('MGA/B2C/1/2026');
    // And not taken away under it.
    await expect(
      at.owner.query(`update merchants.merchant set licence_reference = null where code = 'nodi'`),
    ).rejects.toThrow('real_money_is_licensed');
    await at.owner.query(
      `update merchants.merchant set money = 'demo', licence_reference = null where code = 'nodi'`,
    );
  });

  it('demo money never becomes real: while anybody has some, its kind stays', async () => {
    await openPretendVendor(at.test).then(async (vendor) => vendor.seatOf((await at.someone()).account.id));
    const licenceReference = 'MGA/B2C/1/2026';
    expect(await at.law({ money: 'real', licenceReference })).toMatchObject({
      refusal: { fields: { money: { id: 'field.jurisdiction.money-left' } } },
    });
    await at.owner.query(`select set_config('app.merchant', $1, false)`, [at.test.brand.mela.id]);
    const forced = at.owner.query(
      `update merchants.merchant set money = 'real', licence_reference = 'x' where code = 'mela'`,
    );
    await expect(forced).rejects.toThrow('members have money of the other kind');
  });

  it('a brand takes money of its own kind only, and none while it has stopped', async () => {
    // At the other brand, where nobody has any yet.
    const { client } = await signIn(at.test, { brand: 'nodi', username: 'Paying' });
    const { channel } = await openTestChannel(at.test, { brand: 'nodi' });
    const pay = () =>
      client.call(createDeposit, { body: { channelId: channel.id, amount: units('500') } }, { key: newId() });
    const set = async (money: Jurisdiction['money'], carried: 'demo' | 'real') => {
      await at.owner.query(`select set_config('app.merchant', $1, false)`, [at.test.brand.nodi.id]);
      await at.owner.query(
        `update merchants.merchant set money = $1, licence_reference = 'MGA/B2C/1/2026' where code = 'nodi'`,
        [money],
      );
      await at.owner.query(`update cashier.deposit_channel set money = $1 where id = $2`, [
        carried,
        channel.id,
      ]);
      return accepted(await client.call(depositChannels)).channels.length;
    };
    expect(await set('demo', 'demo')).toBe(1);
    expect(await pay()).toMatchObject({ ok: true });
    expect(await set('demo', 'real')).toBe(0);
    expect(await pay()).toMatchObject({ status: 451, code: 'jurisdiction.real_money_off' });
    expect(await set('real', 'demo')).toBe(0);
    expect(await pay()).toMatchObject({ status: 451, code: 'jurisdiction.demo_money_off' });
    expect(await set('real', 'real')).toBe(1);
    expect(await pay()).toMatchObject({ ok: true });
    const vendor = await openPretendVendor(at.test, 'nodi');
    const [member, guest] = [await vendor.seat(), await vendor.seat({ trial: true })];
    expect(await set('stopped', 'real')).toBe(0);
    expect(await pay()).toMatchObject({ status: 451, code: 'jurisdiction.real_money_off' });
    expect(await vendor.bet(member, { transaction: 'real' })).toBe('jurisdiction-blocked');
    // Bets of one moment are booked together, each by its own money.
    const both = await Promise.all([
      vendor.bet(member, { transaction: 'real-too' }),
      vendor.bet(guest, { transaction: 'play' }),
    ]);
    expect(both).toMatchObject(['jurisdiction-blocked', { currency: 'PLAY' }]);
    expect(await vendor.seat({ trial: true })).toMatchObject({ trial: true });
    const launch = { query: { vendor: vendor.code, code: 'padma25', platform: 'html5' } } as const;
    expect(await client.call(launchGame, launch)).toMatchObject({
      status: 451,
      code: 'jurisdiction.real_money_off',
    });
    const waiting = await vendor.ticketOf();
    expect(await vendor.ask(authenticate, { ticket: waiting })).toBe('jurisdiction-blocked');
  });

  it('a member pays in no more a day than the law allows, however many times at once', async () => {
    const { client } = await at.someone();
    const { channel } = await openTestChannel(at.test, { code: 'by-law' });
    await at.law({ depositDayMax: units('1000') });
    const pay = (amount: string) =>
      client.call(
        createDeposit,
        { body: { channelId: channel.id, amount: units(amount) } },
        { key: newId() },
      );
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay('400')));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await pay('201')).toMatchObject({
      status: 403,
      code: 'jurisdiction.deposit_day',
      fields: { amount: 'The law leaves 200.00 today' },
    });
    at.test.clock.advance({ hours: 24 });
  });
});
