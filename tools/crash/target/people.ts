import { DAY_MS } from '@mela/primitives';
import { openOutboundHere } from '../../../apps/api/platform/outbound/outbound.ts';
import { sql } from 'kysely';
import { openSandboxAccount } from '../../../apps/api/connectors/payments/sandbox/index.ts';
import { placeAccount } from '../../../apps/api/domain/agents/index.ts';
import {
  bindPayoutAccount,
  openDepositChannel,
  openHandChannel,
  openPayoutChannel,
  setPolicy,
} from '../../../apps/api/domain/cashier/index.ts';
import { firstPaymentPassword, openPasswordHasher } from '../../../apps/api/domain/identity/index.ts';
import { saveLotteryGame, type LotteryGame } from '../../../apps/api/domain/lottery/index.ts';
import { openOperator } from '../../../apps/api/domain/operator/index.ts';
import { setTransferPolicy } from '../../../apps/api/domain/member-transfers/index.ts';
import { systemClock } from '../../../apps/api/platform/clock.ts';
import { openDatabase } from '../../../apps/api/platform/database.ts';
import type { Scope } from '../../../apps/api/platform/scope.ts';
import { openSecretBox, type SecretBox } from '../../../apps/api/platform/secrets/secret-box.ts';
import { newId, type Id } from '../../../packages/primitives/index.ts';
import { lotteryGames } from '../../../packages/testing/lotteries/lottery-games.ts';
import { PASSWORD } from '../../../packages/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '../../../packages/testing/people/staff.ts';
import type { Stage } from '../../stage/open-stage.ts';
import type { Seat } from '../../stage/seat-players.ts';
import { askDatabase } from './ask-database.ts';
import { DEPOSIT_FEES } from './fees.ts';
import { openOffers, type ClaimOffer } from './offers.ts';

const WHOLE = 10_000n;

/** Above this amount a withdrawal takes two clerks. */
export const TWO_ABOVE = 15n * WHOLE;

/** Draws every few seconds, so that a short run has some. */
export const LOTTERY_GAMES: readonly LotteryGame[] = [10, 11].map((intervalSeconds, position) => ({
  ...lotteryGames.ssc1m,
  code: `crash${intervalSeconds}`,
  schedule: { timeZone: 'Asia/Dhaka', intervalSeconds, closeLeadSeconds: 2, saleSeconds: 12 },
  position,
}));

/** Draws once an hour: nothing of it is settled while a run lasts. */
export const HOURLY: LotteryGame = {
  ...lotteryGames.ssc1m,
  code: 'crash3600',
  schedule: { timeZone: 'Asia/Dhaka', intervalSeconds: 3600, closeLeadSeconds: 5, saleSeconds: 7200 },
  position: LOTTERY_GAMES.length,
};

/** The two who work at the desk. */
export const CLERKS = staffPeople.mela.filter(({ role }) => role === 'finance');

/** The way to pay in: where its gateway calls the system back, and the secret that it signs with. */
export type Channel = Readonly<{ id: Id; path: string; secret: string }>;

const CHANNEL = 'online';
/** The company that sends money for the system. */
export const PAYOUT_CHANNEL = 'sender';
/** Above this amount a deposit by hand takes two clerks. */
export const TWO_FOR_DEPOSITS_ABOVE = 12n * WHOLE;
/** So much that no run reaches it. */
const NO_LIMIT = 1_000_000_000n * WHOLE;
/** To an account whose number ends like this the sandbox gateway's payouts fail. */
const FAILING_END = '0000';

type Wanted = Readonly<{
  watched: readonly Seat[];
  /** The last one's account takes no money from the company that sends it. */
  withdrawers: readonly Seat[];
  /** An agent and those directly below. */
  family: readonly Seat[];
  /** Who also sign in. */
  others: readonly Seat[];
  gatewayUrl: string;
}>;

/** What was opened for them. */
type Opened = Readonly<{
  channel: Channel;
  /** To which money is sent by hand. */
  byHand: Id;
  /** In the order of the withdrawers. */
  payoutAccounts: readonly Id[];
  offers: readonly ClaimOffer[];
}>;

/**
 * Opens what the company of players lacks for the portal: passwords, ways to pay in and out, lotteries, bonuses, a line of agents,
 * clerks; for those who withdraw an account that has waited its day; and for those who are watched a turnover that no play of
 * a run can meet, so that every fact of their play is counted.
 */
