import {
  openPublicLimits,
  openWatchedLimits,
  rateOf,
  REFUSED_NOTHING,
  type ConcurrencyLimit,
  type PublicLimits,
} from '@mela/traffic';
import type { Metrics } from '@mela/program/metrics.ts';
import type { Settings } from './settings.ts';

/**
 * What runs at once in this process, of whom. Every process has limits of its own: a balancer spreads an account's calls over them, and
 * so many more of its calls at once are what they all share, the database, still little.
 */
export type CallLimits = PublicLimits &
  Readonly<{
    /** What a vendor books for an account in batches; refused nothing. */
    bookings: ConcurrencyLimit;
    /** What else a vendor wants for an account; refused nothing. */
    vendorCalls: ConcurrencyLimit;
  }>;

/** A batch takes as many. */
export const BOOKINGS_AT_ONCE = 64;

/** Opens the limits as they are set, and tells how they stand. */
export function openCallLimits(settings: Settings, metrics: Metrics): CallLimits {
  const limits = openWatchedLimits(metrics);
  const ofAccount = { ...REFUSED_NOTHING, rate: rateOf(settings.VENDOR_CALLS_PER_ACCOUNT_A_SECOND) };
  return {
    ...openPublicLimits(limits, settings),
    bookings: limits.open('bookings', { ...ofAccount, atOnce: BOOKINGS_AT_ONCE }),
    vendorCalls: limits.open('vendor_calls', { ...ofAccount, atOnce: settings.CALLS_PER_ACCOUNT }),
  };
}
