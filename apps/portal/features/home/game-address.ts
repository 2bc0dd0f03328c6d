import { places } from '../../shell/places.ts';
import type { Game } from './game-tile.tsx';

/** Where a game opens: draws on the lottery page, everything else in its own frame (SPEC.md §4, game start by vassalage). */
export function gameAddress({ category, code, vendor }: Game): string {
  const query = new URLSearchParams({ gameCode: code });
  if (category === 'LOTT' || category === 'ELOTT') return `${places.lottery}?${query}`;
  query.set('vassalage', vendor);
  return `${places.game}?${query}`;
}
