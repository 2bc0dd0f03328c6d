import { newId } from '@mela/primitives';
import { openConsoleClient, type ConsoleClient } from '@mela/test-house/console-client.ts';
import { openHouse, type TestHouse } from '@mela/test-house/house.ts';
import { openTestChannel, openTestHandChannel, units } from '@mela/test-house/payments.ts';
import { signIn, type Person } from '@mela/test-house/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/test-house/people/staff.ts';
import { accepted } from '@mela/test-house/portal-client.ts';
import { auditTrail } from '@mela/wire/console/audit.ts';
import * as channels from '@mela/wire/console/deposit-channels.ts';
import * as wire from '@mela/wire/console/deposits.ts';
import { linkAccount, staffList } from '@mela/wire/console/staff.ts';
import { queueCounts } from '@mela/wire/console/system.ts';
import * as unmatched from '@mela/wire/console/unmatched.ts';
import * as portal from '@mela/wire/portal/cashier.ts';
import { walletBalance } from '@mela/wire/portal/member.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireDeposits, type DepositChannel } from '../../domain/cashier/index.ts';
import { verifyBooks } from '../../domain/ledger/index.ts';
import { invariants } from '../../invariants.ts';

let house: TestHouse;
let gateway: Awaited<ReturnType<typeof openTestChannel>>;
let bkash: DepositChannel;
let farida: ConsoleClient;
let tanvir: ConsoleClient;
let person: Person;
let names = 0;

async function atDesk(username: string): Promise<ConsoleClient> {
  const one = staffPeople.mela.find((each) => each.username === username);
  if (!one) throw new Error(`nobody is called ${username}`);
  house.clock.advance({ minutes: 2 });
  const client = openConsoleClient({ server: house.server, clock: house.clock });
  accepted(await client.login('mela', one));
  return client;
}

beforeAll(async () => {
  house = await openHouse({ SESSION_IDLE_MINUTES: '600' });
  await openStaffPeople(house.house, house.brand.mela, staffPeople.mela);
  gateway = await openTestChannel(house);
  bkash = await openTestHandChannel(house, { secondApprovalAbove: units('5000') });
});
afterAll(async () => {
  expect(await verifyBooks(house.house.database, house.brand.mela.id, invariants)).toEqual([]);
  await house.close();
});
beforeEach(async () => {
  names += 1;
  farida = await atDesk('farida');
  tanvir = await atDesk('tanvir');
  person = await signIn(house, { username: `payer${names}` });
});

const key = () => ({ key: newId() });
const on = (id: string) => ({ params: { id }, body: {} });
const because = (id: string, reason = 'As seen on the statement') => ({ params: { id }, body: { reason } });
const balance = async (of = person) => accepted(await of.client.call(walletBalance)).balance;
const newTransaction = (): string => newId().replaceAll('-', '').slice(-12).toUpperCase();

async function begin(channel: DepositChannel, amount = '1000') {
  const body = { channelId: channel.id, amount: units(amount) };
  return accepted(await person.client.call(portal.createDeposit, { body }, key())).deposit;
}

async function submitted(amount = '1000', transactionId = newTransaction()) {
  const { id } = await begin(bkash, amount);
  const body = { transactionId, sender: '01811112222' };
  return accepted(await person.client.call(portal.submitPayment, { params: { depositId: id }, body }, key()));
}

const openPayments = async () => accepted(await farida.call(unmatched.unmatchedPayments)).payments;
const paymentOf = async (reference: string) => {
  const found = (await openPayments()).find((payment) => payment.reference === reference);
  if (!found) throw new Error(`no payment ${reference}`);
  return found;
};
const deeds = async (action: string) =>
  accepted(await (await atDesk('rezaul')).call(auditTrail, { query: { action } })).deeds;

