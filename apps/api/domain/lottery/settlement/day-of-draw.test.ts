import { invariant, type Id } from '@mela/primitives';
import { plainGame } from '@mela/testing/vendors/plain-game.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliverFacts } from '../../../platform/outbox/outbox.ts';
import { saveOfferedGames, saveVendor } from '../../catalogue/index.ts';
import { netTurnover } from './net-turnover.ts';
import { ALL_OF_FIRST, openTestLottery, type TestLottery } from '../test-lottery.ts';
import { rebuildDays, teamFiguresListener } from '../../team-figures/index.ts';

let lottery: TestLottery;
beforeEach(async () => {
  lottery = await openTestLottery();
  await lottery.inMerchant(async (scope) => {
    await saveVendor(scope, { code: 'LOTT', names: { en: 'Lottery' }, runs: 'own' });
    await saveOfferedGames(scope, 'LOTT', [{ ...plainGame(lottery.lotteryGame.code), category: 'LOTT' }]);
  });
});
afterEach(() => lottery.close());

const deliver = async (): Promise<void> => {
  while ((await deliverFacts(lottery.database, lottery.merchantId, [teamFiguresListener])) > 0);
};

const rowsOf = (accountId: Id) =>
  lottery.inMerchant((scope) =>
    scope.db
      .selectFrom('team_figures.play_day')
      .select(['category', 'stakes', 'valid_bet', 'wins', sql<boolean>`late_at is not null`.as('late')])
      .where('account_id', '=', accountId)
      .orderBy('late_at', (by) => by.asc().nullsFirst())
      .execute(),
  );

test('a draw counts once for all slips of a member, and its correction on the same day', async () => {
  const member = await lottery.member(1_000_000n);
  const draw = await lottery.current();
  const placed = await lottery.bet(member, draw.drawNumber, ALL_OF_FIRST);
  invariant(placed.ok, 'the order is taken');
  await lottery.goTo(draw.drawsAt);
  await deliver();
  const first = { category: 'LOTT', stakes: 200_000n, valid_bet: 4_400n, wins: 195_600n, late: false };
  expect(await rowsOf(member)).toEqual([first]);

  // Two days later it turns out that nothing was won: the whole stake was played for.
  lottery.time.ms += 48 * 3_600_000;
  await lottery.inMerchant(async (scope) => {
    const { id } = await scope.db
      .selectFrom('lottery.draw')
      .select('id')
      .where('draw_number', '=', draw.drawNumber)
      .executeTakeFirstOrThrow();
    await sql`update lottery.slip set state = 'LOST', payout = 0, hits = '[]' where draw_id = ${id}`.execute(
      scope.db,
    );
    await netTurnover(scope, { id, game: lottery.lotteryGame.code, drawNumber: draw.drawNumber });
  });
  await deliver();
  const corrected = [first, { ...first, stakes: 0n, valid_bet: 195_600n, wins: -195_600n, late: true }];
  expect(await rowsOf(member)).toEqual(corrected);
  expect(await rebuildDays(lottery.database, lottery.merchantId, [member])).toBe(true);
  expect(await rowsOf(member)).toEqual(corrected);
});
