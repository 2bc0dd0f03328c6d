import { newId, UNITS_PER_WHOLE, type Id, type Outcome } from '@mela/primitives';
import { bindPayoutAccount, requestWithdrawal, type Withdrawal } from '@mela/api/domain/cashier/index.ts';
import { post } from '@mela/api/domain/ledger/index.ts';
import type { Merchant } from '@mela/api/domain/merchants/index.ts';
import type { Database } from '@mela/api/platform/database.ts';
import type { SecretBox } from '@mela/api/platform/secrets/secret-box.ts';
import type { TestApi } from '../test-api.ts';
import type { BrandCode } from './brands.ts';

type Wish = Readonly<{ merchant: Merchant; memberId: Id; amount: bigint }>;

/** Gives a member money and an account to send it to, and answers the account. Money may go there a day later. */
export async function bindFundedAccount(
  { database, box }: { database: Database; box: SecretBox },
  { merchant, memberId, amount }: Wish,
): Promise<Id> {
  const { id, currency } = merchant;
  return database.inMerchant(id, async (scope) => {
    await post(scope, {
      kind: 'adjustment',
      key: newId(),
      entries: [
        { ownerId: memberId, account: 'cash', currency, amount },
        { ownerId: null, account: 'adjustments', currency, amount: -amount },
      ],
    });
    const number = `017${memberId.replaceAll(/\D/g, '').slice(-8).padStart(8, '0')}`;
    const account = { memberId, kind: 'mobile', provider: 'bkash', holder: 'Rahim Uddin', number } as const;
    return valueOf(await bindPayoutAccount(scope, account, box)).id;
  });
}

/** Asks for all of it, so that it waits for staff. */
export async function askForWithdrawal(
  { database, box }: { database: Database; box: SecretBox },
  { merchant, memberId, amount, payoutAccountId }: Wish & { payoutAccountId: Id },
): Promise<Withdrawal> {
  const { id, currency, timeZone } = merchant;
  return database.inMerchant(id, async (scope) =>
    valueOf(await requestWithdrawal(scope, { memberId, currency, timeZone, payoutAccountId, amount }, box)),
  );
}

/** A withdrawal that waits for staff, with the day in between. */
export async function waitingWithdrawal(
  { services, brand, clock }: TestApi,
  memberId: Id,
  { amount = 1000n * UNITS_PER_WHOLE, code = 'mela' }: { amount?: bigint; code?: BrandCode } = {},
): Promise<Withdrawal> {
  const { database, secretBox: box } = services;
  const wish = { merchant: brand[code], memberId, amount };
  const payoutAccountId = await bindFundedAccount({ database, box }, wish);
  clock.advance({ hours: 25 });
  return askForWithdrawal({ database, box }, { ...wish, payoutAccountId });
}

function valueOf<T>(outcome: Outcome<T, { kind: string }>): T {
  if (outcome.ok) return outcome.value;
  throw new Error(`refused: ${outcome.refusal.kind}`);
}
