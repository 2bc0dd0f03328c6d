/** Where a channel's money goes, as the texts that payers need. */
export type Receiving = Readonly<Record<string, string>>;

/** One of those texts. */
export type ReceivingField = Readonly<{
  pattern: RegExp;
  needed: boolean;
  /** Kept without what people put between digits, a number in capitals too; else as it was typed. */
  written?: 'number' | 'address';
  /** One of these, each with words of its own. */
  choices?: readonly string[];
  /** What payers do with it, who copy most. */
  payers?: 'read' | 'nothing';
  /** What payers call it, where that is not its name. */
  label?: 'account';
}>;

/** How payments of a kind of channel are told apart, and how the kind is drawn. */
export type KindRules = Readonly<{
  icon: string;
  /** A payment's reference in plain text as it is told apart from others: however it was typed, it comes to this. */
  paymentKey(plain: string): string;
}>;

/** A kind of channel in which members send money themselves, and name the payment's number and who sent it. */
export type HandRules = KindRules &
  Readonly<{
    /** What such a number looks like as it is kept. */
    transaction: RegExp;
    sender: Readonly<{
      pattern: RegExp;
      /** Names have spaces; numbers and addresses are kept without. */
      isName?: true;
      /** The keyboard that it is asked for with; null: it is not asked for. */
      input: 'tel' | 'text' | null;
    }>;
  }> &
  Receives<'number' | 'address'>;

/** The parts of a receiving account in the order in which they are shown; its account is what payers copy first, and what its QR code says. */
type Receives<Account extends string> = {
  [A in Account]: Readonly<{
    account: A;
    receiving: Readonly<Record<A, ReceivingField> & Record<string, ReceivingField>>;
  }>;
}[Account];

export const TEXT = /^\P{C}{2,80}$/u;

/** Capitals and small letters are the same. */
export const inCapitals = (plain: string): string => plain.toUpperCase();

type Written = ReceivingField['written'];

export const needed = (pattern: RegExp, written?: Written): ReceivingField => ({
  pattern,
  needed: true,
  ...(written && { written }),
});

export const optional = (pattern: RegExp, written?: Written): ReceivingField => ({
  ...needed(pattern, written),
  needed: false,
});

/** What is chosen from a few, and read by payers. */
export const oneOf = <const Choice extends string>(...choices: readonly Choice[]) =>
  ({ ...needed(new RegExp(`^(${choices.join('|')})$`)), choices, payers: 'read' }) as const;
