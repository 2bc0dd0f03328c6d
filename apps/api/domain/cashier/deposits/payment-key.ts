import { plainText } from '../plain-text.ts';
import type { ChannelKind } from './channel-kind.ts';

/**
 * A payment's reference as it is told apart from others, however it was spaced, dashed, capitalised or in whose digits it was typed: what
 * staff and members type, what gateways say and what their lists name all comes to this. A chain's hash in hexadecimal is small and
 * without 0x; other hashes tell their letters' case apart.
 */
export function paymentKey(kind: ChannelKind, reference: string): string {
  const plain = plainText(reference);
  if (kind !== 'crypto') return plain.toUpperCase();
  return /^(?:0x)?([\da-f]{64})$/i.exec(plain)?.[1]?.toLowerCase() ?? plain;
}
