import { openSandboxAccount } from '@mela/api/connectors/payments/sandbox/index.ts';
import { carryOutPayouts } from '@mela/api/domain/cashier/index.ts';
import { verifyBooks } from '@mela/api/domain/ledger/index.ts';
import { invariants } from '@mela/api/invariants.ts';
import { openOutboundHere } from '@mela/api/platform/outbound/outbound.ts';
import { payoutNotifyUrl } from '@mela/api/surfaces/payments/index.ts';
import type { PayoutKind } from '@mela/form-rules/payout-kinds/index.ts';
import { newId } from '@mela/primitives';
import { openGatewayServer } from '@mela/sandbox-gateway/server.ts';
import { openStore } from '@mela/sandbox-gateway/store.ts';
import { openLog } from '@mela/program/log.ts';
import type { InputOf } from '@mela/wire';
import { approvalList, decideApproval } from '@mela/wire/console/approvals.ts';
import { auditTrail } from '@mela/wire/console/audit.ts';
import * as deposits from '@mela/wire/console/deposit-channels.ts';
import * as payouts from '@mela/wire/console/payout-channels.ts';
import * as withdrawals from '@mela/wire/console/withdrawals.ts';
import { createDeposit, depositById } from '@mela/wire/portal/cashier.ts';
import { walletBalance } from '@mela/wire/portal/member.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ConsoleClient } from './console-client.ts';
import { freePorts } from './free-ports.ts';
import { units } from './payments.ts';
import { staffAtWork } from './people/at-work.ts';
import { signIn } from './people/member.ts';
import { openStaffPeople, staffPeople } from './people/staff.ts';
import { waitingWithdrawal } from './people/withdrawal.ts';
import { accepted } from './portal-client.ts';
import { openTestApi, type TestApi } from './test-api.ts';

// Channels of companies that nobody but staff at the console has opened, and a company that is really there.

const WITHIN = 10_000;
const key = () => ({ key: newId() });

let test: TestApi;
let gateway: FastifyInstance;
let gatewayUrl: string;
let credentials: { account: string; secret: string };
const store = openStore(':memory:');
/** Everything that the console has answered. */
const said: string[] = [];
let farida: ConsoleClient;
let tanvir: ConsoleClient;

beforeAll(async () => {
  const [portalPort = 0, gatewayPort = 0] = await freePorts(2);
  gatewayUrl = `http://127.0.0.1:${gatewayPort}`;
  // The installation knows the company nowhere: its channels say where it is.
  test = await openTestApi({
    PORTAL_URL: `http://127.0.0.1:${portalPort}`,
    GATEWAY_URL: 'http://127.0.0.1:9',
    SESSION_IDLE_MINUTES: '6000',
  });
  await test.server.listen({ host: '127.0.0.1', port: portalPort });
  gateway = openGatewayServer({
    store,
    log: openLog('test', 'silent'),
    now: () => test.clock.now().getTime(),
  });
  await gateway.listen({ host: '127.0.0.1', port: gatewayPort });
  credentials = await openSandboxAccount(gatewayUrl, 'mela', openOutboundHere());
  await openStaffPeople(test.services, test.brand.mela, staffPeople.mela);
  farida = await atWork('farida');
  tanvir = await atWork('tanvir');
});
afterAll(async () => {
  expect(await verifyBooks(test.services.database, test.brand.mela.id, invariants)).toEqual([]);
  await gateway.close();
  store.close();
  await test.close();
});

/** Somebody of the staff, all of whose answers are kept. */
async function atWork(username: string): Promise<ConsoleClient> {
  const client = await staffAtWork(test, username);
  const call: ConsoleClient['call'] = async (...given) => {
    const reply = await client.call(...given);
    said.push(
      JSON.stringify(reply, (_name, part: unknown) => (typeof part === 'bigint' ? String(part) : part)),
    );
    return reply;
  };
  return { ...client, call };
}

const decide = (by: ConsoleClient, id: string, approve = true) =>
  by.call(decideApproval, { params: { id }, body: { approve, note: approve ? null : 'Not so' } }, key());

/** What waits for a second person about a channel. */
async function waiting(subject: string): Promise<string> {
  const { approvals } = accepted(await tanvir.call(approvalList, { query: { view: 'all', subject } }));
  return approvals.find(({ state }) => state === 'pending')?.id ?? expect.fail('nothing waits');
}

const TERMS = {
  name: { en: 'Online', bn: 'অনলাইন' },
  note: {},
  amountMin: units('100'),
  amountMax: units('50000'),
  feeRate: 0,
  presets: [],
  hours: null,
  levels: null,
  secondApprovalAbove: units('1000'),
  payMinutes: 30,
  lateMinutes: 60,
  appLink: null,
  position: 0,
};
const PAYOUT_TERMS = {
  name: { en: 'Sender', bn: 'প্রেরক' },
  kinds: ['mobile'] as PayoutKind[],
  amountMin: units('100'),
  amountMax: units('5000'),
  position: 0,
};

