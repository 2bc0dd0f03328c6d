import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import { recordFactsOf } from '../../../platform/outbox/outbox.ts';
import type { Scope } from '../../../platform/scope.ts';

/** A full draw is netted in one statement, which takes longer than others may. */
const PATIENCE = '60s';

/**
 * Nets what each member played on a draw whose slips are all settled: min(Σ stake, |Σ win − Σ stake|) over all of the
 * member's slips, without what was returned (BEHAVIOUR.md §7), so that betting both sides of a draw earns nothing, in one
 * slip or in many. Tells it as `draw-played`. Done again, it tells the difference to what was told before: none, unless
 * slips were settled anew.
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
             coalesce(sum(s.payout - s.returned) filter (where s.state <> 'CANCELLED'), 0)::bigint as win
        from lottery.slip s
        join lottery.order o on o.merchant_id = s.merchant_id and o.id = s.order_id
       where s.merchant_id = ${scope.merchantId} and s.draw_id = ${draw.id}
       group by s.member_id, o.currency)
    insert into lottery.turnover (merchant_id, draw_id, member_id, currency, stake, win)
      select ${scope.merchantId}, ${draw.id}, p.member_id, p.currency, p.stake, p.win
        from played p
       where p.stake > 0 or exists (select from lottery.turnover t
         where t.merchant_id = ${scope.merchantId} and t.draw_id = ${draw.id} and t.member_id = p.member_id)
      on conflict (merchant_id, draw_id, member_id, currency) do update
        set stake = excluded.stake, win = excluded.win, reported = turnover.turnover`.execute(scope.db);
  await recordFactsOf(
    scope,
    'draw-played',
    sql`
    select t.member_id, jsonb_build_object(
             'drawId', t.draw_id, 'game', ${draw.game}::text, 'drawNumber', ${draw.drawNumber}::text, 'currency', t.currency,
             'stake', (t.stake / 10000.0)::numeric(30, 4)::text, 'win', (t.win / 10000.0)::numeric(30, 4)::text,
             'effectiveTurnover', ((t.turnover - t.reported) / 10000.0)::numeric(30, 4)::text) as payload
      from lottery.turnover t
     where t.merchant_id = ${scope.merchantId} and t.draw_id = ${draw.id} and t.turnover <> t.reported`,
  );
}
