import type { Opens } from '../../../domain/catalogue/index.ts';
import type { PortalContext } from '../context.ts';

/**
 * Which games open for whoever asks. Play money opens those that can be tried, and does so where no real money is taken; a visitor
 * finds those there, if the brand lets people try. A member's own money then opens none.
 */
export function whatOpens({ merchant, caller }: Pick<PortalContext, 'merchant' | 'caller'>): Opens {
  if (caller.audience === 'trial') return 'trials';
  if (merchant.jurisdiction.money !== 'stopped') return 'all';
  return caller.audience === 'visitor' && merchant.flags.freePlay ? 'trials' : 'none';
}
