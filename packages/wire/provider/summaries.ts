import type { PORTAL_CALLS } from './all-portal-calls.ts';
import type { VENDOR_CALLS } from './vendor-calls.ts';

type Name = (typeof PORTAL_CALLS)[number]['name'] | (typeof VENDOR_CALLS)[number]['name'];

/** What each call is for, in a sentence; docs/protocols/provider.md says what it promises. */
export const SUMMARIES: Readonly<Record<Name, string>> = {
  authenticate: 'Turns the one-time ticket of a launch into the player and a session to bet in.',
  balance: 'What the player has now.',
  bet: 'Takes a stake, once per transaction.',
  settle: 'Pays what a bet has won; zero for a loss.',
  'bet-and-settle': 'Takes a stake and pays its win, both or neither.',
  cancel: 'Gives a bet back; one that never came is blocked for ever.',
  'end-round': 'Closes a round.',
  unsettle: 'Takes back all that a bet has won; bet and round run again.',
  resettle: 'Changes what a settled bet has won by a signed amount.',
  void: 'A bet has not been: its stake goes back, what it has won is taken.',
  'return-stake': 'As void, for a contest without a result.',
  reserve: 'Puts money aside for a seat, or tops that up.',
  release: 'Accounts for money put aside: what was staked and won; with `end` the rest comes back.',
  promo: 'Pays a prize that belongs to no bet.',
  batch: 'Books up to fifty calls in their order, all or none.',
  status: 'What became of a transaction whose answer did not come.',
  games: 'The games offered to this merchant, in pages.',
  launch: 'Makes the address of a game’s frame for a player with a ticket.',
  'free-rounds-grant': 'Gives a player rounds without a stake, once per reference.',
  'free-rounds-cancel': 'Takes back what is left of a grant.',
  'free-rounds-list': 'A player’s grants, in pages.',
  'round-details': 'An address that shows one round in full for a while.',
  rounds: 'Rounds that closed since an instant, in the order they closed, in pages.',
  'wallet-create': 'Opens a player’s wallet at the vendor.',
  'wallet-balance': 'What could be moved out of a player’s wallet now.',
  'wallet-transfer': 'Moves money into a player’s wallet or out of it, once per reference.',
  'wallet-transfer-status': 'What became of a transfer whose answer did not come.',
  'wallet-transfers': 'Transfers that were done in a time, in pages.',
  'wallet-sweep': 'Moves everything out of a player’s wallet, once per reference.',
};
