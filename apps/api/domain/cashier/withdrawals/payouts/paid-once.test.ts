import { newId } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { units } from '@mela/testing/payments.ts';
import { openPerson } from '@mela/testing/people/member.ts';
import { openTestSender, orderedPayout } from '@mela/testing/people/payout.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invariants } from '../../../../invariants.ts';
import { verifyBooks } from '../../../ledger/index.ts';
import { hearPayout } from './hear-payout.ts';
import { payoutChannelBy } from './payout-channel.ts';

let test: TestApi;
let owner: pg.Client;

beforeAll(async () => {
  test = await openTestApi();
  await openTestSender(test);
  owner = new pg.Client({ connectionString: test.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

async function ordered(username: string): Promise<string> {
  const { account } = await openPerson(test, { username });
  return (await orderedPayout(test, account.id)).reference;
}

async function pay(reference: string): Promise<void> {
  const outcome = await test.services.database.inMerchant(test.brand.mela.id, async (scope) => {
    const channel = await payoutChannelBy(scope, { code: 'sender' });
    if (!channel) throw new Error('the channel is gone');
    const answer = { reference, payment: 'paid', amount: units('1000'), currency: 'BDT', why: null } as const;
    return hearPayout(scope, channel, { ...answer, noticeId: newId(), transaction: `P-${reference}` });
  });
  expect(outcome).toBe('paid');
}

/** What the verifier finds broken, of everything and of what is new. */
async function broken(): Promise<string[]> {
  const { database, clock } = test.services;
  const recent = new Date(clock.now().getTime() - 60_000);
  const found = await Promise.all(
    [null, recent].map((since) => verifyBooks(database, test.brand.mela.id, invariants, since)),
  );
  expect(found[1]).toEqual(found[0]);
  return (found[0] ?? []).map(({ law, subject }) => `${law}: ${subject}`).toSorted();
}

it('is a law of the books: one payment of a company is one payout, and is booked', async () => {
  // Both are ordered before either is paid: what waits to be asked for moves the clock.
  const [one, other] = [await ordered('rahim'), await ordered('karim')];
  for (const reference of [one, other]) await pay(reference);
  expect(await broken()).toEqual([]);

  await owner.query('set session_replication_role = replica');
  await owner.query('drop index cashier.payout_of_one_payment');
  const keyOf = 'select transaction_key from cashier.payout where reference = $1';
  const { rows } = await owner.query<{ transaction_key: string }>(keyOf, [other]);
  await owner.query(`update cashier.payout set transaction_key = (${keyOf}) where reference = $2`, [
    one,
    other,
  ]);
  const law = 'one payout is paid once';
  expect(await broken()).toEqual([`${law}: ${one}`, `${law}: ${other}`].toSorted());
  await owner.query('update cashier.payout set transaction_key = $1 where reference = $2', [
    rows[0]?.transaction_key,
    other,
  ]);
  expect(await broken()).toEqual([]);

  // A second order for one withdrawal was paid, and the books show one payment.
  await owner.query(
    `insert into cashier.payout (merchant_id, id, withdrawal_id, attempt, channel_id, account_id, reference, amount, currency, state,
       transaction_key, ordered_at, next_look_at, closed_at)
     select merchant_id, gen_random_uuid(), withdrawal_id, 2, channel_id, account_id, 'W-AGAIN', amount, currency, state, 'PAGAIN',
       ordered_at, next_look_at, closed_at from cashier.payout where reference = $1`,
    [one],
  );
  expect(await broken()).toEqual([`${law}: ${one}`, `${law}: W-AGAIN`].toSorted());
});
