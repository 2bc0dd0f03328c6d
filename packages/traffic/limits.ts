import { openConcurrencyLimit, type ConcurrencyLimit, type ConcurrencyRule } from './concurrency-limit.ts';
import { openCrowd } from './crowd.ts';
import { openKnownTokens, type KnownTokens } from './known-tokens.ts';
import type { TrafficSettings } from './settings.ts';

/** The limits of a program by their names, which whoever wants something passes one of. */
export type Limits = Readonly<{
  /** Opens one more. */
  open(name: string, rule: ConcurrencyRule): ConcurrencyLimit;
  all: ReadonlyMap<string, ConcurrencyLimit>;
}>;

/** Opens a program's limits; `refused` hears the name of the limit at which somebody was turned away. */
export function openLimits(refused: (name: string) => void): Limits {
  const crowd = openCrowd();
  const all = new Map<string, ConcurrencyLimit>();
  return {
    all,
    open(name, rule) {
      const limit = openConcurrencyLimit(rule, { crowd, refused: () => refused(name) });
      all.set(name, limit);
      return limit;
    },
  };
}

/** What everybody passes who calls a program from outside. */
export type PublicLimits = Readonly<{
  knownTokens: KnownTokens;
  /** Calls of an account. */
  account: ConcurrencyLimit;
  /** Calls of whoever has no session, by address. */
  address: ConcurrencyLimit;
  /** Those of them that compare a secret, which costs much; by address. */
  secrets: ConcurrencyLimit;
  /** Calls of companies, by address. */
  companies: ConcurrencyLimit;
  /** Look-ups of tokens that this process has not seen before, by address. */
  newcomers: ConcurrencyLimit;
}>;

const ACCOUNT_WAITING_MAX = 200;
const ADDRESS_WAITING_MAX = 2000;
/** For those who are refused nothing. */
export const REFUSED_NOTHING = { waitingMax: Number.POSITIVE_INFINITY, patienceMs: Number.POSITIVE_INFINITY };
/** So many seconds' worth may come at once. */
export const BURST_SECONDS = 4;

/** As many a second, and some seconds' worth of it at once. */
export const rateOf = (perSecond: number) => ({ perSecond, burst: BURST_SECONDS * perSecond });

/** Opens the limits of what comes from outside, as they are set. */
export function openPublicLimits({ open }: Limits, settings: TrafficSettings): PublicLimits {
  const patienceMs = settings.CALL_PATIENCE_MS;
  const ofAddress = {
    atOnce: settings.CALLS_PER_ADDRESS,
    waitingMax: ADDRESS_WAITING_MAX,
    patienceMs,
    rate: rateOf(settings.CALLS_PER_ADDRESS_A_SECOND),
  };
  const half = Math.ceil(ofAddress.atOnce / 2);
  return {
    knownTokens: openKnownTokens(),
    account: open('account', {
      atOnce: settings.CALLS_PER_ACCOUNT,
      waitingMax: ACCOUNT_WAITING_MAX,
      patienceMs,
      rate: rateOf(settings.CALLS_PER_ACCOUNT_A_SECOND),
    }),
    address: open('address', ofAddress),
    companies: open('companies', { ...REFUSED_NOTHING, atOnce: settings.CALLS_PER_ADDRESS, rate: null }),
    secrets: open('secrets', { ...ofAddress, atOnce: half }),
    newcomers: open('newcomers', { ...ofAddress, atOnce: half }),
  };
}
