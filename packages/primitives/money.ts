/** ISO 4217 code, or `PLAY` for the play money of trial accounts, which never mixes with a real currency. */
export type Currency = string;

/** An amount in 1/10 000 of the currency's unit, with its currency. */
export type Money = { readonly amount: bigint; readonly currency: Currency };

/** Pairs an amount (1/10 000 units) with its currency. */
export const money = (amount: bigint, currency: Currency): Money => ({ amount, currency });
