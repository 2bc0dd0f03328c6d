import * as z from 'zod/mini';
import { id } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { listEndpoint } from './list.ts';

/** An answer that staff give often. */
const cannedAnswer = z.object({
  id: id(),
  /** What staff find it by. */
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'field.required' }),
      z.maxLength(320, { error: 'field.too-long' }),
    ),
  /** By language. */
  texts: z.record(z.string(), z.string().check(z.maxLength(8000, { error: 'field.too-long' }))),
});

/** All of them, by name. */
export const cannedAnswerList = endpoint({
  name: 'consoleCannedAnswers',
  methods: ['GET'],
  path: '/console/canned-answers',
  audience: ['messages.write'],
  answer: z.object({ answers: z.array(cannedAnswer) }),
});

/** The same as a list to look through. */
export const cannedAnswerOverview = listEndpoint({
  name: 'consoleCannedAnswerOverview',
  path: '/console/canned-answers/overview',
  audience: ['messages.write'],
  row: z.object({ id: id(), name: z.string(), texts: z.record(z.string(), z.string()) }),
  order: 'name',
  columns: {
    name: { kind: 'text', head: 'console-messages.cannedName', filter: true, sort: true },
    texts: { kind: 'named', head: 'console-messages.broadcastText' },
  },
});

/** Keeps a new one, or changes the one of that id. */
export const saveCannedAnswer = endpoint({
  name: 'consoleSaveCannedAnswer',
  methods: ['POST'],
  path: '/console/canned-answers',
  audience: ['service-desks.manage'],
  idempotent: true,
  body: cannedAnswer,
  answer: cannedAnswer,
});

export const removeCannedAnswer = endpoint({
  name: 'consoleRemoveCannedAnswer',
  methods: ['POST'],
  path: '/console/canned-answers/:id/remove',
  audience: ['service-desks.manage'],
  idempotent: true,
  params: z.object({ id: id() }),
  body: z.object({}),
  answer: z.object({}),
});
