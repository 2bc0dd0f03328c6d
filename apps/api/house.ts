import type { Clock } from './platform/clock.ts';
import { openDatabase, type Database } from './platform/database.ts';
import type { Logger } from './platform/log.ts';
import type { Listener } from './platform/outbox.ts';
import type { Settings } from './platform/settings.ts';
import { pushBalances } from './surfaces/realtime/push-balances.ts';

/** The whole house, built: what surfaces and workers are given. */
export type House = Readonly<{
  settings: Settings;
  clock: Clock;
  log: Logger;
  database: Database;
  /** Who hears facts, in the order in which each fact is told. */
  listeners: readonly Listener[];
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
  const listeners: Listener[] = [pushBalances];
  return { settings, clock, log, database, listeners, close: () => database.close() };
}
