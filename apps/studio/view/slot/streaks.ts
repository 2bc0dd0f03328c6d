import type { Texture } from 'pixi.js';
import { openSheetCanvas, sheetOf, texturesOf, type Art } from '../pictures.ts';

const GHOSTS = 9;
/** How far the ghosts of a picture lie apart from first to last, in its heights. */
const REACH = 0.42;
/** What rushes by is seen by nobody closely. */
const SHARPNESS = 0.5;

/** Draws every picture as the streak that it is while it rushes by: faintly many times along its way. */
export function drawStreaks<Name extends string>(art: Art<Name>): Art<Name> {
  const names = Object.keys(art) as Name[];
  const size = Math.ceil((names[0] === undefined ? 1 : art[names[0]].width) * SHARPNESS);
  const { positions, width, height } = sheetOf(names.length, size);
  const [canvas, context] = openSheetCanvas(width, height);
  context.globalAlpha = 1.6 / GHOSTS;
  names.forEach((name, index) => {
    const { x, y } = positions[index] ?? { x: 0, y: 0 };
    for (let ghost = 0; ghost < GHOSTS; ghost += 1) {
      drawShifted(context, art[name], { x, y, size, shift: (ghost / (GHOSTS - 1) - 0.5) * REACH });
    }
  });
  return texturesOf(names, canvas, positions, size);
}

/** Draws a picture into a square, shifted by a part of its height; what leaves the square is cut off. */
function drawShifted(
  context: CanvasRenderingContext2D,
  { frame, source }: Texture,
  { x, y, size, shift }: { x: number; y: number; size: number; shift: number },
): void {
  const kept = 1 - Math.abs(shift);
  context.drawImage(
    source.resource as CanvasImageSource,
    frame.x,
    frame.y + Math.max(0, -shift) * frame.height,
    frame.width,
    frame.height * kept,
    x,
    y + Math.max(0, shift) * size,
    size,
    size * kept,
  );
}
