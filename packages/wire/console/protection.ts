import * as z from 'zod/mini';
import { amount, id, instant, positiveAmount } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { EXCLUSION_DAYS } from '../portal/protection.ts';
import { LOOK } from './audience.ts';
import { note } from './parts.ts';

const period = z.literal(['day', 'week', 'month']);

/** How a member stands: limits, time, money, and every change of the limits, the latest first. Minutes of a time limit are in `minutes`. */
export const memberProtection = endpoint({
  name: 'consoleMemberProtection',
  methods: ['GET'],
  path: '/console/members/:id/protection',
  audience: LOOK,
  params: z.object({ id: id() }),
  answer: z.object({
    currency: z.string(),
    excludedUntil: z.nullable(instant()),
    minutesToday: z.int(),
    limits: z.array(
      z.object({
        kind: z.literal(['deposit', 'stake', 'loss', 'time']),
        period,
        value: z.nullable(amount()),
        minutes: z.nullable(z.int()),
        changesAt: z.nullable(instant()),
      }),
    ),
    played: z.array(z.object({ period, staked: amount(), won: amount(), net: amount() })),
  }),
});

/** Sets a limit for a member; a looser one waits for a day like their own. */
export const setMemberLimit = endpoint({
  name: 'consoleSetMemberLimit',
  methods: ['POST'],
  path: '/console/members/:id/limits',
  audience: ['support', 'risk', 'admin'],
  params: z.object({ id: id() }),
  body: z.object({
    kind: z.literal(['deposit', 'stake', 'loss']),
    period,
    value: positiveAmount(),
    reason: note,
  }),
  answer: z.object({ holdsAt: instant() }),
});

/** Shuts a member out, at their wish or for their protection. Nobody ends it early. */
export const excludeMember = endpoint({
  name: 'consoleExcludeMember',
  methods: ['POST'],
  path: '/console/members/:id/exclusion',
  audience: ['support', 'risk', 'admin'],
  params: z.object({ id: id() }),
  body: z.object({ days: z.literal(EXCLUSION_DAYS), reason: note }),
  answer: z.object({ excludedUntil: instant() }),
});
