import {
  bindPayoutAccount,
  channelBy,
  createDeposit,
  depositById,
  openDesk,
  requestWithdrawal,
  withdrawalById,
} from '../../apps/api/domain/cashier/index.ts';
import { openAccount } from '../../apps/api/domain/identity/index.ts';
import { balanceOf } from '../../apps/api/domain/ledger/index.ts';
import { notifyUrl } from '../../apps/api/surfaces/payments/index.ts';
import { invariant, newId, UNITS_PER_WHOLE, type Id, type Outcome } from '../../packages/primitives/index.ts';
import { DEPOSITS, PAYOUTS, type DrillSystem } from './drill-system.ts';

/** Somebody who pays in and takes out, and the account that money is sent to. */
export type DrillMember = Readonly<{ id: Id; payoutAccountId: Id }>;

const desk = openDesk({ recordAudit: async () => undefined });
const clerk = { staffId: newId(), ownAccountIds: [] };

export const amountOf = (whole: number): bigint => BigInt(whole) * UNITS_PER_WHOLE;

function done<T>(outcome: Outcome<T, { kind: string }>): T {
  invariant(outcome.ok, `it is not refused: ${outcome.ok ? '' : outcome.refusal.kind}`);
  return outcome.value;
}

/** Somebody new. */
export async function openMember({ inBrand, services }: DrillSystem): Promise<DrillMember> {
  return inBrand(async (scope) => {
    const username = `drill${newId().replaceAll('-', '').slice(-12)}`;
    const { id } = done(await openAccount(scope, { type: 0, username, passwordHash: '-' }));
    const digits = BigInt(`0x${id.replaceAll('-', '').slice(-12)}`)
      .toString()
      .slice(-7);
    // Neither a number that takes no money nor one that money never reaches.
    const number = `0171${digits.padStart(7, '0').slice(0, 6)}1`;
    const account = {
      memberId: id,
      kind: 'mobile',
      provider: 'bkash',
      holder: 'Rahim Uddin',
      number,
    } as const;
    return { id, payoutAccountId: done(await bindPayoutAccount(scope, account, services.secretBox)).id };
  });
}

/** Asks for a deposit; answers it and where to pay, or why not. */
export async function beginDeposit(
  { inBrand, services, merchant }: DrillSystem,
  { id }: DrillMember,
  amount: bigint,
) {
  return inBrand(async (scope) => {
    const channel = await channelBy(scope, { code: DEPOSITS });
    invariant(channel, 'the brand has its channel');
    return createDeposit(
      scope,
      {
        memberId: id,
        currency: merchant.currency,
        timeZone: merchant.timeZone,
        channelId: channel.id,
        amount,
        language: 'en',
        returnUrl: () => 'http://127.0.0.1/back',
      },
      {
        gateways: services.gateways,
        box: services.secretBox,
        notifyUrl: ({ code }) => notifyUrl(services.settings, merchant.code, code),
      },
    );
  });
}

/** Pays in and answers the deposit, which its gateway's message credits. */
export async function payIn(system: DrillSystem, member: DrillMember, amount: bigint): Promise<Id> {
  const { deposit, redirectUrl } = done(await beginDeposit(system, member, amount));
  await system.gateway.pay(redirectUrl ?? '');
  return deposit.id;
}

export const isCredited = async ({ inBrand }: DrillSystem, id: Id): Promise<boolean> =>
  (await inBrand((scope) => depositById(scope, id)))?.state === 'credited';

/** Asks for money; answers the withdrawal, or why not. */
export const askFor = (
  { inBrand, services, merchant: { currency, timeZone } }: DrillSystem,
  { id: memberId, payoutAccountId }: DrillMember,
  amount: bigint,
) =>
  inBrand((scope) =>
    requestWithdrawal(scope, { memberId, payoutAccountId, currency, timeZone, amount }, services.secretBox),
  );

/** Staff say yes to it. */
export async function approve({ inBrand }: DrillSystem, id: Id): Promise<void> {
  await inBrand(async (scope) => {
    done(await desk.claim(scope, clerk, id));
    done(await desk.approve(scope, clerk, id));
  });
}

/** Staff order it from the company; answers why not, where it is refused. */
export const order = ({ inBrand }: DrillSystem, id: Id) =>
  inBrand((scope) => desk.sendThrough(scope, clerk, id, PAYOUTS));

/** Takes money out as far as the company, and answers the withdrawal. */
export async function takeOut(system: DrillSystem, member: DrillMember, amount: bigint): Promise<Id> {
  const { id } = done(await askFor(system, member, amount));
  await approve(system, id);
  done(await order(system, id));
  return id;
}

export const isPaid = async ({ inBrand }: DrillSystem, id: Id): Promise<boolean> =>
  (await inBrand((scope) => withdrawalById(scope, id)))?.state === 'paid';

/** What a member has, on its way out or not. */
export const moneyOf = (
  { inBrand, merchant: { currency } }: DrillSystem,
  { id }: DrillMember,
): Promise<bigint> =>
  inBrand(async (scope) => {
    const [cash, hold] = [
      await balanceOf(scope, { ownerId: id, kind: 'cash', currency }),
      await balanceOf(scope, { ownerId: id, kind: 'hold', currency }),
    ];
    return cash.balance + hold.balance;
  });
