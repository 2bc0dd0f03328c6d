import * as z from 'zod/mini';
import { call, type Call } from './call.ts';
import { amount, currency, foreignId, stake, change } from './fields.ts';
import { booked, inRound } from './in-round.ts';
import {
  authenticate,
  balance,
  bet,
  betAndSettle,
  cancel,
  endRound,
  settle,
  status,
  BET_REFUSALS,
} from './portal-calls.ts';

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

/** How many calls one batch holds. */
const BATCH_MAX = 50;

const inBatch = <C extends Call>({ name, body }: C) => z.object({ call: z.literal(name as C['name']), body });

/** Books several calls in their order, all or none. A refusal is that of the first call that is refused; its `detail` begins with the place, "3: ". */
export const batch = call('batch', {
  body: z.object({
    calls: z
      .array(
        z.discriminatedUnion('call', [
          inBatch(bet),
          inBatch(settle),
          inBatch(betAndSettle),
          inBatch(cancel),
          inBatch(endRound),
          inBatch(unsettle),
          inBatch(resettle),
          inBatch(voidBet),
          inBatch(returnStake),
          inBatch(reserve),
          inBatch(release),
          inBatch(promo),
        ]),
      )
      .check(z.minLength(1), z.maxLength(BATCH_MAX)),
  }),
  value: z.object({
    answers: z.array(
      z.object({
        reference: z.nullable(foreignId()),
        balance: amount(),
        currency: currency(),
        held: z.optional(amount()),
      }),
    ),
  }),
  refusals: [...BET_REFUSALS, 'bet-unknown', 'already-settled', 'not-settled'],
});

/** The calls that the portal answers. */
export const PORTAL_CALLS = [
  authenticate,
  balance,
  bet,
  settle,
  betAndSettle,
  cancel,
  endRound,
  unsettle,
  resettle,
  voidBet,
  returnStake,
  reserve,
  release,
  promo,
  batch,
  status,
] as const;
