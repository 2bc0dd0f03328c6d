import * as z from 'zod/mini';
import { call } from './call.ts';
import { amount, currency, foreignId, stake } from './fields.ts';
import { booked, inRound } from './in-round.ts';
import { BET_REFUSALS } from './portal-calls.ts';

// Money that is put aside for a while: a card table's buy-in, a few seconds of shooting fish.

/**
 * Puts money aside. Without `reference` it opens a reservation, known by this transaction from then on; with one it tops that up. What
 * refuses a bet refuses it.
 */
export const reserve = call('reserve', {
  body: z.object({
    ...inRound,
    transaction: foreignId(),
    reference: z.nullable(foreignId()),
    amount: stake(),
    currency: currency(),
  }),
  value: booked,
  refusals: [...BET_REFUSALS, 'bet-unknown'],
});

/**
 * Accounts for a reservation: `actualBet` of it was staked in this round, `win` was won and joins it, and with `end` all that is left comes
 * back. What was played counts as a bet with its settle under this transaction. Ended with nothing played it only gives back; one
 * that never came is then blocked for ever.
 */
export const release = call('release', {
  body: z.object({
    ...inRound,
    transaction: foreignId(),
    reference: foreignId(),
    actualBet: amount(),
    win: amount(),
    currency: currency(),
    end: z.boolean(),
  }),
  value: booked,
  refusals: [
    'bet-unknown',
    'bet-cancelled',
    'already-settled',
    'insufficient-funds',
    'transaction-reused',
    'player-unknown',
    'currency-mismatch',
  ],
});
