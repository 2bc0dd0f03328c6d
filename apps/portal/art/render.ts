import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { pictures } from './list.ts';
import type { PictureFile } from './picture-file.ts';
import { marks } from './scenes/marks.ts';

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
  for (const { theme, draw } of marks) {
    await writeFile(path.join(folder, `mark-${theme}.svg`), svg(64, 64, draw()));
  }
  await writeFile(record, JSON.stringify(after));
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
