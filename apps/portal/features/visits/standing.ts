import type { VisitsAnswer } from '../../data/counted-visits.ts';

/** What the account of who is logged in says: null, nothing yet. */
type OfAccount = Readonly<{ given: boolean | null; saidAt: Date | null }>;

/**
 * How visits stand here and now, between what was said in this browser and what its reader's account says: the account is right, and a browser that is used by several
 * people answers for nobody else. `tell`: the account is to hear what was said here; `take`: the browser is to do as the account says.
 */
type Standing = Readonly<{ counts: boolean; asks: boolean; carry?: 'tell' | 'take' }>;

const QUIET: Standing = { counts: false, asks: false };

/** By the browser's answer (null: none) and the account's (undefined: nobody with an account is logged in). */
export function standingOf(here: VisitsAnswer | null, account: OfAccount | undefined): Standing {
  const said = here !== null && here.words > 0;
  const yes = here !== null && here.visitor !== null;
  if (!account) return said ? { counts: yes, asks: false } : { ...QUIET, asks: here === null || yes };
  const { given, saidAt } = account;
  if (given === null) return said ? { counts: yes, asks: false, carry: 'tell' } : { ...QUIET, asks: true };
  if (!given) return yes || here === null ? { ...QUIET, carry: 'take' } : QUIET;
  if (!said && !yes) return { ...QUIET, carry: 'take' };
  if (yes) return { counts: true, asks: false };
  return here.saidAt > (saidAt?.getTime() ?? 0) ? { ...QUIET, carry: 'tell' } : QUIET;
}
