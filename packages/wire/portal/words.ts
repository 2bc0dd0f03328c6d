import * as z from 'zod/mini';

/** A closed list of words that the wire spells one way and we another. */
export const words = <const Wire extends string, const Own extends string>(pairs: Record<Wire, Own>) => {
  const wireWords = Object.keys(pairs) as Wire[];
  const ownWords = Object.values<Own>(pairs);
  return z.codec(z.enum(wireWords), z.enum(ownWords), {
    decode: (wire) => pairs[wire] as never,
    encode: (own) => wireWords[ownWords.indexOf(own)] as never,
  });
};
