import * as z from 'zod/mini';
import { call } from './call.ts';
import { change, currency, foreignId, stake } from './fields.ts';
import { booked, inRound } from './in-round.ts';

const ofBet = { ...inRound, transaction: foreignId(), reference: foreignId() };

/** Takes back all that a bet has won and lets it run again; its round runs again too. On a bet that is not settled it does nothing. */
export const unsettle = call('unsettle', {
  body: z.object(ofBet),
  value: booked,
  refusals: ['bet-unknown', 'bet-cancelled', 'transaction-reused', 'player-unknown'],
});

/** Changes what a settled bet has won by `change`. What it has won never falls below zero: that is `amount-invalid`. */
export const resettle = call('resettle', {
  body: z.object({ ...ofBet, change: change(), currency: currency() }),
  value: booked,
  refusals: [
    'bet-unknown',
    'not-settled',
    'bet-cancelled',
    'transaction-reused',
    'player-unknown',
    'currency-mismatch',
  ],
});

/** Makes a bet undone, settled or not: the stake goes back, what it has won is taken. */
export const voidBet = call('void', {
  body: z.object(ofBet),
  value: booked,
  refusals: ['bet-unknown', 'transaction-reused', 'player-unknown'],
});

/** The same for a contest that had no result: the stake goes back, and nothing of it counts as played. */
export const returnStake = call('return-stake', {
  body: z.object(ofBet),
  value: booked,
  refusals: ['bet-unknown', 'transaction-reused', 'player-unknown'],
});

/** Pays what belongs to no bet, once by its own id, whatever else there is. It counts as won in no round. */
export const promo = call('promo', {
  body: z.object({
    player: foreignId(),
    transaction: foreignId(),
    amount: stake(),
    currency: currency(),
    source: z.enum(['tournament', 'jackpot', 'free-rounds', 'other']),
    /** What the player is told it is, in any language. */
    title: z.string().check(z.minLength(1), z.maxLength(80)),
  }),
  value: booked,
  refusals: ['player-unknown', 'currency-mismatch', 'transaction-reused'],
});
