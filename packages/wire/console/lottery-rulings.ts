import * as z from 'zod/mini';
import { amount, id, instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { gameCode, DRAW_STATES } from './lottery.ts';
import { note, person } from './parts.ts';

/** What can be said about a draw: its result, that its published result was wrong, or that it is void although its sale is over. */
export const RULING_KINDS = ['result', 'correction', 'void'] as const;

const drawNumber = z.string().check(z.minLength(1), z.maxLength(40));
/** A result as it is typed: the text of each of its fields. */
const typed = z.record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(2000)));

const ruling = z.object({
  id: id(),
  kind: z.literal(RULING_KINDS),
  /** Null where there is none, and where it is not shown: what another says stays hidden from those who have yet to say it. */
  result: z.nullable(typed),
  isHidden: z.boolean(),
  reason: z.string(),
  by: person,
  isMine: z.boolean(),
  enteredAt: instant(),
  state: z.literal(['standing', 'agreed', 'refused', 'taken-back']),
  closedBy: z.nullable(person),
  closedAt: z.nullable(instant()),
  note: z.nullable(z.string()),
});

/** A draw with its result, what was said about it, and what can be said now. */
export const drawRulings = endpoint({
  name: 'consoleDrawRulings',
  methods: ['GET'],
  path: '/console/lottery/draws/rulings',
  audience: ['lottery.view'],
  query: z.object({ game: gameCode, drawNumber }),
  answer: z.object({
    game: z.string(),
    drawNumber: z.string(),
    state: z.literal(DRAW_STATES),
    drawsAt: instant(),
    /** `own` draws, `entry` by two of the staff, or the feed's name. */
    source: z.string(),
    currency: z.string(),
    slips: z.int(),
    stake: amount(),
    payout: amount(),
    /** While slips wait: the selections by which most can be won, the worst first. */
    exposed: z.array(
      z.object({
        play: z.object({ code: z.string(), name: z.record(z.string(), z.string()) }),
        selection: z.string(),
        slips: z.int(),
        couldWin: amount(),
      }),
    ),
    result: z.nullable(typed),
    /** The fields that a result is typed into: so many numbers of so many digits each. */
    fields: z.array(z.object({ name: z.string(), count: z.int(), digits: z.int() })),
    /** What may be said of it now. */
    sayable: z.array(z.literal(RULING_KINDS)),
    rulings: z.array(ruling),
    /** What a feed said that was not believed; what is no draw is shown as it came. */
    feedAnswers: z.array(
      z.object({
        source: z.string(),
        result: z.nullable(typed),
        raw: z.nullable(z.string()),
        reference: z.string(),
        problem: z.literal(['disputed', 'malformed', 'late', 'differs']),
        answeredAt: instant(),
      }),
    ),
    corrections: z.array(
      z.object({
        earlier: typed,
        /** Null: the draw is void. */
        result: z.nullable(typed),
        reason: z.string(),
        by: z.array(person),
        correctedAt: instant(),
      }),
    ),
  }),
});

/** Says it. It is done when a second person has said the same. */
export const enterRuling = endpoint({
  name: 'consoleEnterRuling',
  methods: ['POST'],
  path: '/console/lottery/draws/rulings',
  audience: ['lottery.rule'],
  idempotent: true,
  body: z.object({ game: gameCode, drawNumber, kind: z.literal(RULING_KINDS), result: typed, reason: note }),
  answer: z.object({ outcome: z.literal(['standing', 'contradicted', 'done']) }),
});

/** Takes back what one said oneself, or refuses what another said. */
export const closeRuling = endpoint({
  name: 'consoleCloseRuling',
  methods: ['POST'],
  path: '/console/lottery/draws/rulings/close',
  audience: ['lottery.rule'],
  idempotent: true,
  body: z.object({ game: gameCode, drawNumber, rulingId: id(), reason: note }),
  answer: z.object({ state: z.literal(['refused', 'taken-back']) }),
});
