import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

const words = () => z.int().check(z.minimum(1), z.maximum(1000));

/** What a question or complaint can be about; one that is not offered any more still names what was asked. */
const questionType = z.object({
  /** It stays. */
  code: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/, { error: 'field.invalid' })),
  /** By language. */
  titles: z.record(z.string(), z.string().check(z.maxLength(320))),
  offered: z.boolean(),
});

/** What the brand asks and promises of members' tickets. */
const terms = z.object({
  /** In the order in which they are offered. */
  questionTypes: z.array(questionType).check(z.minLength(1), z.maxLength(50)),
  wordsMin: words(),
  wordsMax: words(),
  /** Within so many days a complaint is answered for good. */
  complaintDays: z.int().check(z.minimum(1), z.maximum(90)),
  /** Who decides when that does not help, by language; empty: nobody is named. */
  nextInstance: z.record(z.string(), z.string().check(z.maxLength(4000))),
});

export const supportTermsView = endpoint({
  name: 'consoleSupportTerms',
  methods: ['GET'],
  path: '/console/support-terms',
  audience: ['service-desks.manage'],
  answer: terms,
});

/** Changes them; what was sent before keeps its time. A type that was there stays, offered or not. */
export const saveSupportTerms = endpoint({
  name: 'consoleSaveSupportTerms',
  methods: ['POST'],
  path: '/console/support-terms',
  audience: ['service-desks.manage'],
  idempotent: true,
  body: terms,
  answer: terms,
});
