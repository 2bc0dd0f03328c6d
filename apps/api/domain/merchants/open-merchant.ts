import { newId, type Id } from '@mela/primitives';
import { STOCK, type Theme } from '@mela/themes';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/tables.ts';
import type { Flags } from './flags.ts';
import type { DigitStyle, Merchant, MerchantStatus, Resource } from './merchant.ts';
import { merchantById, STATUSES, workplaceByCode } from './store.ts';

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
      theme: JSON.stringify(given.theme),
      digits: given.digits,
      resources: JSON.stringify(given.resources ?? []),
      flags: JSON.stringify(given.flags),
      second_step: given.secondStep ?? false,
      status: STATUSES.indexOf(given.status ?? 'open'),
      live_since: (given.status ?? 'open') === 'open' ? sql`now()` : null,
    })
    .execute();
  if (given.hosts.length === 0) return;
  await db
    .insertInto('merchants.host')
    .values(given.hosts.map((host) => ({ host: host.toLowerCase(), merchant_id: id })))
    .execute();
}

/** What the office is called where staff say for whom they work; no brand has this code. */
export const OFFICE_CODE = 'office';

/** The office above the brands, which is opened when it is asked for the first time. Its status is the whole installation's. */
export async function openOffice(db: Kysely<Tables>): Promise<Merchant> {
  await db
    .insertInto('merchants.merchant')
    .values({
      id: newId(),
      code: OFFICE_CODE,
      kind: 'office',
      name: JSON.stringify({ bn: 'অফিস', en: 'Office' }),
      currency: 'USD',
      time_zone: 'UTC',
      languages: ['bn', 'en'],
      theme: JSON.stringify(STOCK.night),
      flags: '{}',
      status: STATUSES.indexOf('open'),
      live_since: sql`now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const office = await workplaceByCode(db, OFFICE_CODE);
  if (office?.kind !== 'office') throw new Error('a brand has the code of the office');
  return office;
}
