/**
 * chosen: with a deposit that is not credited yet · declined: it was not given after all ·
 * offered: waits for its member · active: being turned over · converted: its money is cash.
 */
export type GrantState =
  | 'chosen'
  | 'declined'
  | 'offered'
  | 'active'
  | 'converted'
  | 'cancelled'
  | 'expired'
  | 'used-up';

export type GrantEvent = 'begin' | 'decline' | 'lapse' | 'convert' | 'cancel' | 'expire' | 'use-up';

/** What happens to a bonus; whatever is not said here changes nothing. */
export const grantMachine: Readonly<Record<GrantState, Readonly<Partial<Record<GrantEvent, GrantState>>>>> = {
  chosen: { begin: 'active', decline: 'declined' },
  offered: { begin: 'active', decline: 'declined', lapse: 'expired' },
  active: { convert: 'converted', cancel: 'cancelled', expire: 'expired', 'use-up': 'used-up' },
  converted: {},
  declined: {},
  cancelled: {},
  expired: {},
  'used-up': {},
};
