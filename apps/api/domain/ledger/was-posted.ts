import type { Currency, Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import type { PostingKind } from './chart.ts';

/** Whether something of a kind ever moved a player's cash. */
export async function wasPosted(
  scope: Scope,
  player: { id: Id; currency: Currency },
  kind: PostingKind,
): Promise<boolean> {
  const found = await scope.db
    .selectFrom('ledger.account as a')
    .innerJoin('ledger.entry as e', (join) =>
      join.onRef('e.account_id', '=', 'a.id').on('e.seq', 'is not', null),
    )
    .innerJoin('ledger.posting as p', 'p.id', 'e.posting_id')
    .select('p.id')
    .where('a.merchant_id', '=', scope.merchantId)
    .where('a.owner_id', '=', player.id)
    .where('a.kind', '=', 'cash')
    .where('a.currency', '=', player.currency)
    .where('p.kind', '=', kind)
    .orderBy('e.seq')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
