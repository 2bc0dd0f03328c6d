import { newId, type Id } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openTestChannel, tellOfPlay, units } from '@mela/testing/payments.ts';
import { PASSWORD, signIn, type Person } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { createDeposit } from '@mela/wire/portal/cashier.ts';
import { walletBalance } from '@mela/wire/portal/member.ts';
import { paymentPassword } from '@mela/wire/portal/payment-password.ts';
import * as wire from '@mela/wire/portal/withdrawals.ts';
import { expect } from 'vitest';
import { setPolicy, type Policy } from '../../../domain/cashier/index.ts';
import { balanceOf, verifyLedger } from '../../../domain/ledger/index.ts';
import type { Scope } from '../../../platform/scope.ts';

export const SECRET = '246810';

/** Where tests ask for withdrawals: an installation with a way to pay in, where a new payout account waits for nothing. */
export type TakersApi = Readonly<{
  at: TestApi;
  inMela<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
  policy(changes: Partial<Policy>): Promise<unknown>;
  /** Somebody nobody has met yet, named after `kind`. */
  newcomer(kind: string): Promise<Taker>;
  /** The gateway says that a deposit of the thousand was paid. */
  callBack(reference: string): Promise<unknown>;
  /** Ends it, and fails when the books do not hold. */
  close(): Promise<void>;
}>;

/** Somebody who wants their money, and what they do for it. */
export type Taker = Person &
  Readonly<{
    number: number;
    setSecret(): Promise<unknown>;
    bind(changes?: {
      holder?: string;
      number?: string;
      paymentPassword?: string;
    }): ReturnType<typeof bindFor>;
    /** Pays in, has played it through once, and answers the payout account it can go to. */
    becomeRich(amount?: string): Promise<Id>;
    beginDeposit(amount: string): Promise<string>;
    payIn(amount: string): Promise<void>;
    play(effectiveTurnover: string): Promise<void>;
    ask(
      payoutAccountId: Id,
      amount: string,
      how?: { key?: string; secret?: string },
    ): ReturnType<typeof askFor>;
    cash(): Promise<bigint>;
    held(): Promise<bigint>;
    list(): Promise<readonly { id: Id; state: string }[]>;
  }>;

/** A wallet of one's own: whose it is tells people apart. */
const ownNumber = (taker: number): string => `0171${String(taker).padStart(3, '0')}5678`;

const bindFor = (
  { client }: Person,
  changes: { number: string; holder?: string; paymentPassword?: string },
) =>
  client.call(wire.bindPayoutAccount, {
    body: {
      kind: 'mobile',
      provider: 'bkash',
      holder: 'Rahima Khatun',
      paymentPassword: SECRET,
      ...changes,
    },
  });

const askFor = (
  { client }: Person,
  payoutAccountId: Id,
  amount: string,
  { key = newId(), secret = SECRET }: { key?: string; secret?: string },
) =>
  client.call(
    wire.requestWithdrawal,
    { body: { payoutAccountId, amount: units(amount), paymentPassword: secret } },
    { key },
  );

/** Opens the system of those who take money out. */
export async function openTakersApi(): Promise<TakersApi> {
  const at = await openTestApi({ SESSION_IDLE_MINUTES: '6000', SESSION_HOURS: '200' });
  const gateway = await openTestChannel(at);
  const policy = (changes: Partial<Policy>) => at.inMela((scope) => setPolicy(scope, changes));
  await policy({ payoutAccountWaitHours: 0, freeDailyCount: 100 });
  let names = 0;
  return {
    at,
    callBack: (reference) => gateway.callBack({ reference }),
    inMela: at.inMela,
    policy,
    async newcomer(kind) {
      names += 1;
      const number = names;
      const person = await signIn(at, { username: `${kind}${number}` });
      const { client, account } = person;
      const taker: Taker = {
        ...person,
        number,
        setSecret: () =>
          client.call(paymentPassword, {
            body: { loginPassword: PASSWORD, newPassword: SECRET, confirmation: SECRET },
          }),
        bind: (changes = {}) => bindFor(person, { number: ownNumber(number), ...changes }),
        async becomeRich(amount = '1000.00') {
          await taker.setSecret();
          const bound = accepted(await taker.bind());
          await taker.payIn(amount);
          await taker.play(amount);
          return bound.id;
        },
        async beginDeposit(amount) {
          const body = { channelId: gateway.channel.id, amount: units(amount) };
          const { deposit } = accepted(await client.call(createDeposit, { body }, { key: newId() }));
          return deposit.reference;
        },
        async payIn(amount) {
          const reference = await taker.beginDeposit(amount);
          await gateway.callBack({ reference, amount: `${amount}00` });
        },
        async play(effectiveTurnover) {
          await tellOfPlay(at, { memberId: account.id, effectiveTurnover });
          await at.deliver();
        },
        ask: (payoutAccountId, amount, how = {}) => askFor(person, payoutAccountId, amount, how),
        cash: async () => accepted(await client.call(walletBalance)).balance,
        held: async () =>
          (
            await at.inMela((scope) =>
              balanceOf(scope, { ownerId: account.id, kind: 'hold', currency: 'BDT' }),
            )
          ).balance,
        list: async () => accepted(await client.call(wire.withdrawals)).withdrawals,
      };
      return taker;
    },
    async close() {
      expect(await at.inMela(verifyLedger)).toEqual([]);
      await at.close();
    },
  };
}
