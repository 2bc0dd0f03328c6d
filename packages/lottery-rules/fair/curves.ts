import { ed25519 } from '@noble/curves/ed25519.js';
import type { Beacon } from './beacon.ts';
import { verifyBeacon } from './verify-beacon.ts';

/** The mathematics of signatures. */
export type Curves = Readonly<{
  /** Whether a beacon is what its chain's key has signed for its round. */
  isPublished(beacon: Beacon): boolean;
  /** Whether it is an Ed25519 signature of a message by a key (RFC 8032). */
  isSignature(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean;
}>;

/** The curves themselves. They are heavy: pages load them when they need them. */
export const curves: Curves = {
  isPublished: verifyBeacon,
  isSignature(signature, message, publicKey) {
    try {
      return ed25519.verify(signature, message, publicKey, { zip215: false });
    } catch {
      return false;
    }
  },
};
