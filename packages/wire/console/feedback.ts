import * as z from 'zod/mini';
import { id, instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { listEndpoint } from './list.ts';
import { member, person } from './parts.ts';

const STATES = ['new', 'read'] as const;

/** What members say about the site, the latest first. */
export const feedbackList = listEndpoint({
  name: 'consoleFeedback',
  path: '/console/feedback',
  audience: ['feedback.read'],
  row: z.object({
    id: id(),
    member,
    content: z.string(),
    state: z.literal(STATES),
    sentAt: instant(),
    readBy: z.nullable(person),
    readAt: z.nullable(instant()),
  }),
  order: '-sentAt',
  columns: {
    member: { kind: 'member', head: 'console.member', filter: true },
    content: { kind: 'text', head: 'editing.feedbackSaid', filter: true },
    state: {
      kind: 'word',
      head: 'console.stateHead',
      words: 'editing.feedbackState',
      oneOf: STATES,
      filter: true,
    },
    sentAt: { kind: 'instant', head: 'editing.feedbackSentAt', filter: true, sort: true },
    readBy: { kind: 'staff', head: 'editing.feedbackReadBy', hidden: true },
    readAt: { kind: 'instant', head: 'editing.feedbackReadAt', hidden: true },
  },
});

/** Notes that it has been read; whoever reads it first is remembered. */
export const feedbackRead = endpoint({
  name: 'consoleFeedbackRead',
  methods: ['POST'],
  path: '/console/feedback/:id/read',
  audience: ['feedback.read'],
  params: z.object({ id: id() }),
  answer: z.object({}),
});
