import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@mela/primitives';
import type { Settings } from '../../platform/settings/settings.ts';

/** How long and how often: the figures of SAFETY.md. */
export type IdentityRules = Readonly<{
  /** A session ends when nothing was heard from it for this long. */
  sessionIdleMs: number;
  /** A session ends at this age at the latest. */
  sessionLifeMs: number;
  /** The least recently used session makes room for one more. */
  sessionsPerAccount: number;
  /** From this many failed logins on one name, each next one has to wait, 1 s first, then twice as long each time. */
  loginDelayFrom: number;
  /** At this many failed logins a name is locked. */
  loginLockAt: number;
  /** How long a lock holds; also how long failures are remembered. */
  lockMs: number;
  /** At this many failed logins an address is locked, whatever the names: whole districts share one address. */
  addressLockAt: number;
  /** From this many failed logins on one name, or from one address, each next one needs a captcha. */
  captchaFrom: number;
  addressCaptchaFrom: number;
  /** How many trial accounts one address may open in a day. */
  trialsPerAddress: number;
}>;

/** The rules as the operator of this installation has set them. */
export const identityRules = (settings: Settings): IdentityRules => ({
  sessionIdleMs: settings.SESSION_IDLE_MINUTES * MINUTE_MS,
  sessionLifeMs: settings.SESSION_HOURS * HOUR_MS,
  sessionsPerAccount: settings.SESSIONS_PER_ACCOUNT,
  loginDelayFrom: settings.LOGIN_DELAY_FROM,
  loginLockAt: settings.LOGIN_LOCK_AT,
  lockMs: settings.LOGIN_LOCK_MINUTES * MINUTE_MS,
  addressLockAt: settings.ADDRESS_LOCK_AT,
  captchaFrom: settings.CAPTCHA_FROM,
  addressCaptchaFrom: settings.ADDRESS_CAPTCHA_FROM,
  trialsPerAddress: settings.TRIALS_PER_ADDRESS,
});

/** A trial account ends after a day. */
export const TRIAL_LIFE_MS = DAY_MS;

/** Wrong payment passwords until payouts are blocked, and for how long. */
export const PAYMENT_TRIES = 5;
export const PAYMENT_BLOCK_MS = DAY_MS;

/** A default password ends after a day, used or not. */
export const DEFAULT_PASSWORD_LIFE_MS = DAY_MS;

/** For how long a session whose password is due may change it without typing the old one. */
export const CHANGE_RIGHT_MS = 15 * MINUTE_MS;

/** No payout leaves for so long after the password was set anew by other means than the old one. */
export const PAYOUT_BLOCK_MS = DAY_MS;

/** A captcha is answered within two minutes; the same browser gets its next one after a second at the earliest. */
export const CAPTCHA_LIFE_MS = 120 * SECOND_MS;
export const CAPTCHA_PAUSE_MS = SECOND_MS;

/** How many captchas one address may look at in a minute. */
export const CAPTCHAS_PER_MINUTE = 120;

/** How long an account's logins can be looked up. */
export const LOGINS_KEPT_MS = 90 * DAY_MS;

/** Failures of one kind from one place are told together when they follow each other within this long. */
export const FAILURES_TOGETHER_MS = 60 * MINUTE_MS;

/** How long a device or an address stays familiar that is not seen again. */
export const FAMILIAR_MS = 180 * DAY_MS;

/** A remembered password is good for a day. */
export const REMEMBERED_MS = DAY_MS;

/** A hand-off code is good for a minute. */
export const HAND_OFF_MS = MINUTE_MS;

/** A second step is taken within ten minutes, in five tries. */
export const SECOND_STEP_MS = 10 * MINUTE_MS;
export const SECOND_STEP_TRIES = 5;

/** A payload key is offered for 30 days and accepted for one more. */
export const PAYLOAD_KEY_OFFERED_MS = 30 * DAY_MS;
export const PAYLOAD_KEY_KEPT_MS = DAY_MS;

/** How far a payload's time may lie from ours, either way. */
export const PAYLOAD_SKEW_MS = 120 * SECOND_MS;
