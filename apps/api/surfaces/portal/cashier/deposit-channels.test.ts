import { newId } from '@mela/primitives';
import { openTestHandChannel, units } from '@mela/testing/payments.ts';
import type { Person } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import * as wire from '@mela/wire/portal/cashier.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { levelOf, setLevel } from '../../../domain/cashier/index.ts';
import { openSendersApi, type SendersApi } from './test-sender.ts';

let senders: SendersApi;
let person: Person;

beforeAll(async () => {
  senders = await openSendersApi();
});
afterAll(() => senders.close());
beforeEach(async () => {
  person = await senders.newcomer();
});

describe('a channel', () => {
  it('takes money within its hours only, of the brand’s day', async () => {
    // The test system’s clock stands somewhere in the day: an hour that has just gone, and one that has begun.
    const minute = new Date(senders.at.clock.now().getTime() + 6 * 3_600_000);
    const now = minute.getUTCHours() * 60 + minute.getUTCMinutes();
    const wrap = (at: number) => (at + 1440) % 1440;
    const closed = await openTestHandChannel(senders.at, {
      code: 'gone',
      hours: { opensAt: wrap(now - 120), closesAt: wrap(now - 60) },
    });
    const open = await openTestHandChannel(senders.at, {
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
    expect((await senders.begin(person, { channel: open })).state).toBe('created');
  });

  it('that a member has used last comes first; what they only looked at moves nothing', async () => {
    const first = async () => accepted(await person.client.call(wire.depositChannels)).channels[0]?.code;
    const before = await first();
    const later = await openTestHandChannel(senders.at, { code: 'later' });
    const { id: depositId } = await senders.begin(person, { channel: later });
    expect(await first()).toBe(before);
    const body = { transactionId: 'LASTUSED1', sender: '01811111111' };
    accepted(await person.client.call(wire.submitPayment, { params: { depositId }, body }, { key: newId() }));
    expect(await first()).toBe('later');
  });

  it('that is kept for a level is shown to it, and does not exist for others', async () => {
    const gold = await openTestHandChannel(senders.at, { code: 'gold', levels: [3, 4] });
    const codes = async () =>
      accepted(await person.client.call(wire.depositChannels)).channels.map(({ code }) => code);
    const ask = () =>
      person.client.call(
        wire.createDeposit,
        { body: { channelId: gold.id, amount: units('500') } },
        { key: newId() },
      );
    expect(await codes()).not.toContain('gold');
    expect(await ask()).toMatchObject({ status: 404, code: 'channel.not_found' });
    await senders.inMela((scope) => setLevel(scope, person.account.id, 3));
    expect(await senders.inMela((scope) => levelOf(scope, person.account.id))).toBe(3);
    expect(await codes()).toContain('gold');
    expect(await ask()).toMatchObject({ ok: true });
  });
});
