import type { DemoName } from '@mela/api/demo/people.ts';
import { placeAccount } from '@mela/api/domain/agents/index.ts';
import {
  answerReceipt,
  bindPayoutAccount,
  channelBy,
  hearGateway,
  hearPayout,
  openDesk,
  openUnmatchedDesk,
  payoutChannelBy,
  requestWithdrawal,
  type RecordAudit,
  type Staff,
} from '@mela/api/domain/cashier/index.ts';
import { accountByUsername, openAccount, openPasswordHasher } from '@mela/api/domain/identity/index.ts';
import { post } from '@mela/api/domain/ledger/index.ts';
import { merchantByCode, type Merchant } from '@mela/api/domain/merchants/index.ts';
import { staffNames } from '@mela/api/domain/operator/index.ts';
import { excludePlayer, setLimit } from '@mela/api/domain/protection/index.ts';
import { boxOf, type SecretBox } from '@mela/api/platform/secrets/secret-box.ts';
import { auditOf } from '@mela/api/surfaces/console/cashier/acting-staff.ts';
import type { Scope } from '@mela/api/platform/scope.ts';
import { invariant, newId, UNITS_PER_WHOLE, type Id } from '@mela/primitives';
import { PASSWORD } from '@mela/testing/people/member.ts';
import { staffPeople } from '@mela/testing/people/staff.ts';
import type { Seeding } from './seeding.ts';

const BRAND = 'mela';
const PAID = 1_800n * UNITS_PER_WHOLE;
/** Whose money did not come; and somebody who names the same payout account as the first of them. */
const DISPUTERS = ['nasrin', 'shathi'] as const;
const SHARER = 'sohel';
/** Who is shut out for a while. She shares nothing with anybody: whoever does is compared with her. */
const ON_A_BREAK = 'parul';
const HOLDER = 'Rahim Uddin';

type Wish = Readonly<{ merchant: Merchant; memberId: Id; payoutAccountId: Id }>;

/** What makes work at the money desks: disputes, payments of nobody's, new payout accounts, limits and breaks. All of it at once, or nothing. */
export async function seedStaffQueues({ database, keys }: Seeding): Promise<void> {
  const merchant = await merchantByCode(database.kysely, BRAND);
  invariant(merchant, 'brands open before their desks have work');
  const box = boxOf(keys);
  const hash = await openPasswordHasher().hash(PASSWORD);
  invariant(hash.ok, 'nobody else is hashing here');
  await database.inMerchant(merchant.id, async (scope) => {
    if (await accountByUsername(scope, SHARER)) return;
    const register = async (username: DemoName): Promise<Id> => {
      const opened = await openAccount(scope, { type: 0, username, passwordHash: hash.value });
      invariant(opened.ok, `${username} is new here`);
      await placeAccount(scope, { accountId: opened.value.id, uplineId: null });
      return opened.value.id;
    };
    const settle = async (username: DemoName, number: string): Promise<Wish> => {
      const memberId = await register(username);
      const account = { memberId, kind: 'mobile', provider: 'nagad', holder: HOLDER, number } as const;
      const bound = await bindPayoutAccount(scope, account, box);
      invariant(bound.ok, `${username} can add an account`);
      return { merchant, memberId, payoutAccountId: bound.value.id };
    };
    // Two of the three name the same payout account.
    const [first, second] = DISPUTERS;
    for (const [username, number] of [
      [first, '01711000111'],
      [second, '01711000222'],
    ] as const) {
      const wish = await settle(username, number);
      await dispute(scope, wish, box);
      await askForMore(scope, wish);
    }
    await settle(SHARER, '01711000111');
    const { staffId } = await atWork(scope, 'rezaul');
    await excludePlayer(scope, await register(ON_A_BREAK), 30, {
      staffId,
      reason: 'গত কয়েক দিনে খেলা অনেক বেড়েছে; আপনার ভালোর জন্য একটু বিরতি',
    });
    await payUnasked(scope, merchant);
  });
}

