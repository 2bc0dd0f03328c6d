import { randomInt } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

type Point = readonly [x: number, y: number];
type Segment = readonly [Point, Point];

const WIDTH = 200;
const HEIGHT = 72;
const DIGIT_WIDTH = 17;
const DIGIT_HEIGHT = 34;

/** Each digit as strokes through points, in a box of 1 by 1. */
const STROKES: Readonly<Record<string, readonly (readonly Point[])[]>> = {
  0: [
    [
      [0.5, 0],
      [0.1, 0.2],
      [0, 0.5],
      [0.1, 0.8],
      [0.5, 1],
      [0.9, 0.8],
      [1, 0.5],
      [0.9, 0.2],
      [0.5, 0],
    ],
  ],
  1: [
    [
      [0.2, 0.2],
      [0.6, 0],
      [0.6, 1],
    ],
    [
      [0.2, 1],
      [1, 1],
    ],
  ],
  2: [
    [
      [0, 0.2],
      [0.3, 0],
      [0.8, 0],
      [1, 0.25],
      [0.9, 0.5],
      [0, 1],
      [1, 1],
    ],
  ],
  3: [
    [
      [0, 0.1],
      [0.4, 0],
      [0.9, 0.1],
      [0.9, 0.35],
      [0.4, 0.47],
      [1, 0.65],
      [0.9, 0.9],
      [0.4, 1],
      [0, 0.9],
    ],
  ],
  4: [
    [
      [0.8, 1],
      [0.8, 0],
      [0, 0.7],
      [1, 0.7],
    ],
  ],
  5: [
    [
      [0.95, 0],
      [0.1, 0],
      [0.05, 0.45],
      [0.6, 0.4],
      [1, 0.65],
      [0.8, 0.95],
      [0.3, 1],
      [0, 0.9],
    ],
  ],
  6: [
    [
      [0.8, 0],
      [0.3, 0.25],
      [0, 0.65],
      [0.2, 0.95],
      [0.7, 1],
      [1, 0.8],
      [0.9, 0.55],
      [0.5, 0.45],
      [0.05, 0.65],
    ],
  ],
  7: [
    [
      [0, 0],
      [1, 0],
      [0.4, 1],
    ],
    [
      [0.25, 0.5],
      [0.85, 0.5],
    ],
  ],
  8: [
    [
      [0.5, 0.47],
      [0.05, 0.25],
      [0.5, 0],
      [0.95, 0.25],
      [0.5, 0.47],
      [0, 0.75],
      [0.5, 1],
      [1, 0.75],
      [0.5, 0.47],
    ],
  ],
  9: [
    [
      [0.95, 0.35],
      [0.5, 0.55],
      [0.1, 0.45],
      [0, 0.2],
      [0.3, 0],
      [0.8, 0.05],
      [1, 0.35],
      [0.7, 0.75],
      [0.2, 1],
    ],
  ],
};

/**
 * Draws digits as a PNG: leaning, at different heights and sizes, on a wavy ground and with lines through them. A raster on
 * purpose, in code of our own: pictures made of paths give their letters away to whoever reads the file.
 */
export function drawCaptcha(digits: string): Buffer {
  const ink = digits.split('').flatMap((digit, index) => placed(digit, 14 + index * 36));
  const lines = Array.from({ length: 3 }, (): Segment => [
    [0, between(8, HEIGHT - 8)],
    [WIDTH, between(8, HEIGHT - 8)],
  ]);
  const wave = { length: between(50, 80), shift: between(0, 6), height: between(2, 4) };
  // A pixel looks at the strokes near it only: this runs between other people's calls.
  const near = Array.from({ length: WIDTH }, (_, x) => ink.filter((stroke) => isNear(stroke, x)));
  const pixels = Buffer.alloc((WIDTH + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const bent: Point = [
        x + wave.height * Math.sin(y / 9 + wave.shift),
        y + wave.height * Math.sin((x / wave.length) * 2 * Math.PI + wave.shift),
      ];
      const dark = Math.max(coverage(bent, near[x] ?? [], 2.1), 0.75 * coverage(bent, lines, 0.7), speck());
      pixels[y * (WIDTH + 1) + 1 + x] = Math.round(255 - 225 * dark);
    }
  }
  return png(pixels);
}

/** A digit's strokes on the picture, leaning and stretched at random. */
function placed(digit: string, left: number): Segment[] {
  const angle = between(-22, 22) * (Math.PI / 180);
  const size = between(85, 115) / 100;
  const [sin, cos] = [Math.sin(angle) * size, Math.cos(angle) * size];
  const [middleX, middleY] = [left + DIGIT_WIDTH / 2 + between(0, 8), HEIGHT / 2 + between(-7, 7)];
  const at = ([x, y]: Point): Point => {
    const [across, down] = [(x - 0.5) * DIGIT_WIDTH * 1.25, (y - 0.5) * DIGIT_HEIGHT];
    return [middleX + across * cos - down * sin, middleY + across * sin + down * cos];
  };
  return (STROKES[digit] ?? []).flatMap((stroke) =>
    stroke.slice(1).map((point, index): Segment => [at(stroke[index] ?? point), at(point)]),
  );
}

const isNear = ([[ax], [bx]]: Segment, x: number): boolean =>
  x > Math.min(ax, bx) - 8 && x < Math.max(ax, bx) + 8;

/** How much of a pixel strokes of a half width cover, from 0 to 1. */
function coverage([x, y]: Point, segments: readonly Segment[], halfWidth: number): number {
  let nearest = Infinity;
  for (const [[ax, ay], [bx, by]] of segments) {
    const [dx, dy] = [bx - ax, by - ay];
    const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
    nearest = Math.min(nearest, Math.hypot(x - ax - along * dx, y - ay - along * dy));
  }
  return Math.max(0, Math.min(1, halfWidth + 0.5 - nearest));
}

const speck = (): number => (randomInt(60) === 0 ? 0.5 : 0);

const between = (least: number, most: number): number => least + randomInt(1001) * ((most - least) / 1000);

/** Grey pixels, each row behind its filter byte, as a PNG (ISO/IEC 15948). */
function png(pixels: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
