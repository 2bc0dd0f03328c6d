import { openTestHandChannel, units } from '@mela/testing/payments.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import * as approvals from '@mela/wire/console/approvals.ts';
import * as channels from '@mela/wire/console/deposit-channels.ts';
import * as portal from '@mela/wire/portal/cashier.ts';
import { describe, expect, it } from 'vitest';
import { key, openDepositQueue } from './test-deposit-queue.ts';

const desk = openDepositQueue();

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
      code: 'channel.version_conflict',
    });
    expect((await desk.entries('deposit-channel-edited'))[0]).toMatchObject({
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
    const ask = { params: { id }, body: { receiving: astray, reason: 'New number' } };
    const asked = accepted(await desk.farida.call(channels.askForReceiving, ask, key()));
    expect(asked.about).toContainEqual({
      label: 'console-cashier.field.number',
      was: { text: '01712345678' },
      is: { text: '01999999999' },
    });
    expect((await channelOf('bkash')).receiving).toEqual(receiving);
    expect(await desk.tanvir.call(channels.askForReceiving, ask, key())).toMatchObject({
      code: 'approval.pending',
    });
    expect(await desk.decide(desk.farida, asked.id)).toMatchObject({
      code: 'approval.second_person_needed',
    });
    const before = await desk.begin(desk.bkash);
    accepted(await desk.decide(desk.tanvir, asked.id));
    expect((await channelOf('bkash')).receiving).toEqual(astray);
    const numberOf = async (depositId: string) =>
      accepted(await desk.person.client.call(portal.depositById, { params: { depositId } })).payment
        ?.fields[0]?.value;
    expect([await numberOf(before.id), await numberOf((await desk.begin(desk.bkash)).id)]).toEqual([
      '01712345678',
      '01999999999',
    ]);
    desk.api.clock.advance({ seconds: 1 });
    const other = accepted(await desk.tanvir.call(channels.askForReceiving, ask, key()));
    const rejected = { approve: false, note: 'Not ours' };
    expect(accepted(await desk.decide(desk.farida, other.id, rejected))).toMatchObject({ state: 'rejected' });
    expect((await channelOf('bkash')).receiving).toEqual(astray);
    expect((await desk.entries('receiving-account-approved'))[0]).toMatchObject({
      subject: { id },
      after: { receiving: astray, was: receiving },
    });
  });

  it('receive by no account of another brand, and are not told which it is', async () => {
    await openTestHandChannel(desk.api, { brand: 'nodi', code: 'nagad' });
    const { id } = await channelOf('bkash');
    const receiving = { number: '+৮৮০ ১৮১২-৩৪৫৬৭৮', mode: 'payment' };
    const propose = { params: { id }, body: { receiving, reason: 'A second number' } };
    expect(await desk.farida.call(channels.askForReceiving, propose, key())).toMatchObject({
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
    expect(added).toMatchObject({ open: false, receiving: null });
    expect(await desk.tanvir.call(channels.addDepositChannel, good)).toMatchObject({
      code: 'deposit.code_taken',
    });
    const open = {
      params: { id: added.id },
      body: { version: added.version, open: true, terms, reason: 'Open it' },
    };
    expect(await desk.farida.call(channels.editDepositChannel, open)).toMatchObject({
      code: 'channel.receiving_account_not_set',
    });
    const [waits] = accepted(await desk.tanvir.call(approvals.approvalList)).approvals;
    expect(waits).toMatchObject({ kind: 'receiving-account', subject: added.id, reason: 'A third wallet' });
    accepted(await desk.decide(desk.tanvir, waits?.id ?? ''));
    const again = { ...open, body: { ...open.body, version: added.version + 1 } };
    expect(accepted(await desk.farida.call(channels.editDepositChannel, again))).toMatchObject({
      open: true,
    });
  });
});
