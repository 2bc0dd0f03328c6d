import type { Device } from './device.ts';

/** Who may come in where: members and agents on the portal, agents alone at the agents' door. */
export type Door = 'portal' | 'agents';

/** How somebody comes in whose first step is proven. */
export type Coming = Readonly<{
  way: 'password' | 'remembered' | 'sms';
  door: Door;
  device: Device;
  /** The browser is to come in without the password for a day. */
  remember: boolean;
}>;
