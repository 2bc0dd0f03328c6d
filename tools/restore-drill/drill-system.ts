import type { AddressInfo } from 'node:net';
import { LOOPBACK, openOutboundHere } from '../../apps/api/platform/outbound/outbound.ts';
import { openSandboxAccount } from '../../apps/api/connectors/payments/sandbox/index.ts';
import { buildServices } from '../../apps/api/build-services.ts';
import {
  carryOutPayouts,
  openDepositChannel,
  openPayoutChannel,
  setPolicy,
} from '../../apps/api/domain/cashier/index.ts';
import { merchantByCode, openMerchant, type Merchant } from '../../apps/api/domain/merchants/index.ts';
import type { Services } from '../../apps/api/services.ts';
import { systemClock } from '../../apps/api/platform/clock.ts';
import type { Scope } from '../../apps/api/platform/scope.ts';
import { readSettings } from '../../apps/api/platform/settings/settings.ts';
import { openPublicServer } from '../../apps/api/surfaces/index.ts';
import { payoutNotifyUrl } from '../../apps/api/surfaces/payments/index.ts';
import { openGatewayServer } from '../../apps/sandbox-gateway/server.ts';
import { openStore, type Store } from '../../apps/sandbox-gateway/store.ts';
import { UNITS_PER_WHOLE } from '../../packages/primitives/index.ts';
import { openLog } from '../../packages/program/log.ts';
import { brands } from '../../packages/testing/people/brands.ts';

export const [DEPOSITS, PAYOUTS] = ['online', 'sender'];

/** The payment company of the drill, which no restore sets back. */
export type DrillGateway = Readonly<{
  url: string;
  store: Store;
  /** What a payer does on the page of an order. */
  pay(redirectUrl: string): Promise<void>;
  close(): Promise<void>;
}>;

/** Opens the company on a port of its own. */
export async function openDrillGateway(): Promise<DrillGateway> {
  const store = openStore(':memory:');
  const server = openGatewayServer({
    store,
    log: openLog('restore-drill', 'silent'),
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    store,
    async pay(redirectUrl) {
      const { pathname, search } = new URL(redirectUrl);
      const page = String((await server.inject(pathname + search)).headers.location);
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      await server.inject({ method: 'POST', url: page, headers, body: 'action=pay' });
    },
    async close() {
      await server.close();
      store.close();
    },
  };
}

/** An installation on a real server, with the company that its one brand's money comes and goes by. */
export type DrillSystem = Readonly<{
  services: Services;
  merchant: Merchant;
  gateway: DrillGateway;
  inBrand<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
  /** One look of the worker at payouts. */
  tick(): Promise<void>;
  close(): Promise<void>;
}>;

type Opening = Readonly<{
  databaseUrl: string;
  secretsKey: string;
  portalPort: number;
  gateway: DrillGateway;
}>;

/** Opens the installation, for the first time or again. */
export async function openDrillSystem(given: Opening): Promise<DrillSystem> {
  const { gateway, portalPort } = given;
  const settings = readSettings({
    DATABASE_URL: given.databaseUrl,
    SECRETS_KEY: given.secretsKey,
    PORTAL_URL: `http://127.0.0.1:${portalPort}`,
    GATEWAY_URL: gateway.url,
    OUTBOUND_ALLOW: LOOPBACK.join(','),
  });
  const services = buildServices({ settings, clock: systemClock, log: openLog('restore-drill', 'fatal') });
  const merchant =
    (await merchantByCode(services.database.kysely, brands.mela.code)) ??
    (await openBrand(services, gateway));
  const open = await openPublicServer(services);
  await open.server.listen({ host: '127.0.0.1', port: portalPort });
  const connectors = services.payoutGateways;
  return {
    services,
    merchant,
    gateway,
    inBrand: (work) => services.database.inMerchant(merchant.id, work),
    async tick() {
      await carryOutPayouts(services.database, merchant.id, {
        connectors,
        box: services.secretBox,
        notifyUrl: (channel) => payoutNotifyUrl(settings, merchant.code, channel.code),
      });
    },
    async close() {
      await open.close();
      await services.close();
    },
  };
}

async function openBrand(services: Services, gateway: DrillGateway): Promise<Merchant> {
  const merchant = await openMerchant(services.database.kysely, brands.mela);
  const { currency } = merchant;
  const credentials = await openSandboxAccount(gateway.url, merchant.code, openOutboundHere());
  const whole = (count: bigint): bigint => count * UNITS_PER_WHOLE;
  await services.database.inMerchant(merchant.id, async (scope) => {
    const common = { connector: 'sandbox', credentials, name: { en: 'Drill', bn: 'মহড়া' }, currency };
    const bounds = { amountMin: whole(100n), amountMax: whole(50_000n), feeRate: 0, presets: [] };
    await openDepositChannel(scope, { ...common, ...bounds, code: DEPOSITS }, services.secretBox);
    const sender = { ...common, code: PAYOUTS, kinds: ['mobile'] as const, amountMax: whole(50_000n) };
    await openPayoutChannel(scope, sender, services.secretBox);
    await setPolicy(scope, {
      withdrawalDailyCount: 10_000,
      withdrawalDailyMax: whole(10_000_000n),
      freeDailyCount: 10_000,
      payoutAccountWaitHours: 0,
      turnoverPercent: 0,
    });
  });
  return merchant;
}
