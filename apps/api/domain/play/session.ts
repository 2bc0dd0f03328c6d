import { createHash, randomBytes } from 'node:crypto';
import { newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { ownId } from './own-id.ts';
import { forbiddenByLaw } from '../catalogue/index.ts';
import type { SessionRefusal, TicketRefusal } from './refusals.ts';
import { ownRows } from '../../platform/own-rows.ts';

const TICKET_MS = 60_000;
const SESSION_MS = 12 * 3_600_000;

/** What opens a game session. */
export type Opening = {
  accountId: Id;
  vendor: string;
  gameId: Id;
  currency: string;
  language: string;
};

/** A player's session in a game, once the vendor has redeemed its ticket. */
export type GameSession = Readonly<{
  id: Id;
  expiresAt: Date;
  accountId: Id;
  game: { code: string; stakeMin: bigint | null; stakeMax: bigint | null };
  currency: string;
  language: string;
}>;

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/** Opens a session that waits for its vendor, and answers the one-time ticket: 256 bits, 60 s, stored hashed. */
export async function issueTicket(scope: Scope, opening: Opening): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await scope.db
    .insertInto('play.session')
    .values({
      merchant_id: scope.merchantId,
      id: newId(scope.now.getTime()),
      account_id: opening.accountId,
      vendor_code: opening.vendor,
      game_id: opening.gameId,
      currency: opening.currency,
      language: opening.language,
      ticket_hash: hashOf(ticket),
      ticket_expires_at: new Date(scope.now.getTime() + TICKET_MS),
      launched_at: scope.now,
    })
    .execute();
  return ticket;
}

/** Redeems a ticket, once: the session begins. Of two at the same moment one gets it. */
export async function redeemTicket(
  scope: Scope,
  vendor: string,
  ticket: string,
): Promise<Outcome<GameSession, TicketRefusal>> {
  const session = await scope.db
    .updateTable('play.session')
    .set({ authenticated_at: scope.now, expires_at: new Date(scope.now.getTime() + SESSION_MS) })
    .where('merchant_id', '=', scope.merchantId)
    .where('vendor_code', '=', vendor)
    .where('ticket_hash', '=', hashOf(ticket))
    .where('authenticated_at', 'is', null)
    .where('ticket_expires_at', '>', scope.now)
    .returning(['id', 'launched_at', 'expires_at', 'account_id', 'game_id', 'currency', 'language'])
    .executeTakeFirst();
  if (!session?.expires_at) return refuse({ kind: 'ticket-invalid' });
  const { rows } = await sql<{ refusal: BetRefusal | null }>`
    select refusal from play.eligibility(
      ${scope.merchantId}, ${session.account_id}, ${scope.now}, ${session.launched_at})`.execute(scope.db);
  const refusal = rows[0]?.refusal;
  if (refusal === 'session-expired') return refuse({ kind: 'ticket-invalid' });
  if (refusal) return refuse({ kind: refusal });
  const game = await scope.db
    .selectFrom('catalogue.listed')
    .select(['code', 'stake_min', 'stake_max'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', session.game_id)
    .executeTakeFirst();
  if (!game) return refuse({ kind: await whyNotListed(scope, vendor, session.game_id) });
  return ok({
    id: session.id,
    expiresAt: session.expires_at,
    accountId: session.account_id,
    game: { code: game.code ?? '', stakeMin: game.stake_min, stakeMax: game.stake_max },
    currency: session.currency,
    language: session.language,
  });
}

async function whyNotListed(
  scope: Scope,
  vendor: string,
  gameId: Id,
): Promise<'game-unavailable' | 'jurisdiction-blocked'> {
  const { code } = await scope.db
    .selectFrom('catalogue.game')
    .select('code')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', gameId)
    .executeTakeFirstOrThrow();
  return (await forbiddenByLaw(scope, { vendor, code })) ? 'jurisdiction-blocked' : 'game-unavailable';
}

type BetRefusal = 'player-blocked' | 'player-excluded' | 'session-expired';

/** The currency that a living session of a player is played in. */
export async function sessionCurrency(
  scope: Scope,
  vendor: string,
  given: { session: string; player: string },
): Promise<Outcome<{ accountId: Id; currency: string }, SessionRefusal>> {
  const id = ownId(given.session);
  if (id === null) return refuse({ kind: 'session-unknown' });
  const session = await scope.db
    .selectFrom('play.session')
    .innerJoin('identity.account', (join) =>
      join
        .onRef('identity.account.merchant_id', '=', 'play.session.merchant_id')
        .onRef('identity.account.id', '=', 'play.session.account_id'),
    )
    .select(['account_id', 'currency', 'launched_at', 'play.session.expires_at', 'cut_off_at'])
    .where('play.session.merchant_id', '=', scope.merchantId)
    .where('vendor_code', '=', vendor)
    .where('play.session.id', '=', id)
    .where('play.session.expires_at', 'is not', null)
    .executeTakeFirst();
  if (!session?.expires_at) return refuse({ kind: 'session-unknown' });
  if (session.account_id !== given.player) return refuse({ kind: 'player-unknown' });
  const cutOff = session.cut_off_at !== null && session.cut_off_at >= session.launched_at;
  if (cutOff || session.expires_at <= scope.now) return refuse({ kind: 'session-expired' });
  return ok({ accountId: session.account_id, currency: session.currency });
}

/** The games that a member has opened, for themselves. */
export const ownLaunches = ownRows({
  table: 'play.session',
  owner: 'account_id',
  read: (row) => ({
    vendor: row.vendor_code,
    game: row.game_id,
    currency: row.currency,
    language: row.language,
    launchedAt: row.launched_at,
  }),
});

/** Whether a bet of a player still runs in any round. */
export async function hasOpenBets(scope: Scope, accountId: Id): Promise<boolean> {
  const row = await scope.db
    .selectFrom('play.round')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('open_bets', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
