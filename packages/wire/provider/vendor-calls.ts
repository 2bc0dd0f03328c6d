import * as z from 'zod/mini';
import { digits, instant } from '../codecs.ts';
import { call } from './call.ts';
import { amount, currency, foreignId, language, webAddress, stake } from './fields.ts';
import {
  rounds,
  walletBalance,
  walletCreate,
  walletSweep,
  walletTransfer,
  walletTransfers,
  walletTransferStatus,
} from './wallet-calls.ts';

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

/** The games that the vendor offers to this key's merchant, in pages: `after` is the `next` of the page before. */
export const games = call('games', {
  body: z.object({ after: z.nullable(foreignId()) }),
  value: z.object({
    next: z.nullable(foreignId()),
    games: z.array(
      z.object({
        code: foreignId(),
        /** By language tag; `en` is always there. */
        names: z.record(language(), z.string().check(z.minLength(1), z.maxLength(80))),
        category: z.enum(['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT']),
        tags: z.array(z.string()),
        /** Return to player in percent, "96.12". */
        rtp: z.nullable(z.string().check(z.regex(/^\d{1,3}(\.\d{1,4})?$/))),
        /** How unevenly it pays, where its vendor knows. */
        volatility: z.optional(z.nullable(z.enum(['low', 'medium', 'high']))),
        trial: z.boolean(),
        stakeMin: amount(),
        stakeMax: amount(),
        /** The most that a round wins, as a multiple of its stake, rounded up; nothing said: what any call may bring. */
        winMultipleMax: z.optional(z.nullable(z.int().check(z.positive()))),
        /** The most that a round wins from pots besides, whatever its stake; nothing said: it has none. */
        potMax: z.optional(z.nullable(amount())),
        /** The stakes at which its rounds can be given away; none, or nothing said: it has no free rounds. */
        freeStakes: z.optional(z.array(amount())),
        iconUrl: z.nullable(webAddress()),
      }),
    ),
  }),
  refusals: [],
});

/** Makes the address of a game frame. The vendor redeems the ticket with `authenticate` when the player arrives. */
export const launch = call('launch', {
  body: z.object({
    game: foreignId(),
    mode: z.enum(['real', 'trial']),
    /** What it is played in; `PLAY` for a trial. */
    currency: z.optional(currency()),
    ticket: foreignId(),
    language: language(),
    /** How the player writes numbers: Bengali digits, Latin ones in lakhs, or Latin ones in thousands; else as the language does. */
    digits: z.optional(digits()),
    device: z.enum(['phone', 'desktop']),
    /** Where the game's own "home" goes; its origin is the only one that hears the frame's messages. */
    lobbyUrl: webAddress(),
    depositUrl: z.nullable(webAddress()),
  }),
  value: z.object({ url: webAddress() }),
  refusals: ['game-unknown', 'game-unavailable'],
});

/** The calls that a vendor answers. */
export const VENDOR_CALLS = [
  games,
  launch,
  freeRoundsGrant,
  freeRoundsCancel,
  freeRoundsList,
  roundDetails,
  rounds,
  walletCreate,
  walletBalance,
  walletTransfer,
  walletTransferStatus,
  walletTransfers,
  walletSweep,
] as const;
