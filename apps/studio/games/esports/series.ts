import { combinations } from '@mela/game-maths';

export const BEST_OF = [1, 3, 5] as const;

/** Maps that win a series. */
const mapsToWin = (bestOf: number): number => Math.ceil(bestOf / 2);

/** A possible end of a series from the first team's side, and its chance. */
export type SeriesScore = { readonly maps: readonly [number, number]; readonly chance: number };

/** Every correct score: P(w–l) = C(w−1+l, l) p^w (1−p)^l, and the same turned round for the other team. */
export function seriesScores(bestOf: number, mapChance: number): SeriesScore[] {
  const w = mapsToWin(bestOf);
  const won = (lost: number, p: number) =>
    Number(combinations(w - 1 + lost, lost)) * p ** w * (1 - p) ** lost;
  return Array.from({ length: w }, (_, lost): SeriesScore[] => [
    { maps: [w, lost], chance: won(lost, mapChance) },
    { maps: [lost, w], chance: won(lost, 1 - mapChance) },
  ]).flat();
}

/** The chance of all scores that a condition holds for; every market of a series is such a sum. */
export const sumWhere = (
  scores: readonly SeriesScore[],
  holds: (first: number, second: number) => boolean,
): number => scores.reduce((sum, { maps, chance }) => sum + (holds(...maps) ? chance : 0), 0);

/** Whether a series is over at this score, and possible. */
export const isFinished = (bestOf: number, [first, second]: readonly [number, number]): boolean =>
  Math.max(first, second) === mapsToWin(bestOf) && Math.min(first, second) < mapsToWin(bestOf);
