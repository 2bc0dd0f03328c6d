import type { Id, Outcome } from '@mela/primitives';
import type { Challenge } from '@mela/wire/portal/prove-work.ts';

/** What a check is done for; a proof for one purpose is none for another. One in the place of a captcha costs far more. */
export type Purpose = 'login' | 'register' | 'freeplay' | 'captcha' | 'service';

/** The caller did not show to be a person, or showed it before. */
export type NotHuman = { kind: 'not-human' };

/**
 * Tells people from machines, or at least makes machines pay. Our own is a proof of work; a hosted service would be another
 * implementation of this.
 */
export type HumanVerification = Readonly<{
  /** What the browser has to solve, made for one merchant and purpose. */
  challenge(merchantId: Id, purpose: Purpose): Promise<Challenge>;
  /** Accepts each proof once. */
  check(merchantId: Id, purpose: Purpose, proof: string): Promise<Outcome<null, NotHuman>>;
}>;
