import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { inLatinDigits } from './digits.ts';
import type { PictureFile } from './picture-file.ts';
import { boats } from './scenes/boats.ts';
import { drawNight } from './scenes/draw.ts';
import { fair, fairMorning } from './scenes/fair.ts';
import { kites } from './scenes/kites.ts';
import { marks, type Mark } from './scenes/marks.ts';
import { offers } from './scenes/offers.ts';
import { padmaMorning, padmaNight } from './scenes/padma.ts';
import { tiles } from './scenes/tiles.ts';
import { vendorTiles } from './scenes/vendor-tiles.ts';

/** A tile, and where digits stand on it the same with those that Latin readers know. */
function inBothDigits(tile: PictureFile): PictureFile[] {
  const drawing = inLatinDigits(tile.draw());
  if (drawing === tile.draw()) return [tile];
  return [tile, { ...tile, name: `${tile.name}-latin`, draw: () => drawing }];
}

/** Every drawn picture. A banner or tile names one by its address: `/art/<name>`. */
const pictures: readonly PictureFile[] = [
  fair,
  fairMorning,
  drawNight,
  padmaNight,
  boats,
  padmaMorning,
  kites,
  ...offers,
  ...[...tiles, ...vendorTiles].flatMap(inBothDigits),
];

// Effort 4 makes these files 6 % smaller and takes ten times as long.
const AVIF = { quality: 35, effort: 2, chromaSubsampling: '4:2:0' } as const;
const WEBP = { quality: 66, effort: 5, smartSubsample: true } as const;

/**
 * Makes every picture in AVIF and WebP at its widths (`<name>-<width>.avif`), and every mark as SVG. A picture whose drawing
 * has not changed since it was last made is left as it is: encoding takes most of a build.
 */
export async function renderArt(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const record = path.join(folder, 'made-from.json');
  const before = await readRecord(record);
  const after: Record<string, string> = {};
  for (const picture of pictures) {
    const drawing = svg(picture.width, picture.height, picture.draw());
    const hash = createHash('sha256')
      .update(JSON.stringify([drawing, picture.widths, AVIF, WEBP]))
      .digest('hex');
    if (before[picture.name] !== hash) await renderPicture(picture, drawing, folder);
    after[picture.name] = hash;
  }
  for (const mark of marks) await renderMark(mark, folder);
  await writeFile(record, JSON.stringify(after));
}

/** A mark as SVG, and as the icons of an installed app: as it is, and with room around it for a shape of the device's own. */
async function renderMark({ name, ground, draw }: Mark, folder: string): Promise<void> {
  const mark = draw();
  const roomy = `<rect width="64" height="64" fill="${ground}"/><g transform="translate(6.4 6.4) scale(.8)">${mark}</g>`;
  await writeFile(path.join(folder, `mark-${name}.svg`), svg(64, 64, mark));
  for (const [kind, drawing, size] of [
    ['', mark, 192],
    ['', mark, 512],
    ['-maskable', roomy, 512],
  ] as const) {
    const density = (72 * size) / 64;
    const icon = sharp(Buffer.from(svg(64, 64, drawing)), { density }).resize(size);
    await icon
      .png({ palette: true, effort: 10 })
      .toFile(path.join(folder, `mark-${name}-${size}${kind}.png`));
  }
}

async function renderPicture(
  { name, width, widths }: PictureFile,
  drawing: string,
  folder: string,
): Promise<void> {
  await Promise.all(
    widths.map(async (target) => {
      const density = (72 * target * 2) / width;
      const { data, info } = await sharp(Buffer.from(drawing), { density })
        .resize(target)
        .raw()
        .toBuffer({ resolveWithObject: true });
      const raster = sharp(data, { raw: info });
      const file = path.join(folder, `${name}-${target}`);
      await raster.clone().avif(AVIF).toFile(`${file}.avif`);
      await raster.clone().webp(WEBP).toFile(`${file}.webp`);
    }),
  );
}

async function readRecord(file: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

const svg = (width: number, height: number, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawing}</svg>`;
