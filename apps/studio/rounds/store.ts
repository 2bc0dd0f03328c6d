import type { Database, Queries } from '../platform/database.ts';
import type { PlayerKey } from '../seeds/seed-pair.ts';
import type { OpenState, Next } from './next-state.ts';
import type { Round } from './round.ts';

const SELECT = `
  select r.id, r.operator, r.player, s.portal_session as "portalSession", r.game, r.engine, r.currency,
    p.server_seed as "serverSeed", p.revealed_at is not null as "seedRevealed", r.client_seed as "clientSeed", r.nonce,
    r.input, r.stake, r.outcome, r.win + r.pot_win as win, r.pot_win as "potWin", s.trial, r.state, r.refusal, r.balance, r.attempts, r.opened_at as "openedAt", r.closed_at as "closedAt",
    r.free_grant as "freeGrant"
  from studio.round r
  join studio.session s on s.id = r.session_id
  join studio.seed_pair p on p.id = r.seed_pair_id`;

/** What is written when a round is opened; the rest follows from its player's session and seeds. */
export type NewRound = Pick<
  Round,
  | 'id'
  | 'operator'
  | 'player'
  | 'game'
  | 'engine'
  | 'currency'
  | 'clientSeed'
  | 'nonce'
  | 'input'
  | 'stake'
  | 'outcome'
  | 'win'
> & { sessionId: string; request: string; seedPairId: string; openedAt: Date; dueAt: Date };

/** Stores a drawn round, its stake not yet asked for. */
export async function insertRound(queries: Queries, round: NewRound): Promise<void> {
  await queries.query(
    `insert into studio.round (id, operator, player, session_id, request, game, engine, currency, seed_pair_id,
       client_seed, nonce, input, stake, outcome, win, state, due_at, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 'betting', $16, $17)`,
    [
      round.id,
      round.operator,
      round.player,
      round.sessionId,
      round.request,
      round.game,
      round.engine,
      round.currency,
      round.seedPairId,
      round.clientSeed,
      round.nonce,
      round.input,
      round.stake,
      round.outcome,
      round.win,
      round.dueAt,
      round.openedAt,
    ],
  );
}

/** The round with this id. */
export async function roundById(queries: Queries, id: string): Promise<Round | undefined> {
  return (await queries.query<Round>(`${SELECT} where r.id = $1`, [id])).rows[0];
}

/** The round that a player's request has opened before. */
export async function roundByRequest(
  queries: Queries,
  who: PlayerKey,
  request: string,
): Promise<Round | undefined> {
  const { rows } = await queries.query<Round>(
    `${SELECT} where r.operator = $1 and r.player = $2 and r.request = $3`,
    [who.operator, who.player, request],
  );
  return rows[0];
}

/** A player's rounds of a game, newest first, older than the round `before`. */
export async function roundsOf(
  queries: Queries,
  who: PlayerKey,
  page: { game: string; before: string | null; limit: number },
): Promise<Round[]> {
  const { rows } = await queries.query<Round>(
    `${SELECT} where r.operator = $1 and r.player = $2 and r.game = $3 and ($4::uuid is null or r.id < $4)
     order by r.id desc limit $5`,
    [who.operator, who.player, page.game, page.before, page.limit],
  );
  return rows;
}

/** A player's rounds that still wait for the portal, oldest first. */
export async function unfinishedOf(queries: Queries, who: PlayerKey, game: string): Promise<Round[]> {
  const { rows } = await queries.query<Round>(
    `${SELECT} where r.operator = $1 and r.player = $2 and r.game = $3 and r.due_at is not null order by r.id`,
    [who.operator, who.player, game],
  );
  return rows;
}

/** Moves a round on if it is still in the state it was seen in; whoever comes second changes nothing, and is told so. */
export async function moveRound(
  queries: Queries,
  id: string,
  from: OpenState,
  next: Extract<Next, { kind: 'move' }>,
  times: { now: Date; dueAt: Date },
): Promise<boolean> {
  const open = next.to === 'settling' || next.to === 'cancelling';
  const { rowCount } = await queries.query(
    `update studio.round set state = $3, balance = coalesce($4, balance), refusal = coalesce($5, refusal),
       attempts = 0, due_at = $6, closed_at = $7
     where id = $1 and state = $2`,
    [id, from, next.to, next.balance, next.refusal, open ? times.dueAt : null, open ? null : times.now],
  );
  return rowCount === 1;
}

/** Notes an attempt that brought nothing, and when the next one is due. */
export async function postponeRound(
  queries: Queries,
  id: string,
  from: OpenState,
  dueAt: Date,
): Promise<void> {
  await queries.query(
    'update studio.round set attempts = attempts + 1, due_at = $3 where id = $1 and state = $2',
    [id, from, dueAt],
  );
}

/** Claims rounds that are due, for as long as the lease; other processes take others. */
export async function claimDue(
  database: Database,
  claim: { now: Date; leasedUntil: Date; limit: number },
): Promise<Round[]> {
  const { rows: claimed } = await database.query<{ id: string }>(
    `update studio.round set due_at = $2 where id in (
       select id from studio.round where due_at <= $1 order by due_at limit $3 for update skip locked)
     returning id`,
    [claim.now, claim.leasedUntil, claim.limit],
  );
  if (claimed.length === 0) return [];
  const { rows } = await database.query<Round>(`${SELECT} where r.id = any($1)`, [
    claimed.map(({ id }) => id),
  ]);
  return rows;
}
