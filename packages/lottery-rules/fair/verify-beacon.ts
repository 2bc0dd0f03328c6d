import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { QUICKNET, type Beacon } from './beacon.ts';

const TAG = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const ROUND_BYTES = 8;

/** Whether a beacon is what its chain's key has signed for its round. The mathematics of it is heavy: pages load it when they need it. */
export function verifyBeacon({ chain, round, signature }: Beacon): boolean {
  if (chain !== QUICKNET.chain || !Number.isSafeInteger(round) || round < 1) return false;
  const number = new Uint8Array(ROUND_BYTES);
  new DataView(number.buffer).setBigUint64(0, BigInt(round));
  const { shortSignatures } = bls12_381;
  try {
    const message = shortSignatures.hash(sha256(number), TAG);
    return shortSignatures.verify(hexToBytes(signature), message, hexToBytes(QUICKNET.publicKey));
  } catch {
    return false;
  }
}
