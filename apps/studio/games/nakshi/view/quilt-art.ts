import type { Graphics } from 'pixi.js';
import { shade } from '../../../view/shade.ts';

/** Where the quilt lies, in CSS pixels: the corner of its first patch and the size of a patch. */
export type QuiltBox = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export type Point = { readonly x: number; readonly y: number };

/** The middle of a patch. */
export const middleOf = ({ x, y, width, height }: QuiltBox, cell: number): Point => ({
  x: x + ((cell % 5) + 0.5) * width,
  y: y + (Math.floor(cell / 5) + 0.5) * height,
});

const BORDER = 0x9c2232;

/** Sews a straight running stitch from one point to another, up to this part of the way. */
export function runStitch(pen: Graphics, from: Point, to: Point, dash: number, part = 1): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const count = Math.max(1, Math.round(length / (dash * 1.7)));
  const at = (share: number) => [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share] as const;
  for (let index = 0; index < count; index += 1) {
    const start = (index + 0.2) / count;
    const end = Math.min(part, (index + 0.8) / count);
    if (start >= part) return;
    pen.moveTo(...at(start)).lineTo(...at(end));
  }
}

function runAround(pen: Graphics, x: number, y: number, width: number, height: number, dash: number): void {
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  corners.forEach((corner, index) => runStitch(pen, corner, corners[(index + 1) % 4] ?? corner, dash));
}

/** The cloth under all patches: a red border with two rows of stitches. */
export function paintCloth(pen: Graphics, { x, y, width, height }: QuiltBox): void {
  const rim = Math.max(7, Math.min(16, width * 0.16));
  const [left, top, across, down] = [x - rim, y - rim, 5 * width + 2 * rim, 5 * height + 2 * rim];
  pen.clear();
  shade(pen.roundRect(left + 2, top + 5, across, down, rim), 0x1d0a10, 0.5);
  pen.roundRect(left, top, across, down, rim).fill(BORDER);
  pen.rect(x - 1, y - 1, 5 * width + 2, 5 * height + 2).fill(0xfdf3dc);
  const seam = rim * 0.52;
  runAround(pen, left + seam, top + seam, across - 2 * seam, down - 2 * seam, 7);
  pen.stroke({ width: 2, color: 0xffe2b0, cap: 'round' });
}

/** A patch of cloth, its middle at the origin: bare with a chalk line, or sewn on all around. */
export function paintPatch(pen: Graphics, { width, height }: QuiltBox, cloth: number, sewn: boolean): void {
  const [w, h] = [width - 3, height - 3];
  pen.clear();
  pen.roundRect(-w / 2, -h / 2, w, h, 5).fill(cloth);
  if (!sewn) shade(pen.roundRect(-w / 2, -h / 2, w, h, 5), 0x5b3a44, 0.42);
  const inset = Math.max(3, width * 0.07);
  runAround(pen, -w / 2 + inset, -h / 2 + inset, w - 2 * inset, h - 2 * inset, sewn ? 5 : 3);
  pen.stroke({
    width: sewn ? 1.8 : 1,
    color: sewn ? BORDER : 0xfdf3dc,
    alpha: sewn ? 0.85 : 0.4,
    cap: 'round',
  });
}

/** A steel needle whose point is at the origin and whose eye is behind it. */
export function paintNeedle(pen: Graphics, size: number): void {
  pen.clear();
  pen
    .moveTo(0, 0)
    .lineTo(size * 0.07, -size * 0.3)
    .lineTo(size * 0.075, -size * 0.92)
    .quadraticCurveTo(0, -size * 1.04, -size * 0.075, -size * 0.92)
    .lineTo(-size * 0.07, -size * 0.3)
    .closePath()
    .fill(0xf2f5fb)
    .stroke({ width: 1.6, color: 0x4c5468, join: 'round' });
  pen.ellipse(0, -size * 0.86, size * 0.025, size * 0.07).fill(0x4c5468);
}
