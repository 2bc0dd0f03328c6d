import { Texture } from 'pixi.js';

/** A picture at rest and as a streak while it rushes by. */
export type Look = { readonly still: Texture; readonly streak: Texture };

/** The looks of a game's symbols. */
export type Art<Name extends string> = Readonly<Record<Name, Look>>;

const GHOSTS = 9;

/** The address of a drawing, for pictures outside the canvas. */
export const pictureAddress = (drawing: string): string =>
  `data:image/svg+xml,${encodeURIComponent(drawing)}`;

/** Draws every picture once, at the size that its largest place needs. */
export async function drawPictures<Name extends string>(
  drawings: Readonly<Record<Name, string>>,
  size: number,
): Promise<Art<Name>> {
  const drawn = await Promise.all(
    (Object.keys(drawings) as Name[]).map(async (name) => {
      const picture = new Image(size, size);
      picture.src = pictureAddress(drawings[name]);
      await picture.decode();
      return [
        name,
        { still: Texture.from(still(picture, size)), streak: Texture.from(streak(picture, size)) },
      ];
    }),
  );
  return Object.fromEntries(drawn) as Art<Name>;
}

/** Writes a text as a picture in the reading font, so that the canvas needs no fonts of its own. */
export function writePicture(text: string, pixels: number, color: string, weight = 800): Texture {
  const [canvas, context] = canvasOf(1, 1);
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

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  return [canvas, context];
}

function still(picture: HTMLImageElement, size: number): HTMLCanvasElement {
  const [canvas, context] = canvasOf(size, size);
  context.drawImage(picture, 0, 0, size, size);
  return canvas;
}

/** The same picture drawn faintly many times along the way that it moves. */
function streak(picture: HTMLImageElement, size: number): HTMLCanvasElement {
  const [canvas, context] = canvasOf(size, size);
  context.globalAlpha = 1.6 / GHOSTS;
  for (let ghost = 0; ghost < GHOSTS; ghost += 1) {
    const shift = (ghost / (GHOSTS - 1) - 0.5) * size * 0.42;
    context.drawImage(picture, 0, shift, size, size);
  }
  return canvas;
}
