import * as z from 'zod/mini';
import { id, instant } from '../codecs.ts';
import { ERASED_PARTS } from '../portal/closing.ts';
import { listEndpoint } from './list.ts';
import { member } from './parts.ts';

const CLOSING_STATES = ['waiting', 'called-off', 'lapsed', 'closed', 'reopened', 'erased'] as const;
const DATA_STATES = ['waiting', 'ready', 'downloaded', 'called-off', 'expired'] as const;

/** What becomes of what members ask for of their own account. */
export const REQUEST_STATES = [...new Set([...CLOSING_STATES, ...DATA_STATES])] as const;

const asked = {
  member: { kind: 'member', head: 'console.member', filter: true },
  askedAt: { kind: 'instant', head: 'console.requestAskedAt', filter: true, sort: true },
} as const;

const state = {
  kind: 'word',
  head: 'console.stateHead',
  words: 'console.memberRequestState',
  filter: true,
} as const;

/** Who has asked to close their account, the latest first, what came of it, and what is still kept of whoever's is closed. */
export const closingList = listEndpoint({
  name: 'consoleClosings',
  path: '/console/closings',
  audience: ['members.view'],
  row: z.object({
    id: id(),
    member,
    state: z.literal(CLOSING_STATES),
    askedAt: instant(),
    /** When the wait is over. */
    closesAt: instant(),
    /** When it was closed, called off, or could not be closed. */
    endedAt: z.nullable(instant()),
    erasedAt: z.nullable(instant()),
    /** What has not been erased yet, and when its time is over; later while somebody is shut out, or money is on its way to them. */
    kept: z.array(z.object({ part: z.literal(ERASED_PARTS), until: instant() })),
  }),
  order: '-askedAt',
  columns: {
    ...asked,
    state: { ...state, oneOf: CLOSING_STATES },
    closesAt: { kind: 'instant', head: 'console.closingClosesAt', filter: true },
    endedAt: { kind: 'instant', head: 'console.requestEndedAt', filter: true },
    kept: { kind: 'word', head: 'console.closingKept', at: 'kept.part', words: 'console.closingPart' },
    erasedAt: { kind: 'instant', head: 'console.closingErasedAt', filter: true, hidden: true },
  },
});

/** Who has asked for all that is kept of them, the latest first, and whether they have fetched it. */
export const dataRequestList = listEndpoint({
  name: 'consoleDataRequests',
  path: '/console/data-requests',
  audience: ['members.view'],
  row: z.object({
    id: id(),
    member,
    state: z.literal(DATA_STATES),
    askedAt: instant(),
    readyAt: instant(),
    expiresAt: instant(),
    /** When it was fetched or called off. */
    endedAt: z.nullable(instant()),
  }),
  order: '-askedAt',
  columns: {
    ...asked,
    state: { ...state, oneOf: DATA_STATES },
    readyAt: { kind: 'instant', head: 'console.dataReadyAt', filter: true },
    expiresAt: { kind: 'instant', head: 'console.dataExpiresAt', filter: true },
    endedAt: { kind: 'instant', head: 'console.requestEndedAt', filter: true },
  },
});
