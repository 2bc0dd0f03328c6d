import * as z from 'zod/mini';
import { amount, id, instant } from '../codecs.ts';
import { renamed } from '../renamed.ts';

/** A list that nobody changes. */
export const listOf = <T extends z.ZodMiniType>(item: T) => z.readonly(z.array(item));

export const gameCode = z.string().check(z.maxLength(20));
export const numero = z.string().check(z.maxLength(20));
/** What one note costs, as a part of its base unit. */
const unitMode = z.enum(['1', '0.1', '0.01', '0.001']);
/** SPEC.md §3: the price lists and menus a game can have. */
export const prizeMode = z.enum(['LOTT', 'ZY', 'ELOTT', 'SEA']);

/** SPEC.md §3 and RULES.md: families of one kind stand together. */
const lotteryCategory = z.enum(['SSC', 'LF', '11X5', 'PK10', 'K3', 'LHC', 'VN', 'TH', 'LA', '4D']);

/** What narrows a menu. */
export const menuQuery = renamed(
  z.object({
    prizeMode: z.optional(prizeMode),
    lotteryCategory: z.optional(lotteryCategory),
    device: z.optional(z.string().check(z.maxLength(20))),
    language: z.optional(z.string().check(z.maxLength(8))),
  }),
  { lotteryCategory: 'category' },
);

/** What one play is held to besides, and its numbers that are closed or pay less, of a thousand, on the draw on sale. */
const playTerms = z.object({
  play: z.string(),
  unitMin: z.optional(amount()),
  unitMax: z.optional(amount()),
  notes: z.optional(z.int()),
  stakeMax: z.optional(amount()),
  drawMax: z.optional(amount()),
  payoutMax: z.optional(amount()),
  closed: listOf(z.string()),
  reduced: listOf(z.object({ number: z.string(), perMille: z.int() })),
});

/** A game on a menu, in one of its prize modes. The category is what SPEC.md §3 groups families by, the family whose rules it plays. */
export const lotteryGameShape = renamed(
  z.object({
    gameCode,
    gameName: z.string(),
    vassalage: z.string(),
    lotteryCategory,
    family: z.string(),
    prizeMode,
    /** All prize modes in which the game is sold; the first one is what it is sold in unless another is asked for. */
    prizeModes: listOf(prizeMode),
    /** The plays that are sold in this prize mode; null: all of the family. */
    plays: z.nullable(listOf(z.string())),
    drawSource: z.enum(['own', 'feed', 'entry']),
    intervalSeconds: z.int(),
    closeLeadSeconds: z.int(),
    seriesMin: z.int(),
    seriesMax: z.int(),
    unitModes: listOf(unitMode),
    playTerms: listOf(playTerms),
    /** Per mille of the stake that comes back on listed prices, by group of plays. */
    discounts: z.readonly(z.record(z.string(), z.int())),
    limits: renamed(
      z.object({
        lines: z.int(),
        /** Draws of one multi-draw order. */
        periods: z.int(),
        multiple: z.int(),
        notes: z.int(),
        stakeMin: amount(),
        stakeMax: amount(),
        payoutMax: amount(),
      }),
      { periods: 'draws' },
    ),
  }),
  {
    gameCode: 'code',
    gameName: 'name',
    vassalage: 'vendor',
    lotteryCategory: 'category',
    seriesMin: 'payoutLevelMin',
    seriesMax: 'payoutLevelMax',
  },
);

/** A draw as everybody may see it. */
export const drawShape = renamed(
  z.object({
    numero,
    status: z.enum([
      'SCHEDULED',
      'OPEN',
      'CLOSED',
      'DELAYED',
      'DRAWN',
      'SETTLING',
      'SETTLED',
      'RESETTLING',
      'VOID',
    ]),
    openTime: instant(),
    closeTime: instant(),
    drawTime: instant(),
    commitment: z.nullable(z.string()),
    ticketsRoot: z.nullable(z.string()),
    /** Own draws: what will be mixed in, named with the commitment, and where that is a public beacon, its round to come. */
    entropy: z.nullable(z.enum(['quicknet', 'salt'])),
    beaconRound: z.nullable(z.int()),
    winningNumber: z.unknown(),
  }),
  {
    numero: 'drawNumber',
    status: 'state',
    openTime: 'opensAt',
    closeTime: 'closesAt',
    drawTime: 'drawsAt',
    winningNumber: 'result',
  },
);

