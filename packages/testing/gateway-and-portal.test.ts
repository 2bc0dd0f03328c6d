import {
  expireDeposits,
  openDepositChannel,
  reconcile,
  reconcileYesterday,
  unmatchedPayments,
} from '@mela/api/domain/cashier/index.ts';
import { openOutboundHere } from '@mela/api/platform/outbound/outbound.ts';
import { openSandboxAccount } from '@mela/api/connectors/payments/sandbox/index.ts';
import { verifyBooks } from '@mela/api/domain/ledger/index.ts';
import { invariants } from '@mela/api/invariants.ts';
import { addDays, businessDayOf, newId } from '@mela/primitives';
import { openGatewayServer } from '@mela/sandbox-gateway/server.ts';
import { openStore } from '@mela/sandbox-gateway/store.ts';
import { createDeposit, depositById } from '@mela/wire/portal/cashier.ts';
import { walletBalance } from '@mela/wire/portal/member.ts';
import type { FastifyInstance } from 'fastify';
import { openLog } from '@mela/program/log.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePorts } from './free-ports.ts';
import { openTestApi, type TestApi } from './test-api.ts';
import { units } from './payments.ts';
import { signIn } from './people/member.ts';
import { accepted } from './portal-client.ts';

// The portal and the gateway as they are, each on a port of its own, with nothing between them but HTTP.

let test: TestApi;
let gateway: FastifyInstance;
let channelId: string;
let accountId: string;
const store = openStore(':memory:');

beforeAll(async () => {
  const [portalPort = 0, gatewayPort = 0] = await freePorts(2);
  const gatewayUrl = `http://127.0.0.1:${gatewayPort}`;
  test = await openTestApi({
    PORTAL_URL: `http://127.0.0.1:${portalPort}`,
    GATEWAY_URL: gatewayUrl,
    SESSION_IDLE_MINUTES: '600',
  });
  await test.server.listen({ host: '127.0.0.1', port: portalPort });
  gateway = openGatewayServer({
    store,
    log: openLog('test', 'silent'),
    now: () => test.clock.now().getTime(),
  });
  await gateway.listen({ host: '127.0.0.1', port: gatewayPort });
  const credentials = await openSandboxAccount(gatewayUrl, 'mela', openOutboundHere());
  const channel = await test.inMela((scope) =>
    openDepositChannel(
      scope,
      {
        code: 'online',
        connector: 'sandbox',
        credentials,
        name: { en: 'Online', bn: 'অনলাইন' },
        currency: 'BDT',
        amountMin: units('100'),
        amountMax: units('50000'),
        feeRate: 0,
        presets: [],
      },
      test.services.secretBox,
    ),
  );
  channelId = channel.id;
  accountId = channel.accountId ?? '';
});
afterAll(async () => {
  await gateway.close();
  store.close();
  await test.close();
});

/** Somebody who has chosen what to do on the gateway's page. */
async function payer(username: string, action: 'pay' | 'fail' | 'later' | null) {
  const { client } = await signIn(test, { username });
  const body = { channelId, amount: units('1000') };
  const { deposit, redirectUrl } = accepted(await client.call(createDeposit, { body }, { key: newId() }));
  const { pathname, search } = new URL(redirectUrl ?? '');
  if (action !== null) {
    const page = String((await gateway.inject(pathname + search)).headers.location);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await gateway.inject({ method: 'POST', url: page, headers, body: `action=${action}` });
  }
  return {
    state: async () => accepted(await client.call(depositById, { params: { depositId: deposit.id } })).state,
    balance: async () => accepted(await client.call(walletBalance)).balance,
  };
}

const misbehave = (mischief: object) =>
  gateway.inject({ method: 'PUT', url: '/api/mischief', body: mischief });
const nothingIsOwed = () => expect(store.dueNotices(test.clock.now().getTime(), 1)).toEqual([]);

it('credits one payment out of a storm of repeated, reordered, forged and wrong callbacks', async () => {
  await misbehave({ repeat: 20, reorder: true, forge: true, otherAmount: true });
  const { state, balance } = await payer('Storm', 'pay');
  await vi.waitFor(async () => expect(await state()).toBe('credited'), 10_000);
  test.clock.advance({ seconds: 5 });
  await vi.waitFor(nothingIsOwed, 10_000);
  await misbehave({});
  expect(await balance()).toBe(units('1000'));
  const unmatched = await test.inMela((scope) => unmatchedPayments(scope, { open: true, limit: 100 }));
  expect(new Set(unmatched.map(({ why }) => why))).toEqual(new Set(['other-amount']));
  expect(await verifyBooks(test.services.database, test.brand.mela.id, invariants)).toEqual([]);
});

it('asks the gateway before it gives a deposit up', async () => {
  await misbehave({ delayMs: 3_600_000 });
  const [paid, failed, never] = [
    await payer('Late', 'pay'),
    await payer('Gone', 'fail'),
    await payer('Away', null),
  ];
  await misbehave({});
  test.clock.advance({ minutes: 31 });
  const { database, gateways } = test.services;
  const count = await expireDeposits(database, test.brand.mela.id, gateways);
  expect(count).toEqual({ expired: 2, credited: 1, unanswered: 0 });
  expect([await paid.state(), await failed.state(), await never.state()]).toEqual([
    'credited',
    'expired',
    'expired',
  ]);
  // The callbacks that were kept back come in the end and change nothing.
  test.clock.advance({ minutes: 60 });
  await vi.waitFor(nothingIsOwed, 10_000);
  expect([await paid.balance(), await failed.balance()]).toEqual([units('1000'), 0n]);
});

it('is held against the gateway’s own list: differences are named, and nothing is credited by it', async () => {
  const { id, timeZone } = test.brand.mela;
  const today = () => businessDayOf(test.clock.now(), timeZone);
  const run = (day = today()) =>
    reconcile(test.services.database, { id, timeZone }, { accountId, day }, test.services.gateways);
  await vi.waitFor(nothingIsOwed, 10_000);
  test.clock.advance({ hours: 48 });
  const good = await payer('Agreed', 'pay');
  await vi.waitFor(async () => expect(await good.state()).toBe('credited'), 10_000);
  expect(await run()).toMatchObject({
    gatewayCount: 1,
    gatewaySum: units('1000'),
    booksCount: 1,
    booksSum: units('1000'),
    differences: [],
  });
  // The gateway was paid and its message is lost.
  await misbehave({ delayMs: 3_600_000 });
  const lost = await payer('Unheard', 'pay');
  await misbehave({});
  const { differences } = await run();
  expect(differences).toMatchObject([
    { kind: 'not-credited', gatewayAmount: units('1000'), booksAmount: null },
  ]);
  expect(await lost.balance()).toBe(0n);
  const waiting = await test.inMela((scope) => unmatchedPayments(scope, { open: true, limit: 100 }));
  expect(waiting.find(({ source }) => source === 'reconciliation')).toMatchObject({
    reference: differences[0]?.reference,
    why: 'not-credited',
    depositId: differences[0]?.depositId,
  });
  // Of a day that is over each account is reconciled once by itself.
  test.clock.advance({ hours: 24 });
  const yesterday = addDays(today(), -1);
  const merchant = { id, timeZone };
  const already = await reconcileYesterday(test.services.database, merchant, test.services.gateways);
  expect(already).toEqual({ done: [], silent: [] });
  test.clock.advance({ hours: 24 });
  const quiet = await reconcileYesterday(test.services.database, merchant, test.services.gateways);
  expect(quiet.done.map(({ day }) => day)).toEqual([addDays(yesterday, 1)]);
});
