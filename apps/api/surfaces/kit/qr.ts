import { toString as drawQr } from 'qrcode';

/** A text as a picture that a phone's camera reads: an SVG in a data address. */
export async function qrOf(text: string): Promise<string> {
  const svg = await drawQr(text, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
