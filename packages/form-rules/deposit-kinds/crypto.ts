import { needed, type HandRules } from './kind.ts';

/** An address on a chain, to which an asset is sent instead of the brand's money. */
export const crypto = {
  icon: 'wallet',
  account: 'address',
  receiving: {
    address: needed(/^[\dA-Za-z]{20,120}$/, 'address'),
    network: { ...needed(/^[\dA-Z-]{2,20}$/), payers: 'read' },
    asset: { ...needed(/^[A-Z]{2,10}$/), payers: 'nothing' },
    // How much of the brand's money one unit of the asset is worth.
    rate: { ...needed(/^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,4})?$/), payers: 'nothing' },
  },
  transaction: /^(?:[\da-f]{64}|[1-9A-HJ-NP-Za-km-z]{43,88})$/,
  // A hash in hexadecimal is small and without 0x; other hashes tell their letters' case apart.
  paymentKey: (plain) => /^(?:0x)?([\da-f]{64})$/i.exec(plain)?.[1]?.toLowerCase() ?? plain,
  // The chain knows it.
  sender: { pattern: /^[\dA-Za-z]{0,120}$/, input: null },
} as const satisfies HandRules;
