import type { Currency } from '@mela/primitives';

/** Something to be read, in whatever language it is read: a text as it is, an amount, a number, or a message. */
export type Shown =
  | Readonly<{ text: string }>
  | Readonly<{ amount: bigint; currency: Currency }>
  | Readonly<{ count: number }>
  | Readonly<{ message: string; values?: Readonly<Record<string, string | number>> }>;

/** One line of what is asked for, under a message: what is, or, with `was`, what becomes of what. */
export type ShownFact = Readonly<{ label: string; was?: Shown | null; is: Shown | null }>;
