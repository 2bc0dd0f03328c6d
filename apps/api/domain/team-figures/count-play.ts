import { countRound, cutOffOf, periodOf, type PlayFigures } from '@mela/agent-rules';
import { businessDayOf, startOf, type BusinessDay, type Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { categoriesOf } from '../catalogue/index.ts';
import { countedRounds, keepCounted, type CountedRound } from './counted-rounds.ts';
import { addPay, addPlay, type DayPay, type DayPlay } from './days.ts';
import type { PlaySums, ToldPlay } from './told-play.ts';

/** Of a game that the catalogue does not know: it counts in every sum, and in no category's. */
export const NO_CATEGORY = '';

const NOTHING = { stakes: 0n, wins: 0n, validBet: 0n };

/** What play counts for, by the rules of agents (`countRound`). */
export const countedPlay = (sums: PlaySums | null): PlayFigures => {
  if (sums === null) return NOTHING;
  const { stakes, wins, validBet } = countRound({
    stakes: sums.stake,
    bonus: sums.bonusStake,
    wins: sums.win,
    promo: 0n,
  });
  return { stakes, wins, validBet };
};

/** When the figures of a day are made: what is booked from then on is a late change. */
const cutOffOfDay = (day: BusinessDay, zone: string): Date =>
  cutOffOf(periodOf('Daily', startOf(day, zone), zone));

/**
 * Adds what facts tell of play to the days on which it was first closed, each by the difference to what it counted for before. What a
 * round of cash counts for is told by its facts themselves; what one with bonus money does, and one that was corrected, is kept. `bonus`:
 * how much of the stakes of rounds is bonus money, of those that have any.
 */
export async function countPlay(
  scope: Scope,
  zone: string,
  facts: readonly ToldPlay[],
  bonus: ReadonlyMap<Id, bigint>,
): Promise<void> {
  if (facts.length === 0) return;
  const rounds = [...new Set(facts.flatMap(({ roundId }) => roundId ?? []))];
  const counted = new Map(await countedRounds(scope, rounds));
  const categories = await categoriesOf(
    scope,
    facts.map(({ game }) => game),
  );
  const play: DayPlay[] = [];
  const pay: DayPay[] = [];
  const keep = new Map<Id, CountedRound>();
  for (const told of facts) {
    const category = categories.get(told.game.id ?? told.game.code ?? '') ?? NO_CATEGORY;
    const one = changeOf(told, counted.get(told.roundId ?? ''), bonus.get(told.roundId ?? '') ?? 0n);
    const day = one.day ?? businessDayOf(told.closedAt, zone);
    const lateAt = told.toldAt >= cutOffOfDay(day, zone) ? told.toldAt : null;
    const at = { accountId: told.memberId, day, lateAt };
    play.push({ ...at, category, ...minus(one.after, one.before) });
    const rebates = (told.now?.rebate ?? 0n) - (told.before?.rebate ?? 0n);
    if (rebates !== 0n) pay.push({ ...at, rebates });
    if (told.roundId === undefined || !one.isKept) continue;
    const round = { roundId: told.roundId, accountId: told.memberId, day, category, ...one.after };
    counted.set(told.roundId, round);
    keep.set(told.roundId, round);
  }
  await addPlay(scope, zone, play);
  await addPay(scope, zone, pay);
  await keepCounted(scope, [...keep.values()]);
}

type Change = Readonly<{ before: PlayFigures; after: PlayFigures; day: BusinessDay | null; isKept: boolean }>;

function changeOf({ roundId, now, before }: ToldPlay, kept: CountedRound | undefined, bonus: bigint): Change {
  if (roundId === undefined)
    return { before: countedPlay(before), after: countedPlay(now), day: null, isKept: false };
  return {
    before: kept ?? countedPlay(before),
    after: countedPlay(now && { ...now, bonusStake: bonus }),
    day: kept?.day ?? null,
    isKept: kept !== undefined || before !== null || bonus > 0n,
  };
}

const minus = (a: PlayFigures, b: PlayFigures): PlayFigures => ({
  stakes: a.stakes - b.stakes,
  validBet: a.validBet - b.validBet,
  wins: a.wins - b.wins,
});
