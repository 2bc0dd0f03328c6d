/** A player's accounts. They keep a balance and never fall below zero. */
export type PlayerAccountKind = 'cash' | 'hold' | 'bonus';

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

/** What happened, as statements show it. Together with the key it happens once. */
export type PostingKind =
  | 'bet'
  | 'settle'
  | 'cancel'
  | 'deposit'
  | 'withdrawal-hold'
  | 'withdrawal-release'
  | 'withdrawal-paid'
  | 'withdrawal-return'
  | 'withdrawal-refund'
  | 'lottery-order'
  | 'lottery-win'
  | 'lottery-refund'
  | 'lottery-rebate'
  | 'lottery-correction'
  | 'lottery-rebate-correction'
  | 'bonus-granted'
  | 'bonus-converted'
  | 'bonus-cancelled'
  | 'bonus-expired'
  | 'debt-collected'
  | 'play-money-grant'
  | 'adjustment';
