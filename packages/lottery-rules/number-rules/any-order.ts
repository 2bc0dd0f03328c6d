import { listed, tier } from '../play.ts';
import { ANY_ORDER, listing, ordersOf } from './listing.ts';

const isTriple = (number: string): boolean => ordersOf(number) === 1;

/** Three digits in any order, the exact one included; the price goes by whether two of them are the same. */
export const anyOrderOfThree = <D>(three: (draw: D) => string, price: number) =>
  listing<D>({
    length: 3,
    prizes: [{ name: 'WIN', of: (draw) => [three(draw)], size: 1 }],
    tiers: [tier('ABC', 6, 1000, listed(price)), tier('AAB', 3, 1000, listed(price))],
    accepts: { anyOrder: true, sells: (number) => !isTriple(number) },
    ...ANY_ORDER,
    tierOf: (_, number) => (ordersOf(number) === 6 ? 'ABC' : 'AAB'),
  });
