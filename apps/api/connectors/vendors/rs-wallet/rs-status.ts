import type { BookingRefusal } from '../../../domain/play/index.ts';
import type { BrandClosed } from '../../../domain/merchants/index.ts';

/** What an answer of this dialect may say. */
export type RsStatus =
  | 'RS_OK'
  | 'RS_ERROR_UNKNOWN'
  | 'RS_ERROR_INVALID_PARTNER'
  | 'RS_ERROR_INVALID_TOKEN'
  | 'RS_ERROR_INVALID_GAME'
  | 'RS_ERROR_WRONG_CURRENCY'
  | 'RS_ERROR_NOT_ENOUGH_MONEY'
  | 'RS_ERROR_USER_DISABLED'
  | 'RS_ERROR_INVALID_SIGNATURE'
  | 'RS_ERROR_TOKEN_EXPIRED'
  | 'RS_ERROR_WRONG_SYNTAX'
  | 'RS_ERROR_WRONG_TYPES'
  | 'RS_ERROR_DUPLICATE_TRANSACTION'
  | 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  | 'RS_ERROR_TRANSACTION_ROLLED_BACK'
  | 'RS_ERROR_LIMIT_REACHED';

/** Every refusal of ours in the dialect's words. */
export const RS_STATUS = {
  'session-unknown': 'RS_ERROR_INVALID_TOKEN',
  'ticket-invalid': 'RS_ERROR_INVALID_TOKEN',
  'session-expired': 'RS_ERROR_TOKEN_EXPIRED',
  // The token belongs to somebody else.
  'player-unknown': 'RS_ERROR_INVALID_TOKEN',
  'player-blocked': 'RS_ERROR_USER_DISABLED',
  'player-excluded': 'RS_ERROR_USER_DISABLED',
  'game-unknown': 'RS_ERROR_INVALID_GAME',
  'game-unavailable': 'RS_ERROR_INVALID_GAME',
  'brand-in-maintenance': 'RS_ERROR_INVALID_PARTNER',
  'brand-blocked': 'RS_ERROR_INVALID_PARTNER',
  'real-money-off': 'RS_ERROR_INVALID_PARTNER',
  'jurisdiction-blocked': 'RS_ERROR_INVALID_GAME',
  'stake-out-of-range': 'RS_ERROR_LIMIT_REACHED',
  'stake-limit-reached': 'RS_ERROR_LIMIT_REACHED',
  'loss-limit-reached': 'RS_ERROR_LIMIT_REACHED',
  'time-limit-reached': 'RS_ERROR_LIMIT_REACHED',
  'currency-mismatch': 'RS_ERROR_WRONG_CURRENCY',
  'insufficient-funds': 'RS_ERROR_NOT_ENOUGH_MONEY',
  'transaction-reused': 'RS_ERROR_DUPLICATE_TRANSACTION',
  'bet-cancelled': 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  'bet-unknown': 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  // The round is over: nothing more is taken or paid in it.
  'round-closed': 'RS_ERROR_UNKNOWN',
  'already-settled': 'RS_ERROR_UNKNOWN',
  'not-settled': 'RS_ERROR_UNKNOWN',
  'amount-invalid': 'RS_ERROR_WRONG_TYPES',
  malformed: 'RS_ERROR_WRONG_SYNTAX',
  'nonce-seen': 'RS_ERROR_UNKNOWN',
} as const satisfies Record<
  BookingRefusal | BrandClosed['kind'] | 'ticket-invalid' | 'jurisdiction-blocked',
  RsStatus
>;
