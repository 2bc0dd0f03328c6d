import type { Id } from '@mela/primitives';
import type { Device } from './device.ts';
import type { SecondStepMethod } from './login-history.ts';

/** Where somebody signs in: members and agents on the members' site, agents alone on the agents'. */
export type Site = 'member' | 'agent';

/** How somebody signs in whose first step is proven. */
export type SignInAttempt = Readonly<{
  method: 'password' | 'remembered' | 'sms' | 'hand-off';
  site: Site;
  device: Device;
  /** The browser is to sign in without the password for a day. */
  remember: boolean;
  /** The session that is carried here, which the new one ends with. */
  fromSession?: Id | undefined;
  /** What was shown besides already, so that nothing more is asked for. */
  confirmedBy?: SecondStepMethod | null;
}>;
