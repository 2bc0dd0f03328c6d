import { newId, type Id } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPerson } from '@mela/testing/people/member.ts';
import { publishOffer } from '@mela/testing/people/offers.ts';
import { openPretendVendor, type Seat } from '@mela/testing/vendors/pretend-vendor.ts';
import { unsettle } from '@mela/wire/provider/index.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeAccount } from '../agents/index.ts';
import { post } from '../ledger/index.ts';
import { cancelBonus, claimBonus } from '../bonuses/index.ts';
import { rebuildDays, rollUpSome, teamFiguresInvariants } from './index.ts';

let test: TestApi;
let vendor: Awaited<ReturnType<typeof openPretendVendor>>;
beforeAll(async () => {
  test = await openTestApi();
  vendor = await openPretendVendor(test);
});
afterAll(() => test.close());

const TAKA = 10_000n;

const GIFT = {
  kind: 'claim',
  name: 'Gift',
  currency: 'BDT',
  rate: 0,
  amountMax: null,
  depositMin: 0n,
  multiple: 400,
  base: 'bonus',
  weights: {},
  days: 2,
  audience: 'everyone',
  newcomerDays: null,
  frequency: 'always',
  isOpen: true,
} as const;

async function newcomer(): Promise<Seat> {
  const seat = await vendor.seat();
  await test.inMela((scope) => placeAccount(scope, { accountId: seat.player, uplineId: null }));
  return seat;
}

/** A round of one bet, closed with its win. */
async function play(seat: Seat, round: string, stake: bigint, win: bigint): Promise<void> {
  const transaction = `${seat.player}-${round}`;
  await vendor.bet(seat, { transaction, round, amount: stake });
  await vendor.settle(seat, {
    transaction: newId(),
    reference: transaction,
    round,
    amount: win,
    endRound: true,
  });
}

/** An account's rows in taka: day, category or money, whether it came late, and the figures. */
async function rowsOf(accountId: Id): Promise<unknown[]> {
  const { rows } = await test.inMela((scope) =>
    sql<Record<string, unknown>>`
      select day::text as day, late_at is not null as late, category, (stakes / 10000)::int as stakes, (valid_bet / 10000)::int as valid,
             (wins / 10000)::int as wins
        from team_figures.play_day where merchant_id = ${scope.merchantId} and account_id = ${accountId} order by day, late_at nulls first`.execute(
      scope.db,
    ),
  );
  return rows;
}

const faults = () =>
  test.services.database.inSnapshot(vendor.merchant.id, async (scope) => {
    const found = await Promise.all(teamFiguresInvariants.map(({ check }) => check(scope, null)));
    return found.flat();
  });

const rebuild = (...accountIds: Id[]) => rebuildDays(test.services.database, vendor.merchant.id, accountIds);

it('counts rounds on the day on which they were first closed, whatever is corrected later', async () => {
  const seat = await newcomer();
  await play(seat, 'lost', 100n * TAKA, 0n);
  await play(seat, 'won', 50n * TAKA, 80n * TAKA);
  await test.deliver();
  const first = { day: '2026-03-02', late: false, category: 'RNG', stakes: 150, valid: 130, wins: 80 };
  expect(await rowsOf(seat.player)).toEqual([first]);

  test.clock.advance({ minutes: 10 });
  const again = { transaction: newId(), reference: `${seat.player}-lost`, round: 'lost' };
  await vendor.resettle(seat, { ...again, change: 40n * TAKA });
  await test.deliver();
  expect(await rowsOf(seat.player)).toEqual([{ ...first, valid: 90, wins: 120 }]);

  // The next day, after the cut-off: it runs again, and is lost.
  test.clock.advance({ hours: 22 });
  await vendor.correct(seat, unsettle, { ...again, transaction: newId() });
  await test.deliver();
  const late = { day: '2026-03-02', late: true, category: 'RNG', stakes: -100, valid: -60, wins: -40 };
  expect(await rowsOf(seat.player)).toEqual([{ ...first, valid: 90, wins: 120 }, late]);
  test.clock.advance({ minutes: 1 });
  await vendor.settle(seat, {
    transaction: newId(),
    reference: `${seat.player}-lost`,
    round: 'lost',
    amount: 0n,
    endRound: true,
  });
  await test.deliver();
  expect(await rowsOf(seat.player)).toEqual([
    { ...first, valid: 90, wins: 120 },
    late,
    { ...late, stakes: 100, valid: 100, wins: 0 },
  ]);
  expect(await faults()).toEqual([]);
});

it('counts no play of a gift, and the gift as what promotions paid', async () => {
  const seat = await vendor.seat({ cash: 10n * TAKA });
  await test.inMela(async (scope) => {
    await placeAccount(scope, { accountId: seat.player, uplineId: null });
    const offer = await publishOffer(scope, { ...GIFT, amount: 90n * TAKA });
    expect(await claimBonus(scope, seat.player, offer.id)).toMatchObject({ ok: true });
  });
  await play(seat, 'a', 40n * TAKA, 0n);
  await test.deliver();
  expect(await rowsOf(seat.player)).toMatchObject([{ stakes: 40, valid: 10, wins: 0 }]);
  const { player } = seat;
  const moneyOf = () =>
    test.inMela((scope) =>
      scope.db
        .selectFrom('team_figures.money_day')
        .select(['bonuses', 'deposits', 'withdrawals'])
        .where('account_id', '=', player)
        .execute(),
    );
  expect(await moneyOf()).toEqual([{ bonuses: 90n * TAKA, deposits: 0n, withdrawals: 0n }]);
  await vendor.bet(seat, { transaction: `${player}-given-back`, round: 'given-back', amount: 30n * TAKA });
  await test.inMela(async (scope) => {
    const grant = await scope.db
      .selectFrom('bonuses.grant')
      .select(['id', 'money'])
      .where('member_id', '=', player)
      .executeTakeFirstOrThrow();
    expect(await cancelBonus(scope, player, grant)).toMatchObject({ ok: true });
  });
  await test.deliver();
  // The bet whose stake was the gift's in part comes back when that is over: promotions keep its part.
  expect(await moneyOf()).toMatchObject([{ bonuses: 60n * TAKA }]);
  await vendor.cancel(seat, { transaction: newId(), reference: `${player}-given-back`, round: 'given-back' });
  await test.deliver();
  expect(await moneyOf()).toMatchObject([{ bonuses: 30n * TAKA }]);
  expect(await faults()).toEqual([]);
});

