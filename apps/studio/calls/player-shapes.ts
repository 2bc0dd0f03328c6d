import { amount, instant } from '@mela/wire/codecs.ts';
import { languages, type Language } from '@mela/i18n/languages.ts';
import * as z from 'zod/mini';
import { POT_CODES } from '../games/pots/pots.ts';

/** What the game's page and the studio's server say to each other, in our own words on both sides. */

/** Seeds as a player may see them before they are revealed. */
export const commitment = z.object({
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nextNonce: z.int(),
});

/** A round as its player may see it: the outcome only once the stake is taken, the server seed only once revealed. */
export const roundView = z.object({
  id: z.string(),
  state: z.enum(['betting', 'playing', 'refused', 'settling', 'done', 'cancelling', 'cancelled', 'disputed']),
  refusal: z.nullable(z.string()),
  engine: z.string(),
  stake: amount(),
  win: z.nullable(amount()),
  /** What of the win came from pots. */
  potWin: z.nullable(amount()),
  outcome: z.nullable(z.string()),
  /** What was done in a round of steps, oldest first, and, while it is played, what of its outcome is seen and would be paid now. */
  steps: z.array(z.string()),
  inPlay: z.nullable(z.object({ seen: z.string(), worth: amount() })),
  balance: z.nullable(amount()),
  input: z.string(),
  serverSeedHash: z.string(),
  serverSeed: z.nullable(z.string()),
  clientSeed: z.string(),
  nonce: z.int(),
  openedAt: instant(),
  /** Played for nothing: the stake was not taken. */
  free: z.boolean(),
});

/** What the pots hold; none where the visit cannot win them. */
export const potsNow = z.object({
  pots: z.array(z.object({ code: z.enum(POT_CODES), amount: amount() })),
});

export const visitOpened = z.object({
  token: z.string(),
  currency: z.string(),
  language: z.enum(Object.keys(languages) as Language[]),
  trial: z.boolean(),
  balance: amount(),
  /** Total bets that the player may choose from, smallest first. */
  stakes: z.array(amount()),
  rules: z.object({
    autoplay: z.boolean(),
    turbo: z.boolean(),
    roundTimeMinMs: z.int(),
    realityCheckMinutes: z.nullable(z.int()),
  }),
  /** The most that one bet in a shared flight may pay here. */
  payoutMax: z.nullable(amount()),
  lobbyUrl: z.string(),
  depositUrl: z.nullable(z.string()),
  seeds: commitment,
  /** Rounds of this game that wait for the portal's answer, oldest first. */
  unfinished: z.array(roundView),
  /** Rounds that the player may play for nothing, at this stake. */
  free: z.nullable(z.object({ left: z.int(), stake: amount() })),
});

export const balanceNow = z.object({ balance: amount() });
export const roundPage = z.object({ rounds: z.array(roundView) });
export const rotated = z.object({
  revealed: z.object({ serverSeed: z.string(), serverSeedHash: z.string() }),
  live: commitment,
});

export const openVisit = z.object({ code: z.string().check(z.maxLength(64)) });
export const openRoundBody = z.object({
  request: z.uuid(),
  wish: z.unknown(),
  free: z.optional(z.boolean()),
});
export const stepBody = z.object({ request: z.uuid(), step: z.unknown() });
export const roundQuery = z.object({ before: z.optional(z.uuid()) });
export const roundPath = z.object({ id: z.uuid() });
export const clientSeedBody = z.object({
  clientSeed: z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]{1,64}$/u)),
});

/** Why a request of the page was turned down. */
export type PlayerRefusal =
  | 'request-invalid'
  | 'launch-over'
  | 'session-over'
  | 'portal-silent'
  | 'studio-failed'
  | 'studio-unavailable'
  | 'too-many'
  | 'launch-refused'
  | 'bet-not-offered'
  | 'request-reused'
  | 'too-soon'
  | 'no-free-round'
  | 'round-not-found'
  | 'round-over'
  | 'step-not-offered'
  | 'betting-over'
  | 'seat-taken'
  | 'round-unfinished';
