import * as z from 'zod/mini';
import { amount, id, instant, wholeNumber } from '../codecs.ts';
import { endpoint, PLAYERS } from '../endpoint.ts';
import { STANDINGS } from './offer-standings.ts';
import { offerTerms } from './offer-terms.ts';

// SPEC.md names no paths for bonuses, so these spell our own words.

/** Percent that play of a game category counts for; a category that is not named counts in full. */
const weights = z.record(z.string(), z.int());

const turnover = z.object({ required: amount(), done: amount(), left: amount() });

/**
 * The offers for deposits, as their cards tell them, in the order in which they are shown everywhere. With an `amount`, what each would be for it: the bonus, and the
 * play it asks for before it becomes cash. What cannot be had says why: also by this amount, or by this way to pay (`channelId`), which does not take as much.
 */
export const bonusOffers = endpoint({
  name: 'bonusOffers',
  methods: ['GET'],
  path: '/wps/bonus/offers',
  audience: PLAYERS,
  query: z.object({ amount: z.optional(amount()), channelId: z.optional(id()) }),
  answer: z.object({
    offers: z.array(
      z.object({
        title: z.string(),
        language: z.optional(z.string()),
        bonus: offerTerms,
        quote: z.object({ bonus: amount(), required: amount() }),
        standing: z.literal([...STANDINGS, 'too-small', 'other-channel']),
      }),
    ),
  }),
});

/** What is left to be played before money may leave, lot by lot in the order in which play is counted, and what counts. */
export const turnoverLots = endpoint({
  name: 'turnoverLots',
  methods: ['GET'],
  path: '/wps/bonus/turnover',
  audience: PLAYERS,
  answer: z.object({
    currency: z.string(),
    ...turnover.shape,
    lots: z.array(
      z.object({
        id: id(),
        source: z.literal(['deposit', 'bonus']),
        /** The deposit's or the bonus's id. */
        sourceId: id(),
        /** Of a bonus. */
        name: z.nullable(z.string()),
        ...turnover.shape,
        weights,
        openedAt: instant(),
        expiresAt: z.nullable(instant()),
      }),
    ),
  }),
});

const bonus = z.object({
  id: id(),
  name: z.string(),
  currency: z.string(),
  /** As it was given. */
  amount: amount(),
  /** What is left of it, with what it won. */
  money: amount(),
  /** In bets that still run. */
  atStake: amount(),
  /** What did not come to the member when it ended. */
  lost: amount(),
  state: z.literal(['active', 'converted', 'cancelled', 'expired', 'used-up', 'declined']),
  reason: z.nullable(z.string()),
  turnover: z.nullable(turnover),
  weights,
  begunAt: z.nullable(instant()),
  expiresAt: z.nullable(instant()),
  endedAt: z.nullable(instant()),
});

/** The member's bonuses: under way, or those that have ended, newest first; `before` is the last id of the page before. */
export const bonuses = endpoint({
  name: 'bonuses',
  methods: ['GET'],
  path: '/wps/bonus/bonuses',
  audience: PLAYERS,
  query: z.object({
    state: z.literal(['open', 'ended']),
    before: z.optional(id()),
    limit: z.optional(wholeNumber({ min: 1, max: 50 })),
  }),
  answer: z.object({ bonuses: z.array(bonus), more: z.boolean() }),
});

/** What the member can claim now. */
export const claimables = endpoint({
  name: 'claimables',
  methods: ['GET'],
  path: '/wps/bonus/claimables',
  audience: PLAYERS,
  answer: z.object({
    claimables: z.array(
      z.object({
        id: id(),
        name: z.string(),
        currency: z.string(),
        amount: amount(),
        required: amount(),
        weights,
        days: z.int(),
        claimUntil: z.nullable(instant()),
      }),
    ),
  }),
});

/** Claims one of them: the bonus begins at once. */
export const claimBonus = endpoint({
  name: 'claimBonus',
  methods: ['POST'],
  path: '/wps/bonus/claimables/:claimableId/claim',
  audience: PLAYERS,
  idempotent: true,
  params: z.object({ claimableId: id() }),
  answer: z.object({ id: id(), amount: amount() }),
});

/** Gives a bonus up. `money` is what the member was shown that they lose; where it is another amount by now, nothing happens. */
export const cancelBonus = endpoint({
  name: 'cancelBonus',
  methods: ['POST'],
  path: '/wps/bonus/bonuses/:bonusId/cancel',
  audience: PLAYERS,
  idempotent: true,
  params: z.object({ bonusId: id() }),
  body: z.object({ money: amount() }),
  answer: z.object({ lost: amount() }),
});
