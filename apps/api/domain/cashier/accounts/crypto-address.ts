import { createHash } from 'node:crypto';
import type { PayoutNetwork } from '@mela/form-rules/payout-kinds/index.ts';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const CHECKSUM_BYTES = 4;
const TRON_PREFIX = 0x41;
const BITCOIN_PREFIXES = [0x00, 0x05];
/** BIP 173 for the first witness version, BIP 350 for later ones. */
const BECH32_CONSTANT = 1;
const BECH32M_CONSTANT = 0x2bc830a3;
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/**
 * Whether a text is an address of the network, by the checksum that is part of it: money that is sent to a mistyped address
 * is gone.
 */
export function isAddress(network: PayoutNetwork, text: string): boolean {
  switch (network) {
    case 'usdt-trc20':
      return base58Check(text)?.[0] === TRON_PREFIX;
    case 'usdt-bep20':
      return isHexAddress(text);
    case 'btc':
      return BITCOIN_PREFIXES.includes(base58Check(text)?.[0] ?? -1) || isSegwit(text);
  }
}

/** The 21 bytes of a Base58Check address; null when the checksum is wrong. */
function base58Check(text: string): Buffer | null {
  if (text.length < 26 || text.length > 35) return null;
  let value = 0n;
  for (const letter of text) {
    const digit = BASE58.indexOf(letter);
    if (digit === -1) return null;
    value = value * 58n + BigInt(digit);
  }
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.padStart(50, '0'), 'hex');
  if (bytes.length !== 25) return null;
  // Every leading zero byte is written as one leading 1, no more and no fewer.
  const ones = /^1*/.exec(text)?.[0].length ?? 0;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  if (ones !== zeros) return null;
  const payload = bytes.subarray(0, -CHECKSUM_BYTES);
  const checksum = sha256(sha256(payload)).subarray(0, CHECKSUM_BYTES);
  return checksum.equals(bytes.subarray(-CHECKSUM_BYTES)) ? payload : null;
}

/** EIP-55: an address in both cases carries a checksum in them; one in a single case carries none. */
function isHexAddress(text: string): boolean {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1];
  if (digits === undefined) return false;
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase()) return true;
  const hash = createHash('keccak-256').update(lower).digest('hex');
  return Array.from(lower).every((digit, at) => {
    const upper = Number.parseInt(hash[at] ?? '0', 16) >= 8;
    return digits[at] === (upper ? digit.toUpperCase() : digit);
  });
}

/** A native segwit address of the main network. */
function isSegwit(text: string): boolean {
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase()) return false;
  if (!lower.startsWith('bc1') || lower.length < 14 || lower.length > 74) return false;
  const values = Array.from(lower.slice(3), (letter) => BECH32.indexOf(letter));
  if (values.includes(-1)) return false;
  const [version = 32] = values;
  const prefix = Array.from('bc', (letter) => letter.codePointAt(0) ?? 0);
  const expanded = [
    ...prefix.map((code) => Math.floor(code / 32)),
    0,
    ...prefix.map((code) => code % 32),
    ...values,
  ];
  const bytes = Math.floor(((values.length - 7) * 5) / 8);
  if (version > 16 || bytes < 2 || bytes > 40) return false;
  if (version === 0 && bytes !== 20 && bytes !== 32) return false;
  return polymod(expanded) === (version === 0 ? BECH32_CONSTANT : BECH32M_CONSTANT);
}

function polymod(values: readonly number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (const [bit, generator] of GENERATORS.entries()) if ((top >>> bit) & 1) sum ^= generator;
  }
  return sum >>> 0;
}