const gatewayBody = (given: Partial<InputOf<typeof deposits.addGatewayChannel>['body']> = {}) => ({
  body: {
    code: 'online',
    connector: 'sandbox',
    ...credentials,
    address: gatewayUrl,
    terms: TERMS,
    reason: 'A gateway',
    ...given,
  },
});
const senderBody = (given: Partial<InputOf<typeof payouts.addPayoutChannel>['body']> = {}) => ({
  body: {
    code: 'sender',
    connector: 'sandbox',
    ...credentials,
    address: gatewayUrl,
    terms: PAYOUT_TERMS,
    reason: 'A sender',
    ...given,
  },
});
const senderOf = async (code = 'sender') =>
  accepted(await farida.call(payouts.payoutChannelList)).channels.find((one) => one.code === code) ??
  expect.fail('it was added');
/** Asks for a change of the sender as it is now. */
async function change(by: ConsoleClient, wish: Partial<typeof PAYOUT_TERMS> & { open?: boolean }) {
  const { id, version, open: isOpen, ...rest } = await senderOf();
  const { open = isOpen, ...given } = wish;
  const { name, kinds, amountMin, amountMax, position } = { ...rest, ...given };
  const terms = { name, kinds, amountMin, amountMax, position };
  return by.call(payouts.changePayoutChannel, {
    params: { id },
    body: { version, open, terms, reason: 'As agreed' },
  });
}

describe('a gateway channel', () => {
  it('is refused beside its fields: an address that is not called, a company that nobody speaks to, no secret', async () => {
    const wrong = async (given: Parameters<typeof gatewayBody>[0]) =>
      farida.call(deposits.addGatewayChannel, gatewayBody(given));
    expect(await wrong({ address: 'http://10.0.0.7' })).toMatchObject({
      fields: { address: expect.any(String) },
    });
    expect(await wrong({ secret: '', account: '' })).toMatchObject({
      fields: { secret: expect.any(String), account: expect.any(String) },
    });
    expect(await wrong({ connector: 'nobody' })).toMatchObject({ fields: { connector: expect.any(String) } });
    const risk = await atWork('rezaul');
    expect(await risk.call(deposits.addGatewayChannel, gatewayBody())).toMatchObject({
      code: 'staff.not_allowed',
    });
  });

  it('opens when two have said how its company knows us, and a member pays in by it', async () => {
    const added = accepted(await farida.call(deposits.addGatewayChannel, gatewayBody()));
    expect(added).toMatchObject({ open: false, company: null, connector: 'sandbox' });
    const { id } = added;
    const open = (version: number) =>
      farida.call(deposits.editDepositChannel, {
        params: { id },
        body: { version, open: true, terms: TERMS, reason: 'Open it' },
      });
    expect(await open(0)).toMatchObject({ code: 'channel.receiving_account_not_set' });
    const request = await waiting(id);
    expect(await decide(farida, request)).toMatchObject({ code: 'approval.second_person_needed' });
    accepted(await decide(tanvir, request));
    expect(accepted(await open(1))).toMatchObject({
      open: true,
      company: { account: credentials.account, address: gatewayUrl },
    });
    const { client } = await signIn(test, { username: 'Payer' });
    const body = { channelId: id, amount: units('1000') };
    const { deposit, redirectUrl } = accepted(await client.call(createDeposit, { body }, key()));
    const { origin, pathname, search } = new URL(redirectUrl ?? '');
    expect(origin).toBe(gatewayUrl);
    const page = String((await gateway.inject(pathname + search)).headers.location);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await gateway.inject({ method: 'POST', url: page, headers, body: 'action=pay' });
    const state = async () =>
      accepted(await client.call(depositById, { params: { depositId: deposit.id } })).state;
    await vi.waitFor(async () => expect(await state()).toBe('credited'), WITHIN);
    expect(accepted(await client.call(walletBalance)).balance).toBe(units('1000'));
  });

  it('gets another secret from two people, keeps its account, and forgets what was refused', async () => {
    const channel = accepted(await farida.call(deposits.depositChannelList)).channels[0];
    const id = channel?.id ?? '';
    const ask = (account: string, secret: string) =>
      farida.call(deposits.askForDepositCredentials, {
        params: { id },
        body: { account, secret, address: gatewayUrl, reason: 'A new key' },
      });
    expect(await ask('another', 'xyz')).toMatchObject({ fields: { account: expect.any(String) } });
    const asked = accepted(await ask(credentials.account, 'never-agreed-to'));
    expect(await ask(credentials.account, 'second-wish')).toMatchObject({ code: 'approval.pending' });
    accepted(await decide(tanvir, asked.id, false));
    const kept = await test.inMela((scope) =>
      scope.db.selectFrom('cashier.deposit_channel').select('credentials_asked').execute(),
    );
    expect(kept).toEqual([{ credentials_asked: null }]);
    accepted(await decide(tanvir, accepted(await ask(credentials.account, credentials.secret)).id));
  });
});

