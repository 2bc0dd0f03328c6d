import { DAY_MS, UNITS_PER_WHOLE } from '@mela/primitives';
import type { DemoName } from '@mela/api/demo/people.ts';
import { placeAccount } from '@mela/api/domain/agents/index.ts';
import {
  accountByUsername,
  firstPaymentPassword,
  openAccount,
  openPasswordHasher,
} from '@mela/api/domain/identity/index.ts';
import { merchantByCode } from '@mela/api/domain/merchants/index.ts';
import { systemClock } from '@mela/api/platform/clock.ts';
import { openDatabase } from '@mela/api/platform/database.ts';
import { boxOf } from '@mela/api/platform/secrets/secret-box.ts';
import { PASSWORD, PAYMENT_PASSWORD } from '@mela/testing/people/member.ts';
import { askForWithdrawal, bindFundedAccount } from '@mela/testing/people/withdrawal.ts';
import type { Seeding } from './seeding.ts';

/** Who wants how much: one within what one person may approve, one above. */
const WISHES = [
  { brand: 'mela', username: 'salma', amount: 1_500n * UNITS_PER_WHOLE },
  { brand: 'mela', username: 'jamal', amount: 30_000n * UNITS_PER_WHOLE },
  { brand: 'nodi', username: 'tania', amount: 2_200n * UNITS_PER_WHOLE },
] as const satisfies readonly { brand: string; username: DemoName; amount: bigint }[];

/** Something to do for the demo's staff. The members bound their accounts two days ago, which takes a clock of its own. */
export async function askForWithdrawals({ database, databaseUrl, keys }: Seeding): Promise<void> {
  const box = boxOf(keys);
  const hasher = openPasswordHasher();
  const hash = await hasher.hash(PASSWORD);
  const paymentHash = await hasher.hash(PAYMENT_PASSWORD);
  if (!hash.ok || !paymentHash.ok) throw new Error('nobody else is hashing here');
  const earlier = openDatabase(
    databaseUrl,
    { now: () => new Date(systemClock.now().getTime() - 2 * DAY_MS) },
    2,
  );
  try {
    for (const { brand, username, amount } of WISHES) {
      const merchant = await merchantByCode(database.kysely, brand);
      if (!merchant) continue;
      const memberId = await earlier.inMerchant(merchant.id, async (scope) => {
        if (await accountByUsername(scope, username)) return null;
        const opened = await openAccount(scope, { type: 0, username, passwordHash: hash.value });
        if (!opened.ok) return null;
        await placeAccount(scope, { accountId: opened.value.id, uplineId: null });
        await firstPaymentPassword(scope, opened.value.id, paymentHash.value);
        return opened.value.id;
      });
      if (memberId === null) continue;
      const wish = { merchant, memberId, amount };
      const payoutAccountId = await bindFundedAccount({ database: earlier, box }, wish);
      await askForWithdrawal({ database, box }, { ...wish, payoutAccountId });
    }
  } finally {
    await earlier.close();
  }
}
