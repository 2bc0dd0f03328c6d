import * as z from 'zod/mini';
import { amount, id } from '../codecs.ts';
import { endpoint, SIGNED_IN } from '../endpoint.ts';
import { renamed } from '../renamed.ts';

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
      /** What the account's owner is known by to whoever helps them, `4821-0937-5516`. */
      number: z.string(),
      account: z.string(),
      nickname: z.nullable(z.string()),
      type: z.literal([0, 1, 2, 4, 41, 42]),
      balance: amount(),
      currency: z.string(),
      /** As it stands before an amount. */
      currencySymbol: z.string(),
      /** Whether the account is one of the brand's VIPs, and as what. */
      vip: z.boolean(),
      vipLabel: z.nullable(z.string()),
      /** Orders what follows among the changes of it that are pushed. */
      stateSeq: z.int(),
      /** Messages to the account that it has not read. */
      unreadCount: z.int(),
      /** Bonuses that it can claim now. */
      promoCount: z.int(),
      /** The account can invite others and is rewarded for it. */
      referralEnabled: z.boolean(),
      hasPaymentPassword: z.boolean(),
      /** The avatar's name, which changes with it; null: none. */
      icon: z.nullable(z.string()),
      /** How the account's owner wants numbers written; null: as the brand does. */
      digits: z.nullable(z.string()),
    }),
    {
      account: 'username',
      type: 'accountType',
      currencySymbol: 'currencySign',
      promoCount: 'claimableCount',
      referralEnabled: 'mayRefer',
    },
  ),
});

/** What can be played with: the main wallet, and bonus money, which a bet takes when that is empty. `seq` orders the main wallet among the balances that are pushed. */
export const walletBalance = endpoint({
  name: 'walletBalance',
  methods: ['GET'],
  path: '/wps/v2/wallets/balance',
  audience: SIGNED_IN,
  answer: z.object({ balance: amount(), bonus: amount(), currency: z.string(), seq: z.string() }),
});
