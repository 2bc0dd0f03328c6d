import type { Graphics } from 'pixi.js';

/** Fills what was outlined last with a colour that lets something through. */
export const shade = (graphics: Graphics, color: number, alpha: number): Graphics =>
  graphics.setFillStyle({ color, alpha }).fill();
