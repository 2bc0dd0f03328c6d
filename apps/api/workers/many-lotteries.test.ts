import { DAY_MS } from '@mela/primitives';
import { familyOf } from '@mela/lottery-rules/families.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { lotteryGames } from '@mela/testing/lotteries/lottery-games.ts';
import { ownLotteries } from '@mela/testing/lotteries/own-lotteries.ts';
import { replayedLotteries } from '@mela/testing/lotteries/replayed-lotteries.ts';
import { statementsOf } from '@mela/testing/statements.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveLotteryGame, type LotteryGame } from '../domain/lottery/index.ts';
import { drawClockStep, drawPlanStep } from './draw-clock.ts';
import { settlementStep } from './settlement.ts';

const allGames: readonly LotteryGame[] = [
  ...Object.values(lotteryGames),
  ...ownLotteries,
  ...replayedLotteries,
];
/** All but those that draw every few minutes, which would keep this test busy. */
const slower = allGames.filter(({ schedule }) => schedule.intervalSeconds >= 600);

type Planned = { code: string; interval: number; ahead: Date | null; settled: bigint; stuck: bigint };

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  await api.services.database.inMerchant(api.brand.mela.id, async (scope) => {
    for (const lotteryGame of slower) await saveLotteryGame(scope, lotteryGame);
  });
});
afterAll(() => api.close());

async function work(): Promise<void> {
  const steps = [drawPlanStep(api.services), drawClockStep(api.services), settlementStep(api.services)];
  for (const step of steps) while ((await step.run()) > 0);
}

test('the demo sells every family, and replays every file of real draws', () => {
  expect(new Set(allGames.map(({ family }) => family)).size).toBe(12);
  expect(allGames.every(({ family }) => familyOf(family) !== undefined)).toBe(true);
  const feeds = allGames.flatMap(({ source }) => (source.kind === 'feed' ? [source.feed] : []));
  expect(feeds.toSorted((a, b) => a.localeCompare(b))).toEqual(
    Object.keys(api.services.drawSources.feeds).toSorted((a, b) => a.localeCompare(b)),
  );
  expect(new Set(allGames.map(({ position }) => position)).size).toBe(allGames.length);
});

test('every game of the demo is drawn and settled by its own clock, and planned two days ahead or to its next draw', async () => {
  await work();
  for (let hour = 0; hour < 26; hour += 2) {
    api.clock.advance({ hours: 2 });
    await work();
  }
  const { rows } = await api.services.database.inMerchant(api.brand.mela.id, (scope) =>
    sql<Planned>`
      select g.code, g.interval_seconds as interval, max(d.draws_at) as ahead,
            count(*) filter (where d.state = 'SETTLED') as settled,
            count(*) filter (where d.state in ('CLOSED', 'DELAYED', 'DRAWN', 'SETTLING')) as stuck
       from lottery.game g left join lottery.draw d on d.game_code = g.code group by g.code, g.interval_seconds`.execute(
      scope.db,
    ),
  );
  expect(rows).toHaveLength(slower.length);
  for (const { code, interval, ahead, settled, stuck } of rows) {
    const lotteryGame = allGames.find((one) => one.code === code);
    const isDaily = interval === DAY_MS / 1000;
    expect([code, stuck]).toEqual([code, 0n]);
    expect([code, (ahead?.getTime() ?? 0) > api.clock.now().getTime() + (isDaily ? 0 : DAY_MS)]).toEqual([
      code,
      true,
    ]);
    if (!isDaily || lotteryGame?.schedule.calendar?.closed !== undefined)
      expect([code, Number(settled) > 0]).toEqual([code, true]);
  }
});

test('at rest, the clock, the planner and the settlement ask one statement each, however many games there are', async () => {
  await work();
  const steps = [drawPlanStep(api.services), drawClockStep(api.services), settlementStep(api.services)];
  for (const step of steps) {
    const answer = await statementsOf(() => step.run());
    expect([step.name, answer]).toEqual([step.name, [expect.stringContaining('merchants_to_')]]);
  }
});
