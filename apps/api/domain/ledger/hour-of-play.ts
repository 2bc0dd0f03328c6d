import type { Currency, Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** What players staked and were paid over an hour, by whom they played with: a vendor's code, or `lottery`. */
export type HourOfPlay = Readonly<{
  /** When the hour ended; null before the first one is summed. */
  endedAt: Date | null;
  sums: readonly Readonly<{ source: string; currency: Currency; staked: bigint; paid: bigint }>[];
}>;

/**
 * The last hour that is summed whole: the four latest quarters that are kept of the house's accounts. Nothing is added up for it, so it
 * costs the same however much is played; while the worker does its work it ends some twenty minutes ago at the earliest. Stakes that were
 * given back count as paid, and so does what is held.
 */
export async function lastHourOfPlay(scope: Scope): Promise<HourOfPlay> {
  const { rows: kept } = await sql<{ endedAt: Date | null }>`
    select upper(times) as "endedAt" from ledger.quarters_kept
     where merchant_id = ${scope.merchantId} and whose = ${scope.merchantId}`.execute(scope.db);
  const endedAt = kept[0]?.endedAt ?? null;
  if (endedAt === null) return { endedAt, sums: [] };
  const { rows: sums } = await sql<HourOfPlay['sums'][number]>`
    select case when a.kind = 'lottery' then a.kind else substr(a.kind, length('vendor:') + 1) end as source, a.currency,
           coalesce(sum(q.came_in), 0)::bigint as staked, coalesce(sum(q.went_out), 0)::bigint as paid
      from ledger.account a
      left join ledger.quarter q
        on q.account_id = a.id and q.began_at >= ${endedAt}::timestamptz - interval '1 hour' and q.began_at < ${endedAt}
     where a.merchant_id = ${scope.merchantId} and a.owner_id is null and (a.kind = 'lottery' or a.kind like 'vendor:%')
     group by a.kind, a.currency`.execute(scope.db);
  return { endedAt, sums };
}

/** A member's last stakes (1/10 000 units), newest first, among the last so many entries of their cash: enough to see a change. */
export async function recentStakes(
  scope: Scope,
  member: { id: Id; currency: Currency },
  entries = 1000,
): Promise<bigint[]> {
  const { rows } = await sql<{ stake: bigint }>`
    select -e.amount as stake
      from (select x.posting_id, x.amount, x.seq
              from ledger.entry x
             where x.account_id = (select id from ledger.account
                                    where merchant_id = ${scope.merchantId} and owner_id = ${member.id}
                                      and kind = 'cash' and currency = ${member.currency})
               and x.seq is not null
             order by x.seq desc limit ${entries}) e
      join ledger.posting p on p.id = e.posting_id
     where e.amount < 0 and p.kind in ('bet', 'lottery-order')
     order by e.seq desc`.execute(scope.db);
  return rows.map(({ stake }) => stake);
}
