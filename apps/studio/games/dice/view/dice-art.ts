import type { Graphics } from 'pixi.js';
import { shade } from '../../../view/shade.ts';

const IVORY = 0xfff3da;
const IVORY_SHADE = 0xd9b98a;
export const EDGE = 0x4a1c10;

/** Where things stand, in CSS pixels. */
export function layOut(space: { x: number; y: number; width: number; height: number }) {
  const width = Math.min(space.width - 36, 720);
  const die = Math.min(width / 4.7, space.height * 0.36, 130);
  const middle = space.x + space.width / 2;
  const height = die + die * 0.95 + 34;
  const top = space.y + Math.max(4, (space.height - height) / 2);
  return {
    left: middle - width / 2,
    width,
    middle,
    die,
    diceY: top + die / 2,
    barY: top + die * 1.86,
    bar: Math.max(16, die * 0.2),
  };
}

/** A boat with two sails, its middle at the origin. */
export function paintBoat(boat: Graphics, size: number, color: number): void {
  boat.clear();
  boat
    .moveTo(-size * 0.62, -size * 0.2)
    .quadraticCurveTo(0, size * 0.28, size * 0.62, -size * 0.2)
    .quadraticCurveTo(size * 0.3, size * 0.42, 0, size * 0.42)
    .quadraticCurveTo(-size * 0.3, size * 0.42, -size * 0.62, -size * 0.2)
    .fill(color)
    .stroke({ width: 2.5, color: EDGE, join: 'round' });
  boat
    .moveTo(0, size * 0.05)
    .lineTo(0, -size * 0.86)
    .stroke({ width: 3, color: EDGE, cap: 'round' });
  boat
    .moveTo(size * 0.06, -size * 0.84)
    .quadraticCurveTo(size * 0.62, -size * 0.5, size * 0.1, -size * 0.06)
    .fill(IVORY)
    .stroke({ width: 2.5, color: EDGE, join: 'round' });
  boat
    .moveTo(-size * 0.06, -size * 0.74)
    .quadraticCurveTo(-size * 0.42, -size * 0.4, -size * 0.08, -size * 0.1)
    .fill(0xd8402f)
    .stroke({ width: 2.5, color: EDGE, join: 'round' });
}

/** An ivory die, its middle at the origin. */
export function paintDie(ground: Graphics, die: number): void {
  ground.clear();
  shade(ground.roundRect(-die * 0.44, -die * 0.4, die * 0.9, die * 0.92, die * 0.2), 0x140503, 0.45);
  ground.roundRect(-die * 0.45, -die * 0.45, die * 0.9, die * 0.9, die * 0.2).fill(IVORY_SHADE);
  ground.roundRect(-die * 0.45, -die * 0.45, die * 0.9, die * 0.83, die * 0.19).fill(IVORY);
  ground
    .roundRect(-die * 0.45, -die * 0.45, die * 0.9, die * 0.9, die * 0.2)
    .stroke({ width: 3, color: EDGE });
  for (const [x, y] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const)
    ground.circle(x * die * 0.33, y * die * 0.32, die * 0.035).fill(0xd8402f);
}
