import * as z from 'zod/mini';
import { endpoint, PLAYERS } from '../endpoint.ts';
import { authenticatorCode } from './sign-in-parts.ts';

const password = () => z.string().check(z.minLength(1, { error: 'field.required' }), z.maxLength(128));
const newPassword = z
  .string()
  .check(
    z.minLength(6, { error: 'field.payment-password' }),
    z.maxLength(20, { error: 'field.payment-password' }),
  );

/** Sets or changes the payment password; the old one is needed where there is one. */
export const paymentPassword = endpoint({
  name: 'paymentPassword',
  methods: ['POST'],
  path: '/wps/member/password/payment',
  audience: PLAYERS,
  sealed: true,
  body: z.object({
    loginPassword: password(),
    oldPassword: z.optional(password()),
    newPassword,
    confirmation: z.string().check(z.maxLength(128)),
    authenticatorCode,
  }),
  answer: z.object({}),
});
