import { createHash, randomBytes } from 'node:crypto';
import { newId, type Currency, type Id } from '@mela/primitives';
import type { Queries } from '../platform/database.ts';
import type { Studio } from '../studio.ts';

/** One player's visit to one game. The browser holds its token in memory only; the studio keeps the token's hash. */
export type Session = {
  readonly id: Id;
  readonly operator: string;
  readonly player: string;
  readonly portalSession: string;
  readonly game: string;
  readonly currency: Currency;
  readonly trial: boolean;
  readonly stakeMin: bigint | null;
  readonly stakeMax: bigint | null;
  readonly roundTimeMinMs: number;
  readonly startedAt: Date;
  readonly expiresAt: Date;
};

/** Whose a visit is, whatever they play: an operator's player. */
export const accountOf = ({ operator, player }: Pick<Session, 'operator' | 'player'>): string =>
  `${operator} ${player}`;

/** A secret for one use or one visit: 256 random bits as text. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Stores a session and answers it with the token that opens it. */
export async function beginSession(
  studio: Studio,
  visit: Omit<Session, 'id' | 'startedAt'>,
): Promise<{ session: Session; token: string }> {
  const now = studio.clock.now();
  const session = { ...visit, id: newId(now.getTime()), startedAt: now };
  const token = newSecret();
  await studio.database.query(
    `insert into studio.session (id, token_hash, operator, player, portal_session, game, currency, trial, stake_min,
       stake_max, round_time_min_ms, started_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      session.id,
      hashOf(token),
      session.operator,
      session.player,
      session.portalSession,
      session.game,
      session.currency,
      session.trial,
      session.stakeMin,
      session.stakeMax,
      session.roundTimeMinMs,
      session.startedAt,
      session.expiresAt,
    ],
  );
  return { session, token };
}

/** The living session that a token opens. */
export async function sessionByToken(
  queries: Queries,
  token: string,
  now: Date,
): Promise<Session | undefined> {
  const { rows } = await queries.query<Session>(
    `select id, operator, player, portal_session as "portalSession", game, currency, trial, stake_min as "stakeMin",
       stake_max as "stakeMax", round_time_min_ms as "roundTimeMinMs", started_at as "startedAt", expires_at as "expiresAt"
     from studio.session where token_hash = $1 and expires_at > $2`,
    [hashOf(token), now],
  );
  return rows[0];
}
