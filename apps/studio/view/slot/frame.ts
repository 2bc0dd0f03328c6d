import type { Graphics } from 'pixi.js';
import type { GridBox } from './grid-box.ts';

/** The colours of a frame around a grid. */
export type FrameLook = {
  readonly ground: number;
  readonly rim: number;
  readonly stitch: number;
  readonly dot: number;
};

/** Where a flower's petals stand around its heart, and how faint it is: seen only where nothing else stands. */
const PETALS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;
const FAINT = 0.24;

/** What a grid stands in: a dark ground woven with flowers, a rim, and a running stitch with a dot at each corner. */
export function drawFrame(frame: Graphics, box: GridBox, rim: number, look: FrameLook): void {
  const [x, y] = [box.x - rim, box.y - rim];
  const [width, height] = [box.columns * box.columnWidth + 2 * rim, box.height + 2 * rim];
  frame.clear();
  frame.roundRect(x, y, width, height, rim + 6).fill(look.rim);
  frame.roundRect(x + rim * 0.7, y + rim * 0.7, width - 1.4 * rim, height - 1.4 * rim, 8).fill(look.ground);
  weave(frame, box, look.stitch);
  const line = rim * 0.36;
  for (const [x1, y1, x2, y2] of [
    [x + rim, y + line, x + width - rim, y + line],
    [x + rim, y + height - line, x + width - rim, y + height - line],
    [x + line, y + rim, x + line, y + height - rim],
    [x + width - line, y + rim, x + width - line, y + height - rim],
  ] as const) {
    const steps = Math.round(Math.hypot(x2 - x1, y2 - y1) / 14);
    for (let step = 0; step < steps; step += 1) {
      const at = (part: number) =>
        [x1 + ((x2 - x1) * part) / steps, y1 + ((y2 - y1) * part) / steps] as const;
      frame.moveTo(...at(step + 0.15)).lineTo(...at(step + 0.75));
    }
  }
  frame.stroke({ width: 2.4, color: look.stitch, cap: 'round' });
  for (const px of [x + line, x + width - line])
    for (const py of [y + line, y + height - line]) frame.circle(px, py, rim * 0.3).fill(look.dot);
}

/** Weaves a flower into each place of the ground: between two falls it is all that is seen. */
function weave(frame: Graphics, box: GridBox, color: number): void {
  const rows = Math.max(1, Math.round(box.height / box.columnWidth));
  const size = Math.min(box.columnWidth, box.height / rows) * 0.17;
  for (let column = 0; column < box.columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      const [x, y] = [box.x + (column + 0.5) * box.columnWidth, box.y + ((row + 0.5) * box.height) / rows];
      for (const [dx, dy] of PETALS) frame.circle(x + dx * size, y + dy * size, size * 0.72);
      frame.circle(x, y, size * 0.4);
    }
  }
  frame.stroke({ width: 1.6, color, alpha: FAINT });
}
