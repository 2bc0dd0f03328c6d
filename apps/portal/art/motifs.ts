import type { Palette } from './palettes.ts';
import { bengaliDigits } from './digits.ts';

const round = (value: number): number => Math.round(value * 10) / 10;

/** Repeats a drawing around a point. */
export const around = (x: number, y: number, times: number, draw: (at: number) => string): string =>
  Array.from(
    { length: times },
    (_, at) =>
      `<g transform="translate(${round(x)} ${round(y)}) rotate(${round((360 / times) * at)})">${draw(at)}</g>`,
  ).join('');

/** A petal standing on the origin, pointing up. */
export const petal = (width: number, height: number, style: string): string =>
  `<path d="M0 0C${-width} ${-height * 0.35} ${-width * 0.8} ${-height * 0.8} 0 ${-height}C${width * 0.8} ${-height * 0.8} ${width} ${-height * 0.35} 0 0Z" ${style}/>`;

/** A marigold from above. */
export function marigold(x: number, y: number, r: number, { gold, goldDeep, hot }: Palette): string {
  const ring = (times: number, reach: number, ink: string): string =>
    around(
      x,
      y,
      times,
      () => `<ellipse cy="${-r * reach}" rx="${round(r * 0.24)}" ry="${round(r * 0.3)}" fill="${ink}"/>`,
    );
  return `<g>${ring(14, 0.72, goldDeep)}${ring(12, 0.5, gold)}${ring(8, 0.28, goldDeep)}<circle cx="${x}" cy="${y}" r="${round(r * 0.22)}" fill="${hot}"/></g>`;
}

/** A string of marigolds hanging between two points. */
export function garland(x1: number, x2: number, y: number, sag: number, palette: Palette): string {
  const count = Math.max(4, Math.round((x2 - x1) / 17));
  return Array.from({ length: count + 1 }, (_, at) => {
    const t = at / count;
    const x = round(x1 + (x2 - x1) * t);
    const dip = round(y + sag * 4 * t * (1 - t));
    return marigold(x, dip, at % 3 === 1 ? 10 : 8, palette);
  }).join('');
}

/** A floor painting: rings of petals, drops and dots in one line ink. */
export function alpana(x: number, y: number, r: number, ink: string, width = 2.5): string {
  const line = `fill="none" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round"`;
  const circle = (reach: number): string => `<circle cx="${x}" cy="${y}" r="${round(r * reach)}" ${line}/>`;
  const at = (reach: number, drawing: string): string =>
    `<g transform="translate(0 ${-round(r * reach)})">${drawing}</g>`;
  return [
    circle(0.16),
    circle(0.3),
    circle(0.62),
    circle(0.94),
    around(x, y, 8, () => at(0.3, petal(r * 0.1, r * 0.3, line) + petal(r * 0.045, r * 0.17, line))),
    around(x, y, 16, () => at(0.64, petal(r * 0.085, r * 0.27, line))),
    around(x, y, 16, () => at(0.72, `<circle cy="${-r * 0.04}" r="${round(r * 0.022)}" fill="${ink}"/>`)),
    around(x, y, 48, () => at(1, `<circle r="${round(r * 0.016)}" fill="${ink}"/>`)),
    around(x, y, 24, () => at(0.22, `<circle r="${round(r * 0.014)}" fill="${ink}"/>`)),
  ].join('');
}

/** A water lily seen from the side, standing at (x, y). */
export function shapla(
  x: number,
  y: number,
  size: number,
  petals: readonly [string, string, string],
  heart: string,
): string {
  const [back, middle, front] = petals;
  const fan = (angles: readonly number[], reach: number, breadth: number, ink: string): string =>
    angles
      .map(
        (angle) =>
          `<g transform="translate(${x} ${y}) rotate(${angle})">${petal(size * breadth, size * reach, `fill="${ink}"`)}</g>`,
      )
      .join('');
  return [
    fan([-74, 74], 0.86, 0.17, back),
    fan([-52, -18, 18, 52], 1, 0.2, back),
    fan([-62, 62, -34, 34], 0.9, 0.19, middle),
    fan([0], 1.04, 0.22, middle),
    fan([-20, 20, -46, 46], 0.72, 0.17, front),
    fan([0], 0.78, 0.18, front),
    `<circle cx="${x}" cy="${round(y - size * 0.1)}" r="${round(size * 0.1)}" fill="${heart}"/>`,
  ].join('');
}

/** A running stitch along a path. */
export const stitches = (d: string, ink: string, width = 3): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="12 9"/>`;

/** A Bengali digit, its middle at (x, y), as high as `size`. */
export function digit(value: number, x: number, y: number, size: number, ink: string): string {
  const scale = size / 640;
  return `<path transform="translate(${round(x - 304 * scale)} ${round(y + 310 * scale)}) scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})" d="${bengaliDigits[value] ?? ''}" fill="${ink}"/>`;
}

/** A lottery ball with its digit. */
export const ball = (
  value: number,
  x: number,
  y: number,
  r: number,
  ink: string,
  { pale, dark }: Palette,
): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${ink}"/><circle cx="${x}" cy="${round(y - r * 0.05)}" r="${round(r * 0.66)}" fill="${pale}"/>` +
  `<path d="M${round(x - r * 0.62)} ${round(y - r * 0.5)}A${r * 0.8} ${r * 0.8} 0 0 1 ${round(x - r * 0.1)} ${round(y - r * 0.8)}" fill="none" stroke="${pale}" stroke-width="${round(r * 0.09)}" stroke-linecap="round" opacity=".8"/>` +
  digit(value, x, y - r * 0.05, r * 0.85, dark);

/** A coin with a flower on it. */
export const coin = (x: number, y: number, r: number, { gold, goldDeep, pale }: Palette): string =>
  `<circle cx="${x}" cy="${y + r * 0.1}" r="${r}" fill="${goldDeep}"/><circle cx="${x}" cy="${y}" r="${r}" fill="${gold}"/><circle cx="${x}" cy="${y}" r="${round(r * 0.74)}" fill="none" stroke="${pale}" stroke-width="${round(r * 0.09)}" stroke-dasharray="${round(r * 0.22)} ${round(r * 0.16)}"/>` +
  around(x, y, 6, () => petal(r * 0.16, r * 0.5, `fill="${goldDeep}"`));

/** Small stars, in places that look like chance and never change. */
export function stars(width: number, height: number, count: number, ink: string): string {
  return Array.from({ length: count }, (_, at) => {
    const x = round(((at * 197.3) % 1000) * (width / 1000));
    const y = round(((at * 331.7 + 90) % 1000) * (height / 1000));
    return `<circle cx="${x}" cy="${y}" r="${at % 4 === 0 ? 2.2 : 1.3}" fill="${ink}" opacity="${at % 3 === 0 ? 0.9 : 0.5}"/>`;
  }).join('');
}
