import { newId, type Id } from '@mela/primitives';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/tables.ts';
import type { Flags } from './flags.ts';
import type { DigitStyle, Merchant, MerchantStatus, Resource, Theme } from './merchant.ts';
import { merchantById, STATUSES } from './store.ts';

/** What a brand starts with. */
export type NewMerchant = {
  code: string;
  name: Readonly<Record<string, string>>;
  hosts: readonly string[];
  currency: string;
  timeZone: string;
  languages: readonly string[];
  theme: Theme;
  digits: DigitStyle;
  flags: Flags;
  resources?: readonly Resource[];
  /** Off unless it is said. */
  secondStep?: boolean;
  /** Open unless it is said. */
  status?: MerchantStatus;
};

/** Opens a brand on its hosts. Throws when its code or one of its hosts is taken. */
export async function openMerchant(db: Kysely<Tables>, given: NewMerchant): Promise<Merchant> {
  const id = newId();
  await db.transaction().execute((transaction) => insertMerchant(transaction, id, given));
  return merchantById(db, id);
}

/** The same in a transaction, under an id that nobody has. */
export async function insertMerchant(db: Kysely<Tables>, id: Id, given: NewMerchant): Promise<void> {
  await db
    .insertInto('merchants.merchant')
    .values({
      id,
      code: given.code,
      name: JSON.stringify(given.name),
      currency: given.currency,
      time_zone: given.timeZone,
      languages: [...given.languages],
      theme: given.theme,
      digits: given.digits,
      resources: JSON.stringify(given.resources ?? []),
      flags: JSON.stringify(given.flags),
      second_step: given.secondStep ?? false,
      status: STATUSES.indexOf(given.status ?? 'open'),
    })
    .execute();
  if (given.hosts.length === 0) return;
  await db
    .insertInto('merchants.host')
    .values(given.hosts.map((host) => ({ host: host.toLowerCase(), merchant_id: id })))
    .execute();
}
