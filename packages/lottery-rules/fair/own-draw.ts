import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { drawText } from '../draw-text.ts';
import type { Entropy } from './entropy-shape.ts';
import { entropyText, mixInto, type Mixed } from './entropy.ts';
import type { DrawStream, Family } from '../family.ts';

/** Which draw a result belongs to. */
export type DrawName = { readonly game: string; readonly drawNumber: string };

/** The name of a draw as files and the log spell it (docs/protocols/lottery-log.md). */
export const nameOnFile = ({ game, drawNumber }: DrawName) => ({ game, numero: drawNumber });

/**
 * What is published before sale opens, as hexadecimal: the SHA-256 of a JSON list of the draw, what will be mixed in, and the seed. It says
 * nothing about the result, and none of the three can be another afterwards.
 */
export const commitmentOf = (seed: Uint8Array, { game, drawNumber }: DrawName, entropy: Entropy): string =>
  bytesToHex(
    sha256(
      utf8ToBytes(JSON.stringify(['commitment/2', game, drawNumber, entropyText(entropy), bytesToHex(seed)])),
    ),
  );

/**
 * Numbers from HMAC-SHA256(seed, "draw/1" LF game LF draw number LF block), block = 0, 1, 2, …, read byte by byte.
 * A byte at or above the largest multiple of the bound is thrown away, so every number is equally likely.
 */
function streamOf(seed: Uint8Array, { game, drawNumber }: DrawName): DrawStream {
  let block = 0;
  let bytes = new Uint8Array();
  let at = 0;
  const next = (): number => {
    if (at === bytes.length) {
      bytes = new Uint8Array(hmac(sha256, seed, utf8ToBytes(`draw/1\n${game}\n${drawNumber}\n${block}`)));
      block += 1;
      at = 0;
    }
    const byte = bytes[at] ?? 0;
    at += 1;
    return byte;
  };
  return {
    below(bound) {
      const fair = 256 - (256 % bound);
      let byte = next();
      while (byte >= fair) byte = next();
      return byte % bound;
    },
  };
}

/**
 * The result that a seed gives for a draw, with what is mixed in: the same for everyone who knows both, and independent of what is bet.
 */
export const ownDraw = <D>(family: Family<D>, seed: Uint8Array, name: DrawName, mixed?: Mixed): D =>
  family.draw(streamOf(mixed ? mixInto(seed, mixed) : seed, name), name.drawNumber);

/** Whether a draw is the one that a seed gives. A draw that was stored may come back with its fields in another order. */
export const followsFrom = <D>(
  family: Family<D>,
  seed: Uint8Array,
  name: DrawName,
  draw: unknown,
  mixed: Mixed,
): boolean => drawText(ownDraw(family, seed, name, mixed)) === drawText(draw);
