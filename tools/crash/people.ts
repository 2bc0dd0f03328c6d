import { sql } from 'kysely';
import { openSandboxAccount } from '../../apps/api/connectors/payments/sandbox/index.ts';
import { bindPayoutAccount, openDepositChannel, setPolicy } from '../../apps/api/domain/cashier/index.ts';
import { firstPaymentPassword, openPasswordHasher } from '../../apps/api/domain/identity/index.ts';
import { saveProduct, type LotteryProduct } from '../../apps/api/domain/lottery/index.ts';
import { openOperator } from '../../apps/api/domain/operator/index.ts';
import { systemClock } from '../../apps/api/platform/clock.ts';
import { openDatabase } from '../../apps/api/platform/database.ts';
import type { Scope } from '../../apps/api/platform/scope.ts';
import { openSecretBox } from '../../apps/api/platform/secret-box.ts';
import { newId, type Id } from '../../packages/primitives/index.ts';
import { lotteryProducts } from '../../packages/test-house/lottery-products.ts';
import { PASSWORD } from '../../packages/test-house/people/member.ts';
import { openStaffPeople, staffPeople } from '../../packages/test-house/people/staff.ts';
import type { Stage } from '../stage/open-stage.ts';
import type { Seat } from '../stage/seat-players.ts';

const WHOLE = 10_000n;
const DAY_MS = 86_400_000;

/** Above this amount a withdrawal takes two clerks. */
export const TWO_ABOVE = 15n * WHOLE;

/** Draws every few seconds, so that a short run has some. */
export const PRODUCTS: readonly LotteryProduct[] = [10, 11].map((intervalSeconds, position) => ({
  ...lotteryProducts.ssc1m,
  code: `crash${intervalSeconds}`,
  schedule: { timeZone: 'Asia/Dhaka', intervalSeconds, closeLeadSeconds: 2, saleSeconds: 12 },
  position,
}));

/** Draws once an hour: nothing of it is settled while a run lasts. */
export const HOURLY: LotteryProduct = {
  ...lotteryProducts.ssc1m,
  code: 'crash3600',
  schedule: { timeZone: 'Asia/Dhaka', intervalSeconds: 3600, closeLeadSeconds: 5, saleSeconds: 7200 },
  position: PRODUCTS.length,
};

/** The two who work at the desk. */
export const CLERKS = staffPeople.mela.filter(({ role }) => role === 'finance');

/** The way to pay in: where its gateway calls the house back, and the secret that it signs with. */
export type Channel = Readonly<{ id: Id; path: string; secret: string }>;

const CHANNEL = 'online';

type Wanted = Readonly<{ watched: readonly Seat[]; withdrawers: readonly Seat[]; gatewayUrl: string }>;

/**
 * Opens what the company of players lacks for the portal: passwords, a way to pay in, lotteries, clerks; for those who
 * withdraw an account that has waited its day; and for those who are watched a turnover that no play of a run can meet, so
 * that every fact of their play is counted. Answers the channel and the payout accounts in the order of the withdrawers.
 */
export async function openPeople(
  { databaseUrl, secretsKey, company: { merchant } }: Stage,
  { watched, withdrawers, gatewayUrl }: Wanted,
): Promise<{ channel: Channel; payoutAccounts: readonly Id[] }> {
  const box = openSecretBox(Buffer.from(secretsKey, 'base64url'));
  const passwords = openPasswordHasher();
  const hash = await passwords.hash(PASSWORD);
  if (!hash.ok) throw new Error('nobody else is hashing here');
  const database = openDatabase(databaseUrl, systemClock, 2);
  const yesterday = { now: () => new Date(systemClock.now().getTime() - 2 * DAY_MS) };
  const earlier = openDatabase(databaseUrl, yesterday, 1);
  try {
    const operator = openOperator({ database, box, passwords });
    await openStaffPeople({ database, passwords, operator }, merchant, CLERKS);
    const payoutAccounts = await earlier.inMerchant(merchant.id, async (scope) => {
      const bound: Id[] = [];
      for (const [index, { player }] of withdrawers.entries()) {
        const number = `0171${String(index).padStart(7, '0')}`;
        const account = { kind: 'mobile', provider: 'bkash', holder: 'Rahim Uddin', number } as const;
        const outcome = await bindPayoutAccount(scope, { memberId: player, ...account }, box);
        if (!outcome.ok) throw new Error(`refused: ${outcome.refusal.kind}`);
        bound.push(outcome.value.id);
      }
      return bound;
    });
    const credentials = await openSandboxAccount(gatewayUrl, merchant.code);
    const channelId = await database.inMerchant(merchant.id, async (scope) => {
      for (const product of [...PRODUCTS, HOURLY]) await saveProduct(scope, product);
      await setPolicy(scope, { withdrawalMin: WHOLE, secondApprovalAbove: TWO_ABOVE, turnoverPercent: 0 });
      await setPasswords(scope, [...watched, ...withdrawers], hash.value);
      for (const { player } of withdrawers) await firstPaymentPassword(scope, player, hash.value);
      const channel = await openDepositChannel(
        scope,
        {
          code: CHANNEL,
          connector: 'sandbox',
          credentials,
          name: { en: 'Online payment' },
          currency: merchant.currency,
          amountMin: WHOLE,
          amountMax: 1000n * WHOLE,
          feeRate: 0,
          presets: [],
        },
        box,
      );
      for (const seat of watched) await oweTurnover(scope, seat);
      return channel.id;
    });
    const where = `/connect/payments/${merchant.code}/${CHANNEL}`;
    return { channel: { id: channelId, path: where, secret: credentials.secret }, payoutAccounts };
  } finally {
    await Promise.all([database.close(), earlier.close()]);
  }
}

async function setPasswords(scope: Scope, seats: readonly Seat[], hash: string): Promise<void> {
  await scope.db
    .updateTable('identity.account')
    .set({ password_hash: hash })
    .where('merchant_id', '=', scope.merchantId)
    .where(
      'id',
      'in',
      seats.map(({ player }) => player),
    )
    .execute();
}

/** A lot of turnover as the deposit of a fortune would have opened it. */
async function oweTurnover(scope: Scope, { player }: Seat): Promise<void> {
  const id = newId();
  await sql`
    insert into bonuses.lot (merchant_id, id, member_id, currency, source, source_id, required, opened_at)
      values (${scope.merchantId}, ${id}, ${player}, 'BDT', 'deposit', ${id}, ${(1_000_000_000n * WHOLE).toString()}, ${scope.now})`.execute(
    scope.db,
  );
}
