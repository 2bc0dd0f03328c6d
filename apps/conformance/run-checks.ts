import { crash } from './checks/crash.ts';
import { corrections } from './checks/corrections.ts';
import { protection } from './checks/protection.ts';
import { repeats } from './checks/repeats.ts';
import { reservations } from './checks/reservations.ts';
import { rounds } from './checks/rounds.ts';
import { signing } from './checks/signing.ts';
import { strangers } from './checks/strangers.ts';
import { wire } from './checks/wire.ts';
import type { Check, Result } from './check.ts';
import type { Vendor } from './vendor.ts';
import type { Wallet } from './wallet.ts';
import { calls } from './vendor-checks/calls.ts';
import { catalogue } from './vendor-checks/catalogue.ts';
import { crash as vendorCrash } from './vendor-checks/crash.ts';
import { freeRounds } from './vendor-checks/free-rounds.ts';
import { history } from './vendor-checks/history.ts';
import { signing as vendorSigning } from './vendor-checks/signing.ts';
import { wallets } from './vendor-checks/wallets.ts';

type Groups<At> = Readonly<Record<string, readonly Check<At>[]>>;

/** Every promise of a portal's wallet that is tried out, in groups. */
export const WALLET_GROUPS: Groups<Wallet> = {
  rounds,
  repeats,
  corrections,
  reservations,
  strangers,
  signing,
  wire,
  protection,
  crash,
};

/** Every promise of a vendor. */
export const VENDOR_GROUPS: Groups<Vendor> = {
  signing: vendorSigning,
  catalogue,
  'free-rounds': freeRounds,
  calls,
  history,
  wallets,
  crash: vendorCrash,
};

/** Tries the promises of some groups out, one after the other, telling each result as it comes. */
export async function runChecks<At>(
  at: At,
  groups: Groups<At>,
  only: readonly string[],
  tell: (result: Result) => void,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const group of only)
    for (const { name, run } of groups[group] ?? []) {
      const startedAt = performance.now();
      const breach = await run(at).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      const result = { group, name, breach, ms: Math.round(performance.now() - startedAt) };
      results.push(result);
      tell(result);
    }
  return results;
}
