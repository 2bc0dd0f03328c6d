import { gamePage, lobbyPage, lotteryPage } from '@mela/wire/portal/pages.ts';
import type { Game } from './game.ts';

/** Where a game opens: draws on the lottery page, a vendor's entry as a list over the lobby, everything else in its frame (SPEC.md §4, game start). */
export function gameAddress({ category, code, vendor, isEntry }: Game): string {
  if (isEntry) return lobbyPage(category, { listOf: vendor });
  return category === 'LOTT' || category === 'ELOTT' ? lotteryPage(code, vendor) : gamePage({ vendor, code });
}
