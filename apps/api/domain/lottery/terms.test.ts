import { invariant } from '@mela/primitives';
import { afterEach, expect, test } from 'vitest';
import {
  askGameChange,
  changeGame,
  lotteryGamesAsTheyAre,
  lotteryMenu,
  placeMultiDrawOrder,
  saveLotteryGame,
  turnDrawClock,
  type LotteryGame,
} from './index.ts';
import { openTestLottery, type TestLottery, ALL_OF_FIRST } from './test-lottery.ts';
import { drawsToCome } from './shown/draws-shown.ts';

const taka = (whole: number): bigint => BigInt(whole) * 10_000n;

let lottery: TestLottery;
afterEach(() => lottery.close());

const change = (given: Partial<LotteryGame>) =>
  lottery.inMerchant((scope) => saveLotteryGame(scope, { ...lottery.lotteryGame, ...given }));
const ahead = (many = 4) => lottery.inMerchant((scope) => drawsToCome(scope, lottery.lotteryGame.code, many));
const tight = (): Partial<LotteryGame> => ({
  limits: { ...lottery.lotteryGame.limits, payoutMax: taka(50) },
  payoutLevels: { min: 1700, max: 1800 },
});
/** One note on one digit of the first place: wins ten times less than all of them cost. */
const ONE = { ...ALL_OF_FIRST, selection: '1|-|-|-|-', multiple: 3 };

test('an order on a draw on sale keeps the limits and prices it was opened with; the next draw has the new ones', async () => {
  lottery = await openTestLottery();
  const { drawNumber } = await lottery.current();
  const member = await lottery.member(taka(1000));
  await change(tight());
  const [, , later] = await ahead();
  invariant(later, 'there is a draw after the two on sale');

  expect(await lottery.bet(member, drawNumber, ONE)).toMatchObject({ ok: true });
  await lottery.goTo(later.opensAt);
  // Its prize would be cut now, and nobody was told.
  expect(await lottery.bet(member, later.drawNumber, ONE)).toMatchObject({
    ok: false,
    refusal: { kind: 'payout-limit' },
  });
  expect(await lottery.bet(member, later.drawNumber, { ...ONE, multiple: 1 })).toMatchObject({ ok: true });
  const { rows } = await lottery.inMerchant(async ({ db, merchantId }) => ({
    rows: await db
      .selectFrom('lottery.slip')
      .select(['max_payout_level as level'])
      .where('merchant_id', '=', merchantId)
      .orderBy('id')
      .execute(),
  }));
  expect(rows).toEqual([{ level: 1956 }, { level: 1800 }]);
  await lottery.goTo(later.drawsAt, 60_000);
  expect(await lottery.faults()).toEqual([]);
});

test('the menu shows the terms of the draw on sale, under the name of now', async () => {
  lottery = await openTestLottery();
  await lottery.current();
  await change({ ...tight(), name: { en: 'Renamed', bn: 'নতুন নাম' } });
  const menu = () => lottery.inMerchant((scope) => lotteryMenu(scope, {}));
  const shown = { name: { en: 'Renamed' }, payoutLevels: { max: 1956 } };
  expect((await menu())[0]?.lotteryGame).toMatchObject(shown);
  const [, , later] = await ahead();
  invariant(later, 'there is a draw after the two on sale');
  await lottery.goTo(new Date(later.drawsAt.getTime() - 55_000));
  expect((await menu())[0]?.lotteryGame).toMatchObject({ payoutLevels: { max: 1800 } });
});

test('a schedule that would give draws the numbers of earlier ones is refused', async () => {
  const schedule = {
    timeZone: 'Asia/Dhaka',
    intervalSeconds: 3600,
    closeLeadSeconds: 60,
    saleSeconds: 7200,
    calendar: { hours: [['08:00', '20:00']], numbering: { form: '{YYYY}/{NNNN}', restarts: 'yearly' } },
  } as const;
  lottery = await openTestLottery({ schedule });
  await lottery.turn();
  const ask = (hours: [string, string][]) =>
    lottery.inMerchant(async (scope) => {
      const [asIs] = await lotteryGamesAsTheyAre(scope, 'ssc1m');
      invariant(asIs, 'the game is there');
      const calendar = { ...schedule.calendar, hours };
      const game = { ...asIs.game, calendar };
      return askGameChange(scope, { game, version: asIs.version, onSale: true }, []);
    });
  expect(await ask([['08:00', '21:00']])).toMatchObject({ ok: true });
  const id = 'field.lottery-game.numbers';
  expect(await ask([['08:00', '19:00']])).toMatchObject({
    refusal: { fields: { 'calendar.numbering': { id } } },
  });
});

