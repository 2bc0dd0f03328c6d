import * as z from 'zod/mini';
import { endpoint, PLAYERS } from '../endpoint.ts';

/** SPEC.md §9, in characters as people count them. */
export const FEEDBACK_MAX = 140;

/** Says something about the site to those who run it: a few times a day. */
export const feedbackSend = endpoint({
  name: 'feedbackSend',
  methods: ['PUT'],
  path: '/wps/feedback',
  audience: PLAYERS,
  body: z.object({
    content: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: 'field.required' }),
        z.maxLength(2000, { error: 'field.too-long' }),
      ),
  }),
  answer: z.object({}),
});
