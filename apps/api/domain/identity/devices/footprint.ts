import { DAY_MS, type Id } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import type { Device } from './device.ts';
import type { DeviceKeeper } from './sealed-device.ts';

/** Who came by a device or address longer ago than this is no company any more: addresses go from hand to hand. */
const RECENT_MS = { device: 90 * DAY_MS, address: 7 * DAY_MS } as const;
const AT_MOST = 20;

type Kind = keyof typeof RECENT_MS;

/** Other accounts that were lately used from the same devices, or the same addresses. */
export type Company = Readonly<Record<Kind, readonly Id[]>>;

/** Notes that an account was used from here. */
export async function leaveFootprint(
  scope: Scope,
  { markOf }: DeviceKeeper,
  accountId: Id,
  { id, address }: Device,
): Promise<void> {
  const marks: { kind: Kind; mark: Buffer }[] = [
    { kind: 'address', mark: markOf('footprint', scope.merchantId, 'address', address) },
    ...(id === null
      ? []
      : [{ kind: 'device' as const, mark: markOf('footprint', scope.merchantId, 'device', id) }]),
  ];
  await scope.db
    .insertInto('identity.footprint')
    .values(
      marks.map((mark) => ({
        merchant_id: scope.merchantId,
        account_id: accountId,
        seen_at: scope.now,
        ...mark,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'kind', 'mark', 'account_id']).doUpdateSet({ seen_at: scope.now }),
    )
    .execute();
}

/** The accounts that were lately used from an address, the latest first; up to twenty. */
export async function accountsAt(scope: Scope, { markOf }: DeviceKeeper, address: string): Promise<Id[]> {
  const rows = await scope.db
    .selectFrom('identity.footprint')
    .select('account_id')
    .where('merchant_id', '=', scope.merchantId)
    .where('kind', '=', 'address')
    .where('mark', '=', markOf('footprint', scope.merchantId, 'address', address))
    .orderBy('seen_at', 'desc')
    .limit(AT_MOST)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** In whose company an account comes; up to twenty of each kind. */
export async function companyOf(scope: Scope, accountId: Id): Promise<Company> {
  const of = async (kind: Kind): Promise<Id[]> => {
    const since = new Date(scope.now.getTime() - RECENT_MS[kind]);
    const rows = await scope.db
      .selectFrom('identity.footprint as own')
      .innerJoin('identity.footprint as other', (join) =>
        join
          .onRef('other.merchant_id', '=', 'own.merchant_id')
          .onRef('other.kind', '=', 'own.kind')
          .onRef('other.mark', '=', 'own.mark')
          .onRef('other.account_id', '<>', 'own.account_id'),
      )
      .select('other.account_id')
      .distinct()
      .where('own.merchant_id', '=', scope.merchantId)
      .where('own.account_id', '=', accountId)
      .where('own.kind', '=', kind)
      .where('own.seen_at', '>', since)
      .where('other.seen_at', '>', since)
      .limit(AT_MOST)
      .execute();
    return rows.map(({ account_id }) => account_id);
  };
  return { device: await of('device'), address: await of('address') };
}
