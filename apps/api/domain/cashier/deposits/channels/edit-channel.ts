import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../../platform/scope.ts';
import { isOwnMoney, otherMoney } from '../../money-carried.ts';
import { isGateway, toChannel, type ChannelTerms, type DepositChannel } from './channel.ts';
import type { ChannelRefusal } from '../refusals.ts';
import { toRow, wrongTerms } from './terms.ts';

/** Takes a channel's row lock; null when there is none. */
export async function lockChannel(scope: Scope, id: Id): Promise<DepositChannel | null> {
  const row = await scope.db
    .selectFrom('cashier.deposit_channel')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? toChannel(row) : null;
}

/**
 * Changes what a channel asks for and offers, and whether it is open; not where its money goes. Refuses what was made of an older
 * version, terms that contradict themselves, and opening a channel of which nobody has said where its money goes.
 */
export async function editChannel(
  scope: Scope,
  id: Id,
  given: { version: number; terms: ChannelTerms; open: boolean },
): Promise<Outcome<{ before: DepositChannel; after: DepositChannel }, ChannelRefusal>> {
  const before = await lockChannel(scope, id);
  if (!before) return refuse({ kind: 'channel-not-found' });
  if (before.version !== given.version) return refuse({ kind: 'channel-version-conflict' });
  const wrong = wrongTerms(given.terms);
  if (wrong) return refuse(wrong);
  if (given.open && !isGateway(before) && before.receiving === null)
    return refuse({ kind: 'receiving-account-not-set' });
  if (given.open && !before.open && !(await isOwnMoney(scope, before))) return refuse(otherMoney('open'));
  if (given.open && before.accountId === null) return refuse({ kind: 'account-elsewhere', fields: {} });
  const row = await scope.db
    .updateTable('cashier.deposit_channel')
    .set({
      ...toRow(given.terms),
      position: given.terms.position,
      open: given.open,
      version: before.version + 1,
    })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return ok({ before, after: toChannel(row) });
}
