import { merchantByCode, openMerchant } from '@mela/api/domain/merchants/index.ts';
import { systemClock } from '@mela/api/platform/clock.ts';
import { openDatabase } from '@mela/api/platform/database.ts';
import { brands } from './brands.ts';

/** As the database keeps what a brand's status is (SPEC.md §2). An unserved brand is open, but keeps everybody's network out. */
const STATUS = { maintenance: 1, blocked: 2, unserved: 0 } as const;
const EVERYBODY = ['0.0.0.0/0', '::/0'];

type Closed = Readonly<{
  code: string;
  status: keyof typeof STATUS;
  endsAt?: Date;
  /** Which brand of the demo it looks like; the first one if it is not said. */
  like?: keyof typeof brands;
}>;

/**
 * Opens a brand beside those of the demo, on the host of its code, and closes it at once: for maintenance, for its region, or for whoever
 * is not let in. What is there already is left as it is.
 */
export async function openClosedBrand(
  databaseUrl: string,
  { code, status, endsAt, like = 'mela' }: Closed,
): Promise<void> {
  const database = openDatabase(databaseUrl, systemClock, 1);
  try {
    if (await merchantByCode(database.kysely, code)) return;
    const { id } = await openMerchant(database.kysely, {
      ...brands[like],
      code,
      hosts: [`${code}.localhost`],
    });
    await database.kysely
      .updateTable('merchants.merchant')
      .set({
        status: STATUS[status],
        maintenance_ends_at: endsAt ?? null,
        networks_kept_out: status === 'unserved' ? EVERYBODY : [],
      })
      .where('id', '=', id)
      .execute();
  } finally {
    await database.close();
  }
}

/** Lets everybody into such a brand, or keeps everybody's network out again. */
export async function letIn(databaseUrl: string, code: string, everybody: boolean): Promise<void> {
  const database = openDatabase(databaseUrl, systemClock, 1);
  try {
    await database.kysely
      .updateTable('merchants.merchant')
      .set({ networks_kept_out: everybody ? [] : EVERYBODY })
      .where('code', '=', code)
      .execute();
  } finally {
    await database.close();
  }
}
