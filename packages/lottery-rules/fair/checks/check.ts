/** What can be checked, in the order a reader would ask. */
export const CHECKS = [
  // What the reader wrote down before the draw
  'keys-as-noted',
  'commitment-as-noted',
  'root-as-noted',
  // The draw
  'family-known',
  'seed-is-shown',
  'seed-matches-commitment',
  'beacon-is-published',
  'draw-follows-from-seed',
  'draw-is-well-formed',
  // The public log
  'head-is-signed',
  'keys-are-in-log',
  'entries-are-in-log',
  'commitment-came-first',
  'round-was-to-come',
  'salt-is-of-log',
  'salt-came-first',
  'tickets-are-logged',
  'result-is-logged',
  'void-is-logged',
  // A ticket and its receipt
  'receipt-is-signed',
  'receipt-holds-tickets',
  'receipt-names-commitment',
  'receipt-names-salt',
  'ticket-is-of-this-draw',
  'ticket-is-in-root',
  'selection-makes-these-notes',
  'stake-is-notes-times-price',
  'hits-follow-from-draw',
  'payout-follows-from-hits',
  'void-returns-stake',
  // Several files held against each other
  'keys-agree',
  'heads-agree',
  'log-goes-on',
  'log-makes-head',
  'one-commitment',
  'one-salt',
  'one-root',
  'leaves-make-root',
  'tickets-are-among-leaves',
] as const;

export type Check = (typeof CHECKS)[number];

/** A check and whether it held. */
export type CheckResult = Readonly<{ check: Check; held: boolean }>;

/** What a reader should know besides: no fault, but what the checks rest on. */
export type Remark =
  /** The round of the public beacon that was mixed in, and when it was published. */
  | Readonly<{ remark: 'beacon'; round: number; at: Date }>
  /** No beacon could be reached when the draw was planned: the root of the log was mixed in. */
  | Readonly<{ remark: 'salt' }>
  /** The result comes from outside. */
  | Readonly<{ remark: 'outside' }>
  /** The draw is void; whether its result was already out of reach for nobody, so that it is shown what it would have been. */
  | Readonly<{ remark: 'void'; isResultKnown: boolean }>
  /** The tickets were fixed when the round was known already, because nothing ran in between: their receipts alone speak for them. */
  | Readonly<{ remark: 'fixed-late' }>
  /** The name of the key that signed: to be held against the one that the reader noted. */
  | Readonly<{ remark: 'key'; kid: string }>
  /** Two heads that nothing here connects. */
  | Readonly<{ remark: 'heads-apart'; from: number; to: number }>
  /** Nothing here says whether the receipt's tickets were among those of the draw. */
  | Readonly<{ remark: 'receipt-alone' }>;

/** What a reader wrote down before the draw: from the brand's published keys the names of those it signs with, and from a draw's page or a receipt the rest. */
export type Noted = {
  readonly keys?: readonly string[] | undefined;
  readonly commitment?: string | undefined;
  readonly root?: string | undefined;
};
