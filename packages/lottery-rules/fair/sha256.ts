import { concat } from './bytes.ts';

// Written out here because proofs must be checked in three places by the same code: the server, a page opened without any server, and
// a command; and because a Merkle root over a whole draw needs a hash that answers at once, which WebCrypto's promises do not.

/** The largest whole number whose power of that degree does not pass the value, found bit by bit. */
function wholeRoot(value: bigint, degree: bigint): bigint {
  let root = 0n;
  for (let bit = 1n << 36n; bit > 0n; bit >>= 1n) if ((root + bit) ** degree <= value) root += bit;
  return root;
}

/** The first 32 fractional bits of a root of each of the first primes (FIPS 180-4 §4.2.2 and §5.3.3). */
function rootBits(count: number, degree: bigint): Uint32Array {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return Uint32Array.from(primes, (prime) =>
    Number(BigInt.asUintN(32, wholeRoot(BigInt(prime) << (32n * degree), degree))),
  );
}

const ROUND_CONSTANTS = rootBits(64, 3n);
const INITIAL_STATE = rootBits(8, 2n);
const BLOCK_BYTES = 64;

const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** Message bytes, a one bit, zeros, and the length in bits, up to whole blocks (§5.1.1). */
function padded(message: Uint8Array): DataView {
  const blocks = Math.ceil((message.length + 9) / BLOCK_BYTES);
  const bytes = new Uint8Array(blocks * BLOCK_BYTES);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(bytes.length - 8, BigInt(message.length) * 8n);
  return view;
}

/** SHA-256 (FIPS 180-4 §6.2). */
export function sha256(message: Uint8Array): Uint8Array {
  const view = padded(message);
  const state = INITIAL_STATE.slice();
  const w = new Uint32Array(64);
  for (let block = 0; block < view.byteLength; block += BLOCK_BYTES) {
    for (let t = 0; t < 16; t += 1) w[t] = view.getUint32(block + t * 4);
    for (let t = 16; t < 64; t += 1) {
      const w15 = w[t - 15] ?? 0;
      const w2 = w[t - 2] ?? 0;
      const s0 = turn(w15, 7) ^ turn(w15, 18) ^ (w15 >>> 3);
      const s1 = turn(w2, 17) ^ turn(w2, 19) ^ (w2 >>> 10);
      w[t] = (w[t - 16] ?? 0) + s0 + (w[t - 7] ?? 0) + s1;
    }
    compress(state, w);
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (const [index, word] of state.entries()) digest.setUint32(index * 4, word);
  return new Uint8Array(digest.buffer);
}

function compress(state: Uint32Array, w: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let t = 0; t < 64; t += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (ROUND_CONSTANTS[t] ?? 0) + (w[t] ?? 0)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + word;
}

/** HMAC with SHA-256 (RFC 2104). */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK_BYTES);
  block.set(key.length > BLOCK_BYTES ? sha256(key) : key);
  const inner = block.map((byte) => byte ^ 0x36);
  const outer = block.map((byte) => byte ^ 0x5c);
  return sha256(concat(outer, sha256(concat(inner, message))));
}
