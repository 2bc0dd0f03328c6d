import { plainText } from '../plain-text.ts';

/** How money comes in by a channel: through a company's page, or sent by hand to a wallet, an account or an address. */
export type ChannelKind = 'gateway' | 'mobile' | 'bank' | 'crypto';

/** The kinds in which members send money themselves and name the payment's number. */
export type HandKind = Exclude<ChannelKind, 'gateway'>;

/** Where a channel's money goes, as the texts that payers need; which ones, `receivingFields` says. */
export type Receiving = Readonly<Record<string, string>>;

type Field = Readonly<{
  pattern: RegExp;
  needed: boolean;
  choices?: readonly string[];
  /** How it is kept of what was typed; without it as it stands. */
  tidy?: (typed: string) => string;
}>;

const MODES = ['send-money', 'cash-out', 'payment'];

const TEXT = /^\P{C}{2,80}$/u;
const needed = (pattern: RegExp, tidy?: Field['tidy']): Field => ({
  pattern,
  needed: true,
  ...(tidy && { tidy }),
});
const optional = (pattern: RegExp, tidy?: Field['tidy']): Field => ({
  ...needed(pattern, tidy),
  needed: false,
});

const plainNumber = (typed: string): string => plainText(typed).replaceAll(/[.()]/g, '').toUpperCase();

/** What each kind's receiving account consists of. The first one is what payers copy, and what its QR code says. */
const receivingFields = {
  mobile: {
    number: needed(/^\+?\d{8,15}$/, plainNumber),
    // A wallet of a person takes "send money", an agent's "cash out", a shop's "payment"; the wrong one does not arrive.
    mode: { pattern: new RegExp(`^(${MODES.join('|')})$`), needed: true, choices: MODES },
    holder: optional(TEXT),
  },
  bank: {
    number: needed(/^[\dA-Z]{6,34}$/, plainNumber),
    holder: needed(TEXT),
    bank: needed(TEXT),
    branch: optional(TEXT),
    routing: optional(/^\d{6,12}$/, plainNumber),
  },
  crypto: {
    address: needed(/^[\dA-Za-z]{20,120}$/, plainText),
    network: needed(/^[\dA-Z-]{2,20}$/),
    asset: needed(/^[A-Z]{2,10}$/),
    // How much of the brand's money one unit of the asset is worth.
    rate: needed(/^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,4})?$/),
  },
} as const satisfies Record<HandKind, Record<string, Field>>;

/** The fields of a receiving account, in the order in which they are shown. */
export const receivingFieldsOf = (kind: HandKind): [name: string, field: Field][] =>
  Object.entries(receivingFields[kind]);
