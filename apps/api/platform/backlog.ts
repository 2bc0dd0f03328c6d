import type { Currency } from '@mela/primitives';

/** What waits, or is under way, under one name: how much of it, and since when the oldest does. */
export type Backlog = Readonly<{ name: string; count: number; oldestAt: Date | null }>;

/** The same of money, in one currency; amounts in 1/10 000 units. */
export type MoneyBacklog = Backlog & Readonly<{ currency: Currency; amount: bigint }>;
