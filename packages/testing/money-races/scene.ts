import { keepMoneyAt } from '@mela/api/domain/vendor-wallets/index.ts';
import { placeAccount } from '@mela/api/domain/agents/index.ts';
import {
  bindPayoutAccount,
  openDesk,
  openPayoutChannel,
  setPolicy,
  type Staff,
} from '@mela/api/domain/cashier/index.ts';
import { saveVendor } from '@mela/api/domain/catalogue/index.ts';
import { firstPaymentPassword, type AccountType } from '@mela/api/domain/identity/index.ts';
import { post } from '@mela/api/domain/ledger/index.ts';
import { planDraws, saveLotteryGame, turnDrawClock } from '@mela/api/domain/lottery/index.ts';
import { setTransferPolicy } from '@mela/api/domain/member-transfers/index.ts';
import type { Scope } from '@mela/api/platform/scope.ts';
import { invariant, newId, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import { openTestApi } from '../test-api.ts';
import { lotteryGames } from '../lotteries/lottery-games.ts';
import { publishOffer, type OfferGiven } from '../people/offers.ts';
import { openTestChannel, openTestHandChannel, units } from '../payments.ts';
import { PASSWORD, signIn, type Person } from '../people/member.ts';
import { openPretendVendor } from '../vendors/pretend-vendor.ts';

/** What everybody has who comes. */
export const CASH = units('1000');
export const WALLET_VENDOR = 'KADAM';
export const SENDER = { code: 'sender', account: 'mela', secret: Buffer.alloc(32, 7).toString('base64url') };

/** A bonus to be had once. */
export const bonus = (kind: OfferGiven['kind']): OfferGiven => ({
  kind,
  name: 'Once',
  currency: 'BDT',
  rate: 0,
  amount: units('50'),
  amountMax: null,
  depositMin: 0n,
  multiple: 1000,
  base: 'bonus',
  weights: {},
  days: 7,
  audience: 'everyone',
  newcomerDays: null,
  frequency: 'once',
  isOpen: true,
});

/** An installation in which every route that moves money can be called. */
export type Scene = Awaited<ReturnType<typeof openScene>>;

/** Opens it, with a lottery, a bonus, a vendor, ways to pay in and out, and nobody in it. */
export async function openScene() {
  const test = await openTestApi({ SESSION_IDLE_MINUTES: '6000', SESSION_HOURS: '200' });
  const { services, brand } = test;
  const run = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
    services.database.inMerchant(brand.mela.id, work);
  const vendor = await openPretendVendor(test);
  const gateway = await openTestChannel(test);
  const byHand = await openTestHandChannel(test);
  const password = await services.identity.hashPassword(PASSWORD);
  invariant(password.ok, 'nobody else is hashing');
  const lotteryGame = lotteryGames.ssc1m;
  const offers = await run(async (scope) => {
    await setPolicy(scope, { payoutAccountWaitHours: 0, withdrawalMin: units('1'), turnoverPercent: 0 });
    await setTransferPolicy(scope, { amountMin: units('1') });
    await saveVendor(scope, { code: WALLET_VENDOR, names: { en: 'Kadam' }, runs: 'protocol' });
    await keepMoneyAt(scope, WALLET_VENDOR, { sweeps: false });
    await saveLotteryGame(scope, lotteryGame);
    const { code, ...credentials } = SENDER;
    const kinds = ['mobile'] as const;
    const payouts = { code, connector: 'sandbox', credentials, name: { en: 'Sender' }, kinds };
    await openPayoutChannel(
      scope,
      { ...payouts, currency: 'BDT', amountMax: units('50000') },
      services.secretBox,
    );
    return {
      claim: await publishOffer(scope, bonus('claim')),
    };
  });
  while ((await planDraws(services.database, brand.mela.id, services.drawSources)) > 0);
  while ((await turnDrawClock(services.database, brand.mela.id, services.drawSources)) > 0);
  const staff: Staff = { staffId: newId(), ownAccountIds: [] };
  let people = 0;

  /** Somebody new with money and a payment password, perhaps below an agent. */
  async function someone(given: { type?: AccountType; above?: Person } = {}): Promise<Person> {
    people += 1;
    const person = await signIn(test, { username: `Racer${people}`, type: given.type ?? 0 });
    const { id } = person.account;
    await run(async (scope) => {
      await firstPaymentPassword(scope, id, valueOf(password));
      await placeAccount(scope, { accountId: id, uplineId: given.above?.account.id ?? null });
      await post(scope, {
        kind: 'adjustment',
        key: id,
        entries: [
          { ownerId: id, account: 'cash', currency: 'BDT', amount: CASH },
          { ownerId: null, account: 'adjustments', currency: 'BDT', amount: -CASH },
        ],
      });
    });
    return person;
  }

  return {
    test,
    run,
    vendor,
    gateway,
    byHand,
    lotteryGame,
    offers,
    staff,
    desk: openDesk({ recordAudit: async () => undefined }),
    someone,
    /** Where a member's money can go. */
    box: services.secretBox,
    payoutAccountOf: (memberId: Id): Promise<Id> =>
      run(async (scope) => {
        const number = `017${String(people).padStart(8, '0')}`;
        const account = { memberId, kind: 'mobile', provider: 'bkash', holder: 'Rahim', number } as const;
        return valueOf(await bindPayoutAccount(scope, account, services.secretBox)).id;
      }),
    /** How many postings have touched somebody's money. */
    postingsOf: (memberId: Id): Promise<number> =>
      run(async (scope) => {
        const { rows } = await sql<{ count: number }>`
          select count(distinct e.posting_id)::int as count from ledger.entry e
            join ledger.account a on a.id = e.account_id where a.owner_id = ${memberId}`.execute(scope.db);
        return rows[0]?.count ?? 0;
      }),
  };
}

/** What was done; throws what was refused. */
export function valueOf<T>(outcome: Outcome<T, unknown>): T {
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.refusal)}`);
  return outcome.value;
}