describe('deposits by hand', () => {
  it('wait in a queue, the longest waiting first, and are credited by whoever claimed them', async () => {
    const first = await submitted();
    house.clock.advance({ seconds: 1 });
    const second = await submitted();
    expect(accepted(await farida.call(queueCounts)).deposits.review).toBeGreaterThanOrEqual(2);
    const queue = accepted(await farida.call(wire.depositList, { query: { state: 'review' } })).deposits;
    const at = (id: string) => queue.findIndex((deposit) => deposit.id === id);
    expect(at(first.id)).toBeLessThan(at(second.id));
    accepted(await farida.call(wire.claimDeposit, on(first.id), key()));
    const approve = { params: { id: first.id }, body: { received: units('1000') } };
    expect(await tanvir.call(wire.approveDeposit, approve, key())).toMatchObject({
      status: 409,
      code: 'deposit.claim_first',
    });
    expect(accepted(await farida.call(wire.approveDeposit, approve, key())).state).toBe('credited');
    expect(await balance()).toBe(units('1000'));
    const [deed] = await deeds('deposit-approve');
    expect(deed).toMatchObject({
      subject: { kind: 'deposit', id: first.id },
      before: { state: 'submitted' },
      after: { state: 'credited', received: '1000.0000' },
    });
  });

  it('at the limit take one person, and a taka above it two', async () => {
    for (const [amount, state] of [
      ['5000', 'credited'],
      ['5001', 'submitted'],
    ] as const) {
      const { id } = await submitted(amount);
      accepted(await farida.call(wire.claimDeposit, on(id), key()));
      const approve = { params: { id }, body: { received: units(amount) } };
      expect(accepted(await farida.call(wire.approveDeposit, approve, key())).state).toBe(state);
    }
  });

  it('above the limit take a second person, and never one whose own account it is', async () => {
    const { id } = await submitted('6000');
    const anika = await atDesk('anika');
    accepted(
      await anika.call(
        linkAccount,
        { params: { id: await staffIdOf('tanvir') }, body: { username: `payer${names}` } },
        key(),
      ),
    );
    accepted(await farida.call(wire.claimDeposit, on(id), key()));
    const approve = { params: { id }, body: { received: units('6000') } };
    expect(accepted(await farida.call(wire.approveDeposit, approve, key()))).toMatchObject({
      state: 'submitted',
      needsTwo: true,
    });
    expect(await farida.call(wire.approveDeposit, approve, key())).toMatchObject({
      code: 'deposit.second_person_needed',
    });
    expect(await tanvir.call(wire.approveDeposit, approve, key())).toMatchObject({
      status: 403,
      code: 'deposit.own',
    });
    expect(await balance()).toBe(0n);
    const rezaul = await atDesk('rezaul');
    const less = { params: { id }, body: { received: units('5999') } };
    expect(await rezaul.call(wire.approveDeposit, less, key())).toMatchObject({
      code: 'deposit.amounts_differ',
    });
    expect(accepted(await rezaul.call(wire.approveDeposit, approve, key())).state).toBe('credited');
    expect(await balance()).toBe(units('6000'));
  });

  it('are rejected with a reason that the member reads; who sent them is masked until it is revealed', async () => {
    const { id } = await submitted();
    const view = accepted(await farida.call(wire.depositView, { params: { id } }));
    expect(view.senderEnd).toBe('2222');
    expect(JSON.stringify(view, (_k, v: unknown) => (typeof v === 'bigint' ? '' : v))).not.toContain(
      '0181111',
    );
    expect(accepted(await farida.call(wire.revealSender, because(id))).sender).toBe('01811112222');
    expect((await deeds('personal-data-revealed'))[0]).toMatchObject({ subject: { kind: 'deposit', id } });
    accepted(await farida.call(wire.noteDeposit, because(id, 'Called the member'), key()));
    accepted(await farida.call(wire.claimDeposit, on(id), key()));
    accepted(await farida.call(wire.rejectDeposit, because(id, 'No such transaction'), key()));
    const seen = accepted(await person.client.call(portal.depositById, { params: { depositId: id } }));
    expect([seen.state, seen.reason]).toEqual(['rejected', 'No such transaction']);
    const { steps } = accepted(await farida.call(wire.depositView, { params: { id } }));
    expect(steps.map(({ event }) => event)).toEqual(['submit', 'note', 'claim', 'reject']);
  });

  it('that name one payment are shown beside each other', async () => {
    const number = newTransaction();
    const mine = await submitted('1000', number);
    person = await signIn(house, { username: `twin${names}` });
    const theirs = await submitted('1000', number);
    const { others } = accepted(await farida.call(wire.depositView, { params: { id: mine.id } }));
    expect(others).toMatchObject([
      { id: theirs.id, state: 'submitted', member: { username: `twin${names}` } },
    ]);
  });
});

