import { batch } from './batch-call.ts';
import { promo, resettle, returnStake, unsettle, voidBet } from './correction-calls.ts';
import {
  authenticate,
  balance,
  bet,
  betAndSettle,
  cancel,
  endRound,
  settle,
  status,
} from './portal-calls.ts';
import { release, reserve } from './reserve-calls.ts';

/** The calls that the portal answers. */
export const PORTAL_CALLS = [
  authenticate,
  balance,
  bet,
  settle,
  betAndSettle,
  cancel,
  endRound,
  unsettle,
  resettle,
  voidBet,
  returnStake,
  reserve,
  release,
  promo,
  batch,
  status,
] as const;
