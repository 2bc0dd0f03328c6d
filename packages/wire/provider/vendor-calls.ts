import * as z from 'zod/mini';
import { digits } from '../codecs.ts';
import { call } from './call.ts';
import { amount, currency, foreignId, language, webAddress } from './fields.ts';
import { freeRoundsCancel, freeRoundsGrant, freeRoundsList, roundDetails } from './free-round-calls.ts';
import {
  rounds,
  walletBalance,
  walletCreate,
  walletSweep,
  walletTransfer,
  walletTransfers,
  walletTransferStatus,
} from './wallet-calls.ts';

/** The games that the vendor offers to this key's merchant, in pages: `after` is the `next` of the page before. */
export const games = call('games', {
  body: z.object({ after: z.nullable(foreignId()) }),
  value: z.object({
    next: z.nullable(foreignId()),
    games: z.array(
      z.object({
        code: foreignId(),
        /** By language tag; `en` is always there. */
        names: z.record(language(), z.string().check(z.minLength(1), z.maxLength(80))),
        category: z.enum(['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT']),
        tags: z.array(z.string()),
        /** Return to player in percent, "96.12". */
        rtp: z.nullable(z.string().check(z.regex(/^\d{1,3}(\.\d{1,4})?$/))),
        /** How unevenly it pays, where its vendor knows. */
        volatility: z.optional(z.nullable(z.enum(['low', 'medium', 'high']))),
        trial: z.boolean(),
        stakeMin: amount(),
        stakeMax: amount(),
        /** The most that a round wins, as a multiple of its stake, rounded up; nothing said: what any call may bring. */
        winMultipleMax: z.optional(z.nullable(z.int().check(z.positive()))),
        /** The most that a round wins from pots besides, whatever its stake; nothing said: it has none. */
        potMax: z.optional(z.nullable(amount())),
        /** The stakes at which its rounds can be given away; none, or nothing said: it has no free rounds. */
        freeStakes: z.optional(z.array(amount())),
        iconUrl: z.nullable(webAddress()),
      }),
    ),
  }),
  refusals: [],
});

/** Makes the address of a game frame. The vendor redeems the ticket with `authenticate` when the player arrives. */
export const launch = call('launch', {
  body: z.object({
    game: foreignId(),
    mode: z.enum(['real', 'trial']),
    /** What it is played in; `PLAY` for a trial. */
    currency: z.optional(currency()),
    ticket: foreignId(),
    language: language(),
    /** How the player writes numbers: Bengali digits, Latin ones in lakhs, or Latin ones in thousands; else as the language does. */
    digits: z.optional(digits()),
    device: z.enum(['phone', 'desktop']),
    /** Where the game's own "home" goes; its origin is the only one that hears the frame's messages. */
    lobbyUrl: webAddress(),
    depositUrl: z.nullable(webAddress()),
  }),
  value: z.object({ url: webAddress() }),
  refusals: ['game-unknown', 'game-unavailable'],
});

/** The calls that a vendor answers. */
export const VENDOR_CALLS = [
  games,
  launch,
  freeRoundsGrant,
  freeRoundsCancel,
  freeRoundsList,
  roundDetails,
  rounds,
  walletCreate,
  walletBalance,
  walletTransfer,
  walletTransferStatus,
  walletTransfers,
  walletSweep,
] as const;
