import * as z from 'zod/mini';
import { amount, instant } from '../codecs.ts';
import { endpoint, PLAYERS } from '../endpoint.ts';
import { ownerProof } from './owner-proof.ts';

/** What must be done before an account can be closed. */
const IN_THE_WAY = ['money', 'deposit', 'withdrawal', 'bet', 'downline', 'frozen'] as const;

/** What is erased together. */
export const ERASED_PARTS = ['access', 'person', 'exclusion'] as const;

const wish = z.object({ askedAt: instant(), closesAt: instant() });

/** How a member's account can be closed: whether it waits to be, what stands in the way, and the bonus money that is lost. */
export const closing = endpoint({
  name: 'closing',
  methods: ['GET'],
  path: '/wps/member/closing',
  audience: PLAYERS,
  answer: z.object({
    wish: z.nullable(wish),
    waitDays: z.int(),
    inTheWay: z.array(z.enum(IN_THE_WAY)),
    bonus: amount(),
    currency: z.string(),
    /** What is erased of an account, so many days after it was closed. */
    erased: z.array(z.object({ part: z.enum(ERASED_PARTS), days: z.int() })),
    /** Until when the member is shut out: closing does not end that. */
    excludedUntil: z.nullable(instant()),
  }),
});

/** Asks for it, by the owner's proof; the account is closed when the wait is over. */
export const askClosing = endpoint({
  name: 'askClosing',
  methods: ['POST'],
  path: '/wps/member/closing',
  audience: PLAYERS,
  sealed: true,
  body: ownerProof,
  answer: wish,
});

/** Takes that back. */
export const callOffClosing = endpoint({
  name: 'callOffClosing',
  methods: ['DELETE'],
  path: '/wps/member/closing',
  audience: PLAYERS,
  answer: z.object({}),
});
