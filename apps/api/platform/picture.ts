import { ok, refuse, type Outcome } from '@mela/primitives';
import sharp, { type Sharp } from 'sharp';
import { openTurnstile, type Busy } from './in-turn.ts';

/** Neither a PNG nor a JPEG, broken, or larger than we take. */
export type NotAPicture = { kind: 'not-a-picture' };

/** A picture that we have drawn ourselves from what somebody sent. */
export type Picture = Readonly<{ type: 'image/webp'; bytes: Buffer }>;

const PIXELS_MAX = 24_000_000;
const SECONDS_MAX = 10;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

// What is none of these formats is not even looked at, whatever it calls itself. SVG and WebP are for drawings of our own: what is sent is
// looked at by its first bytes before (`drawAnew`).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadSvg', 'VipsForeignLoadWebp'],
});
sharp.concurrency(1);
sharp.cache(false);

const inTurn = openTurnstile({ atOnce: 2, queueMax: 10 });

/**
 * Draws a PNG or JPEG anew as a square of so many pixels. Nothing of what was sent is left but what one sees: no metadata, no
 * colour profile, no second format behind the first. Two at a time, for a large one takes half a second of a processor.
 */
export const drawSquare = (bytes: Buffer, side: number): Drawn<Picture> =>
  drawAnew(bytes, (source) =>
    asWebp(source.resize({ width: side, height: side, fit: 'cover', position: 'centre' })),
  );

/** Draws a PNG or JPEG anew as it is, made smaller where a side is longer than so many pixels; as safe as a square. */
export const drawWithin = (bytes: Buffer, side: number): Drawn<Picture> =>
  drawAnew(bytes, (source) =>
    asWebp(source.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })),
  );

/** The same within a box, with the size that it has then. */
export const drawInBox = (
  bytes: Buffer,
  box: Readonly<{ width: number; height: number }>,
): Drawn<Readonly<{ width: number; height: number; bytes: Buffer }>> =>
  drawAnew(bytes, async (source) => {
    const drawn = webpOf(source.resize({ ...box, fit: 'inside', withoutEnlargement: true }));
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, bytes: data };
  });

/** An icon in several sizes; `width` and `height` are those of the largest. */
export type IconFiles = Readonly<{
  width: number;
  height: number;
  files: readonly Readonly<{ name: string; bytes: Buffer }>[];
}>;

/** How much of a maskable icon's side every device shows. */
const SAFE = 0.8;

/**
 * Draws a PNG or JPEG anew as square PNGs of so many pixels (`192.png`), as safe as a square. With `maskable` also one of the largest size
 * that a device may cut into a shape of its own (`512-maskable.png`): smaller, on a ground of the colour of its corner, or white.
 */
export const drawIcon = (bytes: Buffer, sides: readonly number[], maskable: boolean): Drawn<IconFiles> =>
  drawAnew(bytes, async (source) => {
    const largest = Math.max(...sides);
    const square = await source
      .resize({ width: largest, height: largest, fit: 'cover', position: 'centre' })
      .toColourspace('srgb')
      .ensureAlpha()
      .png()
      .toBuffer();
    const asPng = (picture: Sharp) => picture.png({ palette: true, effort: 7 }).toBuffer();
    const files = await Promise.all(
      sides.map(async (side) => ({ name: `${side}.png`, bytes: await asPng(sharp(square).resize(side)) })),
    );
    if (maskable) {
      const [r = 255, g = 255, b = 255, alpha = 0] = await sharp(square)
        .extract({ left: 0, top: 0, width: 1, height: 1 })
        .raw()
        .toBuffer();
      const background = alpha === 255 ? { r, g, b } : '#ffffff';
      const inner = Math.round(largest * SAFE);
      const edge = Math.round((largest - inner) / 2);
      const roomy = sharp(await sharp(square).resize(inner).flatten({ background }).toBuffer()).extend({
        top: edge,
        left: edge,
        bottom: largest - inner - edge,
        right: largest - inner - edge,
        background,
      });
      files.push({ name: `${largest}-maskable.png`, bytes: await asPng(roomy) });
    }
    return { width: largest, height: largest, files };
  });