export async function openPeople(
  { databaseUrl, ownerUrl, secretsKey, company: { merchant } }: Stage,
  { watched, withdrawers, family, others, gatewayUrl }: Wanted,
): Promise<Opened> {
  const box = openSecretBox(Buffer.from(secretsKey, 'base64url'));
  const passwords = openPasswordHasher();
  const hash = await passwords.hash(PASSWORD);
  if (!hash.ok) throw new Error('nobody else is hashing here');
  const database = openDatabase(databaseUrl, systemClock, 2);
  const yesterday = { now: () => new Date(systemClock.now().getTime() - 2 * DAY_MS) };
  const earlier = openDatabase(databaseUrl, yesterday, 1);
  const [agent] = family;
  if (!agent) throw new Error('a family has an agent');
  await askDatabase(ownerUrl, 'update identity.account set type = 1 where id = $1', [agent.player]);
  try {
    const operator = openOperator({ database, box, passwords });
    await openStaffPeople({ database, passwords, operator }, merchant, CLERKS);
    const payoutAccounts = await earlier.inMerchant(merchant.id, (scope) =>
      bindAccounts(scope, withdrawers, box),
    );
    const credentials = await openSandboxAccount(gatewayUrl, merchant.code, openOutboundHere());
    const opened = await database.inMerchant(merchant.id, async (scope) => {
      for (const lotteryGame of [...LOTTERY_GAMES, HOURLY]) await saveLotteryGame(scope, lotteryGame);
      await setPolicy(scope, {
        withdrawalMin: WHOLE,
        withdrawalDailyMax: NO_LIMIT,
        withdrawalDailyCount: 30_000,
        secondApprovalAbove: TWO_ABOVE,
        turnoverPercent: 0,
        forcedReceipt: 'refund',
      });
      await setTransferPolicy(scope, { amountMin: WHOLE, amountMax: 1000n * WHOLE, dailyMax: NO_LIMIT });
      await setPasswords(scope, [...watched, ...withdrawers, ...family, ...others], hash.value);
      for (const { player } of [...withdrawers, ...family])
        await firstPaymentPassword(scope, player, hash.value);
      for (const { player } of family) {
        const uplineId = player === agent.player ? null : agent.player;
        await placeAccount(scope, { accountId: player, uplineId });
      }
      const channels = await openChannels(scope, credentials, merchant.currency, box);
      for (const seat of watched) await oweTurnover(scope, seat);
      return { ...channels, offers: await openOffers(scope, merchant.currency) };
    });
    const where = `/connect/payments/${merchant.code}/${CHANNEL}`;
    return {
      channel: { id: opened.online, path: where, secret: credentials.secret },
      byHand: opened.byHand,
      payoutAccounts,
      offers: opened.offers,
    };
  } finally {
    await Promise.all([database.close(), earlier.close()]);
  }
}

/** Accounts for money to go to. */
async function bindAccounts(scope: Scope, seats: readonly Seat[], box: SecretBox): Promise<Id[]> {
  const bound: Id[] = [];
  for (const [index, { player }] of seats.entries()) {
    const end = index === seats.length - 1 ? FAILING_END : '1234';
    const number = `0171${String(index).padStart(3, '0')}${end}`;
    const account = { kind: 'mobile', provider: 'bkash', holder: 'Rahim Uddin', number } as const;
    const outcome = await bindPayoutAccount(scope, { memberId: player, ...account }, box);
    if (!outcome.ok) throw new Error(`refused: ${outcome.refusal.kind}`);
    bound.push(outcome.value.id);
  }
  return bound;
}

/** The ways in, through a company and by hand, and the company that sends money out. */
async function openChannels(
  scope: Scope,
  credentials: { account: string; secret: string },
  currency: string,
  box: SecretBox,
): Promise<{ online: Id; byHand: Id }> {
  const terms = { currency, amountMin: WHOLE, amountMax: 1000n * WHOLE, presets: [] };
  const online = await openDepositChannel(
    scope,
    {
      ...terms,
      code: CHANNEL,
      connector: 'sandbox',
      credentials,
      name: { en: 'Online payment' },
      feeRate: DEPOSIT_FEES.online,
    },
    box,
  );
  const byHand = await openHandChannel(scope, {
    ...terms,
    code: 'bkash',
    kind: 'mobile',
    provider: 'bkash',
    receiving: { number: '01712345678', mode: 'send-money' },
    name: { en: 'By hand' },
    feeRate: DEPOSIT_FEES.byHand,
    secondApprovalAbove: TWO_FOR_DEPOSITS_ABOVE,
  });
  await openPayoutChannel(
    scope,
    {
      code: PAYOUT_CHANNEL,
      connector: 'sandbox',
      credentials,
      name: { en: 'Sender' },
      kinds: ['mobile'],
      currency,
      amountMax: 1000n * WHOLE,
    },
    box,
  );
  return { online: online.id, byHand: byHand.id };
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
