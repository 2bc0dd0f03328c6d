import type { LotteryGame } from './game.ts';

/** The lobby's category of a lottery game, by which the law allows it: the electronic ones are a kind of their own. */
export const lawCategoryOf = ({ prizeMode }: Pick<LotteryGame, 'prizeMode'>): 'LOTT' | 'ELOTT' =>
  prizeMode === 'ELOTT' ? 'ELOTT' : 'LOTT';
