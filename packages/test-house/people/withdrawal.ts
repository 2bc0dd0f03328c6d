import { newId, UNITS_PER_WHOLE, type Id, type Outcome } from '@mela/primitives';
import { bindPayoutAccount, requestWithdrawal, type Withdrawal } from '@mela/api/domain/cashier/index.ts';
import { post } from '@mela/api/domain/ledger/index.ts';
import type { BrandCode, TestHouse } from '../house.ts';

/** A withdrawal that waits for staff: its member was given the money, and bound an account long enough ago. */
export async function waitingWithdrawal(
  { house, brand, clock }: TestHouse,
  memberId: Id,
  { amount = 1000n * UNITS_PER_WHOLE, code = 'mela' }: { amount?: bigint; code?: BrandCode } = {},
): Promise<Withdrawal> {
  const merchant = brand[code];
  const { currency, timeZone } = merchant;
  const payoutAccountId = await house.database.inMerchant(merchant.id, async (scope) => {
    await post(scope, {
      kind: 'adjustment',
      key: newId(),
      entries: [
        { ownerId: memberId, account: 'cash', currency, amount },
        { ownerId: null, account: 'adjustments', currency, amount: -amount },
      ],
    });
    const number = `017${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    const account = {
      memberId,
      kind: 'mobile',
      provider: 'bkash',
      holder: 'Rahim Uddin',
      number,
    } as const;
    const bound = await bindPayoutAccount(scope, account, house.secretBox);
    return valueOf(bound).id;
  });
  clock.advance({ hours: 25 });
  return house.database.inMerchant(merchant.id, async (scope) =>
    valueOf(await requestWithdrawal(scope, { memberId, currency, timeZone, payoutAccountId, amount })),
  );
}

function valueOf<T>(outcome: Outcome<T, { kind: string }>): T {
  if (outcome.ok) return outcome.value;
  throw new Error(`refused: ${outcome.refusal.kind}`);
}
