/** What the house keeps of a deposit, in parts of ten thousand: through the gateway, and sent by hand. */
export const DEPOSIT_FEES = { online: 150, byHand: 275 } as const;

const WHOLE_RATE = 10_000n;

/** What of a deposit must reach its member. Reckoned here once more: the system's own word is what is tried. */
export const afterFee = (amount: bigint, way: keyof typeof DEPOSIT_FEES): bigint =>
  amount - (amount * BigInt(DEPOSIT_FEES[way])) / WHOLE_RATE;
