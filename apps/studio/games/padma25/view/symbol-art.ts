import { Texture } from 'pixi.js';
import type { ReelSymbol } from '../paytable-v1.ts';
import a from './symbols/a.svg?raw';
import elephant from './symbols/elephant.svg?raw';
import j from './symbols/j.svg?raw';
import k from './symbols/k.svg?raw';
import mango from './symbols/mango.svg?raw';
import peacock from './symbols/peacock.svg?raw';
import q from './symbols/q.svg?raw';
import scatter from './symbols/scatter.svg?raw';
import t from './symbols/t.svg?raw';
import tiger from './symbols/tiger.svg?raw';
import wild from './symbols/wild.svg?raw';

const DRAWINGS: Readonly<Record<ReelSymbol, string>> = {
  TIGER: tiger,
  ELEPHANT: elephant,
  PEACOCK: peacock,
  MANGO: mango,
  A: a,
  K: k,
  Q: q,
  J: j,
  T: t,
  W: wild,
  S: scatter,
};

/** Each symbol at rest and as a streak while its reel runs. */
export type SymbolArt = Readonly<Record<ReelSymbol, { readonly still: Texture; readonly streak: Texture }>>;

const GHOSTS = 9;

/** The address of a symbol's drawing, for pictures outside the canvas. */
export const symbolAddress = (symbol: ReelSymbol): string =>
  `data:image/svg+xml,${encodeURIComponent(DRAWINGS[symbol])}`;

/** Draws every symbol once, at the size that the largest reel needs. */
export async function drawSymbols(size: number): Promise<SymbolArt> {
  const drawn = await Promise.all(
    (Object.keys(DRAWINGS) as ReelSymbol[]).map(async (symbol) => {
      const picture = new Image(size, size);
      picture.src = symbolAddress(symbol);
      await picture.decode();
      return [
        symbol,
        { still: Texture.from(still(picture, size)), streak: Texture.from(streak(picture, size)) },
      ];
    }),
  );
  return Object.fromEntries(drawn) as SymbolArt;
}

function canvasOf(size: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  return [canvas, context];
}

function still(picture: HTMLImageElement, size: number): HTMLCanvasElement {
  const [canvas, context] = canvasOf(size);
  context.drawImage(picture, 0, 0, size, size);
  return canvas;
}

/** The same picture drawn faintly many times along the way that it moves. */
function streak(picture: HTMLImageElement, size: number): HTMLCanvasElement {
  const [canvas, context] = canvasOf(size);
  context.globalAlpha = 1.6 / GHOSTS;
  for (let ghost = 0; ghost < GHOSTS; ghost += 1) {
    const shift = (ghost / (GHOSTS - 1) - 0.5) * size * 0.42;
    context.drawImage(picture, 0, shift, size, size);
  }
  return canvas;
}
