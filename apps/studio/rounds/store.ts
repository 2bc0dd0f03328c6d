import type { Database, Queries } from '../platform/database.ts';
import type { PlayerKey } from '../seeds/seed-pair.ts';
import type { OpenState, Next } from './next-state.ts';
import type { Round } from './round.ts';

const SELECT = `
  select r.id, r.operator, r.player, s.portal_session as "portalSession", r.game, r.engine, r.currency,
    coalesce(p.server_seed, f.key) as "serverSeed",
    p.revealed_at is not null or coalesce(f.state in ('result', 'settled', 'void'), false) as "seedRevealed",
    r.client_seed as "clientSeed", r.nonce, r.flight_id as "flightId",
    r.input, r.stake, r.outcome, coalesce(r.win, 0) + r.pot_win as win,
    array(select step from studio.round_step where round_id = r.id order by number) as steps,
    r.pot_win as "potWin", s.trial, r.state, r.refusal, r.balance, r.attempts, r.opened_at as "openedAt", r.closed_at as "closedAt",
    r.free_grant as "freeGrant"
  from studio.round r
  join studio.session s on s.id = r.session_id
  left join studio.seed_pair p on p.id = r.seed_pair_id
  left join studio.flight f on f.id = r.flight_id`;

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
> & {
  win: bigint | null;
  sessionId: string;
  request: string;
  /** What it is drawn from: the player's seeds, or a flight's key. */
  seedPairId: string | null;
  flight?: { id: string; seat: number };
  openedAt: Date;
  dueAt: Date;
};

/** Stores a drawn round, its stake not yet asked for. */
export async function insertRound(queries: Queries, round: NewRound): Promise<void> {
  await queries.query(
    `insert into studio.round (id, operator, player, session_id, request, game, engine, currency, seed_pair_id,
       client_seed, nonce, input, stake, outcome, win, state, due_at, opened_at, flight_id, seat)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 'betting', $16, $17, $18, $19)`,
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
      round.flight?.id ?? null,
      round.flight?.seat ?? null,
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
  from: OpenState | 'playing',
  next: Extract<Next, { kind: 'move' }>,
  times: { now: Date; dueAt: Date },
): Promise<boolean> {
  const open = next.to === 'playing' || next.to === 'settling' || next.to === 'cancelling';
  const { rowCount } = await queries.query(
    `update studio.round set state = $3, balance = coalesce($4, balance), refusal = coalesce($5, refusal),
       attempts = 0, due_at = $6, closed_at = $7
     where id = $1 and state = $2`,
    [id, from, next.to, next.balance, next.refusal, open ? times.dueAt : null, open ? null : times.now],
  );
  return rowCount === 1;
}

/** Takes a row of a round for this transaction alone: steps queue here. */
export const lockRound = (queries: Queries, id: string) =>
  queries.query('select from studio.round where id = $1 for update', [id]);

/** Whether a player has a round of a game whose end is still open: the stake is asked for, or steps are to come. */
export async function hasOpenRound(queries: Queries, who: PlayerKey, game: string): Promise<boolean> {
  const { rowCount } = await queries.query(
    `select from studio.round
     where operator = $1 and player = $2 and game = $3 and due_at is not null and state in ('betting', 'playing') limit 1`,
    [who.operator, who.player, game],
  );
  return rowCount !== 0;
}

/** Stores a step of a locked round. */
export async function insertStep(
  queries: Queries,
  round: Pick<Round, 'id' | 'steps'>,
  step: { readonly request: string; readonly text: string; readonly now: Date },
): Promise<void> {
  await queries.query(
    'insert into studio.round_step (round_id, number, request, step, made_at) values ($1, $2, $3, $4, $5)',
    [round.id, round.steps.length, step.request, step.text, step.now],
  );
}

/** The step that a request has taken before. */
export async function stepByRequest(
  queries: Queries,
  roundId: string,
  request: string,
): Promise<string | undefined> {
  const { rows } = await queries.query<{ step: string }>(
    'select step from studio.round_step where round_id = $1 and request = $2',
    [roundId, request],
  );
  return rows[0]?.step;
}

/** Ends the play of a locked round: its win is fixed and owed from now on. */
export async function fixWin(queries: Queries, id: string, win: bigint, dueAt: Date): Promise<void> {
  await queries.query(
    `update studio.round set state = 'settling', win = $2, attempts = 0, due_at = $3 where id = $1 and state = 'playing'`,
    [id, win, dueAt],
  );
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
