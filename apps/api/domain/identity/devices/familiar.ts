import type { Id } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import { deviceHashOf, type Device } from './device.ts';
import { addressMark, type DeviceKeeper } from './sealed-device.ts';

const marksOf = (
  scope: Scope,
  keeper: DeviceKeeper,
  accountId: Id,
  { id, address }: Device,
): { kind: 'device' | 'address'; mark: string }[] => [
  { kind: 'address', mark: addressMark(scope, keeper, accountId, address) },
  ...(id === null ? [] : [{ kind: 'device' as const, mark: deviceHashOf(id) }]),
];

/** Whether the account was used from this device and from this address before. */
export async function isFamiliar(
  scope: Scope,
  keeper: DeviceKeeper,
  accountId: Id,
  device: Device,
): Promise<boolean> {
  const marks = marksOf(scope, keeper, accountId, device);
  const known = await scope.db
    .selectFrom('identity.familiar')
    .select('kind')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where((where) =>
      where.or(
        marks.map(({ kind, mark }) => where.and([where('kind', '=', kind), where('mark', '=', mark)])),
      ),
    )
    .execute();
  return known.length === 2;
}

/** Whether the account was used from the device of this hash before. */
export async function isUsedFrom(scope: Scope, accountId: Id, deviceHash: string | null): Promise<boolean> {
  if (deviceHash === null) return false;
  const known = await scope.db
    .selectFrom('identity.familiar')
    .select('kind')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('kind', '=', 'device')
    .where('mark', '=', deviceHash)
    .executeTakeFirst();
  return known !== undefined;
}

/** Remembers that the account is used from here. */
export async function makeFamiliar(
  scope: Scope,
  keeper: DeviceKeeper,
  accountId: Id,
  device: Device,
): Promise<void> {
  await scope.db
    .insertInto('identity.familiar')
    .values(
      marksOf(scope, keeper, accountId, device).map(({ kind, mark }) => ({
        merchant_id: scope.merchantId,
        account_id: accountId,
        kind,
        mark,
        seen_at: scope.now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'account_id', 'kind', 'mark']).doUpdateSet({ seen_at: scope.now }),
    )
    .execute();
}

/** Makes every device and address unfamiliar, so that whoever comes in has a second step to take. */
export async function forgetFamiliar(scope: Scope, accountId: Id): Promise<void> {
  await scope.db
    .deleteFrom('identity.familiar')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .execute();
}
