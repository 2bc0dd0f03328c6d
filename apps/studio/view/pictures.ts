import { Rectangle, Texture } from 'pixi.js';
import { pictureAddress } from './picture-address.ts';

/** The pictures of a game's symbols. */
export type Art<Name extends string> = Readonly<Record<Name, Texture>>;

/** Keeps neighbours on a sheet from bleeding into each other when they are drawn at another size. */
const GAP = 2;

/**
 * How many pixels a picture needs that is never wider than this, nor than one of so many columns across the screen: a phone
 * draws and keeps no more than it can show.
 */
export const pixelsFor = (widthMax: number, columns: number, resolution: number): number =>
  Math.ceil(Math.min(widthMax, Math.min(screen.width, screen.height) / columns) * resolution);

/** Draws all pictures in one go onto one sheet: a browser opens each drawing as a document of its own. */
export async function drawPictures<Name extends string>(
  drawings: Readonly<Record<Name, string>>,
  size: number,
): Promise<Art<Name>> {
  const names = Object.keys(drawings) as Name[];
  const { positions, width, height } = sheetOf(names.length, size);
  const placed = names.map((name, index) => {
    const { x, y } = positions[index] ?? { x: 0, y: 0 };
    return drawings[name].replace('<svg ', `<svg x="${x}" y="${y}" width="${size}" height="${size}" `);
  });
  const sheet = new Image(width, height);
  sheet.src = pictureAddress(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${placed.join('')}</svg>`,
  );
  await sheet.decode();
  const [canvas, context] = openSheetCanvas(width, height);
  context.drawImage(sheet, 0, 0, width, height);
  return texturesOf(names, canvas, positions, size);
}

/** Where so many pictures stand on a sheet, and how large it is. */
export function sheetOf(count: number, size: number) {
  const columns = Math.ceil(Math.sqrt(count));
  const step = size + GAP;
  const positions = Array.from({ length: count }, (_, index) => ({
    x: (index % columns) * step,
    y: Math.floor(index / columns) * step,
  }));
  return { positions, width: columns * step, height: Math.ceil(count / columns) * step };
}

/** Cuts a sheet into its pictures. */
export function texturesOf<Name extends string>(
  names: readonly Name[],
  canvas: HTMLCanvasElement,
  positions: readonly { readonly x: number; readonly y: number }[],
  size: number,
): Art<Name> {
  const { source } = Texture.from(canvas);
  return Object.fromEntries(
    names.map((name, index) => {
      const { x, y } = positions[index] ?? { x: 0, y: 0 };
      return [name, new Texture({ source, frame: new Rectangle(x, y, size, size) })];
    }),
  ) as Art<Name>;
}

/** Writes a text as a picture in the reading font, so that the canvas needs no fonts of its own. */
export function writePicture(text: string, pixels: number, color: string, weight = 800): Texture {
  const [canvas, context] = openSheetCanvas(1, 1);
  const font = `${weight} ${pixels}px 'Noto Sans Bengali Variable', system-ui, sans-serif`;
  context.font = font;
  canvas.width = Math.ceil(context.measureText(text).width + pixels * 0.3);
  canvas.height = Math.ceil(pixels * 1.5);
  context.font = font;
  context.fillStyle = color;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, canvas.width / 2, canvas.height / 2);
  return Texture.from(canvas);
}

/** A canvas to draw pictures on, outside the page. */
export function openSheetCanvas(
  width: number,
  height: number,
): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  return [canvas, context];
}
