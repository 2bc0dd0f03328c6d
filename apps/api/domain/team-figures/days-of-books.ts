import { NO_PLAY, type PlayFigures } from '@mela/agent-rules';
import { addDays, businessDayOf, type Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { bonusStakesOfMembers } from '../bonuses/index.ts';
import { categoriesOf } from '../catalogue/index.ts';
import { drawsPlayed } from '../lottery/index.ts';
import { closedRoundDays, roundsApart } from '../play/index.ts';
import { walletRoundDays } from '../vendor-wallets/index.ts';
import { countedPlay, NO_CATEGORY } from './count-play.ts';
import type { CountedRound } from './counted-rounds.ts';
import type { DayPay, DayPlay, DayMoved } from './days.ts';
import { movedOnDays } from './moved-on-days.ts';

/** What accounts' days come to by rounds, draws and ledger, whatever was told of them, and which rounds are kept by themselves. */
export type DaysOfBooks = Readonly<{
  play: readonly DayPlay[];
  rebates: readonly DayPay[];
  moved: readonly DayMoved[];
  kept: readonly CountedRound[];
}>;

type Brand = Readonly<{ currency: string; timeZone: string }>;

/** Before anything was ever played. */
const LONG_AGO = '2000-01-01';

/** Reckons the days of some accounts from the books. Ask in a snapshot. */
export async function daysOfBooks(
  scope: Scope,
  { currency, timeZone: zone }: Brand,
  accountIds: readonly Id[],
): Promise<DaysOfBooks> {
  const bonus = await bonusStakesOfMembers(scope, accountIds);
  const apart = [...bonus.keys()];
  const days = [
    ...(await closedRoundDays(scope, { accountIds, zone, apart })),
    ...(await walletRoundDays(scope, { accountIds, zone })),
  ];
  const alone = await roundsApart(scope, { accountIds, apart });
  const draws = await drawsPlayed(scope, accountIds);
  const categories = await categoriesOf(scope, [
    ...[...days, ...alone].map(({ gameId }) => ({ id: gameId })),
    ...draws.map(({ game }) => ({ code: game })),
  ]);
  const categoryOf = (game: string): string => categories.get(game) ?? NO_CATEGORY;
  const dayPlay = (accountId: Id, day: string, game: string, figures: PlayFigures): DayPlay => ({
    accountId,
    day,
    lateAt: null,
    category: categoryOf(game),
    ...figures,
  });
  const kept = alone.map(({ roundId, accountId, gameId, stake, win, isClosed, closedAt }): CountedRound => {
    const sums = { stake, win, bonusStake: bonus.get(roundId) ?? 0n, rebate: 0n };
    const counted = isClosed ? countedPlay(sums) : NO_PLAY;
    return {
      roundId,
      accountId,
      day: businessDayOf(closedAt, zone),
      category: categoryOf(gameId),
      ...counted,
    };
  });
  return {
    play: [
      ...days.map(({ accountId, day, gameId, stakes, wins, turnover }) =>
        dayPlay(accountId, day, gameId, { stakes, wins, validBet: turnover }),
      ),
      ...kept.map((round) => ({ ...round, lateAt: null })),
      ...draws.map((draw) =>
        dayPlay(draw.memberId, businessDayOf(draw.playedAt, zone), draw.game, countedPlay(draw)),
      ),
    ],
    rebates: draws.map(({ memberId, playedAt, rebate }) => ({
      accountId: memberId,
      day: businessDayOf(playedAt, zone),
      lateAt: null,
      rebates: rebate,
    })),
    moved: await movedOnDays(scope, accountIds, {
      from: LONG_AGO,
      to: addDays(businessDayOf(scope.now, zone), 1),
      currency,
      zone,
    }),
    kept,
  };
}
