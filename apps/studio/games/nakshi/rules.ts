import type { Stream } from '@mela/game-maths';

/** A quilt of 5 × 5 patches, row by row from 0; the one in the middle is stitched before the round begins. */
export const SIDE = 5;
export const CELLS = SIDE * SIDE;
export const MIDDLE = 12;

/** How many patches the needle stitches before the player lays the last one. */
export const STITCHES = 8;

/** What weights of prizes add up to. */
export const WEIGHTS = 10_000;

const indices = Array.from({ length: SIDE }, (_, index) => index);

/** The twelve lines by their cells: five rows from above, five columns from the left, the diagonal from the top left, the one from the top right. */
export const LINES: readonly (readonly number[])[] = [
  ...indices.map((row) => indices.map((column) => SIDE * row + column)),
  ...indices.map((column) => indices.map((row) => SIDE * row + column)),
  indices.map((index) => (SIDE + 1) * index),
  indices.map((index) => (SIDE - 1) * (index + 1)),
];

export const THREADS = ['cotton', 'silk', 'gold'] as const;
export type Thread = (typeof THREADS)[number];

/** What a line may pay, in hundredths of the bet, and its weight of 10,000, by the thread that the player stitches with. */
export const PRIZES: Readonly<Record<Thread, readonly (readonly [x100: number, weight: number])[]>> = {
  cotton: [
    [100, 2940],
    [150, 3760],
    [200, 1800],
    [300, 1000],
    [500, 400],
    [1000, 100],
  ],
  silk: [
    [50, 2308],
    [100, 3392],
    [150, 1700],
    [200, 1300],
    [300, 750],
    [500, 350],
    [1000, 140],
    [2500, 45],
    [10_000, 15],
  ],
  gold: [
    [20, 4523],
    [50, 3502],
    [100, 1200],
    [300, 450],
    [1000, 220],
    [2500, 75],
    [10_000, 22],
    [50_000, 5],
    [100_000, 3],
  ],
};

/** What the threads return and how often a round pays, in percent, with the best last stitch (exact.ts; a test holds them to it). */
export const RETURNS: Readonly<Record<Thread | 'hits', string>> = {
  cotton: '96.998',
  silk: '96.998',
  gold: '96.999',
  hits: '50.93',
};

/** A quilt as it was drawn: the prize of each line in hundredths of the bet, and the patches in the order in which they are stitched. */
export type Quilt = { readonly prizes: readonly number[]; readonly stitches: readonly number[] };

function drawPrize(thread: Thread, stream: Stream): number {
  let left = stream.below(WEIGHTS);
  const found = PRIZES[thread].find(([, weight]) => (left -= weight) < 0);
  return found?.[0] ?? 0;
}

/** The cell of a number of 0 to 23: all but the middle one, in order. */
const cellAt = (index: number): number => (index < MIDDLE ? index : index + 1);

/** Draws a quilt: below(10000) for the prize of each line in the order of LINES, then the first eight of shuffle(24). */
export function drawQuilt(thread: Thread, stream: Stream): Quilt {
  const prizes = LINES.map(() => drawPrize(thread, stream));
  const stitches = stream
    .shuffle(CELLS - 1)
    .slice(0, STITCHES)
    .map(cellAt);
  return { prizes, stitches };
}

/** The lines, by their number, of which at most so many patches are missing, with what is missing of each. */
export function nearly(
  stitched: readonly number[],
  missingMax: number,
): { readonly line: number; readonly missing: readonly number[] }[] {
  const done = new Set([MIDDLE, ...stitched]);
  return LINES.map((cells, line) => ({ line, missing: cells.filter((cell) => !done.has(cell)) })).filter(
    ({ missing }) => missing.length <= missingMax,
  );
}

/** What the finished lines pay together, in hundredths of the bet. */
export const worthX100 = (prizes: readonly number[], stitched: readonly number[]): number =>
  nearly(stitched, 0).reduce((sum, { line }) => sum + (prizes[line] ?? 0), 0);

/** What the round pays with the last stitch on each patch that finishes a line, in the order of the patches. */
export function choicesOf({ prizes, stitches }: Quilt): { readonly patch: number; readonly x100: number }[] {
  const finishing = new Set(nearly(stitches, 1).flatMap(({ missing }) => missing));
  return [...finishing]
    .sort((a, b) => a - b)
    .map((patch) => ({ patch, x100: worthX100(prizes, [...stitches, patch]) }));
}

/** The last stitch that pays most; where none finishes a line, the first patch that is still bare. */
export function bestStitch(quilt: Quilt): { readonly patch: number; readonly x100: number } {
  const bare = Array.from({ length: CELLS }, (_, cell) => cell).find((cell) => isBare(quilt, cell)) ?? 0;
  const idle = { patch: bare, x100: worthX100(quilt.prizes, quilt.stitches) };
  return choicesOf(quilt).reduce((best, each) => (each.x100 > best.x100 ? each : best), idle);
}

/** Whether a patch waits for a stitch. */
export const isBare = ({ stitches }: Pick<Quilt, 'stitches'>, cell: number): boolean =>
  cell !== MIDDLE && !stitches.includes(cell);
