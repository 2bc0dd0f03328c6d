import { openSandboxAccount } from '@mela/api/connectors/payments/sandbox/index.ts';
import { openOutboundHere } from '@mela/api/platform/outbound/outbound.ts';
import {
  carryOutPayouts,
  confirmSilent,
  openDesk,
  openPayoutChannel,
  payoutsOf,
  withdrawalById,
  type Staff,
} from '@mela/api/domain/cashier/index.ts';
import { verifyBooks } from '@mela/api/domain/ledger/index.ts';
import { invariants } from '@mela/api/invariants.ts';
import { payoutNotifyUrl } from '@mela/api/surfaces/payments/index.ts';
import { newId, type Id } from '@mela/primitives';
import { openGatewayServer } from '@mela/sandbox-gateway/server.ts';
import { openStore } from '@mela/sandbox-gateway/store.ts';
import type { FastifyInstance } from 'fastify';
import { openLog } from '@mela/program/log.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePorts } from './free-ports.ts';
import { openTestApi, type TestApi } from './test-api.ts';
import { units } from './payments.ts';
import { waitingWithdrawal } from './people/withdrawal.ts';

// Portal and gateway as they are, each on a port of its own, with nothing between them but HTTP: money that goes out.

const CHANNEL = 'sender';
const WITHIN = 10_000;

let test: TestApi;
let gateway: FastifyInstance;
const store = openStore(':memory:');
const staff: Staff = { staffId: newId(), ownAccountIds: [] };
const desk = openDesk({ recordAudit: async () => {} });

beforeAll(async () => {
  const [portalPort = 0, gatewayPort = 0] = await freePorts(2);
  const gatewayUrl = `http://127.0.0.1:${gatewayPort}`;
  test = await openTestApi({ PORTAL_URL: `http://127.0.0.1:${portalPort}`, GATEWAY_URL: gatewayUrl });
  await test.server.listen({ host: '127.0.0.1', port: portalPort });
  gateway = openGatewayServer({
    store,
    log: openLog('test', 'silent'),
    now: () => test.clock.now().getTime(),
  });
  await gateway.listen({ host: '127.0.0.1', port: gatewayPort });
  const credentials = await openSandboxAccount(gatewayUrl, 'mela', openOutboundHere());
  await test.inMela((scope) =>
    openPayoutChannel(
      scope,
      {
        code: CHANNEL,
        connector: 'sandbox',
        credentials,
        name: { en: 'Sender' },
        kinds: ['mobile'],
        currency: 'BDT',
        amountMax: units('50000'),
      },
      test.services.secretBox,
    ),
  );
});
afterAll(async () => {
  await gateway.close();
  store.close();
  await test.close();
});
beforeEach(() => misbehave({}));
afterEach(async () => {
  await test.inMela(confirmSilent);
  expect(await verifyBooks(test.services.database, test.brand.mela.id, invariants)).toEqual([]);
});

const misbehave = (mischief: object) =>
  gateway.inject({ method: 'PUT', url: '/api/mischief', body: mischief });
const nothingIsOwed = () => expect(store.dueNotices(test.clock.now().getTime(), 1)).toEqual([]);

/** One look of the worker. */
const look = () =>
  carryOutPayouts(test.services.database, test.brand.mela.id, {
    connectors: test.services.payoutGateways,
    box: test.services.secretBox,
    notifyUrl: (channel) => payoutNotifyUrl(test.services.settings, 'mela', channel.code),
  });

/** A withdrawal whose payout staff have ordered from the gateway. */
async function ordered() {
  // The account's number is made from the member's id: neither one that fails nor one that stays on its way.
  const memberId = `${newId().slice(0, -4)}1234`;
  const { id } = await waitingWithdrawal(test, memberId);
  await test.inMela(async (scope) => {
    await desk.claim(scope, staff, id);
    await desk.approve(scope, staff, id);
    const sent = await desk.sendThrough(scope, staff, id, CHANNEL);
    expect(sent).toMatchObject({ ok: true });
  });
  return id;
}
const stateOf = async (id: Id) => (await test.inMela((scope) => withdrawalById(scope, id)))?.state;
const ordersOf = (id: Id) => test.inMela((scope) => payoutsOf(scope, id));
const isPaid = (id: Id) => vi.waitFor(async () => expect(await stateOf(id)).toBe('paid'), WITHIN);

describe('a payout through the sandbox gateway', () => {
  it('is paid once out of a storm of repeated, reordered, forged and wrong callbacks', async () => {
    await misbehave({ repeat: 20, reorder: true, forge: true, otherAmount: true });
    const id = await ordered();
    await look();
    test.clock.advance({ seconds: 2 });
    await isPaid(id);
    test.clock.advance({ seconds: 5 });
    await vi.waitFor(nothingIsOwed, WITHIN);
    expect(await ordersOf(id)).toMatchObject([{ state: 'paid' }]);
    const notices = await test.inMela((scope) =>
      scope.db.selectFrom('cashier.payout_notice').select(['outcome', 'amount']).execute(),
    );
    // The forged ones, of ten times the amount, were not even written down.
    expect(notices.some(({ amount }) => amount === units('10000'))).toBe(false);
    expect(notices.map(({ outcome }) => outcome)).toContain('other-amount');
  });

  it('whose answer is lost, and whose callbacks are late, is found out by asking', async () => {
    await misbehave({ silent: true, delayMs: 3_600_000 });
    const id = await ordered();
    await look();
    expect(await ordersOf(id)).toMatchObject([{ state: 'to-send', unanswered: 1 }]);
    await misbehave({ delayMs: 3_600_000 });
    test.clock.advance({ seconds: 3 });
    await vi.waitFor(async () => {
      test.clock.advance({ seconds: 2 });
      await look();
      expect(await stateOf(id)).toBe('paid');
    }, WITHIN);
    // What was kept back comes in the end and changes nothing.
    test.clock.advance({ minutes: 61 });
    await vi.waitFor(nothingIsOwed, WITHIN);
    expect(await ordersOf(id)).toHaveLength(1);
  });

  it('that was never heard is sent again under the same reference', async () => {
    await misbehave({ deaf: true });
    const id = await ordered();
    await look();
    await misbehave({});
    test.clock.advance({ seconds: 3 });
    await look();
    expect(await ordersOf(id)).toMatchObject([{ state: 'sent', looks: 2 }]);
    test.clock.advance({ seconds: 2 });
    await isPaid(id);
  });

  it('that is recalled before it was heard never leaves', async () => {
    await misbehave({ deaf: true });
    const id = await ordered();
    await look();
    await test.inMela((scope) => desk.recall(scope, staff, id, 'The member has called'));
    await misbehave({});
    await look();
    expect(await stateOf(id)).toBe('approved');
    expect(await ordersOf(id)).toMatchObject([{ state: 'failed', why: 'recalled' }]);
  });
});
