import type { HandKind } from '@mela/form-rules/deposit-kinds/index.ts';
import { inCapitals, needed, oneOf, type HandRules } from '@mela/form-rules/deposit-kinds/kind.ts';

/** The name of a kind of deposit channel that nobody has, and whose words are still to be written. */
export const AGENT = 'agent' as HandKind;

/** Its rules, for a test that has one more line in the list of kinds. */
export const agent = {
  icon: 'house',
  account: 'number',
  receiving: { number: needed(/^\d{6}$/, 'number'), desk: oneOf('left', 'right') },
  transaction: /^[A-Z]{3}\d{3}$/,
  paymentKey: inCapitals,
  sender: { pattern: /^\P{C}{2,60}$/u, isName: true, input: 'text' },
} as const satisfies HandRules;
