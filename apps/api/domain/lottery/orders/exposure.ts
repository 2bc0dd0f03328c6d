import { exposureOn, termsOn } from '@mela/lottery-rules';
import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import { betsOf, type Risk } from './exposed-bets.ts';
import type { LotteryGame } from '../game.ts';

/** In one order for everybody: two orders that share bets cannot wait for each other. */
function sumOf(risks: readonly Map<string, bigint>[]): [bet: string, payout: bigint][] {
  const sums = new Map<string, bigint>();
  for (const bets of risks) {
    for (const [bet, payout] of bets) sums.set(bet, (sums.get(bet) ?? 0n) + payout);
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Adds what the lines can win to the exposure of their bets, unless one would pass the limit of its play: then it answers which lines
 * hold such a bet, by their index.
 */
export async function expose(
  scope: Scope,
  lotteryGame: LotteryGame,
  drawId: Id,
  lines: readonly Risk[],
): Promise<Outcome<null, readonly number[]>> {
  const risks = lines.map(betsOf);
  const most = new Map<string, bigint>();
  for (const [at, line] of lines.entries()) {
    const { limits, playTerms } = lotteryGame;
    const exposureMax = exposureOn(limits.exposureMax, termsOn(playTerms, line.play));
    for (const bet of risks[at]?.keys() ?? []) most.set(bet, exposureMax);
  }
  const bets = sumOf(risks);
  const taken = new Set<string>();
  // A bet is of one play, and a draw has one limit for it: by limit and bet is one order for everybody.
  for (const limit of [...new Set(most.values())].toSorted((a, b) => (a < b ? -1 : 1))) {
    const held = bets.filter(([bet]) => most.get(bet) === limit);
    for (const bet of await exposeWithin(scope, drawId, held, limit)) taken.add(bet);
  }
  if (taken.size === bets.length) return ok(null);
  return refuse(
    [...risks.keys()].filter((at) => [...(risks[at]?.keys() ?? [])].some((bet) => !taken.has(bet))),
  );
}

/** Adds to the exposure of bets that share a limit; answers those that stay within it. */
async function exposeWithin(
  scope: Scope,
  drawId: Id,
  bets: readonly (readonly [bet: string, payout: bigint])[],
  limit: bigint,
): Promise<string[]> {
  const within = bets.filter(([, payout]) => payout <= limit);
  const { rows } = await sql<{ bet: string }>`
    insert into lottery.exposure as e (merchant_id, draw_id, bet, payout)
    select ${scope.merchantId}, ${drawId}, decode(bet, 'hex'), payout
      from unnest(${within.map(([bet]) => bet)}::text[], ${within.map(([, payout]) => payout.toString())}::bigint[]) as t (bet, payout)
    on conflict (merchant_id, draw_id, bet) do update set payout = e.payout + excluded.payout
      where e.payout + excluded.payout <= ${limit.toString()}::bigint
    returning encode(bet, 'hex') as bet`.execute(scope.db);
  return rows.map(({ bet }) => bet);
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
