import { randomBytes } from 'node:crypto';
import { openPasswordHasher } from '@mela/api/domain/identity/index.ts';
import { allMerchants, openMerchant, type Merchant } from '@mela/api/domain/merchants/index.ts';
import { buildServices } from '@mela/api/build-services.ts';
import type { Services } from '@mela/api/services.ts';
import { openLog, type Logger } from '@mela/program/log.ts';
import { deliverFacts } from '@mela/api/platform/outbox/outbox.ts';
import { LOOPBACK } from '@mela/api/platform/outbound/outbound.ts';
import type { Scope } from '@mela/api/platform/scope.ts';
import { readSettings } from '@mela/api/platform/settings/settings.ts';
import { openPublicServer } from '@mela/api/surfaces/index.ts';
import type { Patience } from '@mela/database/pool.ts';
import type { FastifyInstance } from 'fastify';
import { makeDatabase } from './database.ts';
import { injectInto } from './inject-into.ts';
import { movableClock, type MovableClock } from './movable-clock.ts';
import { openGuard } from './one-connection.ts';
import { PATIENT } from './patience.ts';
import { brands, type BrandCode } from './people/brands.ts';
import { openPortalClient, type PortalClient } from './portal-client.ts';

/** The whole api in this process: a database of its own, a clock that tests move, no port. */
export type TestApi = Readonly<{
  services: Services;
  server: FastifyInstance;
  clock: MovableClock;
  /** Its database as the programs log in to it, and as its owner does. */
  databaseUrl: string;
  ownerUrl: string;
  brand: Readonly<Record<BrandCode, Merchant>>;
  /** A new browser at a brand. */
  visit(brand: BrandCode, options?: { language?: string; address?: string }): PortalClient;
  /** One transaction of the first brand. */
  inMela<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
  /** Tells every fact to its listeners, as the worker would. */
  deliver(): Promise<void>;
  close(): Promise<void>;
}>;

/** A test does in a moment what people do in an hour, and on a slow machine waits for it. */
const UNHURRIED = {
  CALLS_PER_ACCOUNT_A_SECOND: '100000',
  CALLS_PER_ADDRESS_A_SECOND: '100000',
  VENDOR_CALLS_PER_ACCOUNT_A_SECOND: '100000',
  CALL_PATIENCE_MS: '120000',
};

/** The least that argon2 does: of a thousand people who register and log in, the processor would hear nothing else. */
const LITTLE = { memoryCost: 8, timeCost: 1, parallelism: 1 };

const START = new Date('2026-03-02T06:00:00Z');

/**
 * Opens an api with both demo brands and nobody in it. `settings` are spelled as in the environment; what it notes goes to
 * `log`, else only what ends it. Its database is waited for with more `patience` than the product has.
 */
export async function openTestApi(
  settings: Record<string, string> = {},
  { log = openLog('test', 'fatal'), patience = PATIENT }: { log?: Logger; patience?: Patience } = {},
): Promise<TestApi> {
  const database = await makeDatabase();
  const clock = movableClock(START);
  const guard = openGuard(patience);
  const services = buildServices({
    openDatabase: guard.openDatabase,
    settings: readSettings({
      DATABASE_URL: database.url,
      SECRETS_KEY: randomBytes(32).toString('base64url'),
      PROOF_OF_WORK_TRIES: '4',
      ...UNHURRIED,
      BEACON_URLS: '',
      OUTBOUND_ALLOW: LOOPBACK.join(','),
      CHANCE_REVIEWS_ONE_IN: '0',
      ...settings,
    }),
    clock,
    log,
    passwords: openPasswordHasher({ cost: LITTLE }),
  });
  const [mela, nodi] = [
    await openMerchant(services.database.kysely, brands.mela),
    await openMerchant(services.database.kysely, brands.nodi),
  ];
  const open = await openPublicServer(services);
  const send = injectInto(open.server);

  return {
    services,
    server: open.server,
    clock,
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    brand: { mela, nodi },
    visit: (brand, options = {}) =>
      openPortalClient({
        send,
        host: brands[brand].hosts[0],
        merchantCode: brand,
        now: () => clock.now().getTime(),
        ...options,
      }),
    inMela: (work) => services.database.inMerchant(mela.id, work),
    async deliver() {
      for (const { id } of await allMerchants(services.database.kysely)) {
        while ((await deliverFacts(services.database, id, services.listeners)) > 0);
      }
    },
    async close() {
      await open.close();
      await services.close();
      await database.drop();
      guard.check();
    },
  };
}
