import { ok, refuse, type Outcome } from '@mela/primitives';
import sharp, { type ResizeOptions } from 'sharp';
import { openTurnstile, type Busy } from './in-turn.ts';

/** Neither a PNG nor a JPEG, broken, or larger than we take. */
export type NotAPicture = { kind: 'not-a-picture' };

/** A picture that we have drawn ourselves from what somebody sent. */
export type Picture = Readonly<{ type: 'image/webp'; bytes: Buffer }>;

const PIXELS_MAX = 24_000_000;
const SECONDS_MAX = 10;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

// What is none of these formats is not even looked at, whatever it calls itself. SVG is for drawings of our own.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadSvg'] });
sharp.concurrency(1);
sharp.cache(false);

const inTurn = openTurnstile({ atOnce: 2, queueMax: 10 });

/**
 * Draws a PNG or JPEG anew as a square of so many pixels. Nothing of what was sent is left but what one sees: no metadata, no
 * colour profile, no second format behind the first. Two at a time, for a large one takes half a second of a processor.
 */
export const drawSquare = (bytes: Buffer, side: number): Drawn =>
  drawAnew(bytes, { width: side, height: side, fit: 'cover', position: 'centre' });

/** Draws a PNG or JPEG anew as it is, made smaller where a side is longer than so many pixels; as safe as a square. */
export const drawWithin = (bytes: Buffer, side: number): Drawn =>
  drawAnew(bytes, { width: side, height: side, fit: 'inside', withoutEnlargement: true });

type Drawn = Promise<Outcome<Picture, NotAPicture | Busy>>;

async function drawAnew(bytes: Buffer, size: ResizeOptions): Drawn {
  const begins = (mark: Buffer): boolean => bytes.subarray(0, mark.length).equals(mark);
  if (!begins(PNG) && !begins(JPEG)) return refuse({ kind: 'not-a-picture' });
  const drawn = await inTurn(() => draw(bytes, size));
  if (!drawn.ok) return drawn;
  return drawn.value ? ok({ type: 'image/webp', bytes: drawn.value }) : refuse({ kind: 'not-a-picture' });
}

async function draw(bytes: Buffer, size: ResizeOptions): Promise<Buffer | null> {
  try {
    return await sharp(bytes, {
      limitInputPixels: PIXELS_MAX,
      failOn: 'warning',
      sequentialRead: true,
      pages: 1,
    })
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient()
      .resize(size)
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return null;
  }
}

/** Turns an SVG that we have drawn ourselves into a small grey PNG, with pale strokes made dark enough to read. */
export const rasterise = (drawing: string): Promise<Buffer> =>
  sharp(Buffer.from(drawing)).greyscale().linear(1.6, -150).png({ compressionLevel: 9 }).toBuffer();
