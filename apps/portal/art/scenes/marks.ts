import type { DRAWN_MARKS } from '@mela/themes';
import { around, petal } from '../motifs.ts';

/** A mark for brands without one of their own: a small SVG that is also a favicon. */
export type Mark = Readonly<{
  name: (typeof DRAWN_MARKS)[number];
  /** What it stands on, where a device cuts it into a shape of its own. */
  ground: string;
  draw(): string;
}>;

const LILY = 'M32 50C20 42 20 24 32 12c12 12 12 30 0 38Z';

export const marks: readonly Mark[] = [
  {
    name: 'marigold',
    ground: '#2b2059',
    draw: () =>
      `<rect width="64" height="64" rx="18" fill="#2b2059"/>${around(32, 32, 12, (at) => `<g transform="translate(0 -9)">${petal(6, 17, `fill="${at % 2 === 0 ? '#ffb627' : '#ff8a3d'}"`)}</g>`)}${around(32, 32, 8, () => petal(4.5, 12, 'fill="#ff5b49"'))}<circle cx="32" cy="32" r="5" fill="#fff1d6"/>`,
  },
  {
    name: 'lily',
    ground: '#0b7285',
    draw: () =>
      `<rect width="64" height="64" rx="18" fill="#0b7285"/><g fill="#ffd9c2"><path d="${LILY}" transform="rotate(-52 32 50)"/><path d="${LILY}" transform="rotate(52 32 50)"/></g><g fill="#ffb08a"><path d="${LILY}" transform="rotate(-26 32 50)"/><path d="${LILY}" transform="rotate(26 32 50)"/></g><path d="${LILY}" fill="#fffdf7"/><path d="M10 54q11-5 22 0t22 0" fill="none" stroke="#f2b134" stroke-width="4" stroke-linecap="round"/>`,
  },
];
