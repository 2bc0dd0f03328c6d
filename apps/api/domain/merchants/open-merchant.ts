import { newId } from '@mela/primitives';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/tables.ts';
import type { Flags } from './flags.ts';
import type { DigitStyle, Merchant, Resource } from './merchant.ts';
import { merchantById } from './store.ts';

/** What a brand starts with. */
export type NewMerchant = {
  code: string;
  name: Readonly<Record<string, string>>;
  hosts: readonly string[];
  currency: string;
  timeZone: string;
  languages: readonly string[];
  theme: string;
  digits: DigitStyle;
  flags: Flags;
  resources?: readonly Resource[];
  /** Off unless it is said. */
  secondStep?: boolean;
};

/** Opens a brand on its hosts. Throws when its code or one of its hosts is taken. */
export async function openMerchant(db: Kysely<Tables>, given: NewMerchant): Promise<Merchant> {
  const id = newId();
  await db.transaction().execute(async (transaction) => {
    await transaction
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
      })
      .execute();
    await transaction
      .insertInto('merchants.host')
      .values(given.hosts.map((host) => ({ host: host.toLowerCase(), merchant_id: id })))
      .execute();
  });
  return merchantById(db, id);
}
