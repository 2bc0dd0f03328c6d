import { tier } from '../play.ts';
import { listing } from './listing.ts';

/** Typed numbers against the one number that a draw has for them. */
export const oneNumber = <D>(length: number, drawn: (draw: D) => string) =>
  listing<D>({
    length,
    prizes: [{ name: 'WIN', of: (draw) => [drawn(draw)], size: 1 }],
    tiers: [tier('WIN', 1, 10 ** length)],
  });
