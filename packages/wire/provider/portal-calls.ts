import * as z from 'zod/mini';
import { instant } from '../codecs.ts';
import { call } from './call.ts';
import { amount, currency, foreignId, language, stake } from './fields.ts';
import { booked, inRound } from './in-round.ts';

/** Exchanges the one-time ticket of a launch for the player and a session to bet in. */
export const authenticate = call('authenticate', {
  body: z.object({ ticket: foreignId() }),
  value: z.object({
    session: foreignId(),
    expiresAt: instant(),
    player: foreignId(),
    game: foreignId(),
    currency: currency(),
    language: language(),
    /** Play money: the currency is then `PLAY` and the round counts in no statistics of real play. */
    trial: z.boolean(),
    /** Whose money it is: play money of a trial, a demo brand's that is worth nothing, or the player's own. */
    money: z.literal(['play', 'demo', 'real']),
    balance: amount(),
    limits: z.object({ stakeMin: z.nullable(amount()), stakeMax: z.nullable(amount()) }),
    /** What the player's jurisdiction allows in the game. */
    rules: z.object({
      autoplay: z.boolean(),
      turbo: z.boolean(),
      roundTimeMinMs: z.int().check(z.gte(0)),
      realityCheckMinutes: z.nullable(z.int().check(z.gt(0))),
    }),
  }),
  refusals: [
    'ticket-invalid',
    'player-blocked',
    'player-excluded',
    'game-unavailable',
    'jurisdiction-blocked',
  ],
});

/** The player's balance now. */
export const balance = call('balance', {
  body: z.object({ session: foreignId(), player: foreignId() }),
  value: z.object({ balance: amount(), currency: currency() }),
  refusals: ['session-unknown', 'session-expired', 'player-unknown'],
});

/** Why a stake is not taken. */
export const BET_REFUSALS = [
  'session-unknown',
  'session-expired',
  'player-unknown',
  'player-blocked',
  'player-excluded',
  'loss-limit-reached',
  'stake-limit-reached',
  'time-limit-reached',
  'jurisdiction-blocked',
  'game-unknown',
  'game-unavailable',
  'stake-out-of-range',
  'currency-mismatch',
  'insufficient-funds',
  'transaction-reused',
  'bet-cancelled',
  'round-closed',
] as const;

/** Takes a stake, once per transaction id. Only a stake needs a living session and a player who may play. */
export const bet = call('bet', {
  body: z.object({ ...inRound, transaction: foreignId(), amount: stake(), currency: currency() }),
  value: booked,
  refusals: BET_REFUSALS,
});

/**
 * A bet and its settle in one, both or none; `win` may be zero. The bet is then known by `transaction`, and so is its settle. A
 * cancel of it gives the stake back and takes the win.
 */
export const betAndSettle = call('bet-and-settle', {
  body: z.object({
    ...inRound,
    transaction: foreignId(),
    amount: stake(),
    win: amount(),
    currency: currency(),
    endRound: z.boolean(),
  }),
  value: booked,
  refusals: BET_REFUSALS,
});

/** Pays a win (zero for a loss) of a bet. `reference` is the bet's transaction; `endRound` closes the round too. */
export const settle = call('settle', {
  body: z.object({
    ...inRound,
    transaction: foreignId(),
    reference: foreignId(),
    amount: amount(),
    currency: currency(),
    endRound: z.boolean(),
  }),
  value: booked,
  refusals: [
    'bet-unknown',
    'bet-cancelled',
    'already-settled',
    'transaction-reused',
    'player-unknown',
    'currency-mismatch',
  ],
});

/** Gives a bet back; a bet not seen yet is blocked for ever, and that too is answered "ok". */
export const cancel = call('cancel', {
  body: z.object({ ...inRound, transaction: foreignId(), reference: foreignId() }),
  value: booked,
  refusals: ['already-settled', 'transaction-reused', 'player-unknown'],
});

/** Closes a round. `zeroWin` books an open bet of it as lost; without it an open bet stays to be settled. */
export const endRound = call('end-round', {
  body: z.object({ ...inRound, zeroWin: z.boolean() }),
  value: z.object({ balance: amount(), currency: currency() }),
  refusals: ['player-unknown'],
});

/** What a transaction may be: one id may serve one of each. A bet that came with its settle, or in a release, is one of both. */
const TRANSACTION_KINDS = [
  'bet',
  'settle',
  'cancel',
  'unsettle',
  'resettle',
  'void',
  'return-stake',
  'reserve',
  'release',
  'promo',
] as const;

/**
 * What became of a transaction. `absent`: nothing booked, a repeat may still book it; `booked`; `cancelled`: booked
 * and given back; `blocked`: cancelled before it came, it never will be booked.
 */
export const status = call('status', {
  body: z.object({ kind: z.enum(TRANSACTION_KINDS), transaction: foreignId() }),
  value: z.object({
    state: z.enum(['absent', 'booked', 'cancelled', 'blocked']),
    reference: z.nullable(foreignId()),
  }),
  refusals: [],
});
