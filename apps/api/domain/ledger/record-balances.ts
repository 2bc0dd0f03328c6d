import { formatAmount, type Currency, type Id } from '@mela/primitives';
import { recordFact } from '../../platform/outbox/outbox.ts';
import type { Scope } from '../../platform/scope.ts';
import type { PlayerAccountKind } from './chart.ts';
import type { Paid } from './pay-many.ts';
import type { Posted } from './post.ts';

/** Where a player's account stands after a movement. */
type Standing = { ownerId: Id; account: PlayerAccountKind; currency: Currency; balance: bigint; seq: bigint };

/**
 * Records `balances-changed` with the players' cash that a posting moved, so that their screens hear of it; call it in
 * the posting's transaction. A replay changed nothing and records nothing.
 */
export async function recordBalances(scope: Scope, posted: Posted): Promise<void> {
  if (posted.replay) return;
  await record(
    scope,
    posted.balances.flatMap(({ entry, balance, seq }) =>
      entry.ownerId === null
        ? []
        : [{ ownerId: entry.ownerId, account: entry.account, currency: entry.currency, balance, seq }],
    ),
  );
}

/** The same for a batch that `payMany` has paid. */
export async function recordPaidBalances(
  scope: Scope,
  batch: { to: PlayerAccountKind; currency: Currency },
  paid: readonly Paid[],
): Promise<void> {
  await record(
    scope,
    paid.map(({ ownerId, balance, seq }) => ({
      ownerId,
      account: batch.to,
      currency: batch.currency,
      balance,
      seq,
    })),
  );
}

/** Only the last of several movements of one account is told. */
async function record(scope: Scope, standings: readonly Standing[]): Promise<void> {
  const last = new Map<string, Standing>();
  for (const standing of standings) {
    if (standing.account !== 'cash') continue;
    const key = `${standing.ownerId} ${standing.currency}`;
    const earlier = last.get(key);
    if (!earlier || earlier.seq < standing.seq) last.set(key, standing);
  }
  if (last.size === 0) return;
  const balances = [...last.values()].map(({ ownerId, currency, balance, seq }) => [
    ownerId,
    currency,
    formatAmount(balance),
    seq.toString(),
  ]);
  await recordFact(scope, { topic: 'balances-changed', memberId: null, payload: { balances } });
}