/** Each step as if it were a request of its own. */
const audit: RecordAudit = (scope, step) => auditOf({ requestId: newId() })(scope, step);

/** Somebody of the brand's staff, by the name on their door. */
async function atWork(scope: Scope, username: string): Promise<Staff> {
  const name = staffPeople[BRAND].find((one) => one.username === username)?.displayName;
  const [staffId] = [...(await staffNames(scope))].find(([, shown]) => shown === name) ?? [];
  invariant(staffId, `${username} works here`);
  return { staffId, ownAccountIds: [] };
}

/** A withdrawal that was paid by hand, and whose member says that nothing came. */
async function dispute(
  scope: Scope,
  { merchant, memberId, payoutAccountId }: Wish,
  box: SecretBox,
): Promise<void> {
  const { currency, timeZone } = merchant;
  await post(scope, {
    kind: 'adjustment',
    key: newId(),
    entries: [
      { ownerId: memberId, account: 'cash', currency, amount: PAID },
      { ownerId: null, account: 'adjustments', currency, amount: -PAID },
    ],
  });
  const wish = { memberId, currency, timeZone, payoutAccountId, amount: PAID };
  const asked = await requestWithdrawal(scope, wish, box);
  invariant(asked.ok, 'there is money to ask for');
  const { id: withdrawalId } = asked.value;
  const desk = openDesk({ recordAudit: audit });
  const farida = await atWork(scope, 'farida');
  const steps = [
    await desk.claim(scope, farida, withdrawalId),
    await desk.approve(scope, farida, withdrawalId),
    await desk.startPaying(scope, farida, withdrawalId),
    await desk.markPaid(scope, farida, withdrawalId, '9C41D7K2QX'),
    await answerReceipt(scope, { memberId, withdrawalId }, 'not-received', 'নগদে এখনো কোনো টাকা আসেনি'),
  ];
  invariant(
    steps.every(({ ok }) => ok),
    'a withdrawal goes its way',
  );
}

/** Limits of somebody's own, one of which they want raised. */
async function askForMore(scope: Scope, { merchant, memberId: id }: Wish): Promise<void> {
  const player = { id, currency: merchant.currency };
  const loss = { kind: 'loss', period: 'month' } as const;
  await setLimit(scope, player, { kind: 'time', period: 'day', value: 120n });
  await setLimit(scope, player, { ...loss, value: 20_000n * UNITS_PER_WHOLE });
  await setLimit(scope, player, { ...loss, value: 45_000n * UNITS_PER_WHOLE });
}

/** Money that nobody accounts for, in and out. */
async function payUnasked(scope: Scope, { currency }: Merchant): Promise<void> {
  const wallet = await channelBy(scope, { code: 'wallet' });
  const bkash = await channelBy(scope, { code: 'bkash' });
  const sender = await payoutChannelBy(scope, { code: 'sandbox' });
  invariant(wallet && bkash && sender, 'payments open before anybody pays');
  const paid = { payment: 'paid', currency } as const;
  for (const [reference, whole] of [
    ['D-1000-0000-0011', 750n],
    ['D-1000-0000-0022', 1_200n],
  ] as const) {
    const amount = whole * UNITS_PER_WHOLE;
    await hearGateway(scope, wallet, { ...paid, noticeId: newId(), reference, amount });
  }
  const desk = openUnmatchedDesk({ recordAudit: audit });
  const seen = { channelId: bkash.id, transactionId: 'BFD4K8Z1QP', amount: 500n * UNITS_PER_WHOLE };
  const noted = await desk.see(scope, await atWork(scope, 'tanvir'), { ...seen, receivedAt: scope.now });
  invariant(noted.ok, 'a payment on the statement can be noted');
  for (const reference of ['W-1000-0000-0011-1', 'W-1000-0000-0022-1']) {
    const result = { ...paid, noticeId: newId(), reference, amount: 900n * UNITS_PER_WHOLE };
    await hearPayout(scope, sender, { ...result, transaction: null, why: null });
  }
}
