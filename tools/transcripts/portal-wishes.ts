import { readFileSync } from 'node:fs';
import type { Wish } from '../../packages/testing/scenes/fill-in.ts';

const read = JSON.parse(readFileSync(new URL('portal-wishes.json', import.meta.url), 'utf8')) as {
  wishes: Readonly<Record<string, Wish>>;
  last: readonly string[];
};

/**
 * What is right to say in the calls of the portal, by method and path. It is kept as data because it speaks the wire's spelling. The
 * names behind `$` are those of the portal's scene; `$proof x` is the work that a call of that purpose wants, done.
 */
export const portalWishes = read.wishes;

/** What ends sessions, or keeps those who said it from most else: said when everything else was, in this order. */
export const lastInPortal = read.last;
