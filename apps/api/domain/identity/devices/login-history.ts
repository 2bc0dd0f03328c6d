import { newId, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { FAILURES_TOGETHER_MS, LOGINS_KEPT_MS } from '../rules.ts';
import type { Device } from './device.ts';
import { deviceMark, sealDevice, unsealDevice, type DeviceKeeper } from './sealed-device.ts';

/** By what an owner shows to be the owner once more. */
export type SecondStepMethod = 'sms' | 'email' | 'payout-name' | 'totp';

/** How somebody signed in. */
export type LoginMethod = 'password' | 'remembered' | 'sms' | 'hand-off' | 'registration' | 'other';

/** What is told of a login besides where it came from. */
export type Entry = Readonly<{
  method: LoginMethod;
  unfamiliar?: boolean;
  confirmedBy?: SecondStepMethod | null;
}>;

/** A login at which somebody was wrong: at the first step, or at the second one after a first that was right. */
export type FailedEntry = Readonly<{ method: LoginMethod; atStep?: SecondStepMethod }>;

/** One login, as its owner reads it. */
type Login = Readonly<{
  id: Id;
  at: Date;
  method: LoginMethod;
  /** Nobody came in; as often as this, `at` for the last time. */
  failed: boolean;
  times: number;
  /** The second step that was taken, or failed. */
  confirmedBy: SecondStepMethod | null;
  /** From a device or address that the account had not been used from. */
  unfamiliar: boolean;
  address: string;
  userAgent: string;
}>;

/** Writes a login into the account's history. */
export async function recordLogin(
  scope: Scope,
  keeper: DeviceKeeper,
  accountId: Id,
  device: Device,
  { method, unfamiliar = false, confirmedBy = null }: Entry,
): Promise<void> {
  const id = newId(scope.now.getTime());
  await scope.db
    .insertInto('identity.login')
    .values({
      merchant_id: scope.merchantId,
      id,
      account_id: accountId,
      at: scope.now,
      method,
      confirmed_by: confirmedBy,
      unfamiliar,
      ...sealDevice(scope, keeper, id, device),
    })
    .execute();
}

/**
 * Writes a failed login into the history of the account that it aimed at. For nobody's name (null) it is the same statement, which
 * finds no account and still has to be committed, so that it takes as long.
 */
export async function recordFailedLogin(
  scope: Scope,
  keeper: DeviceKeeper,
  accountId: Id | null,
  device: Device,
  { method, atStep }: FailedEntry,
): Promise<void> {
  const { merchantId, now } = scope;
  const owner = accountId ?? merchantId;
  const step = atStep ?? null;
  const id = newId(now.getTime());
  const mark = deviceMark(scope, keeper, owner, device);
  const { address_sealed: address, user_agent_sealed: agent } = sealDevice(scope, keeper, id, device);
  const since = new Date(now.getTime() - FAILURES_TOGETHER_MS);
  await sql`
    with again as (
      update identity.login set at = ${now}, times = times + 1
        where merchant_id = ${merchantId} and id = (
          select id from identity.login
            where merchant_id = ${merchantId} and account_id = ${owner} and at > ${since} and failed
              and method = ${method} and confirmed_by is not distinct from ${step}::text
              and device_mark = ${mark}
            order by at desc limit 1)
        returning id),
    added as (
      insert into identity.login
          (merchant_id, id, account_id, at, method, confirmed_by, unfamiliar, failed, address_sealed, user_agent_sealed, device_mark)
        select merchant_id, ${id}, id, ${now}, ${method}, ${step}, false, true, ${address}::bytea, ${agent}::bytea, ${mark}::bytea
          from identity.account
          where merchant_id = ${merchantId} and id = ${owner} and not exists (select from again))
    select pg_logical_emit_message(true, 'failed login', '')`.execute(scope.db);
}

/** An account's logins of the last 90 days, and what failed, newest first, a page at a time; the first page is 1. */
export async function loginsOf(
  scope: Scope,
  box: SecretBox,
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
      method: row.method as LoginMethod,
      failed: row.failed,
      times: row.times,
      confirmedBy: row.confirmed_by as SecondStepMethod | null,
      unfamiliar: row.unfamiliar,
      ...unsealDevice(scope, box, row),
    })),
  };
}
