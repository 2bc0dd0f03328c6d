import { drawFeeds } from './connectors/draw-feeds/index.ts';
import { openProofOfWork, type HumanVerification } from './connectors/verification/index.ts';
import {
  identityRules,
  openIdentity,
  openPasswordHasher,
  type Identity,
  type PasswordHasher,
} from './domain/identity/index.ts';
import { grantPlayMoney } from './domain/ledger/index.ts';
import type { DrawFeeds } from './domain/lottery/index.ts';
import type { Clock } from './platform/clock.ts';
import { openDatabase, type Database } from './platform/database.ts';
import type { Logger } from './platform/log.ts';
import type { Listener } from './platform/outbox.ts';
import { openSecretBox } from './platform/secret-box.ts';
import type { Settings } from './platform/settings.ts';
import { closeSockets } from './surfaces/realtime/close-sockets.ts';
import { pushBalances } from './surfaces/realtime/push-balances.ts';

/** The whole house, built: what surfaces and workers are given. */
export type House = Readonly<{
  settings: Settings;
  clock: Clock;
  log: Logger;
  database: Database;
  /** One hasher for members and staff, so that its queue holds for all of them. */
  passwords: PasswordHasher;
  identity: Identity;
  verification: HumanVerification;
  /** Who hears facts, in the order in which each fact is told. */
  listeners: readonly Listener[];
  /** Outside sources of lottery results. */
  drawFeeds: DrawFeeds;
  close(): Promise<void>;
}>;

/** Builds every room in floor-plan order and plugs higher rooms into the ports of lower ones. */
export function buildHouse({
  settings,
  clock,
  log,
}: {
  settings: Settings;
  clock: Clock;
  log: Logger;
}): House {
  const database = openDatabase(settings.DATABASE_URL, clock);
  const box = openSecretBox(settings.SECRETS_KEY);
  const passwords = openPasswordHasher();
  const identity = openIdentity({
    database,
    box,
    hasher: passwords,
    rules: identityRules(settings),
    grantPlayMoney,
  });
  const verification = openProofOfWork(database, settings.SECRETS_KEY, settings.PROOF_OF_WORK_TRIES);
  const listeners: Listener[] = [pushBalances, closeSockets];
  return {
    settings,
    clock,
    log,
    database,
    passwords,
    identity,
    verification,
    listeners,
    drawFeeds,
    close: () => database.close(),
  };
}
