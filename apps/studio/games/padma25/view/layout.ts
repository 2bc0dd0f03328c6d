/** Where the reels stand on the page, in CSS pixels. */
export type ReelBox = {
  readonly x: number;
  readonly y: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  /** Width of the frame around the cloth. */
  readonly frame: number;
};

const CELL_SHAPE = 1.12;
const CELL_MAX = 150;

/** Fits five reels of three into the free space between the bars, as large as it allows, with room for the frame. */
export function fitReels(space: { x: number; y: number; width: number; height: number }): ReelBox {
  const frame = Math.max(10, Math.min(22, space.width * 0.022));
  const byWidth = (space.width - 2 * frame - 8) / 5;
  const byHeight = (space.height - 2 * frame - 8) / 3 / CELL_SHAPE;
  const cellWidth = Math.max(20, Math.floor(Math.min(byWidth, byHeight, CELL_MAX)));
  const cellHeight = Math.floor(cellWidth * CELL_SHAPE);
  return {
    x: Math.round(space.x + (space.width - 5 * cellWidth) / 2),
    y: Math.round(space.y + (space.height - 3 * cellHeight) / 2),
    cellWidth,
    cellHeight,
    frame,
  };
}
