import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** What can be found, in the order in which it is shown. */
export const SEARCH_SUBJECTS = [
  'member',
  'deposit',
  'withdrawal',
  'unmatched-payment',
  'bet',
  'ticket',
  'support-ticket',
  'staff',
] as const;

export type SearchSubject = (typeof SEARCH_SUBJECTS)[number];

/** By what it was found. */
export const FOUND_BY = [
  'number',
  'username',
  'nickname',
  'name',
  'phone',
  'email',
  'address',
  'payout-number',
  'reference',
  'transaction',
  'round',
  'order',
  'transfer',
] as const;

export type FoundBy = (typeof FOUND_BY)[number];

/** What a list's rows are, and by which of its columns somebody who types a text means them. */
export type Searched = Readonly<{
  subject: SearchSubject;
  by: Readonly<Record<string, FoundBy>>;
  /** Before their numbers. */
  letter?: string;
}>;

/** Looks for a text in everything that has a number, a name or a reference and that the caller may see; nothing tells of the rest. */
export const search = endpoint({
  name: 'consoleSearch',
  methods: ['GET'],
  path: '/console/search',
  audience: ['staff'],
  query: z.object({
    text: z.string().check(z.trim(), z.minLength(2, { error: 'field.required' }), z.maxLength(100)),
  }),
  answer: z.object({
    hits: z.array(
      z.object({
        subject: z.literal(SEARCH_SUBJECTS),
        id: z.string(),
        by: z.literal(FOUND_BY),
        /** The number or name that it is known by. */
        title: z.string(),
        /** Whose it is; null where it is somebody, or nobody's. */
        member: z.nullable(z.string()),
      }),
    ),
  }),
});
