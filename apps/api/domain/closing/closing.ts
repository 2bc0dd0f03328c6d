import { DAY_MS, newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { ownRows } from '../../platform/own-rows.ts';
import {
  announce,
  proveOwner,
  type Notifier,
  type OwnerProof,
  type OwnerProofDeps,
  type OwnerProofRefusal,
} from '../security/index.ts';
import { inTheWayOf, type InTheWay } from './in-the-way.ts';

/** A wish can be called off for so long. */
export const CLOSING_WAIT_DAYS = 7;

/** An account that waits to be closed. */
export type Closing = Readonly<{ id: Id; askedAt: Date; closesAt: Date }>;

/** Something must be done first. */
export type ClosingRefusal = { kind: 'closing-in-the-way'; values: { reasons: string } };

const inTheWay = (reasons: readonly InTheWay[]): ClosingRefusal => ({
  kind: 'closing-in-the-way',
  values: { reasons: reasons.join(' ') },
});

/** The account's own wish that waits; null: there is none. */
export async function closingOf(scope: Scope, accountId: Id): Promise<Closing | null> {
  const row = await scope.db
    .selectFrom('closing.closing')
    .select(['id', 'asked_at as askedAt', 'closes_at as closesAt'])
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Asks for an account to be closed, by its owner (`proveOwner`), when nothing stands in the way. It is closed when the wait is over, and
 * announced at once to every proven contact. Asked for again it is the same wish.
 */
export async function askToClose(
  deps: OwnerProofDeps & Notifier,
  merchantId: Id,
  by: OwnerProof & Readonly<{ language: string }>,
): Promise<Outcome<Closing, OwnerProofRefusal | ClosingRefusal>> {
  const { accountId, language } = by;
  const reasons = await deps.database.inMerchant(merchantId, (scope) => inTheWayOf(scope, accountId));
  if (reasons.length > 0) return refuse(inTheWay(reasons));
  const proven = await proveOwner(deps, merchantId, by);
  if (!proven.ok) return proven;
  return deps.database.inMerchant(merchantId, async (scope) => {
    const { now } = scope;
    const wish = {
      id: newId(now.getTime()),
      askedAt: now,
      closesAt: new Date(now.getTime() + CLOSING_WAIT_DAYS * DAY_MS),
    };
    const made = await scope.db
      .insertInto('closing.closing')
      .values({
        merchant_id: merchantId,
        id: wish.id,
        account_id: accountId,
        asked_at: wish.askedAt,
        closes_at: wish.closesAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made)
      await announce(scope, deps, {
        accountId,
        change: 'closingAsked',
        language,
        values: { days: CLOSING_WAIT_DAYS },
      });
    return ok(made ? wish : ((await closingOf(scope, accountId)) ?? wish));
  });
}

/** Takes the wish back: whoever did not ask for it can do so at once, by nothing but being logged in. It is announced. */
export async function callOffClosing(
  scope: Scope,
  deps: Notifier,
  { accountId, language }: { accountId: Id; language: string },
): Promise<void> {
  const ended = await scope.db
    .updateTable('closing.closing')
    .set({ state: 'called-off', ended_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  if (ended) await announce(scope, deps, { accountId, change: 'closingCalledOff', language });
}

/** An account's wishes to be closed, for its owner. */
export const ownClosings = ownRows({
  table: 'closing.closing',
  owner: 'account_id',
  read: (row) => ({
    askedAt: row.asked_at,
    closesAt: row.closes_at,
    state: row.state,
    endedAt: row.ended_at,
  }),
});
