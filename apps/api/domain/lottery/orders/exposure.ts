import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import { betsOf, type Risk } from './exposed-bets.ts';
import type { GameLimits } from '../game.ts';

/** In one order for everybody: two orders that share bets cannot wait for each other. */
function sumOf(risks: readonly Map<string, bigint>[]): [bet: string, payout: bigint][] {
  const sums = new Map<string, bigint>();
  for (const bets of risks) {
    for (const [bet, payout] of bets) sums.set(bet, (sums.get(bet) ?? 0n) + payout);
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Adds what the lines can win to the exposure of their bets, unless one would pass the brand's limit: then it answers which lines
 * hold such a bet, by their index.
 */
export async function expose(
  scope: Scope,
  { exposureMax }: GameLimits,
  drawId: Id,
  lines: readonly Risk[],
): Promise<Outcome<null, readonly number[]>> {
  const risks = lines.map(betsOf);
  const bets = sumOf(risks);
  const within = bets.filter(([, payout]) => payout <= exposureMax);
  const { rows } = await sql<{ bet: string }>`
    insert into lottery.exposure as e (merchant_id, draw_id, bet, payout)
    select ${scope.merchantId}, ${drawId}, decode(bet, 'hex'), payout
      from unnest(${within.map(([bet]) => bet)}::text[], ${within.map(([, payout]) => payout.toString())}::bigint[]) as t (bet, payout)
    on conflict (merchant_id, draw_id, bet) do update set payout = e.payout + excluded.payout
      where e.payout + excluded.payout <= ${exposureMax.toString()}::bigint
    returning encode(bet, 'hex') as bet`.execute(scope.db);
  if (rows.length === bets.length) return ok(null);
  const taken = new Set(rows.map(({ bet }) => bet));
  return refuse(
    [...risks.keys()].filter((at) => [...(risks[at]?.keys() ?? [])].some((bet) => !taken.has(bet))),
  );
}

/** Takes cancelled slips' part off the exposure of their bets. */
export async function unexpose(scope: Scope, drawId: Id, slips: readonly Risk[]): Promise<void> {
  const bets = sumOf(slips.map(betsOf));
  await sql`
    with freed as materialized (
      select e.merchant_id, e.draw_id, e.bet, t.payout
        from unnest(${bets.map(([bet]) => bet)}::text[], ${bets.map(([, payout]) => payout.toString())}::bigint[]) as t (hex, payout)
        join lottery.exposure e on e.merchant_id = ${scope.merchantId} and e.draw_id = ${drawId} and e.bet = decode(t.hex, 'hex')
       order by e.bet
         for update of e)
    update lottery.exposure e set payout = greatest(0, e.payout - f.payout)
      from freed f
     where e.merchant_id = f.merchant_id and e.draw_id = f.draw_id and e.bet = f.bet`.execute(scope.db);
}

/** Forgets what could be lost on a draw, once its slips are paid. */
export async function forgetExposure(scope: Scope, drawId: Id): Promise<void> {
  await scope.db
    .deleteFrom('lottery.exposure')
    .where('merchant_id', '=', scope.merchantId)
    .where('draw_id', '=', drawId)
    .execute();
}
