import * as z from 'zod/mini';
import { instant } from '../codecs.ts';
import { call } from './call.ts';
import { amount, currency, foreignId, stake } from './fields.ts';

// The transfer wallet: the vendor keeps the player's money while they play, and the portal moves it there and back.

const owner = { player: foreignId(), currency: currency() };
const held = z.object({ balance: amount(), currency: currency() });

/** Opens a player's wallet at the vendor; a second time it is only answered. */
export const walletCreate = call('wallet-create', {
  body: z.object(owner),
  value: held,
  refusals: ['currency-mismatch'],
});

/** What a player's wallet holds, stakes of running rounds not counted. */
export const walletBalance = call('wallet-balance', {
  body: z.object(owner),
  value: held,
  refusals: ['player-unknown', 'currency-mismatch'],
});

/**
 * Moves money into a player's wallet or out of it, once per reference of the portal's. A reference that was refused stays refused,
 * whatever arrives late.
 */
export const walletTransfer = call('wallet-transfer', {
  body: z.object({ ...owner, reference: foreignId(), direction: z.enum(['in', 'out']), amount: stake() }),
  value: held,
  refusals: ['player-unknown', 'currency-mismatch', 'insufficient-funds', 'transaction-reused'],
});

/** Moves everything out that the wallet holds, once per reference; the answer says how much that was. */
export const walletSweep = call('wallet-sweep', {
  body: z.object({ ...owner, reference: foreignId() }),
  value: z.extend(held, { amount: amount() }),
  refusals: ['player-unknown', 'currency-mismatch', 'transaction-reused'],
});

const moved = {
  reference: foreignId(),
  player: foreignId(),
  direction: z.enum(['in', 'out']),
  amount: amount(),
  currency: currency(),
};

/** What became of a reference. `absent`: nothing has come; a repeat may still book it. */
export const walletTransferStatus = call('wallet-transfer-status', {
  body: z.object({ reference: foreignId() }),
  value: z.object({ state: z.enum(['absent', 'done', 'refused']), amount: z.nullable(amount()) }),
  refusals: [],
});

/** Everything that was booked by transfers and sweeps in a time, in pages, for the nightly comparison by reference. */
export const walletTransfers = call('wallet-transfers', {
  body: z.object({ from: instant(), to: instant(), after: z.nullable(foreignId()) }),
  value: z.object({ next: z.nullable(foreignId()), transfers: z.array(z.object(moved)) }),
  refusals: [],
});

/** Rounds that were played from wallets and are over, by the time they closed, in pages. */
export const rounds = call('rounds', {
  body: z.object({ from: instant(), after: z.nullable(foreignId()) }),
  value: z.object({
    next: z.nullable(foreignId()),
    rounds: z.array(
      z.object({
        round: foreignId(),
        player: foreignId(),
        game: foreignId(),
        currency: currency(),
        stake: amount(),
        win: amount(),
        openedAt: instant(),
        closedAt: instant(),
      }),
    ),
  }),
  refusals: [],
});
