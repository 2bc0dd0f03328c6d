import { randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import { rasterise, warp } from '../../platform/picture.ts';

const require = createRequire(import.meta.url);

type Look = Readonly<{ width: number; height: number; fontSize: number; noise: number }>;

/** The library's own types leave out the form that takes a text. */
const drawText = require('svg-captcha') as ((text: string, look: Look) => string) & {
  loadFont(file: string): void;
};
// Made to tell digits apart, by the Braille Institute.
drawText.loadFont(
  require.resolve('@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-400-normal.woff'),
);

const WIDTH = 200;
const HEIGHT = 72;
/** A digit in a square of its own, to be turned about its middle. */
const DIGIT: Look = { width: 72, height: 72, fontSize: 66, noise: 0 };
/** How far apart digits stand: they touch, so that nothing cuts them apart for a reader of single ones. */
const APART = 36;
const INK = '#333';
const GROUND = '#fff';

const between = (least: number, most: number): number => least + (randomInt(1001) / 1000) * (most - least);

/** One digit, turned and moved a little to where it stands. */
function digitAt(digit: string, at: number): string {
  const path = /<path[^>]*\bd="([^"]+)"/.exec(drawText(digit, DIGIT))?.[1] ?? '';
  const [x, y] = [WIDTH / 2 + (at - 2) * APART + between(-2, 2), HEIGHT / 2 + between(-5, 5)];
  const [turned, size] = [between(-20, 20), between(0.9, 1)];
  return `<path fill="${INK}" transform="translate(${x} ${y}) rotate(${turned}) scale(${size}) translate(-36 -36)" d="${path}"/>`;
}

/** A line across all digits: in their colour it ties them together, in the ground's it cuts through their strokes. */
function crossing(colour: string, thick: number): string {
  const height = () => between(14, HEIGHT - 14);
  return `<path fill="none" stroke="${colour}" stroke-width="${thick}" d="M4 ${height()}C60 ${height()} 140 ${height()} 196 ${height()}"/>`;
}

/**
 * Draws digits, turned, touching, bent and crossed by lines, as a PNG: paths would give each digit away to whoever reads the file. How many
 * of them plain OCR reads is printed by `npm run -s captcha`.
 */
export async function drawCaptcha(digits: string): Promise<Buffer> {
  const lines = [crossing(GROUND, 2.2), crossing(GROUND, 2.2), crossing(INK, 2.2)];
  const parts = [...digits.split('').map(digitAt), ...lines];
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${GROUND}"/>${parts.join('')}</svg>`;
  return warp(await rasterise(drawing), {
    across: { by: between(2, 3.5), every: between(36, 60), from: between(0, 6) },
    down: { by: between(2.5, 4), every: between(45, 80), from: between(0, 6) },
  });
}
