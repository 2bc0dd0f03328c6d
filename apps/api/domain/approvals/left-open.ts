import type { Scope } from '../../platform/scope.ts';
import { restoreProgress } from '../cashier/index.ts';
import { countTickets } from '../vendor-wallets/index.ts';

/**
 * What a restore has left open: how far everybody was asked, and how many differences of each sort wait to be looked at. Null where no
 * restore's stop is in force.
 */
export async function leftOpen(scope: Scope) {
  const progress = await restoreProgress(scope);
  if (!progress) return null;
  const { contradictions, unmatched, ...rest } = progress;
  return { ...rest, differences: { contradictions, unmatched, tickets: await countTickets(scope) } };
}
