import { bonusInvariants } from './domain/bonuses/index.ts';
import { cashierInvariants } from './domain/cashier/index.ts';
import type { Invariant } from './domain/ledger/index.ts';
import { lotteryInvariants } from './domain/lottery/index.ts';
import { playInvariants } from './domain/play/index.ts';
import { teamFiguresInvariants } from './domain/team-figures/index.ts';
import { transferInvariants } from './domain/member-transfers/index.ts';
import { walletInvariants } from './domain/vendor-wallets/index.ts';

/** The laws that rooms lay down over the ledger and their own tables, for the verifier. */
export const invariants: readonly Invariant[] = [
  ...cashierInvariants,
  ...bonusInvariants,
  ...transferInvariants,
  ...walletInvariants,
  ...playInvariants,
  ...lotteryInvariants,
  ...teamFiguresInvariants,
];
