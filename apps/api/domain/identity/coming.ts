import type { Id } from '@mela/primitives';
import type { Device } from './device.ts';
import type { SecondStepMethod } from './login-history.ts';

/** Who may come in where: members and agents on the portal, agents alone at the agents' door. */
export type Door = 'portal' | 'agents';

/** How somebody comes in whose first step is proven. */
export type Coming = Readonly<{
  way: 'password' | 'remembered' | 'sms' | 'hand-off';
  door: Door;
  device: Device;
  /** The browser is to come in without the password for a day. */
  remember: boolean;
  /** The session that is carried here, which the new one ends with. */
  fromSession?: Id | undefined;
  /** What was shown besides already, so that nothing more is asked for. */
  confirmedBy?: SecondStepMethod | null;
}>;
