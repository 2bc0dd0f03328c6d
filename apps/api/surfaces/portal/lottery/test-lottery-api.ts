import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { signIn, type Person } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { lotteryOrderPlace, drawsAhead, drawsNow } from '@mela/wire/portal/lottery.ts';
import { walletBalance } from '@mela/wire/portal/member.ts';
import { afterAll, beforeAll } from 'vitest';
import { post } from '../../../domain/ledger/index.ts';
import { planDraws, saveLotteryGame, settleDraws, turnDrawClock } from '../../../domain/lottery/index.ts';

export const game = 'ssc1m';
export const CASH = 10_000_000n;
/** Ten notes at ৳2.00, of which one wins ৳19.56 on every draw. */
export const ALL_OF_FIRST = {
  play: 'SSC_FIXED',
  selection: '0123456789|-|-|-|-',
  unitMode: '1',
  multiple: 1,
} as const;

/** A brand that sells lotteries, with its worker's work done when a test says so. */
export function openLotteryApi(lotteryGames: readonly Parameters<typeof saveLotteryGame>[1][]) {
  const sale = {} as { test: TestApi };
  let guests = 0;

  beforeAll(async () => {
    sale.test = await openTestApi();
    await sale.test.services.database.inMerchant(sale.test.brand.mela.id, async (scope) => {
      for (const lotteryGame of lotteryGames) await saveLotteryGame(scope, lotteryGame);
    });
    await work();
  });
  afterAll(() => sale.test.close());

  /** All that the worker would do now. */
  async function work(): Promise<void> {
    const { database, drawSources } = sale.test.services;
    while ((await planDraws(database, sale.test.brand.mela.id, drawSources)) > 0);
    while ((await turnDrawClock(database, sale.test.brand.mela.id, drawSources)) > 0);
    await settleDraws(database, sale.test.brand.mela.id);
  }

  /** Somebody with CASH. */
  async function rich(username = `Guest${(guests += 1)}`): Promise<Person> {
    const person = await signIn(sale.test, { username });
    const ownerId = person.account.id;
    await sale.test.services.database.inMerchant(sale.test.brand.mela.id, (scope) =>
      post(scope, {
        kind: 'adjustment',
        key: ownerId,
        entries: [
          { ownerId, account: 'cash', currency: 'BDT', amount: CASH },
          { ownerId: null, account: 'adjustments', currency: 'BDT', amount: -CASH },
        ],
      }),
    );
    return person;
  }

  const cashOf = async ({ client }: Person): Promise<bigint> =>
    accepted(await client.call(walletBalance)).balance;

  async function ahead(size: number) {
    await work();
    return accepted(await sale.test.visit('mela').call(drawsAhead, { query: { game, size } })).draws;
  }

  async function waitFor(instant: Date): Promise<void> {
    sale.test.clock.advance({ seconds: (instant.getTime() - sale.test.clock.now().getTime()) / 1000 });
    await work();
  }

  async function onSale(): Promise<{
    drawNumber: string;
    closesAt: Date;
    drawsAt: Date;
    commitment: string | null;
  }> {
    await work();
    const { current } = accepted(await sale.test.visit('mela').call(drawsNow, { query: { game } }));
    if (!current) throw new Error('no draw on sale');
    return current;
  }

  /** Bets on what is on sale now. */
  const bet = async ({ client }: Person, on = game, line: object = ALL_OF_FIRST) => {
    await work();
    const { current } = accepted(await client.call(drawsNow, { query: { game: on } }));
    const body = { game: on, drawNumber: current?.drawNumber ?? '', lines: [line as typeof ALL_OF_FIRST] };
    const placed = accepted(
      await client.call(lotteryOrderPlace, { body }, { key: `a-bet-number-${(guests += 1)}` }),
    );
    return { placed, draw: current };
  };

  return Object.assign(sale, { work, rich, cashOf, ahead, waitFor, onSale, bet });
}
