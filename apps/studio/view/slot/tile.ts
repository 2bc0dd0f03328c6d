import { Texture } from 'pixi.js';
import { openSheetCanvas } from '../pictures.ts';

/** The colours of the tiles that pictures stand on. */
export type TileLook = { readonly tile: number; readonly edge: number };

const EDGE_WIDTH = 1.5;
const EDGE_ALPHA = 0.6;
/** Room for the outer half of the edge. */
const MARGIN = 1;

const css = (color: number): string => `#${color.toString(16).padStart(6, '0')}`;

/** Draws a tile for cells of this size in CSS pixels: one picture for all of them, which costs a frame next to nothing. */
export function drawTile(
  { width, height }: { readonly width: number; readonly height: number },
  { tile, edge }: TileLook,
  resolution: number,
): Texture {
  const [across, down] = [width - 3, height - 3];
  const [canvas, context] = openSheetCanvas(
    Math.ceil((across + 2 * MARGIN) * resolution),
    Math.ceil((down + 2 * MARGIN) * resolution),
  );
  context.scale(resolution, resolution);
  context.roundRect(MARGIN, MARGIN, across, down, Math.min(10, height * 0.2));
  context.fillStyle = css(tile);
  context.fill();
  context.globalAlpha = EDGE_ALPHA;
  context.lineWidth = EDGE_WIDTH;
  context.strokeStyle = css(edge);
  context.stroke();
  return Texture.from({ resource: canvas, resolution });
}
