import { ok, refuse, type Outcome } from '@mela/primitives';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import type { Scope } from '../../platform/scope.ts';
import type { SettingsVersionConflict } from './merchant.ts';
import { hostsOf, merchantById } from './store.ts';

/** A brand's hosts, as they were when somebody wished others. */
export type HostsChange = Readonly<{ was: readonly string[]; wish: readonly string[] }>;

/** Another brand answers on it. */
export type BrandHostTaken = { kind: 'brand-host-taken' };

/**
 * What a wish for other hosts changes, in small letters, and whether it takes two: whoever comes by a host that is added sees this brand there and
 * logs in to it. Taking one away takes one, and so does everything until players were first let in.
 */
export async function hostsChange(
  { db, merchantId }: Scope,
  hosts: readonly string[],
): Promise<HostsChange & Readonly<{ takesTwo: boolean }>> {
  const { liveSince } = await merchantById(db, merchantId);
  const was = await hostsOf(db, merchantId);
  const wish = hosts.map((host) => host.toLowerCase());
  return { was, wish, takesTwo: liveSince !== null && wish.some((host) => !was.includes(host)) };
}

/** Whether hosts can be changed as asked: nobody has changed them meanwhile, and no other brand answers there. */
export async function checkHostsChange(
  scope: Scope,
  { was, wish }: HostsChange,
): Promise<Outcome<null, SettingsVersionConflict | BrandHostTaken>> {
  const now = await hostsOf(scope.db, scope.merchantId);
  if (now.join() !== was.join()) return refuse({ kind: 'brand-version-conflict' });
  return (await hostTaken(scope, wish)) === null ? ok(null) : refuse({ kind: 'brand-host-taken' });
}

/** Changes them. */
export async function changeHosts(
  scope: Scope,
  { wish }: HostsChange,
): Promise<Outcome<null, BrandHostTaken>> {
  if ((await saveHosts(scope, wish)) !== null) return refuse({ kind: 'brand-host-taken' });
  await scope.db
    .updateTable('merchants.merchant')
    .set((is) => ({
      settings_version: is('settings_version', '+', 1n),
      content_version: is('content_version', '+', 1n),
    }))
    .where('id', '=', scope.merchantId)
    .execute();
  return ok(null);
}

const HOSTS_MAX = 20;

/** Another brand answers there. */
export const hostTakenBy = (host: string) => ({ id: 'field.brand.host-taken', values: { host } });

/** The first of some hosts on which another brand answers. */
export async function hostTaken({ db, merchantId }: Scope, hosts: readonly string[]): Promise<string | null> {
  if (hosts.length === 0) return null;
  const row = await db
    .selectFrom('merchants.host')
    .select('host')
    .where('host', 'in', [...hosts])
    .where('merchant_id', '<>', merchantId)
    .executeTakeFirst();
  return row?.host ?? null;
}

/** Answers the first host that another brand has taken at this very moment; null: all are the brand's now. */
export async function saveHosts({ db, merchantId }: Scope, hosts: readonly string[]): Promise<string | null> {
  await db
    .deleteFrom('merchants.host')
    .where('merchant_id', '=', merchantId)
    .where('host', 'not in', [...hosts])
    .execute();
  const saved = await db
    .insertInto('merchants.host')
    .values(hosts.map((host, position) => ({ host, position, merchant_id: merchantId })))
    .onConflict((conflict) =>
      conflict
        .column('host')
        .doUpdateSet((is) => ({ position: is.ref('excluded.position') }))
        .where('merchants.host.merchant_id', '=', merchantId),
    )
    .returning('host')
    .execute();
  return hosts.find((host) => !saved.some((one) => one.host === host)) ?? null;
}

/** A name that DNS knows: labels of letters, digits and dashes; an address of a machine is none. */
const HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** Whether a text, in small letters, could be a host of a brand. */
export const isHostName = (text: string): boolean => HOST.test(text);

/** What is wrong with hosts by themselves, whoever's they are. */
export function wrongHost(
  hosts: readonly string[],
  reserved: readonly string[],
): FieldsRefused['fields'][string] | null {
  if (hosts.length === 0) return { id: 'field.required' };
  if (hosts.length > HOSTS_MAX) return { id: 'field.brand.hosts-too-many', values: { maximum: HOSTS_MAX } };
  const bad = hosts.find((host, at) => !isHostName(host) || hosts.indexOf(host) !== at);
  if (bad !== undefined) return { id: 'field.brand.host', values: { host: bad } };
  const taken = hosts.find((host) => reserved.includes(host));
  return taken === undefined ? null : hostTakenBy(taken);
}
