import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { endGrant } from './end-grant.ts';
import { lockGrant, lockWallet, moveGrant } from './grant.ts';
import { watchWallet } from './money.ts';

/** Play that ended in time may be told a little later. */
const TOLD_LATE_MS = 60_000;
const AT_ONCE = 200;

/** Of these rounds and orders, those that have not ended. */
export type StillRunning = (scope: Scope, betIds: readonly Id[]) => Promise<readonly Id[]>;

/**
 * Ends what time has ended: bets with bonus money that are over, bonuses that have run out, those of which nothing is left and nothing is
 * at stake, and what staff had put aside and nobody claimed.
 */
export async function sweepBonuses(scope: Scope, stillRunning: StillRunning): Promise<void> {
  await endStakes(scope, stillRunning);
  for (const { id, member_id: memberId } of await due(scope)) {
    await lockWallet(scope, memberId);
    const grant = await lockGrant(scope, id);
    if (!grant) continue;
    if (grant.state === 'offered') {
      await moveGrant(scope, grant, 'lapse', { begun_at: scope.now, ended_at: scope.now });
    } else if (grant.expiresAt && grant.expiresAt.getTime() + TOLD_LATE_MS <= scope.now.getTime()) {
      await endGrant(scope, grant, 'expire');
    } else if (grant.money === 0n && !(await isAtStake(scope, id))) {
      await endGrant(scope, grant, 'use-up');
    }
  }
}

async function due(scope: Scope): Promise<{ id: Id; member_id: Id }[]> {
  const { rows } = await sql<{ id: Id; member_id: Id }>`
    select g.id, g.member_id from bonuses.grant g
     where g.merchant_id = ${scope.merchantId}
       and (g.state = 'offered' and g.claim_until <= ${scope.now}
         or g.state = 'active' and (g.expires_at <= ${new Date(scope.now.getTime() - TOLD_LATE_MS)}
           or g.money = 0 and not exists (select from bonuses.stake s
             where s.merchant_id = g.merchant_id and s.grant_id = g.id and s.ended_at is null)))
     order by g.member_id, g.id limit ${AT_ONCE}`.execute(scope.db);
  return rows;
}

async function isAtStake(scope: Scope, grantId: Id): Promise<boolean> {
  const stake = await scope.db
    .selectFrom('bonuses.stake')
    .select('bet_id')
    .where('merchant_id', '=', scope.merchantId)
    .where('grant_id', '=', grantId)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return stake !== undefined;
}

async function endStakes(scope: Scope, stillRunning: StillRunning): Promise<void> {
  const stakes = await scope.db
    .selectFrom('bonuses.stake as s')
    .innerJoin('bonuses.grant as g', (join) =>
      join.onRef('g.merchant_id', '=', 's.merchant_id').onRef('g.id', '=', 's.grant_id'),
    )
    .select(['s.bet_id', 's.grant_id', 'g.member_id', 'g.currency'])
    .where('s.merchant_id', '=', scope.merchantId)
    .where('s.ended_at', 'is', null)
    .orderBy('g.member_id')
    .limit(AT_ONCE)
    .execute();
  if (stakes.length === 0) return;
  for (const { bet_id, grant_id, member_id, currency } of stakes) {
    await lockWallet(scope, member_id);
    // Asked once more behind the wallet: a round may have taken another bet.
    if ((await stillRunning(scope, [bet_id])).length > 0) continue;
    await scope.db
      .updateTable('bonuses.stake')
      .set({ ended_at: scope.now })
      .where('merchant_id', '=', scope.merchantId)
      .where('bet_id', '=', bet_id)
      .where('grant_id', '=', grant_id)
      .execute();
    await watchWallet(scope, { memberId: member_id, currency });
  }
}
