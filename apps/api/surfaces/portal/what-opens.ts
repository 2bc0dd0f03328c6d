import type { Opens } from '../../domain/catalogue/index.ts';
import type { PortalContext } from './context.ts';

/** The language of an answer: the one asked for in the query if the brand speaks it, else the caller's. */
export function languageFor({ merchant, language }: PortalContext, asked: string | undefined): string {
  const wanted = asked?.toLowerCase();
  return wanted && merchant.languages.includes(wanted) ? wanted : language;
}

/**
 * Which games open for whoever asks. Play money opens those that can be tried, and does so where no real money is taken; a visitor
 * finds those there, if the brand lets people try. A member's own money then opens none.
 */
export function whatOpens({ merchant, caller }: Pick<PortalContext, 'merchant' | 'caller'>): Opens {
  if (caller.audience === 'trial') return 'trials';
  if (merchant.jurisdiction.money !== 'stopped') return 'all';
  return caller.audience === 'visitor' && merchant.flags.freePlay ? 'trials' : 'none';
}
