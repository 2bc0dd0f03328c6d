import { watchPool } from '@mela/database/watch-pool.ts';
import { openMetrics, type Metrics } from '@mela/program/metrics.ts';
import { openOutgoing } from '@mela/program/watch-outgoing.ts';
import { openPublicLimits, openWatchedLimits, type PublicLimits, type TrafficSettings } from '@mela/traffic';
import type { Peer } from '@mela/wire/provider/ask.ts';
import type { Logger } from '@mela/program/log.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import type { Operator } from './settings.ts';

/** What every part of the studio works with. */
export type Studio = {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly operators: readonly Operator[];
  /** Scheme, host and port of the game frames, as players reach them. */
  readonly publicOrigin: string;
  /** How much is let in at once. */
  readonly traffic: TrafficSettings;
  /** What runs at once, of whom. */
  readonly limits: PublicLimits;
  /** What this process tells of itself. */
  readonly metrics: Metrics;
  /** Where an operator's portal is, and the key that signs what is sent there. */
  peerOf(operatorCode: string): Peer | undefined;
  /** Whether an operator brings its players' money here, instead of being asked for it bet by bet. */
  keepsMoneyOf(operatorCode: string): boolean;
  /** The most that one bet in a shared flight may pay at an operator, in 1/10 000 units. */
  payoutMaxOf(operatorCode: string): bigint | null;
};

/** How long one attempt at a call may take; a handler makes at most two, well within a round's lease. */
const CALL_TIMEOUT_MS = 5000;

/** Puts the studio together from its parts. */
export function openStudio(
  parts: Omit<Studio, 'limits' | 'metrics' | 'peerOf' | 'keepsMoneyOf' | 'payoutMaxOf'> & {
    readonly callTimeoutMs?: number;
  },
): Studio {
  const { callTimeoutMs = CALL_TIMEOUT_MS, ...studio } = parts;
  const metrics = openMetrics();
  watchPool(metrics, 'main', parts.database.pool);
  const noteOutgoing = openOutgoing(metrics);
  const peers = new Map<string, Peer>();
  for (const { code, baseUrl, keys } of parts.operators) {
    const [key] = keys;
    const heard: Peer['heard'] = (...how) => noteOutgoing(code, ...how);
    if (key) peers.set(code, { baseUrl, key, timeoutMs: callTimeoutMs, heard, fetch });
  }
  const keepers = new Set(
    parts.operators.filter(({ wallet }) => wallet === 'transfer').map(({ code }) => code),
  );
  const payoutMax = new Map(parts.operators.map((operator) => [operator.code, operator.payoutMax]));
  return {
    ...studio,
    limits: openPublicLimits(openWatchedLimits(metrics), parts.traffic),
    metrics,
    peerOf: (operatorCode) => peers.get(operatorCode),
    keepsMoneyOf: (operatorCode) => keepers.has(operatorCode),
    payoutMaxOf: (operatorCode) => payoutMax.get(operatorCode) ?? null,
  };
}
