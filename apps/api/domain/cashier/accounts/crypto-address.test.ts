import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAddress } from './crypto-address.ts';

/** Published addresses: of the standards' own examples, or of contracts that everybody knows. */
const GOOD = {
  'usdt-trc20': ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  'usdt-bep20': [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0x55d398326f99059ff775485246999027b3197955',
  ],
  btc: [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ],
} as const;

describe.each(Object.entries(GOOD) as [keyof typeof GOOD, readonly string[]][])(
  '%s',
  (network, addresses) => {
    it.each(addresses)('takes %s', (address) => {
      expect(isAddress(network, address)).toBe(true);
    });

    it('takes no address with one letter changed, and none of another network', () => {
      const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
      for (const address of addresses) {
        // In a single case there is no checksum, so that a changed letter is another address.
        if (network === 'usdt-bep20' && address === address.toLowerCase()) continue;
        fc.assert(
          fc.property(fc.nat(address.length - 1), fc.constantFrom(...Array.from(letters)), (at, letter) => {
            fc.pre(address[at]?.toLowerCase() !== letter.toLowerCase());
            expect(isAddress(network, address.slice(0, at) + letter + address.slice(at + 1))).toBe(false);
          }),
        );
      }
      for (const [other, theirs] of Object.entries(GOOD))
        if (other !== network) for (const one of theirs) expect(isAddress(network, one)).toBe(false);
    });

    it.each(['', ' ', '0x', 'bc1', 'bc1q', '1', 'T'.repeat(34), '১A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'])(
      'does not take %j',
      (text) => {
        expect(isAddress(network, text)).toBe(false);
      },
    );
  },
);
