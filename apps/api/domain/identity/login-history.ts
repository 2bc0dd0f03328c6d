import { newId, type Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { LOGINS_KEPT_MS } from './rules.ts';
import type { Device } from './device.ts';

/** By what an owner shows to be the owner once more. */
export type SecondStepMethod = 'sms' | 'email' | 'payout-name' | 'totp';

/** How somebody came in. */
export type LoginWay = 'password' | 'remembered' | 'sms' | 'hand-off' | 'registration' | 'other';

/** What is told of a login besides where it came from. */
export type Entry = Readonly<{ way: LoginWay; unfamiliar?: boolean; confirmedBy?: SecondStepMethod | null }>;

/** One login, as its owner reads it. */
export type Login = Readonly<{
  id: Id;
  at: Date;
  way: LoginWay;
  /** The second step that was taken. */
  confirmedBy: SecondStepMethod | null;
  /** From a device or address that the account had not been used from. */
  unfamiliar: boolean;
  address: string;
  userAgent: string;
}>;

/** Writes a login into the account's history. */
export async function recordLogin(
  scope: Scope,
  accountId: Id,
  device: Device,
  { way, unfamiliar = false, confirmedBy = null }: Entry,
): Promise<void> {
  await scope.db
    .insertInto('identity.login')
    .values({
      merchant_id: scope.merchantId,
      id: newId(scope.now.getTime()),
      account_id: accountId,
      at: scope.now,
      way,
      confirmed_by: confirmedBy,
      unfamiliar,
      address: device.address,
      user_agent: device.userAgent,
    })
    .execute();
}

/** An account's logins of the last 90 days, newest first, a page at a time; the first page is 1. */
export async function loginsOf(
  scope: Scope,
  accountId: Id,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ logins: Login[]; totalPages: number }> {
  const own = scope.db
    .selectFrom('identity.login')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('at', '>', new Date(scope.now.getTime() - LOGINS_KEPT_MS));
  const { count } = await own.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return {
    totalPages: Math.ceil(Number(count) / pageSize),
    logins: rows.map((row) => ({
      id: row.id,
      at: row.at,
      way: row.way as LoginWay,
      confirmedBy: row.confirmed_by as SecondStepMethod | null,
      unfamiliar: row.unfamiliar,
      address: row.address,
      userAgent: row.user_agent,
    })),
  };
}
