import type { Graphics } from 'pixi.js';
import type { ReelBox } from './layout.ts';

/** The colours of a cloth and of its frame. */
export type ClothLook = {
  readonly cloth: number;
  readonly shaded: number;
  readonly stitch: number;
  readonly frame: number;
  readonly dark: number;
  readonly dot: number;
  readonly petal: number;
};

/** Cream cloth in a terracotta frame. */
export const CREAM_CLOTH: ClothLook = {
  cloth: 0xfdf3dc,
  shaded: 0xf8e9cb,
  stitch: 0xc98a5a,
  frame: 0xa8321f,
  dark: 0x4a1410,
  dot: 0xffb627,
  petal: 0xfff8ea,
};

/** Draws what the reels lie on: a cloth with running stitches between the reels, in a frame of painted alpana. */
export function drawCloth(cloth: Graphics, box: ReelBox, look: ClothLook): void {
  const { x, y, columns, rows, cellWidth, cellHeight, frame } = box;
  const width = columns * cellWidth;
  const height = rows * cellHeight;
  cloth.clear();
  cloth
    .roundRect(x - frame - 3, y - frame - 3, width + 2 * frame + 6, height + 2 * frame + 6, frame + 6)
    .fill(look.dark);
  cloth.roundRect(x - frame, y - frame, width + 2 * frame, height + 2 * frame, frame + 3).fill(look.frame);
  const around = { x: x - frame, y: y - frame, width: width + 2 * frame, height: height + 2 * frame };
  alpana(cloth, around, frame, look);
  cloth.roundRect(x - 3, y - 3, width + 6, height + 6, 9).fill(look.dot);
  cloth.roundRect(x, y, width, height, 7).fill(look.cloth);
  for (let reel = 0; reel < columns; reel += 2) {
    cloth.rect(x + reel * cellWidth, y, cellWidth, height).fill(look.shaded);
  }
  for (let reel = 1; reel < columns; reel += 1) {
    for (let stitch = 6; stitch < height - 6; stitch += 14) {
      cloth
        .moveTo(x + reel * cellWidth, y + stitch)
        .lineTo(x + reel * cellWidth, y + Math.min(stitch + 8, height - 5));
    }
  }
  cloth.stroke({ width: 2, color: look.stitch, cap: 'round' });
}

/** A row of painted petals and dots round the frame. */
function alpana(
  cloth: Graphics,
  box: { x: number; y: number; width: number; height: number },
  band: number,
  look: ClothLook,
): void {
  const step = band * 1.5;
  const middle = band / 2;
  const petal = (px: number, py: number, turned: boolean) => {
    const [long, short] = turned ? [band * 0.16, band * 0.3] : [band * 0.3, band * 0.16];
    cloth.ellipse(px, py, long, short).fill(look.petal);
  };
  const across = Math.max(2, Math.round((box.width - band) / step));
  for (let i = 0; i <= across; i += 1) {
    const px = box.x + middle + ((box.width - band) * i) / across;
    for (const py of [box.y + middle, box.y + box.height - middle]) {
      if (i % 2 === 0) cloth.circle(px, py, band * 0.14).fill(look.dot);
      else petal(px, py, false);
    }
  }
  const down = Math.max(2, Math.round((box.height - band) / step));
  for (let i = 1; i < down; i += 1) {
    const py = box.y + middle + ((box.height - band) * i) / down;
    for (const px of [box.x + middle, box.x + box.width - middle]) {
      if (i % 2 === 0) cloth.circle(px, py, band * 0.14).fill(look.dot);
      else petal(px, py, true);
    }
  }
}
