import type { HandKind } from '@mela/form-rules/deposit-kinds/index.ts';
import { inCapitals, needed, oneOf, type HandRules } from '@mela/form-rules/deposit-kinds/kind.ts';
import type { PayoutKind } from '@mela/form-rules/payout-kinds/index.ts';
import type { PayoutRules } from '@mela/form-rules/payout-kinds/kinds.ts';

// Kinds that nobody has, for tests whose lists have one more line; their words are still to be written.

export const AGENT = 'agent' as HandKind;

/** A kind of deposit channel. */
export const agent = {
  icon: 'house',
  account: 'number',
  receiving: { number: needed(/^\d{6}$/, 'number'), desk: oneOf('left', 'right') },
  transaction: /^[A-Z]{3}\d{3}$/,
  paymentKey: inCapitals,
  sender: { pattern: /^\P{C}{2,60}$/u, isName: true, input: 'text' },
} as const satisfies HandRules;

export const POST = 'post' as PayoutKind;

/** A kind of payout account. */
export const post: PayoutRules = { icon: 'house', providers: ['gpo'], number: /^P\d{4}$/, hasBranch: true };
