import { firstBet, limitsOn, termsOn } from '@mela/lottery-rules';
import { familyOf } from '@mela/lottery-rules/families.ts';
import { invariant } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { lotteryGamesOf, type LotteryGame } from './game.ts';

/**
 * The plays of a game, in one of its prize modes, of which nothing can be bet where the law lets so much be staked on a line: each note,
 * or all that it takes to make one, costs more.
 */
export function playsBeyondLaw(lotteryGame: LotteryGame, stakeMax: bigint): string[] {
  const family = familyOf(lotteryGame.family);
  invariant(family, `no rules for family ${lotteryGame.family}`);
  const { plays, playTerms, unitModes, payoutLevels } = lotteryGame;
  const limits = { ...lotteryGame.limits, stakeMax: least(lotteryGame.limits.stakeMax, stakeMax) };
  return family.plays
    .filter(({ code }) => plays?.includes(code) ?? true)
    .filter((play) => {
      const sale = { payoutLevel: payoutLevels.max, unitModes };
      return !firstBet(family, play, { ...sale, limits: limitsOn(limits, termsOn(playTerms, play.code)) }).ok;
    })
    .map(({ code }) => code);
}

/** The games on sale with plays beyond the law, for those who look after a brand. */
export async function lotteryGamesBeyondLaw(
  scope: Scope,
  stakeMax: bigint,
): Promise<{ game: string; plays: string[] }[]> {
  return (await lotteryGamesOf(scope, null)).flatMap(({ lotteryGame, onSale }) => {
    const modes = [lotteryGame, ...(lotteryGame.menus ?? []).map((menu) => ({ ...lotteryGame, ...menu }))];
    const plays = onSale ? [...new Set(modes.flatMap((mode) => playsBeyondLaw(mode, stakeMax)))] : [];
    return plays.length > 0 ? { game: lotteryGame.code, plays } : [];
  });
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** A game as it can be sold under the law: its stakes within the law's, without the plays beyond them; null where none is left. */
export function withinReach(lotteryGame: LotteryGame, stakeMax: bigint | null): LotteryGame | null {
  if (stakeMax === null) return lotteryGame;
  const limits = { ...lotteryGame.limits, stakeMax: least(lotteryGame.limits.stakeMax, stakeMax) };
  const beyond = new Set(playsBeyondLaw(lotteryGame, stakeMax));
  if (beyond.size === 0) return { ...lotteryGame, limits };
  const all = lotteryGame.plays ?? familyOf(lotteryGame.family)?.plays.map(({ code }) => code) ?? [];
  const plays = all.filter((code) => !beyond.has(code));
  return plays.length > 0 ? { ...lotteryGame, plays, limits } : null;
}
