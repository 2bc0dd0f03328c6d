import type { Id } from '@mela/primitives';
import { sql, type RawBuilder } from 'kysely';
import { recordFactsOf } from '../../../platform/outbox/outbox.ts';
import type { Scope } from '../../../platform/scope.ts';

/** A full draw is netted in one statement, which takes longer than others may. */
const PATIENCE = '60s';

const told = (amount: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((${amount}) / 10000.0)::numeric(30, 4)::text`;

/**
 * Nets what each member played on a draw whose slips are all settled: min(Σ stake, |Σ win − Σ stake|) over all of the
 * member's slips, without what was returned (BEHAVIOUR.md §7), so that betting both sides of a draw earns nothing, in one
 * slip or in many. Tells it as `draw-played`, with what was told before: done again, it tells only who played something else than
 * that, because slips were settled anew.
 */
export async function netTurnover(
  scope: Scope,
  draw: { id: Id; game: string; drawNumber: string },
): Promise<void> {
  await sql`select set_config('statement_timeout', ${PATIENCE}, true)`.execute(scope.db);
  await sql`
    with played as materialized (
      select s.member_id, o.currency,
             coalesce(sum(s.stake - s.returned) filter (where s.state <> 'CANCELLED'), 0)::bigint as stake,
             coalesce(sum(s.payout - s.returned) filter (where s.state <> 'CANCELLED'), 0)::bigint as win,
             coalesce(sum(s.rebate) filter (where s.state <> 'CANCELLED'), 0)::bigint as rebate,
             coalesce(sum(div(bonuses.staked_of(o.merchant_id, o.id)::numeric * (s.stake - s.returned), o.stake))
               filter (where s.state <> 'CANCELLED'), 0)::bigint as bonus
        from lottery.slip s
        join lottery.order o on o.merchant_id = s.merchant_id and o.id = s.order_id
       where s.merchant_id = ${scope.merchantId} and s.draw_id = ${draw.id}
       group by s.member_id, o.currency)
    insert into lottery.turnover (merchant_id, draw_id, member_id, currency, stake, win, bonus, rebate, played_at)
      select ${scope.merchantId}, ${draw.id}, p.member_id, p.currency, p.stake, p.win, p.bonus, p.rebate, ${scope.now}
        from played p
       where p.stake > 0 or exists (select from lottery.turnover t
         where t.merchant_id = ${scope.merchantId} and t.draw_id = ${draw.id} and t.member_id = p.member_id)
      on conflict (merchant_id, draw_id, member_id, currency) do update
        set (stake, win, bonus, rebate) = (excluded.stake, excluded.win, excluded.bonus, excluded.rebate),
            (told_stake, told_win, told_bonus, told_rebate) = (turnover.stake, turnover.win, turnover.bonus, turnover.rebate)`.execute(
    scope.db,
  );
  await recordFactsOf(
    scope,
    'draw-played',
    sql`
    select t.member_id, jsonb_build_object(
             'drawId', t.draw_id, 'game', ${draw.game}::text, 'drawNumber', ${draw.drawNumber}::text, 'currency', t.currency,
             'stake', ${told(sql`t.stake`)}, 'win', ${told(sql`t.win`)}, 'bonusStake', ${told(sql`t.bonus`)}, 'rebate', ${told(sql`t.rebate`)},
             'before', jsonb_build_object('stake', ${told(sql`t.told_stake`)}, 'win', ${told(sql`t.told_win`)},
               'bonusStake', ${told(sql`t.told_bonus`)}, 'rebate', ${told(sql`t.told_rebate`)}),
             'effectiveTurnover', ${told(sql`t.turnover - platform.effective_turnover(t.told_stake, t.told_win)`)},
             'closedAt', t.played_at) as payload
      from lottery.turnover t
     where t.merchant_id = ${scope.merchantId} and t.draw_id = ${draw.id}
       and (t.stake, t.win, t.bonus, t.rebate) is distinct from (t.told_stake, t.told_win, t.told_bonus, t.told_rebate)`,
  );
}
