import { ok } from '@mela/primitives';
import { ask, type Peer } from '@mela/wire/provider/ask.ts';
import { encodeBody, promo } from '@mela/wire/provider/index.ts';
import type { Queries } from '../platform/database.ts';
import type { PortalAnswer } from '../rounds/next-state.ts';
import type { Round } from '../rounds/round.ts';
import type { Session } from '../sessions/session.ts';

type Holder = Pick<Session, 'operator' | 'player' | 'game' | 'currency' | 'trial'>;

/** What a visit may play for nothing now: how many rounds, and at which stake. The grant that ends first is played first. */
export async function freeRoundsOf(
  queries: Queries,
  { operator, player, game, currency, trial }: Holder,
  now: Date,
): Promise<{ left: number; stake: bigint } | null> {
  if (trial) return null;
  const { rows } = await queries.query<{ left: number; stake: bigint }>(
    `select left_rounds as left, stake from studio.free_grant
      where operator = $1 and player = $2 and game = $3 and currency = $4 and left_rounds > 0 and cancelled_at is null and expires_at > $5
      order by expires_at, id limit 1`,
    [operator, player, game, currency, now],
  );
  return rows[0] ?? null;
}

/** Takes one free round of a stake for a round that is being opened; null when there is none. */
export async function spendFreeRound(
  queries: Queries,
  { operator, player, game, currency, trial }: Holder,
  stake: bigint,
  now: Date,
): Promise<string | null> {
  if (trial) return null;
  const { rows } = await queries.query<{ id: string }>(
    `update studio.free_grant set left_rounds = left_rounds - 1 where id = (
       select id from studio.free_grant
        where operator = $1 and player = $2 and game = $3 and currency = $4 and stake = $5 and left_rounds > 0
          and cancelled_at is null and expires_at > $6
        order by expires_at, id limit 1 for update)
     returning id`,
    [operator, player, game, currency, stake, now],
  );
  return rows[0]?.id ?? null;
}

/** Makes a round that was just stored a free one: no stake is asked for, its win is owed at once. */
export const makeFree = (queries: Queries, round: string, grant: string) =>
  queries.query("update studio.round set free_grant = $2, state = 'settling' where id = $1", [round, grant]);

/** Pays what a free round has won, as a prize under the round's own name: it is no stake's, so nothing of it counts as played. */
export async function payFreeWin(peer: Peer, round: Round): Promise<PortalAnswer> {
  if (round.win === 0n) return { kind: 'answered', outcome: ok({ balance: null }) };
  const { player, win, currency } = round;
  const prize = {
    transaction: `${round.id}-free`,
    amount: win,
    source: 'free-rounds',
    title: round.game,
  } as const;
  return ask(peer, promo, encodeBody(promo, { ...prize, player, currency }));
}
