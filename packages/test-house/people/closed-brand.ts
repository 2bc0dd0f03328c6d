import { openMerchant } from '@mela/api/domain/merchants/index.ts';
import { systemClock } from '@mela/api/platform/clock.ts';
import { openDatabase } from '@mela/api/platform/database.ts';
import { brands } from './brands.ts';

/** As the database keeps what a brand's status is (SPEC.md §2). */
const STATUS = { maintenance: 1, blocked: 2 } as const;

type Closed = Readonly<{ code: string; status: keyof typeof STATUS; endsAt?: Date }>;

/** Opens a brand beside those of the demo, on the host of its code, and closes it at once: for maintenance, or for its region. */
export async function openClosedBrand(databaseUrl: string, { code, status, endsAt }: Closed): Promise<void> {
  const database = openDatabase(databaseUrl, systemClock, 1);
  try {
    const { id } = await openMerchant(database.kysely, {
      ...brands.mela,
      code,
      hosts: [`${code}.localhost`],
    });
    await database.kysely
      .updateTable('merchants.merchant')
      .set({ status: STATUS[status], maintenance_ends_at: endsAt ?? null })
      .where('id', '=', id)
      .execute();
  } finally {
    await database.close();
  }
}