test('of two who change a game at once, one does', async () => {
  lottery = await openTestLottery();
  await lottery.current();
  const wish = (lines: number) =>
    lottery.inMerchant(async (scope) => {
      const [asIs] = await lotteryGamesAsTheyAre(scope, 'ssc1m');
      invariant(asIs, 'the game is there');
      const { game, version } = asIs;
      return askGameChange(scope, { game: { ...game, lines }, version, onSale: true }, []);
    });
  const asked = await Promise.all([wish(10), wish(20)]);
  const done = await Promise.all(
    asked.map((one) => {
      invariant(one.ok, 'both may be asked for');
      return lottery.inMerchant((scope) => changeGame(scope, one.value, null));
    }),
  );
  expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  expect(done).toContainEqual({ ok: false, refusal: { kind: 'lottery-game-version-conflict' } });
});

test('of a multi-draw order each draw has its own terms, and a price that was not shown is refused', async () => {
  lottery = await openTestLottery();
  await lottery.current();
  const [first, , later] = await ahead();
  invariant(first && later, 'there are draws');
  const memberId = await lottery.member(taka(1000));
  await change({ payoutLevels: { min: 1700, max: 1800 } });
  const order = (best?: bigint) =>
    lottery.inMerchant((scope) =>
      placeMultiDrawOrder(
        scope,
        { memberId, currency: 'BDT' },
        {
          game: 'ssc1m',
          lines: [{ ...ONE, multiple: 1, best }],
          draws: [first, later].map(({ drawNumber }) => ({ drawNumber, multiple: 1 })),
          stopOnWin: false,
        },
      ),
    );
  expect(await order(195_600n)).toMatchObject({ ok: false, refusal: { kind: 'lines-refused' } });
  expect(await order()).toMatchObject({ ok: true });
  const slips = await lottery.inMerchant(({ db, merchantId }) =>
    db
      .selectFrom('lottery.slip')
      .select(['draw_id', 'max_payout_level as level'])
      .where('merchant_id', '=', merchantId)
      .execute(),
  );
  expect(new Set(slips.map(({ level }) => level))).toEqual(new Set([1800, 1956]));
});

test('a draw that comes on sale while its game changes has the terms of before or of after, as all of its orders', async () => {
  lottery = await openTestLottery();
  await lottery.current();
  for (let round = 0; round < 10; round += 1) {
    const [, , next] = await ahead();
    invariant(next, 'there is a draw to come');
    lottery.time.ms = next.opensAt.getTime();
    const levels = { min: 1700, max: 1800 + round };
    await Promise.all([
      change({ payoutLevels: levels }),
      ...[1, 2].map(() => turnDrawClock(lottery.database, lottery.merchantId, lottery.sources)),
    ]);
    const [draw] = await lottery.inMerchant(({ db, merchantId }) =>
      db
        .selectFrom('lottery.draw')
        .select(['state', 'version'])
        .where('merchant_id', '=', merchantId)
        .where('draw_number', '=', next.drawNumber)
        .execute(),
    );
    expect(draw?.state).toBe('OPEN');
    expect([round + 1, round + 2]).toContain(draw?.version);
  }
  const versions = await lottery.inMerchant(({ db, merchantId }) =>
    db
      .selectFrom('lottery.draw')
      .select('version')
      .where('merchant_id', '=', merchantId)
      .where('state', '=', 'OPEN')
      .orderBy('draws_at')
      .execute(),
  );
  expect(versions).toEqual(versions.toSorted((a, b) => a.version - b.version));
});

test('planned draws keep their times and their source; another schedule begins with the day after the last of them', async () => {
  lottery = await openTestLottery();
  await lottery.turn();
  const planned = await ahead(5000);
  const last = planned.at(-1);
  invariant(last, 'draws are planned');
  await change({
    source: { kind: 'entry' },
    schedule: { ...lottery.lotteryGame.schedule, intervalSeconds: 600 },
  });
  lottery.time.ms += 24 * 3_600_000;
  await lottery.turn();
  const then = await ahead(5000);
  const numbers = then.map(({ drawNumber }) => drawNumber);
  expect(new Set(numbers).size).toBe(numbers.length);
  const kept = planned.filter(({ drawsAt }) => then[0] && drawsAt >= then[0].drawsAt);
  expect(then.slice(0, kept.length).map(({ drawsAt }) => drawsAt)).toEqual(
    kept.map(({ drawsAt }) => drawsAt),
  );
  const own = then.filter(({ commitment }) => commitment !== null);
  const others = then.slice(own.length);
  // The day is filled up every minute, up to its midnight in Dhaka; then every ten.
  expect(own.at(-1)?.drawsAt.toISOString().slice(11)).toBe('18:00:00.000Z');
  expect(others.length).toBeGreaterThan(10);
  expect(others.every(({ commitment }) => commitment === null)).toBe(true);
  expect(others.slice(0, 2).map(({ drawNumber }) => drawNumber.slice(8))).toEqual(['0001', '0002']);
  expect(others[0]?.drawsAt.getTime()).toBe((own.at(-1)?.drawsAt.getTime() ?? 0) + 600_000);
});
