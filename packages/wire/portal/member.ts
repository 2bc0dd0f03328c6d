import * as z from 'zod/mini';
import { amount, id } from '../codecs.ts';
import { endpoint, PLAYERS, SIGNED_IN } from '../endpoint.ts';
import { renamed } from '../renamed.ts';
import { authenticatorCode } from './sign-in.ts';

/** Who is signed in. */
export const memberInfo = endpoint({
  name: 'memberInfo',
  methods: ['GET'],
  path: '/wps/member/info',
  audience: SIGNED_IN,
  whilePasswordDue: true,
  answer: renamed(
    z.object({
      id: id(),
      account: z.string(),
      nickname: z.nullable(z.string()),
      type: z.literal([0, 1, 2, 4, 41, 42]),
      balance: amount(),
      currency: z.string(),
      hasPaymentPassword: z.boolean(),
      /** The avatar's name, which changes with it; null: none. */
      icon: z.nullable(z.string()),
      /** How the account's owner wants numbers written; null: as the brand does. */
      digits: z.nullable(z.string()),
    }),
    { account: 'username', type: 'accountType' },
  ),
});

/** The main wallet. `seq` orders it among the balances that are pushed. */
export const walletBalance = endpoint({
  name: 'walletBalance',
  methods: ['GET'],
  path: '/wps/v2/wallets/balance',
  audience: SIGNED_IN,
  answer: z.object({ balance: amount(), currency: z.string(), seq: z.string() }),
});

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
