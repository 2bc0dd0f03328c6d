import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { drawCaptcha } from '@mela/api/connectors/verification/draw-captcha.ts';

const run = promisify(execFile);

/** A picture as an attacker without any training would hand it over: as it is, and made larger and pure black and white. */
const PREPARED: Readonly<Record<string, (picture: Buffer) => Promise<Buffer>>> = {
  'as it is': async (picture) => sharp(picture).withMetadata({ density: 150 }).png().toBuffer(),
  'larger, without thin lines': async (picture) =>
    sharp(picture).grayscale().resize({ width: 800 }).median(9).threshold(150).png().toBuffer(),
};

/** What tesseract reads in a picture that it takes for one line of digits. */
async function read(picture: Buffer): Promise<string> {
  const running = run('tesseract', ['-', '-', '--psm', '7', '-c', 'tessedit_char_whitelist=0123456789']);
  running.child.stdin?.end(picture);
  return (await running).stdout.replaceAll(/\D/g, '');
}

/** Prints of how many pictures plain OCR reads all digits. Needs tesseract 5 on the machine (Debian: tesseract-ocr). */
async function main(): Promise<void> {
  const count = Number(process.argv[2] ?? '300');
  const right = new Map<string, number>();
  let either = 0;
  for (let at = 0; at < count; at += 1) {
    const digits = String(randomInt(100_000)).padStart(5, '0');
    const picture = await drawCaptcha(digits);
    let isRead = false;
    for (const [name, prepare] of Object.entries(PREPARED)) {
      const is = (await read(await prepare(picture))) === digits;
      if (is) right.set(name, (right.get(name) ?? 0) + 1);
      isRead ||= is;
    }
    if (isRead) either += 1;
  }
  for (const name of Object.keys(PREPARED)) console.log(`${name}: ${right.get(name) ?? 0} of ${count}`);
  console.log(`by either: ${either} of ${count}`);
}

await main();
