import { around, type Rect } from '../rect.ts';

/** Where the reels stand on the page, in CSS pixels. */
export type ReelBox = {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  /** Width of the frame around the cloth. */
  readonly frame: number;
};

/** How many cells there are, their height by their width, and their largest width. */
export type ReelShape = {
  readonly columns: number;
  readonly rows: number;
  readonly cellShape: number;
  readonly cellMax: number;
};

/** Fits the cells into the free space between the bars, as large as it allows, with room for the frame. */
export function fitReels(
  space: { x: number; y: number; width: number; height: number },
  { columns, rows, cellShape, cellMax }: ReelShape,
): ReelBox {
  const frame = Math.max(10, Math.min(22, space.width * 0.022));
  const byWidth = (space.width - 2 * frame - 8) / columns;
  const byHeight = (space.height - 2 * frame - 8) / rows / cellShape;
  const cellWidth = Math.max(20, Math.floor(Math.min(byWidth, byHeight, cellMax)));
  const cellHeight = Math.floor(cellWidth * cellShape);
  return {
    x: Math.round(space.x + (space.width - columns * cellWidth) / 2),
    y: Math.round(space.y + (space.height - rows * cellHeight) / 2),
    columns,
    rows,
    cellWidth,
    cellHeight,
    frame,
  };
}

/** How far the reels reach on the page, with their frame and its dark edge. */
export const reelsRect = ({ x, y, columns, rows, cellWidth, cellHeight, frame }: ReelBox): Rect =>
  around({ x, y, width: columns * cellWidth, height: rows * cellHeight }, frame + 4);
