import { systemClock } from '@mela/api/platform/clock.ts';
import { openDatabase } from '@mela/api/platform/database.ts';
import { openAccount } from '@mela/api/domain/identity/index.ts';
import { merchantByCode } from '@mela/api/domain/merchants/index.ts';
import { bookWhole } from '@mela/api/domain/play/index.ts';
import { newId } from '@mela/primitives';

/** More than any vendor credits by one call without the word of two. */
const AMOUNT = 2_500_000n * 10_000n;

/** Has the studio pay a new member of a running installation so many prizes that are held; answers the member's name. */
export async function holdCredits(databaseUrl: string, count: number): Promise<string> {
  const database = openDatabase(databaseUrl, systemClock, 1);
  const username = `lucky${newId().slice(-12)}`;
  try {
    const merchant = await merchantByCode(database.kysely, 'mela');
    if (!merchant) throw new Error('the first brand of the demo is open');
    await database.inMerchant(merchant.id, async (scope) => {
      const opened = await openAccount(scope, { type: 0, username, passwordHash: 'none' });
      if (!opened.ok) throw new Error('the name is free');
      for (let n = 0; n < count; n += 1)
        await bookWhole(scope, [
          {
            kind: 'promo',
            vendor: 'SHAPLA',
            nonce: newId(),
            player: opened.value.id,
            transaction: newId(),
            amount: AMOUNT + BigInt(n) * 10_000n,
            currency: 'BDT',
            source: 'tournament',
            title: 'First place',
          },
        ]);
    });
    return username;
  } finally {
    await database.close();
  }
}
