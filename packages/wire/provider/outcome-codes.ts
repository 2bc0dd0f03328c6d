/**
 * What a business answer may say besides "ok": a closed list, each code with what the caller does next.
 * `final`: nothing was booked and a repeat will be answered the same. `retry`: repeat with the same id, later.
 */
export const REFUSALS = {
  malformed: 'final',
  'amount-invalid': 'final',
  'currency-mismatch': 'final',
  'ticket-invalid': 'final',
  'session-unknown': 'final',
  'session-expired': 'final',
  'player-unknown': 'final',
  'player-blocked': 'final',
  'player-excluded': 'final',
  'loss-limit-reached': 'final',
  'stake-limit-reached': 'final',
  'time-limit-reached': 'final',
  'jurisdiction-blocked': 'final',
  'game-unknown': 'final',
  'game-unavailable': 'final',
  'stake-out-of-range': 'final',
  'insufficient-funds': 'final',
  'transaction-reused': 'final',
  'bet-cancelled': 'final',
  'round-closed': 'final',
  'already-settled': 'final',
  'not-settled': 'final',
  'round-unknown': 'final',
  'bet-unknown': 'retry',
  'try-again': 'retry',
} as const satisfies Record<string, 'final' | 'retry'>;

export type RefusalCode = keyof typeof REFUSALS;

/** A refusal as a value: its code, and a sentence for the log of whoever reads it (never for the player). */
export type ProviderRefusal<Code extends RefusalCode = RefusalCode> = {
  readonly code: Code;
  readonly detail?: string;
};

/** Whether a text is one of the listed refusal codes. */
export const isRefusalCode = (text: unknown): text is RefusalCode =>
  typeof text === 'string' && Object.hasOwn(REFUSALS, text);

/**
 * Faults below the business: the request was not let in, so nothing is known of it and nothing was booked by it.
 * They travel as HTTP status and `{"fault": "…"}`, without a signature; the caller treats them as "no answer".
 */
export const TRANSPORT_FAULTS = {
  'body-too-large': 413,
  'call-unknown': 404,
  'signature-missing': 401,
  'key-unknown': 401,
  'address-refused': 401,
  'time-outside-window': 401,
  'signature-wrong': 401,
  'nonce-seen': 401,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type TransportFault = keyof typeof TRANSPORT_FAULTS;
