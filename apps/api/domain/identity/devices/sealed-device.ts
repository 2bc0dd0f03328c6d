import type { Id } from '@mela/primitives';
import type { KeyedHash } from '../../../platform/secrets/keyed-hash.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import type { Device } from './device.ts';

/**
 * What devices are kept with: sealed where their owner reads of them, and as a hash where they are only known again. All addresses there
 * are can be tried out in an hour, so the hash has a key.
 */
export type DeviceKeeper = Readonly<{ box: SecretBox; markOf: KeyedHash }>;

type Seen = Pick<Device, 'address' | 'userAgent'>;
type Columns<Kept> = { address_sealed: Kept; user_agent_sealed: Kept };

const USER_AGENT_LENGTH = 300;

const sealContexts = ({ merchantId }: Scope, rowId: Id) => ({
  address: `address ${merchantId} ${rowId}`,
  userAgent: `user agent ${merchantId} ${rowId}`,
});

/** Where a device is and what it is, as a row of a session or login keeps them: each sealed by itself, for that row alone. */
export function sealDevice(
  scope: Scope,
  { box }: DeviceKeeper,
  rowId: Id,
  { address, userAgent }: Seen,
): Columns<Buffer> {
  const contexts = sealContexts(scope, rowId);
  return {
    address_sealed: box.seal(address, contexts.address),
    user_agent_sealed: box.seal(userAgent.slice(0, USER_AGENT_LENGTH), contexts.userAgent),
  };
}

/** The same, opened; empty where nothing is kept, or what is kept cannot be opened. */
export function unsealDevice(scope: Scope, box: SecretBox, row: { id: Id } & Columns<Buffer | null>): Seen {
  const contexts = sealContexts(scope, row.id);
  const open = (sealed: Buffer | null, context: string): string =>
    (sealed && box.tryOpen(sealed, context)) ?? '';
  return {
    address: open(row.address_sealed, contexts.address),
    userAgent: open(row.user_agent_sealed, contexts.userAgent),
  };
}

/** What the same device at the same address is known again by, in one account's history. */
export const deviceMark = (
  { merchantId }: Scope,
  { markOf }: DeviceKeeper,
  accountId: Id,
  { address, userAgent }: Seen,
): Buffer => markOf('device', merchantId, accountId, address, userAgent.slice(0, USER_AGENT_LENGTH));

/** What an address is known again by, for one account. */
export const addressMark = (
  { merchantId }: Scope,
  { markOf }: DeviceKeeper,
  accountId: Id,
  address: string,
): string => markOf('address', merchantId, accountId, address).toString('base64url');