describe('a payout channel', () => {
  it('is switched on by two once its company knows us, and off by one', async () => {
    const { id } = accepted(await farida.call(payouts.addPayoutChannel, senderBody()));
    for (const taken of [{}, { code: 'manual' }])
      expect(await farida.call(payouts.addPayoutChannel, senderBody(taken))).toMatchObject({
        fields: { code: expect.any(String) },
      });
    expect(await change(farida, { open: true })).toMatchObject({ fields: { open: expect.any(String) } });
    accepted(await decide(tanvir, await waiting(id)));
    const asked = accepted(await change(farida, { open: true }));
    expect(asked).toMatchObject({ state: 'pending', needsTwo: true });
    expect(await decide(farida, asked.id)).toMatchObject({ code: 'approval.second_person_needed' });
    accepted(await decide(tanvir, asked.id));
    expect(await senderOf()).toMatchObject({ open: true });
    expect(accepted(await change(farida, { open: false }))).toMatchObject({ state: 'approved' });
    expect(await senderOf()).toMatchObject({ open: false });
    accepted(await decide(tanvir, accepted(await change(farida, { open: true })).id));
  });

  it('takes larger payouts and other kinds of accounts when two say so, smaller ones at once', async () => {
    expect(accepted(await change(farida, { amountMax: units('4000'), position: 3 }))).toMatchObject({
      state: 'approved',
    });
    const larger = accepted(await change(farida, { amountMax: units('50000') }));
    expect(larger).toMatchObject({ state: 'pending' });
    accepted(await decide(tanvir, larger.id, false));
    const kinds = accepted(await change(farida, { kinds: ['mobile', 'bank'] }));
    expect(kinds.about).toContainEqual({
      label: 'console-cashier.payoutKind.bank',
      was: { message: 'console-cashier.paysNot' },
      is: { message: 'console-cashier.paysTo' },
    });
    accepted(await decide(tanvir, kinds.id));
    expect(await senderOf()).toMatchObject({
      amountMax: units('4000'),
      kinds: ['mobile', 'bank'],
      position: 3,
    });
    expect(await change(farida, { amountMin: units('4001') })).toMatchObject({
      fields: { amountMax: expect.any(String) },
    });
    expect(await change(farida, {})).toMatchObject({ code: 'cashier.policy_as_asked' });
  });

  it('carries out a payout, and its company does not move meanwhile', async () => {
    const memberId = `${newId().slice(0, -4)}1234`;
    const { id } = await waitingWithdrawal(test, memberId);
    farida = await atWork('farida');
    tanvir = await atWork('tanvir');
    const on = { params: { id }, body: {} };
    accepted(await farida.call(withdrawals.claimWithdrawal, on, key()));
    accepted(await farida.call(withdrawals.approveWithdrawal, on, key()));
    const by = { params: { id }, body: { channel: 'sender' } };
    accepted(await tanvir.call(withdrawals.sendPayout, by, key()));
    const { id: channelId } = await senderOf();
    expect(
      await farida.call(payouts.askForPayoutCredentials, {
        params: { id: channelId },
        body: { ...credentials, address: null, reason: 'It moves' },
      }),
    ).toMatchObject({ fields: { address: expect.any(String) } });
    await carryOutPayouts(test.services.database, test.brand.mela.id, {
      connectors: test.services.payoutGateways,
      box: test.services.secretBox,
      notifyUrl: (channel) => payoutNotifyUrl(test.services.settings, 'mela', channel.code),
    });
    test.clock.advance({ seconds: 2 });
    const view = async () => accepted(await farida.call(withdrawals.withdrawalView, { params: { id } }));
    await vi.waitFor(async () => expect((await view()).state).toBe('paid'), WITHIN);
  });
});

it('every change is in the trail, and no secret in it or in any answer', async () => {
  const rezaul = await atWork('rezaul');
  const { rows } = accepted(await rezaul.call(auditTrail, { query: {} }));
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'deposit-channel-added',
      'deposit-credentials-requested',
      'deposit-credentials-approved',
      'payout-channel-added',
      'payout-credentials-approved',
      'payout-channel-requested',
      'payout-channel-approved',
      'payout-channel-done',
    ]),
  );
  await farida.call(deposits.depositChannelList);
  await farida.call(payouts.payoutChannelList);
  await tanvir.call(approvalList, { query: { view: 'all' } });
  for (const secret of [credentials.secret, 'never-agreed-to', 'second-wish'])
    expect(said.filter((answer) => answer.includes(secret))).toEqual([]);
});