describe('payments that nobody accounts for', () => {
  it('of another amount are credited as they came, to the deposit they were for, by two', async () => {
    const deposit = await begin(gateway.channel);
    await gateway.callBack({ reference: deposit.reference, amount: '950.0000' });
    await gateway.callBack({ reference: deposit.reference, amount: '950.0000' });
    const { id, why } = await paymentOf(deposit.reference);
    expect(why).toBe('other-amount');
    const propose = { params: { id }, body: { owner: deposit.reference, reason: 'They paid 50 less' } };
    expect(await farida.call(unmatched.proposeOwner, propose, key())).toMatchObject({
      code: 'deposit.claim_first',
    });
    accepted(await farida.call(unmatched.claimPayment, on(id), key()));
    expect(await farida.call(unmatched.confirmOwner, on(id), key())).toMatchObject({
      code: 'deposit.nobodys',
    });
    accepted(await farida.call(unmatched.proposeOwner, propose, key()));
    expect(await farida.call(unmatched.confirmOwner, on(id), key())).toMatchObject({
      code: 'deposit.second_person_needed',
    });
    expect(await balance()).toBe(0n);
    expect(accepted(await tanvir.call(unmatched.confirmOwner, on(id), key())).state).toBe('credited');
    expect(await balance()).toBe(units('950'));
    // The gateway insists on the amount that was asked for: nobody is credited again without a person.
    expect((await gateway.callBack({ reference: deposit.reference })).outcome).toBe('other-amount');
    expect(await balance()).toBe(units('950'));
    expect((await deeds('payment-confirm'))[0]).toMatchObject({ subject: { kind: 'payment', id } });
  });

  it('of nobody’s reference are credited to a member whom two people name; fifty confirmations credit once', async () => {
    const reference = `X-${newTransaction()}`;
    await gateway.callBack({ reference, amount: '700.0000' });
    const { id } = await paymentOf(reference);
    accepted(await farida.call(unmatched.claimPayment, on(id), key()));
    const propose = (owner: string) =>
      farida.call(
        unmatched.proposeOwner,
        { params: { id }, body: { owner, reason: 'They showed it' } },
        key(),
      );
    expect(await propose('nobody-at-all')).toMatchObject({ status: 404 });
    accepted(await propose(`payer${names}`));
    accepted(await tanvir.call(unmatched.dropOwner, because(id, 'Ask them again'), key()));
    accepted(await propose(`PAYER${names}`));
    const all = await Promise.all(
      Array.from({ length: 50 }, () => tanvir.call(unmatched.confirmOwner, on(id), key())),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await balance()).toBe(units('700'));
    const mine = accepted(await person.client.call(portal.deposits)).deposits;
    expect(mine).toMatchObject([{ state: 'credited', amount: units('700') }]);
  });

  it('that come a day after the end wait for staff; sooner they are credited by themselves', async () => {
    const [soon, late] = [await begin(gateway.channel), await begin(gateway.channel)];
    house.clock.advance({ minutes: 31 });
    const gone = { ...house.house.gateways.sandbox, askStatus: async () => null } as never;
    await expireDeposits(house.house.database, house.brand.mela.id, { sandbox: gone });
    expect((await gateway.callBack({ reference: soon.reference })).outcome).toBe('credited');
    house.clock.advance({ hours: 24 });
    expect((await gateway.callBack({ reference: late.reference })).outcome).toBe('late');
    person = await signIn(house, { username: `after${names}` });
    farida = await atDesk('farida');
    tanvir = await atDesk('tanvir');
    const { id, why } = await paymentOf(late.reference);
    expect(why).toBe('late');
    accepted(await farida.call(unmatched.claimPayment, on(id), key()));
    const propose = { params: { id }, body: { owner: late.reference, reason: 'It is theirs' } };
    accepted(await farida.call(unmatched.proposeOwner, propose, key()));
    accepted(await tanvir.call(unmatched.confirmOwner, on(id), key()));
    expect(accepted(await farida.call(wire.depositView, { params: { id: late.id } })).state).toBe('credited');
  });

  it('seen on the statement wait until their member names them, and are closed by the credit', async () => {
    const number = newTransaction();
    const see = {
      body: {
        channelId: bkash.id,
        transactionId: ` ${number.toLowerCase()}`,
        amount: units('900'),
        receivedAt: null,
      },
    };
    const { id } = accepted(await farida.call(unmatched.seePayment, see, key()));
    expect(await tanvir.call(unmatched.seePayment, see, key())).toMatchObject({ code: 'deposit.moved_on' });
    const deposit = await submitted('1000', number);
    const view = accepted(await farida.call(wire.depositView, { params: { id: deposit.id } }));
    expect(view.seen).toMatchObject({ id, amount: units('900') });
    accepted(await farida.call(wire.claimDeposit, on(deposit.id), key()));
    const approve = { params: { id: deposit.id }, body: { received: units('900') } };
    accepted(await farida.call(wire.approveDeposit, approve, key()));
    expect(await balance()).toBe(units('900'));
    const closed = accepted(await farida.call(unmatched.unmatchedView, { params: { id } }));
    expect([closed.state, closed.depositReference]).toEqual(['credited', deposit.reference]);
    expect(await tanvir.call(unmatched.seePayment, see, key())).toMatchObject({
      code: 'cashier.transaction_used',
    });
  });

  it('are closed without a credit only with a reason, and stay in the list of the closed', async () => {
    const reference = `X-${newTransaction()}`;
    await gateway.callBack({ reference });
    const { id } = await paymentOf(reference);
    accepted(await farida.call(unmatched.claimPayment, on(id), key()));
    const unsaid = { body: { reason: '' }, headers: { 'idempotency-key': newId() } };
    expect(await farida.raw('POST', `/console/unmatched/${id}/return`, unsaid)).toMatchObject({
      status: 400,
    });
    accepted(await farida.call(unmatched.returnPayment, because(id, 'Sent back by the gateway'), key()));
    expect((await openPayments()).map((payment) => payment.id)).not.toContain(id);
    const { payments } = accepted(
      await farida.call(unmatched.unmatchedPayments, { query: { closed: 'yes' } }),
    );
    expect(payments.find((payment) => payment.id === id)).toMatchObject({ state: 'returned' });
  });
});