/** What became of a slip; `CANCELLED_STOP`: returned because an earlier draw of its multi-draw order had won. */
export const slipState = z.enum([
  'PENDING',
  'WON',
  'LOST',
  'REFUNDED',
  'CANCELLED',
  'CANCELLED_STOP',
  'VOID',
]);

const slip = renamed(
  z.object({
    id: id(),
    play: z.string(),
    selection: z.string(),
    notes: z.int(),
    unitMode: z.string(),
    multiple: z.int(),
    stake: amount(),
    /** The most it can win; `isCut`: its player was told before that its prize is cut to that. */
    bestPayout: amount(),
    isCut: z.boolean(),
    series: z.int(),
    /** Of what was accepted: prizes by tier per unit. */
    odds: listOf(z.readonly(z.tuple([z.string(), z.string()]))),
    state: slipState,
    hits: listOf(z.readonly(z.tuple([z.string(), z.int()]))),
    payout: z.nullable(amount()),
    rebate: z.nullable(amount()),
    /** What it had brought before the draw's result was corrected. */
    earlierPayout: z.nullable(amount()),
  }),
  { series: 'payoutLevel' },
);

/** An order with its slips and its draw. */
export const orderShape = renamed(
  z.object({
    id: id(),
    orderNo: z.string(),
    gameCode,
    gameName: z.string(),
    vassalage: z.string(),
    family: z.string(),
    prizeMode,
    numero,
    numeroStatus: z.string(),
    closeTime: instant(),
    drawTime: instant(),
    winningNumber: z.unknown(),
    currency: z.string(),
    stake: amount(),
    orderTime: instant(),
    /** Of an order that is a draw of a multi-draw order: which one, from 1. */
    chaseId: z.nullable(id()),
    period: z.nullable(z.int()),
    slips: listOf(slip),
  }),
  {
    orderNo: 'number',
    gameCode: 'game',
    vassalage: 'vendor',
    numero: 'drawNumber',
    numeroStatus: 'drawState',
    closeTime: 'closesAt',
    drawTime: 'drawsAt',
    winningNumber: 'result',
    orderTime: 'placedAt',
    chaseId: 'multiDrawOrderId',
    period: 'drawPosition',
  },
);

/** What the player's browser adds of its own to an order's tickets. */
export const clientSeed = z.string().check(z.regex(/^[\w-]{8,64}$/, { error: 'field.invalid' }));

/** The refusal of lines whose prize would be cut, of which their player was not told. */
export const PAYOUT_CUT = 'lottery.payout_limit';

/** Whether lines are taken whose prize is cut to the most that is paid on a draw: the player was told so. */
export const mayCut = z.optional(z.boolean());

/** A line of an order as a player asks for it; the selection in compact text. */
export const lineShape = z.object({
  play: z.string().check(z.maxLength(40)),
  selection: z.string().check(z.maxLength(60_000)),
  unitMode,
  multiple: z.int({ error: 'field.number' }),
  /** The most that the player was shown the line can win; a line that wins something else by now is refused. */
  best: z.optional(amount()),
});

const ORDER_FIELDS = new Map(
  Object.entries({ series: 'payoutLevel', periods: 'draws', numero: 'drawNumber' }).map(([theirs, ours]) => [
    ours,
    theirs,
  ]),
);

/** The path of a field of an order, such as `lines.0.play`, as the wire spells it. */
export const orderField = (path: string): string =>
  path
    .split('.')
    .map((part) => ORDER_FIELDS.get(part) ?? part)
    .join('.');
