/** A player's account would have fallen below zero; nothing was written. */
export type InsufficientFunds = { kind: 'insufficient-funds' };

/** The key was used before for other entries; nothing was written. */
export type KeyReused = { kind: 'key-reused' };

export type LedgerRefusal = InsufficientFunds | KeyReused;
