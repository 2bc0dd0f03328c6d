import { invariant } from '@mela/primitives';
import type { BusinessDay, Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { post, recordBalances, type PostingKind } from '../ledger/index.ts';
import type { Grant } from './grant.ts';

type BonusPosting = { kind: PostingKind; movement: 'granted' | 'converted' | 'cancelled' | 'expired' };

const POSTINGS = {
  grant: { kind: 'bonus-granted', movement: 'granted' },
  convert: { kind: 'bonus-converted', movement: 'converted' },
  cancel: { kind: 'bonus-cancelled', movement: 'cancelled' },
  expire: { kind: 'bonus-expired', movement: 'expired' },
} as const satisfies Record<string, BonusPosting>;

/** Puts a bonus's amount into the member's bonus account. */
export const giveMoney = (scope: Scope, grant: Grant): Promise<void> =>
  move(scope, grant, POSTINGS.grant, grant.amount);

/** Empties a bonus: into cash when it was turned over, else back to the house. The caller sets its money to nothing. */
export const takeMoney = (scope: Scope, grant: Grant, why: 'convert' | 'cancel' | 'expire'): Promise<void> =>
  move(scope, grant, POSTINGS[why], -grant.money);

async function move(scope: Scope, grant: Grant, posting: BonusPosting, amount: bigint): Promise<void> {
  if (amount === 0n) return;
  const { memberId, currency } = grant;
  const posted = await post(scope, {
    kind: posting.kind,
    key: grant.id,
    entries: [
      { ownerId: memberId, account: 'bonus', currency, amount },
      posting.movement === 'converted'
        ? { ownerId: memberId, account: 'cash', currency, amount: -amount }
        : { ownerId: null, account: 'promotions', currency, amount: -amount },
    ],
    memo: { bonus: grant.names['en'] ?? '' },
  });
  invariant(posted.ok && !posted.value.replay, `${posting.kind} of ${grant.id} is posted once`);
  await scope.db
    .insertInto('bonuses.movement')
    .values({
      merchant_id: scope.merchantId,
      grant_id: grant.id,
      kind: posting.movement,
      amount,
      posting_id: posted.value.postingId,
      at: scope.now,
    })
    .execute();
  await recordBalances(scope, posted.value);
}

type Kept = Readonly<{ memberId: Id; day: BusinessDay; amount: bigint }>;

/** What promotions kept of members' wins within a time, by business day, as the bonus that had staked them was over. */
export async function keptByPromotions(
  scope: Scope,
  {
    memberIds,
    currency,
    zone,
    start,
    end,
  }: Readonly<{ memberIds: readonly Id[]; currency: string; zone: string; start: Date; end: Date }>,
): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select g.member_id as "memberId", (m.at at time zone ${zone})::date::text as day, sum(m.amount)::bigint as amount
      from bonuses.grant g
      join bonuses.movement m on m.merchant_id = g.merchant_id and m.grant_id = g.id
     where g.merchant_id = ${scope.merchantId} and g.member_id = any (${memberIds}::uuid[]) and g.currency = ${currency}
       and m.kind = 'lost' and m.at >= ${start} and m.at < ${end}
     group by 1, 2`.execute(scope.db);
  return rows;
}

/** Has the member's wallet watched while there is a bonus under way or bonus money at stake, and no longer. */
export async function watchWallet(
  scope: Scope,
  { memberId, currency }: { memberId: Id; currency: string },
): Promise<void> {
  await sql`
    select ledger.watch(${memberId}, ${currency}, 'bonus',
      exists (select from bonuses.grant g where g.merchant_id = ${scope.merchantId} and g.member_id = ${memberId}
        and g.currency = ${currency} and (g.state = 'active' or exists (select from bonuses.stake s
          where s.merchant_id = g.merchant_id and s.grant_id = g.id and s.ended_at is null))))`.execute(
    scope.db,
  );
}
