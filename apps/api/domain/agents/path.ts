import { invariant } from '@mela/primitives';

/** Digits per level: 36⁷ places are 78 thousand million, and the width is what makes text order tree order. */
const WIDTH = 7;

/** The path of a place: its parent's (empty at the top) and its own number. */
export function pathBelow(parent: string, number: bigint): string {
  const segment = number.toString(36).padStart(WIDTH, '0');
  invariant(segment.length === WIDTH, 'the tree has no number left');
  return parent + segment;
}

/** The part of a path that is the place's own, wherever it stands. */
export const ownPart = (path: string): string => path.slice(-WIDTH);

/** The paths of everybody above a place, from the top down, without itself. */
export function pathsAbove(path: string): string[] {
  const above: string[] = [];
  for (let end = WIDTH; end < path.length; end += WIDTH) above.push(path.slice(0, end));
  return above;
}

/** The first path behind a place's downline: in "C" order, everything below sorts before it. */
export const endOfDownline = (path: string): string => `${path}~`;
