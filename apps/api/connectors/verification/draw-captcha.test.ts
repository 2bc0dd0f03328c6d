import { expect, it } from 'vitest';
import { drawCaptcha } from './draw-captcha.ts';

it('draws a PNG that is never the same twice and does not name its digits', async () => {
  const pictures = await Promise.all(Array.from({ length: 5 }, () => drawCaptcha('40278')));
  for (const picture of pictures) {
    expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(picture.readUInt32BE(16)).toBe(200);
    expect(picture.includes('40278')).toBe(false);
  }
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(5);
});
