import { element } from './element.ts';
import { pictureAddress } from './picture-address.ts';

/**
 * Paints a drawing once and answers the address of its pixels, for a picture that stands on the page many times: a browser opens
 * each drawing as a document of its own, lays it out and paints it anew wherever it stands.
 */
export async function paintPicture(drawing: string, pixels: number): Promise<string> {
  const image = new Image(pixels, pixels);
  image.src = pictureAddress(drawing.replace('<svg ', `<svg width="${pixels}" height="${pixels}" `));
  await image.decode();
  const canvas = element('canvas', { width: pixels, height: pixels });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  context.drawImage(image, 0, 0, pixels, pixels);
  return canvas.toDataURL();
}
