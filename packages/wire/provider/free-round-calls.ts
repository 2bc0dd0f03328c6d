import * as z from 'zod/mini';
import { instant } from '../codecs.ts';
import { call } from './call.ts';
import { amount, currency, foreignId, language, stake, webAddress } from './fields.ts';

// Free rounds: the portal gives them, the vendor plays them without a stake, and what they win comes as `promo`.

/** How many rounds one grant gives at most. */
const ROUNDS_MAX = 500;

/**
 * Gives a player free rounds of one game at one stake, once per reference of the portal's. A reference that was cancelled before it came
 * is refused for ever.
 */
export const freeRoundsGrant = call('free-rounds-grant', {
  body: z.object({
    reference: foreignId(),
    player: foreignId(),
    game: foreignId(),
    rounds: z.int().check(z.gte(1), z.lte(ROUNDS_MAX)),
    /** What each of them is played at; nothing is taken. */
    stake: stake(),
    currency: currency(),
    expiresAt: instant(),
  }),
  value: z.object({ left: z.int().check(z.gte(0)) }),
  refusals: [
    'game-unknown',
    'game-unavailable',
    'stake-out-of-range',
    'currency-mismatch',
    'transaction-reused',
    'bet-cancelled',
  ],
});

/** Takes back what is left of a grant; rounds that were begun are played to their end. One that never came is blocked, and that too is ok. */
export const freeRoundsCancel = call('free-rounds-cancel', {
  body: z.object({ reference: foreignId() }),
  value: z.object({ played: z.int().check(z.gte(0)), won: amount() }),
  refusals: [],
});

/** All grants of a player, the oldest first, in pages. */
export const freeRoundsList = call('free-rounds-list', {
  body: z.object({ player: foreignId(), after: z.nullable(foreignId()) }),
  value: z.object({
    next: z.nullable(foreignId()),
    grants: z.array(
      z.object({
        reference: foreignId(),
        game: foreignId(),
        rounds: z.int(),
        left: z.int().check(z.gte(0)),
        stake: amount(),
        currency: currency(),
        won: amount(),
        state: z.enum(['open', 'used', 'cancelled', 'expired']),
        expiresAt: instant(),
      }),
    ),
  }),
  refusals: [],
});

/** One round as the vendor keeps it, and a page that shows it, for a short while. For staff, and for players who doubt. */
export const roundDetails = call('round-details', {
  body: z.object({ round: foreignId(), language: language() }),
  value: z.object({
    url: webAddress(),
    player: foreignId(),
    game: foreignId(),
    currency: currency(),
    stake: amount(),
    win: amount(),
    free: z.boolean(),
    openedAt: instant(),
    closedAt: z.nullable(instant()),
  }),
  refusals: ['round-unknown'],
});
