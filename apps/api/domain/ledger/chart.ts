/** A player's accounts. They keep a balance and never fall below zero. */
export type PlayerAccountKind = 'cash' | 'hold' | 'bonus' | `wallet:${string}` | `transit:${string}`;

/** The house's side: without a floor, their balance is the sum of their entries. */
export type HouseAccountKind =
  | `vendor:${string}`
  | `deposits:${string}`
  | `payouts:${string}`
  | 'fees'
  | 'lottery'
  | 'debts'
  | 'promotions'
  | 'adjustments'
  | 'play-money';

/** What money moves for. `play` is single bets and what they win: it is shown by bets, not by movements (SQL: `ledger.is_play`). */
export type PostingGroup = 'play' | 'deposit' | 'withdrawal' | 'transfer' | 'bonus' | 'other';

/** What happened, as statements show it, and what it belongs to. Together with the key a kind happens once. */
export const postingKinds = {
  bet: 'play',
  settle: 'play',
  cancel: 'play',
  unsettle: 'play',
  resettle: 'play',
  void: 'play',
  'return-stake': 'play',
  promo: 'other',
  deposit: 'deposit',
  'withdrawal-hold': 'withdrawal',
  'withdrawal-release': 'withdrawal',
  'withdrawal-paid': 'withdrawal',
  'withdrawal-return': 'withdrawal',
  'withdrawal-refund': 'withdrawal',
  'lottery-order': 'play',
  'lottery-win': 'play',
  'lottery-refund': 'play',
  'lottery-rebate': 'play',
  'lottery-correction': 'play',
  'lottery-rebate-correction': 'play',
  'bonus-granted': 'bonus',
  'bonus-converted': 'bonus',
  'bonus-cancelled': 'bonus',
  'bonus-expired': 'bonus',
  'bonus-correction': 'bonus',
  'member-transfer': 'transfer',
  'wallet-sent': 'transfer',
  'wallet-arrived': 'transfer',
  'wallet-refused': 'transfer',
  'wallet-round': 'play',
  'debt-collected': 'other',
  'play-money-grant': 'other',
  adjustment: 'other',
} as const satisfies Record<string, PostingGroup>;

/** What happened. A new kind is a line above. */
export type PostingKind = keyof typeof postingKinds;

/** The kinds of a group. */
export const kindsOf = (group: PostingGroup): PostingKind[] =>
  (Object.keys(postingKinds) as PostingKind[]).filter((kind) => postingKinds[kind] === group);