/** A picture in the widths and formats that pages ask for; `width` and `height` are its own. */
export type PictureFiles = Readonly<{
  width: number;
  height: number;
  files: readonly Readonly<{ width: number; format: 'avif' | 'webp'; bytes: Buffer }>[];
}>;

/** Draws a PNG or JPEG anew in several widths, as safe as a square; none is made any wider than it was sent. */
export const drawWidths = (bytes: Buffer, widths: readonly number[]): Drawn<PictureFiles> =>
  drawAnew(bytes, async (source) => {
    const { data, info } = await source.toColourspace('srgb').png().toBuffer({ resolveWithObject: true });
    const files: PictureFiles['files'][number][] = [];
    for (const width of widths) {
      const resized = sharp(data).resize({ width, withoutEnlargement: true });
      files.push({ width, format: 'webp', bytes: await resized.clone().webp({ quality: 78 }).toBuffer() });
      files.push({ width, format: 'avif', bytes: await resized.avif({ quality: 52, effort: 2 }).toBuffer() });
    }
    return { width: info.width, height: info.height, files };
  });

type Drawn<T> = Promise<Outcome<T, NotAPicture | Busy>>;

async function drawAnew<T>(bytes: Buffer, draw: (source: Sharp) => Promise<T>): Drawn<T> {
  const begins = (mark: Buffer): boolean => bytes.subarray(0, mark.length).equals(mark);
  if (!begins(PNG) && !begins(JPEG)) return refuse({ kind: 'not-a-picture' });
  const drawn = await inTurn(async () => {
    try {
      const source = sharp(bytes, {
        limitInputPixels: PIXELS_MAX,
        failOn: 'warning',
        sequentialRead: true,
        pages: 1,
      });
      return { value: await draw(source.timeout({ seconds: SECONDS_MAX }).autoOrient()) };
    } catch {
      return null;
    }
  });
  if (!drawn.ok) return drawn;
  return drawn.value ? ok(drawn.value.value) : refuse({ kind: 'not-a-picture' });
}

const webpOf = (source: Sharp): Sharp => source.toColourspace('srgb').webp({ quality: 82 });

const asWebp = async (source: Sharp): Promise<Picture> => ({
  type: 'image/webp',
  bytes: await webpOf(source).toBuffer(),
});

/** A picture that we have drawn and kept ourselves as a PNG, which can be sent as any other. */
export const asPng = (drawn: Buffer): Promise<Buffer> => sharp(drawn).png({ compressionLevel: 9 }).toBuffer();

/** Turns an SVG that we have drawn ourselves into a small grey PNG, with pale strokes made dark enough to read. */
export const rasterise = (drawing: string): Promise<Buffer> =>
  sharp(Buffer.from(drawing)).greyscale().linear(1.6, -150).png({ compressionLevel: 9 }).toBuffer();

/** A wave: how far it moves what it passes, how long it is, in pixels, and where it begins, in radians. */
type Wave = Readonly<{ by: number; every: number; from: number }>;

/** Bends a grey picture by two waves, one of which moves rows and one columns; what comes in at the sides is white. */
export async function warp(picture: Buffer, { across, down }: { across: Wave; down: Wave }): Promise<Buffer> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const grey = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? 255 : (data[y * width + x] ?? 255);
  const moved = ({ by, every, from }: Wave, at: number) => by * Math.sin((at / every) * 2 * Math.PI + from);
  const bent = Buffer.alloc(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [fromX, fromY] = [x + moved(across, y), y + moved(down, x)];
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      const [right, below] = [fromX - left, fromY - top];
      const upper = grey(left, top) * (1 - right) + grey(left + 1, top) * right;
      const lower = grey(left, top + 1) * (1 - right) + grey(left + 1, top + 1) * right;
      bent[y * width + x] = Math.round(upper * (1 - below) + lower * below);
    }
  return sharp(bent, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
