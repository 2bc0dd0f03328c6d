import type { BusinessDay, Currency, Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { kindsOf, postingKinds, type PostingGroup, type PostingKind } from './chart.ts';

/** Money that came into a player's account or left it for another reason than a single bet. */
export type Movement = Readonly<{
  postingId: Id;
  position: number;
  kind: PostingKind;
  group: Exclude<PostingGroup, 'play'>;
  /** What people call what it belongs to. */
  reference: string | null;
  currency: Currency;
  amount: bigint;
  balanceAfter: bigint;
  postedAt: Date;
  seq: bigint;
}>;

/** Which of them: from one instant up to another, which is not in it. */
export type MovementFilter = {
  ownerId: Id;
  currency: Currency;
  from: Date;
  to: Date;
  group?: Exclude<PostingGroup, 'play'> | undefined;
};

type Cursor = { at: Date; seq: bigint };

/** One upper bound only, the lower of the two: with both, the index is walked from the first down to the second. */
const within = (
  scope: Scope,
  { ownerId, currency, from, to, group }: MovementFilter,
  after: Cursor | null,
) => sql`
  m.account_id = (select a.id from ledger.account a
     where a.merchant_id = ${scope.merchantId} and a.owner_id = ${ownerId} and a.kind = 'cash' and a.currency = ${currency})
  and m.posted_at >= ${from}
  and ${
    after && after.at < to
      ? sql`(m.posted_at, m.seq) < (${after.at}, ${after.seq.toString()}::bigint)`
      : sql`m.posted_at < ${to}`
  }
  ${group ? sql`and m.kind = any(${kindsOf(group)}::text[])` : sql``}`;

/** Some movements of a player's cash, the latest first, from after one on. */
export async function movementsAfter(
  scope: Scope,
  filter: MovementFilter,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<Movement[]> {
  const { rows } = await sql<Omit<Movement, 'group'>>`
    select m.posting_id as "postingId", m.position::int as position, m.kind, p.memo ->> 'reference' as reference,
           ${filter.currency} as currency, m.amount, m.balance_after as "balanceAfter", m.posted_at as "postedAt", m.seq
      from (select * from ledger.movement m where ${within(scope, filter, after)}
              order by m.posted_at desc, m.seq desc limit ${limit}) m
      join ledger.posting p on p.id = m.posting_id
     order by m.posted_at desc, m.seq desc`.execute(scope.db);
  return rows.map((row) => ({ ...row, group: groupOf(row.kind) }));
}

function groupOf(kind: PostingKind): Exclude<PostingGroup, 'play'> {
  const group: PostingGroup = postingKinds[kind];
  return group === 'play' ? 'other' : group;
}

/** What movements of a kind brought a player on a business day, less what they took, over all of the player's accounts. */
export type MovementSum = Readonly<{ ownerId: Id; day: BusinessDay; kind: PostingKind; net: bigint }>;

/** Sums of some players' movements within a time, by day and kind. */
export async function movementSums(
  scope: Scope,
  {
    ownerIds,
    kinds,
    currency,
    zone,
    start,
    end,
  }: Readonly<{
    ownerIds: readonly Id[];
    kinds: readonly PostingKind[];
    currency: Currency;
    zone: string;
    start: Date;
    end: Date;
  }>,
): Promise<MovementSum[]> {
  const { rows } = await sql<MovementSum>`
    select a.owner_id as "ownerId", (m.posted_at at time zone ${zone})::date::text as day, m.kind, sum(m.amount)::bigint as net
      from ledger.account a
      join ledger.movement m on m.account_id = a.id
     where a.merchant_id = ${scope.merchantId} and a.owner_id = any (${ownerIds}::uuid[]) and a.currency = ${currency}
       and m.posted_at >= ${start} and m.posted_at < ${end} and m.kind = any (${kinds}::text[])
     group by 1, 2, 3`.execute(scope.db);
  return rows;
}
