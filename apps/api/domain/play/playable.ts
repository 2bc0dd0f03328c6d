import type { Currency, Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { playableBonus } from '../bonuses/index.ts';
import { balanceOf } from '../ledger/index.ts';

/** What a player could bet with: cash, and bonus money beside it. */
export async function playable(scope: Scope, accountId: Id, currency: Currency): Promise<bigint> {
  const cash = await balanceOf(scope, { ownerId: accountId, kind: 'cash', currency });
  return cash.balance + (await playableBonus(scope, { id: accountId, currency }));
}
