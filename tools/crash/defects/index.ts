import type { Defect } from './defect.ts';
import { defectsOfPlay } from './of-play.ts';
import { defectsOfTheCashier } from './of-the-cashier.ts';
import { defectsOfTheLottery } from './of-the-lottery.ts';
import { defectsOfTheStudio } from './of-the-studio.ts';
import { defectsOfTransfersAndBonuses } from './of-transfers-and-bonuses.ts';

/** All of them, in the order in which they are planted. */
export const defects: readonly Defect[] = [
  ...defectsOfPlay,
  ...defectsOfTheCashier,
  ...defectsOfTransfersAndBonuses,
  ...defectsOfTheLottery,
  ...defectsOfTheStudio,
];