describe('channels', () => {
  const listed = async (by = farida) => accepted(await by.call(channels.depositChannelList)).channels;
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
    accepted(await farida.call(channels.editDepositChannel, edit));
    expect(await channelOf('online')).toMatchObject({ amountMax: units('60000'), levels: [1, 2] });
    expect(await tanvir.call(channels.editDepositChannel, edit)).toMatchObject({
      code: 'deposit.channel_changed',
    });
    expect((await deeds('deposit-channel-edited'))[0]).toMatchObject({
      before: { amountMax: '"500000000"', levels: 'null' },
      after: { amountMax: '"600000000"', levels: '[1,2]' },
      reason: 'Higher limit',
    });
    const again = { ...edit, body: { ...edit.body, version: channel.version + 1 } };
    const wrong = { ...terms, amountMax: units('1'), presets: [units('70000')] };
    expect(
      await farida.call(channels.editDepositChannel, { ...again, body: { ...again.body, terms: wrong } }),
    ).toMatchObject({ status: 400, fields: { amountMax: expect.any(String), presets: expect.any(String) } });
    accepted(
      await farida.call(channels.editDepositChannel, {
        ...again,
        body: { ...again.body, terms: termsOf(channel) },
      }),
    );
  });

  it('send their money elsewhere only when two people have said so', async () => {
    const { id, receiving } = await channelOf('bkash');
    const astray = { number: '01999999999', mode: 'payment' };
    const propose = { params: { id }, body: { receiving: astray, reason: 'New number' } };
    const { changes } = accepted(await farida.call(channels.proposeReceiving, propose));
    const change = changes[0]?.id ?? '';
    expect((await channelOf('bkash')).receiving).toEqual(receiving);
    expect(await tanvir.call(channels.proposeReceiving, propose)).toMatchObject({
      code: 'deposit.change_standing',
    });
    const agree = { params: { id: change } };
    expect(await farida.call(channels.agreeToReceiving, agree)).toMatchObject({
      code: 'deposit.second_person_needed',
    });
    const before = await begin(bkash);
    accepted(await tanvir.call(channels.agreeToReceiving, agree));
    expect((await channelOf('bkash')).receiving).toEqual(astray);
    const numberOf = async (depositId: string) =>
      accepted(await person.client.call(portal.depositById, { params: { depositId } })).payment?.fields[0]
        ?.value;
    expect([await numberOf(before.id), await numberOf((await begin(bkash)).id)]).toEqual([
      '01712345678',
      '01999999999',
    ]);
    house.clock.advance({ seconds: 1 });
    const refused = accepted(await tanvir.call(channels.proposeReceiving, propose)).changes[0]?.id ?? '';
    accepted(await farida.call(channels.dropReceiving, because(refused, 'Not ours')));
    expect((await channelOf('bkash')).changes[0]).toMatchObject({ state: 'refused' });
    expect((await deeds('deposit-channel-receiving-agreed'))[0]).toMatchObject({
      after: { number: '01999999999' },
    });
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
    expect(await farida.call(channels.addDepositChannel, add)).toMatchObject({
      fields: { 'receiving.number': expect.any(String) },
    });
    const good = { body: { ...add.body, receiving: { number: '01555555555', mode: 'payment' } } };
    const added = accepted(await farida.call(channels.addDepositChannel, good));
    expect(added).toMatchObject({
      open: false,
      receiving: null,
      changes: [{ state: 'standing', isMine: true }],
    });
    expect(await tanvir.call(channels.addDepositChannel, good)).toMatchObject({ code: 'deposit.code_taken' });
    const open = {
      params: { id: added.id },
      body: { version: added.version, open: true, terms, reason: 'Open it' },
    };
    expect(await farida.call(channels.editDepositChannel, open)).toMatchObject({
      code: 'deposit.receiving_unknown',
    });
    const agreed = accepted(
      await tanvir.call(channels.agreeToReceiving, { params: { id: added.changes[0]?.id ?? '' } }),
    );
    const again = { ...open, body: { ...open.body, version: agreed.version } };
    expect(accepted(await farida.call(channels.editDepositChannel, again))).toMatchObject({ open: true });
  });
});

async function staffIdOf(username: string): Promise<string> {
  const anika = await atDesk('anika');
  const { staff } = accepted(await anika.call(staffList));
  return staff.find((one) => one.username === username)?.id ?? '';
}
