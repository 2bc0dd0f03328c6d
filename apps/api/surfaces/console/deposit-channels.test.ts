import { openTestHandChannel, units } from '@mela/test-house/payments.ts';
import { accepted } from '@mela/test-house/portal-client.ts';
import * as channels from '@mela/wire/console/deposit-channels.ts';
import * as portal from '@mela/wire/portal/cashier.ts';
import { describe, expect, it } from 'vitest';
import { because, openDepositDesk } from './test-deposit-desk.ts';

const desk = openDepositDesk();

describe('channels', () => {
  const listed = async (by = desk.farida) => accepted(await by.call(channels.depositChannelList)).channels;
  const channelOf = async (code: string) => {
    const found = (await listed()).find((channel) => channel.code === code);
    if (!found) throw new Error(`no channel ${code}`);
    return found;
  };
  const termsOf = ({
    id: _id,
    code: _code,
    kind: _kind,
    provider: _provider,
    currency: _currency,
    receiving: _receiving,
    accountId: _accountId,
    accountElsewhere: _accountElsewhere,
    open: _open,
    version: _version,
    changes: _changes,
    ...terms
  }: Awaited<ReturnType<typeof channelOf>>) => terms;

  it('are edited by finance alone, each change with its before and after in the trail', async () => {
    const channel = await channelOf('online');
    const terms = { ...termsOf(channel), amountMax: units('60000'), levels: [1, 2] };
    const edit = {
      params: { id: channel.id },
      body: { version: channel.version, open: true, terms, reason: 'Higher limit' },
    };
    accepted(await desk.farida.call(channels.editDepositChannel, edit));
    expect(await channelOf('online')).toMatchObject({ amountMax: units('60000'), levels: [1, 2] });
    expect(await desk.tanvir.call(channels.editDepositChannel, edit)).toMatchObject({
      code: 'deposit.channel_changed',
    });
    expect((await desk.deeds('deposit-channel-edited'))[0]).toMatchObject({
      before: { amountMax: '"500000000"', levels: 'null' },
      after: { amountMax: '"600000000"', levels: '[1,2]' },
      reason: 'Higher limit',
    });
    const again = { ...edit, body: { ...edit.body, version: channel.version + 1 } };
    const wrong = { ...terms, amountMax: units('1'), presets: [units('70000')] };
    expect(
      await desk.farida.call(channels.editDepositChannel, {
        ...again,
        body: { ...again.body, terms: wrong },
      }),
    ).toMatchObject({ status: 400, fields: { amountMax: expect.any(String), presets: expect.any(String) } });
    accepted(
      await desk.farida.call(channels.editDepositChannel, {
        ...again,
        body: { ...again.body, terms: termsOf(channel) },
      }),
    );
  });

  it('send their money elsewhere only when two people have said so', async () => {
    const { id, receiving } = await channelOf('bkash');
    const astray = { number: '01999999999', mode: 'payment' };
    const propose = { params: { id }, body: { receiving: astray, reason: 'New number' } };
    const { changes } = accepted(await desk.farida.call(channels.proposeReceiving, propose));
    const change = changes[0]?.id ?? '';
    expect((await channelOf('bkash')).receiving).toEqual(receiving);
    expect(await desk.tanvir.call(channels.proposeReceiving, propose)).toMatchObject({
      code: 'deposit.change_standing',
    });
    const agree = { params: { id: change } };
    expect(await desk.farida.call(channels.agreeToReceiving, agree)).toMatchObject({
      code: 'deposit.second_person_needed',
    });
    const before = await desk.begin(desk.bkash);
    accepted(await desk.tanvir.call(channels.agreeToReceiving, agree));
    expect((await channelOf('bkash')).receiving).toEqual(astray);
    const numberOf = async (depositId: string) =>
      accepted(await desk.person.client.call(portal.depositById, { params: { depositId } })).payment
        ?.fields[0]?.value;
    expect([await numberOf(before.id), await numberOf((await desk.begin(desk.bkash)).id)]).toEqual([
      '01712345678',
      '01999999999',
    ]);
    desk.house.clock.advance({ seconds: 1 });
    const refused = accepted(await desk.tanvir.call(channels.proposeReceiving, propose)).changes[0]?.id ?? '';
    accepted(await desk.farida.call(channels.dropReceiving, because(refused, 'Not ours')));
    expect((await channelOf('bkash')).changes[0]).toMatchObject({ state: 'refused' });
    expect((await desk.deeds('deposit-channel-receiving-agreed'))[0]).toMatchObject({
      after: { number: '01999999999' },
    });
  });

  it('receive by no account of another brand, and are not told which it is', async () => {
    await openTestHandChannel(desk.house, { brand: 'nodi', code: 'nagad' });
    const { id } = await channelOf('bkash');
    const receiving = { number: '+৮৮০ ১৮১২-৩৪৫৬৭৮', mode: 'payment' };
    const propose = { params: { id }, body: { receiving, reason: 'A second number' } };
    expect(await desk.farida.call(channels.proposeReceiving, propose)).toMatchObject({
      status: 409,
      code: 'deposit.account_elsewhere',
      message: 'This account is in use elsewhere. It can receive for one brand only: choose another one',
      fields: { 'receiving.number': 'This account is in use elsewhere. Please choose another one' },
    });
    expect((await channelOf('bkash')).accountElsewhere).toBe(false);
  });

  it('are added closed, and open when their account is known', async () => {
    const terms = termsOf(await channelOf('bkash'));
    const add = {
      body: {
        code: 'rocket',
        kind: 'mobile' as const,
        provider: 'rocket',
        terms,
        receiving: { number: 'no', mode: 'payment' },
        reason: 'A third wallet',
      },
    };
    expect(await desk.farida.call(channels.addDepositChannel, add)).toMatchObject({
      fields: { 'receiving.number': expect.any(String) },
    });
    const good = { body: { ...add.body, receiving: { number: '01555555555', mode: 'payment' } } };
    const added = accepted(await desk.farida.call(channels.addDepositChannel, good));
    expect(added).toMatchObject({
      open: false,
      receiving: null,
      changes: [{ state: 'standing', isMine: true }],
    });
    expect(await desk.tanvir.call(channels.addDepositChannel, good)).toMatchObject({
      code: 'deposit.code_taken',
    });
    const open = {
      params: { id: added.id },
      body: { version: added.version, open: true, terms, reason: 'Open it' },
    };
    expect(await desk.farida.call(channels.editDepositChannel, open)).toMatchObject({
      code: 'deposit.receiving_unknown',
    });
    const agreed = accepted(
      await desk.tanvir.call(channels.agreeToReceiving, { params: { id: added.changes[0]?.id ?? '' } }),
    );
    const again = { ...open, body: { ...open.body, version: agreed.version } };
    expect(accepted(await desk.farida.call(channels.editDepositChannel, again))).toMatchObject({
      open: true,
    });
  });
});
