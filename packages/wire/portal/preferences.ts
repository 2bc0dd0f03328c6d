import * as z from 'zod/mini';
import { digits } from '../codecs.ts';
import { endpoint, SIGNED_IN } from '../endpoint.ts';

/** Keeps how the reader wants to read, for their other devices and for what is written to them. What is not said stays. */
export const keepPreferences = endpoint({
  name: 'keepPreferences',
  methods: ['PUT'],
  path: '/wps/member/info/preferences',
  audience: SIGNED_IN,
  whilePasswordDue: true,
  body: z.object({
    language: z.optional(z.string().check(z.maxLength(8))),
    digits: z.optional(z.nullable(digits())),
  }),
  answer: z.object({}),
});
