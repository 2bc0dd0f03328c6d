import { inCapitals, needed, oneOf, optional, TEXT, type HandRules } from './kind.ts';

const WALLET = /^\+?\d{8,15}$/;

/** A mobile wallet. */
export const mobile = {
  icon: 'smartphone',
  account: 'number',
  receiving: {
    number: needed(WALLET, 'number'),
    // A wallet of a person takes "send money", an agent's "cash out", a shop's "payment"; the wrong one does not arrive.
    mode: oneOf('send-money', 'cash-out', 'payment'),
    holder: optional(TEXT),
  },
  transaction: /^[A-Z\d]{6,20}$/,
  paymentKey: inCapitals,
  sender: { pattern: WALLET, input: 'tel' },
} as const satisfies HandRules;
