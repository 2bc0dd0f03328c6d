import { inCapitals, needed, optional, TEXT, type HandRules } from './kind.ts';

/** An account with a bank. */
export const bank = {
  icon: 'hand-coins',
  account: 'number',
  receiving: {
    // An account, not a phone.
    number: { ...needed(/^[\dA-Z]{6,34}$/, 'number'), label: 'account' },
    holder: needed(TEXT),
    bank: needed(TEXT),
    branch: optional(TEXT),
    routing: optional(/^\d{6,12}$/, 'number'),
  },
  transaction: /^[A-Z\d]{4,40}$/,
  paymentKey: inCapitals,
  // A name, or the account's number.
  sender: { pattern: /^\P{C}{2,60}$/u, isName: true, input: 'text' },
} as const satisfies HandRules;
