import { networkOf } from '@mela/primitives';
import { nameKey, type Subject } from '../identity/index.ts';

const WINDOW_MS = 15 * 60_000;

/**
 * What attempts at a name are counted by, whether or not anybody has it: as at the portal's login, where staff are told to come here,
 * so that it is no other chance.
 */
export const byName = (username: string): Subject => ({
  key: nameKey(username),
  windowMs: WINDOW_MS,
  delayFrom: 5,
  lockAt: 10,
});

/** What attempts from an address are counted by. */
export const byAddress = (address: string): Subject => ({
  key: `staff-address:${networkOf(address)}`,
  windowMs: WINDOW_MS,
  delayFrom: 20,
  lockAt: 40,
});