it('makes rows anew while facts are on their way, and counts nothing twice', async () => {
  const [told, untold] = [await newcomer(), await newcomer()];
  await play(told, 'a', 30n * TAKA, 0n);
  await test.deliver();
  await play(told, 'b', 20n * TAKA, 90n * TAKA);
  await play(untold, 'c', 10n * TAKA, 0n);
  const correction = { transaction: newId(), reference: `${untold.player}-c`, round: 'c' };
  await vendor.resettle(untold, { ...correction, change: 5n * TAKA });
  await test.inMela((scope) =>
    post(scope, {
      kind: 'deposit',
      key: newId(),
      entries: [
        { ownerId: told.player, account: 'cash', currency: 'BDT', amount: 7n * TAKA },
        { ownerId: null, account: 'deposits:test', currency: 'BDT', amount: -7n * TAKA },
      ],
    }),
  );
  expect(await rebuild(told.player, untold.player)).toBe(true);
  await vendor.correct(untold, unsettle, { ...correction, transaction: newId() });
  const before = await rowsOf(told.player);
  expect(before).toMatchObject([{ stakes: 50, valid: 50, wins: 90 }]);
  expect(await rowsOf(untold.player)).toMatchObject([{ stakes: 10, valid: 5, wins: 5 }]);
  await test.deliver();
  expect(await rowsOf(told.player)).toEqual(before);
  expect(await rowsOf(untold.player)).toMatchObject([{ stakes: 0, valid: 0, wins: 0 }]);
  expect(await faults()).toEqual([]);
  expect(
    await test.inMela((scope) => scope.db.selectFrom('team_figures.fact_counted').selectAll().execute()),
  ).toEqual([]);
});

it('is not made anew while facts are being delivered', async () => {
  const seat = await newcomer();
  const deliverer = new pg.Client({ connectionString: test.ownerUrl });
  await deliverer.connect();
  await deliverer.query("select pg_advisory_lock(hashtext('outbox'), hashtext($1))", [vendor.merchant.id]);
  expect(await rebuild(seat.player)).toBe(false);
  await deliverer.end();
});

it.each(['stakes', 'valid_bet', 'wins'])(
  'is told when %s are not what the books say, and made right again',
  async (figure) => {
    const seat = await newcomer();
    await play(seat, 'a', 30n * TAKA, 10n * TAKA);
    await test.deliver();
    const owner = new pg.Client({ connectionString: test.ownerUrl });
    await owner.connect();
    await owner.query(`update team_figures.play_day set ${figure} = ${figure} + 1 where account_id = $1`, [
      seat.player,
    ]);
    await owner.end();
    expect(await faults()).toEqual([expect.stringContaining(seat.player)]);
    await rebuild(seat.player);
    expect(await faults()).toEqual([]);
  },
);

it('has the sums of downlines follow what is corrected late, and what is made anew', async () => {
  const { account: agent } = await openPerson(test, { username: 'agent', type: 1 });
  const seat = await vendor.seat({ cash: 500n * TAKA });
  await test.inMela(async (scope) => {
    await placeAccount(scope, { accountId: agent.id, uplineId: null });
    await placeAccount(scope, { accountId: seat.player, uplineId: agent.id });
  });
  await play(seat, 'lost', 100n * TAKA, 0n);
  await test.deliver();
  const sums = async () => {
    const { rows } = await test.inMela((scope) =>
      sql<Record<string, unknown>>`
        select (stakes / 10000)::int as stakes, (wins / 10000)::int as wins from team_figures.downline_play_day d
          join agents.node n on n.merchant_id = d.merchant_id and n.path = d.path where n.account_id = ${agent.id}`.execute(
        scope.db,
      ),
    );
    return rows;
  };
  expect(await sums()).toEqual([]);
  test.clock.advance({ days: 1, hours: 3 });
  while ((await test.inMela((scope) => rollUpSome(scope))) > 0);
  expect(await sums()).toEqual([{ stakes: 100, wins: 0 }]);
  const again = { transaction: newId(), reference: `${seat.player}-lost`, round: 'lost' };
  await vendor.resettle(seat, { ...again, change: 40n * TAKA });
  await test.deliver();
  expect(await sums()).toEqual([{ stakes: 100, wins: 40 }]);
  expect(await rebuild(seat.player)).toBe(true);
  expect(await sums()).toEqual([{ stakes: 100, wins: 40 }]);
  expect(await faults()).toEqual([]);

  const owner = new pg.Client({ connectionString: test.ownerUrl });
  await owner.connect();
  await owner.query(
    'update team_figures.downline_money_day set bonuses = bonuses + 1 where path = (select path from agents.node where account_id = $1)',
    [agent.id],
  );
  await owner.query('update team_figures.downline_play_day set wins = wins + 1 where stakes = 1000000');
  await owner.end();
  expect(await faults()).not.toEqual([]);
});
