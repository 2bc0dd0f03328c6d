import { handKinds } from './hand-kinds.ts';
import { inCapitals, type HandRules, type KindRules, type ReceivingField } from './kind.ts';

export { isAppLink } from './app-link.ts';
export { isForwardSender } from './forward-sender.ts';
export type { Receiving } from './kind.ts';

/** How money comes in by a channel: through a company's page, or sent by hand to a wallet, an account or an address. */
export const depositKinds = {
  gateway: { icon: 'credit-card', paymentKey: inCapitals },
  ...handKinds,
} as const satisfies Record<string, KindRules>;

type Kinds = typeof handKinds;
type Parts = { [K in keyof Kinds]: Kinds[K]['receiving'] };

export type ChannelKind = keyof typeof depositKinds;
export type HandKind = keyof Kinds;
/** What names the account of some kind. */
export type AccountName = Kinds[HandKind]['account'];
/** A part of some kind's receiving account, which is a word in every language. */
export type ReceivingName = { [K in HandKind]: keyof Parts[K] }[HandKind];
/** What can be chosen for a part, `<part>.<choice>`, which is a word too. */
export type ChoiceWord = {
  [K in HandKind]: {
    [N in keyof Parts[K] & string]: Parts[K][N] extends { choices: readonly (infer C extends string)[] }
      ? `${N}.${C}`
      : never;
  }[keyof Parts[K] & string];
}[HandKind];
/** The kinds in which members say who sent the money. */
type AskingKind = {
  [K in HandKind]: Kinds[K]['sender']['input'] extends null ? never : K;
}[HandKind];

export const channelKinds = Object.keys(depositKinds) as ChannelKind[];
export const handKindNames = Object.keys(handKinds) as HandKind[];

export const isChannelKind = (text: string): text is ChannelKind => Object.hasOwn(depositKinds, text);

export const rulesOf = (kind: HandKind): HandRules => handKinds[kind];

/** The parts of a kind's receiving account, in the order in which they are shown. */
export const receivingFieldsOf = (kind: HandKind): [name: ReceivingName, field: ReceivingField][] =>
  Object.entries(handKinds[kind].receiving) as [ReceivingName, ReceivingField][];

/** All parts that receiving accounts have, in that order. */
export const receivingNames: readonly ReceivingName[] = [
  ...new Set(handKindNames.flatMap((kind) => receivingFieldsOf(kind).map(([name]) => name))),
];

export const isReceivingName = (name: string): name is ReceivingName =>
  receivingNames.some((known) => known === name);

/** What was chosen for a part, by the name of its word; undefined for what was typed. */
export const choiceWord = (name: string, value: string): ChoiceWord | undefined =>
  handKindNames.some((kind) =>
    receivingFieldsOf(kind).some(([part, { choices }]) => part === name && choices?.includes(value)),
  )
    ? (`${name}.${value}` as ChoiceWord)
    : undefined;

/** Whether members say who sent the money. */
export const asksSender = (kind: HandKind): kind is AskingKind => rulesOf(kind).sender.input !== null;
