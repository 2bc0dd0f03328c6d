import { DAY_MS, networkOf, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import type { Device } from './device.ts';
import type { DeviceKeeper } from './sealed-device.ts';

/** Who came by a device or address longer ago than this is no company any more: addresses go from hand to hand. */
const RECENT_MS = { device: 90 * DAY_MS, address: 7 * DAY_MS } as const;
const AT_MOST = 20;

/** For so long a browser without a cookie of ours is known again by what it is and where. */
const BROWSER_MS = 30 * DAY_MS;

type Kind = keyof typeof RECENT_MS;

/** Other accounts that were lately used from the same devices, or the same addresses. */
export type Company = Readonly<Record<Kind, readonly Id[]>>;

/**
 * What a browser of one account is known again by that has lost its cookie, or keeps none: its user agent without the version, which changes
 * by itself, and its network. Null: it says nothing of itself.
 */
function browserMark({ merchantId }: Scope, { markOf }: DeviceKeeper, accountId: Id, device: Device) {
  const family = device.userAgent.replace(/\d[\d._]*/g, '');
  return family === ''
    ? null
    : markOf('footprint', merchantId, 'browser', accountId, family, networkOf(device.address));
}

/** Notes that an account was used from here. */
export async function leaveFootprint(
  scope: Scope,
  keeper: DeviceKeeper,
  accountId: Id,
  device: Device,
): Promise<void> {
  const { markOf } = keeper;
  const { id, address } = device;
  const browser = browserMark(scope, keeper, accountId, device);
  const marks: { kind: Kind | 'browser'; mark: Buffer }[] = [
    { kind: 'address', mark: markOf('footprint', scope.merchantId, 'address', address) },
    ...(browser === null ? [] : [{ kind: 'browser' as const, mark: browser }]),
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

/**
 * Whether an account that was used before has never been used from this device, for the letter that tells its owner. The one rule: a device is
 * known by its cookie, or for thirty days after it was last used by what browser it is and in which network.
 */
export async function isNewDevice(
  scope: Scope,
  keeper: DeviceKeeper,
  accountId: Id,
  device: Device,
): Promise<boolean> {
  const { id } = device;
  const mark = id === null ? null : keeper.markOf('footprint', scope.merchantId, 'device', id);
  const browser = browserMark(scope, keeper, accountId, device);
  const since = new Date(scope.now.getTime() - BROWSER_MS);
  const { rows } = await sql<{ isNew: boolean }>`
    select count(*) > 0 and not coalesce(bool_or(kind = 'device' and mark = ${mark}), false)
           and not coalesce(bool_or(kind = 'browser' and mark = ${browser} and seen_at > ${since}), false) as "isNew"
      from identity.footprint where merchant_id = ${scope.merchantId} and account_id = ${accountId}`.execute(
    scope.db,
  );
  return rows[0]?.isNew ?? false;
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
