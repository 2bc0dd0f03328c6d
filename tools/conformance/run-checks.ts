import { corrections } from './checks/corrections.ts';
import { repeats } from './checks/repeats.ts';
import { reservations } from './checks/reservations.ts';
import { rounds } from './checks/rounds.ts';
import { signing } from './checks/signing.ts';
import { strangers } from './checks/strangers.ts';
import { wire } from './checks/wire.ts';
import type { Check, Result } from './check.ts';
import type { Wallet } from './wallet.ts';

/** Every promise that is tried out, in groups. */
const GROUPS: Readonly<Record<string, readonly Check[]>> = {
  rounds,
  repeats,
  corrections,
  reservations,
  strangers,
  signing,
  wire,
};

/** The groups of checks by name. */
export const groupNames = Object.keys(GROUPS);

/** Tries the promises out, one after the other, telling each result as it comes. */
export async function runChecks(
  at: Wallet,
  groups: readonly string[],
  tell: (result: Result) => void,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const group of groups)
    for (const { name, run } of GROUPS[group] ?? []) {
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
