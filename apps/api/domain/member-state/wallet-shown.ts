import type { Currency, Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { playableBonus } from '../bonuses/index.ts';
import { balanceOf } from '../ledger/index.ts';

/** What an account can play with: its cash, with the number of its last change, and bonus money. */
export async function walletShown(
  scope: Scope,
  { id, currency }: { id: Id; currency: Currency },
): Promise<{ balance: bigint; bonus: bigint; currency: Currency; seq: bigint }> {
  const { balance, seq } = await balanceOf(scope, { ownerId: id, kind: 'cash', currency });
  return { balance, bonus: await playableBonus(scope, { id, currency }), currency, seq };
}
