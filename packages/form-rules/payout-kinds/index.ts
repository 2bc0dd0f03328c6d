import { payoutKinds, type PayoutRules } from './kinds.ts';

export type { PayoutRules };

type Kinds = typeof payoutKinds;

export type PayoutKind = keyof Kinds;
/** A company or network that holds accounts of some kind. */
export type PayoutProvider = Kinds[PayoutKind]['providers'][number];
/** A network whose addresses have a checksum. */
export type PayoutNetwork = Extract<Kinds[PayoutKind], { number: 'address' }>['providers'][number];

export const payoutKindNames = Object.keys(payoutKinds) as PayoutKind[];

export const payoutRulesOf = (kind: PayoutKind): PayoutRules => payoutKinds[kind];

export const iconOf = (kind: PayoutKind) => payoutKinds[kind].icon;

/** Something of every kind. */
export const byPayoutKind = <T>(of: (rules: PayoutRules) => T): Record<PayoutKind, T> =>
  Object.fromEntries(payoutKindNames.map((kind) => [kind, of(payoutKinds[kind])])) as Record<PayoutKind, T>;

export const isPayoutProvider = (name: string): name is PayoutProvider =>
  payoutKindNames.some((kind) => payoutRulesOf(kind).providers.includes(name));
