export { dealTickets } from '@mela/lottery-rules/shapes/deal.ts';

const WORD = 2 ** 32;

/** A number below a bound out of the browser's own good randomness, none likelier than another. */
export function secureBelow(bound: number): number {
  const fair = WORD - (WORD % bound);
  for (;;) {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (word < fair) return word % bound;
  }
}
