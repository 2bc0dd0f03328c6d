import type { Graphics } from 'pixi.js';
import type { ReelBox } from './layout.ts';

const CREAM = 0xfdf3dc;
const SHADED_CLOTH = 0xf8e9cb;
const TERRACOTTA = 0xa8321f;
const DARK = 0x4a1410;
const MARIGOLD = 0xffb627;
const WHITE = 0xfff8ea;

/** Draws what the reels lie on: a cream cloth with running stitches between the reels, in a frame of painted alpana. */
export function drawCloth(cloth: Graphics, { x, y, cellWidth, cellHeight, frame }: ReelBox): void {
  const width = 5 * cellWidth;
  const height = 3 * cellHeight;
  cloth.clear();
  cloth
    .roundRect(x - frame - 3, y - frame - 3, width + 2 * frame + 6, height + 2 * frame + 6, frame + 6)
    .fill(DARK);
  cloth.roundRect(x - frame, y - frame, width + 2 * frame, height + 2 * frame, frame + 3).fill(TERRACOTTA);
  alpana(cloth, { x: x - frame, y: y - frame, width: width + 2 * frame, height: height + 2 * frame }, frame);
  cloth.roundRect(x - 3, y - 3, width + 6, height + 6, 9).fill(MARIGOLD);
  cloth.roundRect(x, y, width, height, 7).fill(CREAM);
  for (let reel = 0; reel < 5; reel += 2) {
    cloth.rect(x + reel * cellWidth, y, cellWidth, height).fill(SHADED_CLOTH);
  }
  for (let reel = 1; reel < 5; reel += 1) {
    for (let stitch = 6; stitch < height - 6; stitch += 14) {
      cloth
        .moveTo(x + reel * cellWidth, y + stitch)
        .lineTo(x + reel * cellWidth, y + Math.min(stitch + 8, height - 5));
    }
  }
  cloth.stroke({ width: 2, color: 0xc98a5a, cap: 'round' });
}

/** A row of painted petals and dots round the frame. */
function alpana(
  cloth: Graphics,
  box: { x: number; y: number; width: number; height: number },
  band: number,
): void {
  const step = band * 1.5;
  const middle = band / 2;
  const petal = (px: number, py: number, turned: boolean) => {
    const [long, short] = turned ? [band * 0.16, band * 0.3] : [band * 0.3, band * 0.16];
    cloth.ellipse(px, py, long, short).fill(WHITE);
  };
  const across = Math.max(2, Math.round((box.width - band) / step));
  for (let i = 0; i <= across; i += 1) {
    const px = box.x + middle + ((box.width - band) * i) / across;
    for (const py of [box.y + middle, box.y + box.height - middle]) {
      if (i % 2 === 0) cloth.circle(px, py, band * 0.14).fill(MARIGOLD);
      else petal(px, py, false);
    }
  }
  const down = Math.max(2, Math.round((box.height - band) / step));
  for (let i = 1; i < down; i += 1) {
    const py = box.y + middle + ((box.height - band) * i) / down;
    for (const px of [box.x + middle, box.x + box.width - middle]) {
      if (i % 2 === 0) cloth.circle(px, py, band * 0.14).fill(MARIGOLD);
      else petal(px, py, true);
    }
  }
}
