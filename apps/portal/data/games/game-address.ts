import { gamePage, lotteryPage } from '@mela/wire/portal/pages.ts';
import type { Game } from './game.ts';

/** Where a game opens: draws on the lottery page, everything else in its frame (SPEC.md §4, game start). */
export const gameAddress = ({ category, code, vendor }: Game): string =>
  category === 'LOTT' || category === 'ELOTT' ? lotteryPage(code, vendor) : gamePage({ vendor, code });
