import { createRequire } from 'node:module';
import { rasterise } from '../../platform/picture.ts';

const require = createRequire(import.meta.url);

type Look = Readonly<{ width: number; height: number; fontSize: number; noise: number; background: string }>;

/** The library's own types leave out the form that takes a text. */
const drawText = require('svg-captcha') as ((text: string, look: Look) => string) & {
  loadFont(file: string): void;
};
// Made to tell digits apart, by the Braille Institute.
drawText.loadFont(
  require.resolve('@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-400-normal.woff'),
);

const LOOK: Look = { width: 200, height: 72, fontSize: 76, noise: 3, background: '#ffffff' };

/** Draws digits, bent and crossed by lines, as a PNG: paths would give each digit away to whoever reads the file. */
export const drawCaptcha = (digits: string): Promise<Buffer> => rasterise(drawText(digits, LOOK));
