import { createHash } from 'node:crypto';
import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { GameLimits } from './game.ts';
import type { ExposureLimit } from './refusals.ts';

/** What a slip adds to the house's risk on one bet. */
type Risk = Readonly<{ play: string; selection: string; bestPayout: bigint }>;

/** The key of a bet among everything that can be bet on an issue. */
const betKey = ({ play, selection }: Risk): Buffer =>
  createHash('sha256').update(`${play} ${selection}`).digest();

/** Adds what the lines can win to the exposure of their selections, unless one would pass the brand's limit. */
export async function expose(
  scope: Scope,
  { exposureMax }: GameLimits,
  issueId: Id,
  lines: readonly Risk[],
): Promise<Outcome<null, ExposureLimit>> {
  const byBet = new Map<string, bigint>();
  for (const line of lines) {
    const bet = betKey(line).toString('hex');
    byBet.set(bet, (byBet.get(bet) ?? 0n) + line.bestPayout);
  }
  // In one order for everybody: two orders that share selections cannot wait for each other.
  const bets = [...byBet].toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (bets.some(([, payout]) => payout > exposureMax)) return refuse({ kind: 'exposure-limit' });
  const { rows } = await sql`
    insert into lottery.exposure as e (merchant_id, issue_id, bet, payout)
    select ${scope.merchantId}, ${issueId}, decode(bet, 'hex'), payout
      from unnest(${bets.map(([bet]) => bet)}::text[], ${bets.map(([, payout]) => payout.toString())}::bigint[]) as t (bet, payout)
    on conflict (merchant_id, issue_id, bet) do update set payout = e.payout + excluded.payout
      where e.payout + excluded.payout <= ${exposureMax.toString()}::bigint
    returning 1`.execute(scope.db);
  return rows.length === bets.length ? ok(null) : refuse({ kind: 'exposure-limit' });
}

/** Takes a cancelled slip's part off its selection's exposure. */
export async function unexpose(scope: Scope, issueId: Id, slip: Risk): Promise<void> {
  await sql`
    update lottery.exposure set payout = payout - ${slip.bestPayout.toString()}::bigint
     where merchant_id = ${scope.merchantId} and issue_id = ${issueId} and bet = ${betKey(slip)}`.execute(
    scope.db,
  );
}

/** Forgets what could be lost on an issue, once its slips are paid. */
export async function forgetExposure(scope: Scope, issueId: Id): Promise<void> {
  await scope.db
    .deleteFrom('lottery.exposure')
    .where('merchant_id', '=', scope.merchantId)
    .where('issue_id', '=', issueId)
    .execute();
}
