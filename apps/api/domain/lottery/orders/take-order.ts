import { formatAmount, newId, ok, refuse, type Currency, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { FieldMessage } from '../../../platform/fields-refused.ts';
import { recordFacts } from '../../../platform/outbox/outbox.ts';
import type { Scope } from '../../../platform/scope.ts';
import { newNumber } from '../../../platform/short-numbers/index.ts';
import { stakeWithBonus } from '../../bonuses/index.ts';
import { post, type InsufficientFunds, type KeyReused, type Posted } from '../../ledger/index.ts';
import { withinLimits, type LimitReached } from '../../protection/index.ts';
import { slipPlaced } from '../facts.ts';
import type { LotteryGame } from '../game.ts';
import type { ExposureLimit, LinesAboveBalance, LinesRefused, PayoutLimit } from '../refusals.ts';
import { expose } from './exposure.ts';
import type { PricedLine } from './price-order.ts';
import { withinPayout, type LineToTake } from './within-payout.ts';

/** Who bets, and with which money. */
export type Bettor = Readonly<{ memberId: Id; currency: Currency }>;

/** An order that is about to be taken. The caller holds the draw, and it takes bets. */
export type OrderToTake = Readonly<{
  lotteryGame: LotteryGame;
  draw: Readonly<{ id: Id; drawNumber: string }>;
  lines: readonly PricedLine[];
  /** Whether the player was told that a prize over the most that is paid on a draw is cut to it. */
  mayCut: boolean;
  /** What the player's browser adds of its own to the order's tickets, and so to the salt of draws to come. */
  clientSeed: string | null;
  /** Of a draw of a multi-draw order; its order's id is given, so that lists show the draws in their order. */
  multiDrawOrder?: Readonly<{ id: Id; drawPosition: number; orderId: Id }>;
}>;

/** An order that was taken whole, with the member's balance after it. */
export type TakenOrder = Readonly<{
  orderId: Id;
  number: string;
  stake: bigint;
  slipIds: readonly Id[];
  posted: Posted;
}>;

type TakeRefusal = LinesAboveBalance | KeyReused | LimitReached | PayoutLimit | LinesRefused | ExposureLimit;

/** Takes the stake out of the member's cash and writes order and slips, unless money or a limit forbids it. */
export async function takeOrder(
  scope: Scope,
  bettor: Bettor,
  order: OrderToTake,
): Promise<Outcome<TakenOrder, TakeRefusal>> {
  const { lotteryGame, draw } = order;
  const stake = order.lines.reduce((sum, line) => sum + line.stake, 0n);
  const orderId = order.multiDrawOrder?.orderId ?? newId(scope.now.getTime());
  const posted = await takeStake(scope, bettor, {
    orderId,
    stake,
    memo: { game: lotteryGame.code, drawNumber: draw.drawNumber },
  });
  if (!posted.ok) {
    if (posted.refusal.kind !== 'insufficient-funds') return refuse(posted.refusal);
    return refuse({ kind: 'insufficient-funds', fields: { lines: { id: 'field.amount.above-balance' } } });
  }
  const allowed = await withinLimits(scope, { id: bettor.memberId, currency: bettor.currency }, 0n);
  if (!allowed.ok) return allowed;
  // The posting holds the member's wallet until the end, so a second order of the same member waits here and counts this one.
  const within = await withinPayout(scope, bettor.memberId, order);
  if (!within.ok) return within;
  const lines = within.value;
  const staked = await withinDrawStake(scope, bettor, order);
  if (!staked.ok) return staked;
  const exposed = await expose(scope, lotteryGame, draw.id, lines);
  if (!exposed.ok) {
    const message: FieldMessage = { id: 'field.lottery.exposure', values: { drawNumber: draw.drawNumber } };
    return refuse({ kind: 'exposure-limit', fields: atLines(exposed.refusal, message) });
  }
  const number = await newNumber(scope, 'L');
  const slips = lines.map((line) => ({ id: newId(scope.now.getTime()), ...line }));
  await writeOrder(scope, bettor, order, { orderId, number, stake, slips });
  await recordFacts(
    scope,
    slips.map((slip) =>
      slipPlaced({
        ...bettor,
        ...slip,
        slipId: slip.id,
        orderId,
        game: lotteryGame.code,
        drawNumber: draw.drawNumber,
      }),
    ),
  );
  return ok({ orderId, number, stake, slipIds: slips.map(({ id }) => id), posted: posted.value });
}

/** Out of cash, and where that is too little, out of bonus money besides. */
async function takeStake(
  scope: Scope,
  { memberId, currency }: Bettor,
  { orderId, stake, memo }: { orderId: Id; stake: bigint; memo: Record<string, string> },
): Promise<Outcome<Posted, InsufficientFunds | KeyReused>> {
  const kind = 'lottery-order';
  const entries = [
    { ownerId: memberId, account: 'cash', currency, amount: -stake },
    { ownerId: null, account: 'lottery', currency, amount: stake },
  ] as const;
  const posted = await post(scope, { kind, key: orderId, entries, memo });
  if (posted.ok || posted.refusal.kind !== 'insufficient-funds') return posted;
  return stakeWithBonus(scope, {
    kind,
    key: orderId,
    ownerId: memberId,
    house: 'lottery',
    currency,
    amount: stake,
    betId: orderId,
    memo,
  });
}

async function writeOrder(
  scope: Scope,
  { memberId, currency }: Bettor,
  { lotteryGame, draw, multiDrawOrder, clientSeed }: OrderToTake,
  written: { orderId: Id; number: string; stake: bigint; slips: readonly (LineToTake & { id: Id })[] },
): Promise<void> {
  const { orderId, number, stake, slips } = written;
  await scope.db
    .insertInto('lottery.order')
    .values({
      merchant_id: scope.merchantId,
      id: orderId,
      number,
      member_id: memberId,
      game_code: lotteryGame.code,
      prize_mode: lotteryGame.prizeMode,
      draw_id: draw.id,
      currency,
      stake,
      placed_at: scope.now,
      client_seed: clientSeed,
      multi_draw_order_id: multiDrawOrder?.id ?? null,
      draw_position: multiDrawOrder?.drawPosition ?? null,
    })
    .execute();
  await scope.db
    .insertInto('lottery.slip')
    .values(
      slips.map((slip, position) => ({
        merchant_id: scope.merchantId,
        id: slip.id,
        order_id: orderId,
        position,
        draw_id: draw.id,
        member_id: memberId,
        play: slip.play,
        selection: slip.selection,
        notes: slip.notes,
        unit_mode: slip.unitMode,
        multiple: slip.multiple,
        stake_per_note: slip.stakePerNote,
        stake: slip.stake,
        payout_level: slip.payoutLevel,
        max_payout_level: lotteryGame.payoutLevels.max,
        odds: JSON.stringify(oddsText(slip)),
        best_payout: slip.bestPayout,
        is_cut: slip.isCut,
      })),
    )
    .execute();
}

/** Tiers sorted by name, so that a ticket's text never depends on the order of a list. */
const oddsText = ({ odds }: PricedLine): [string, string][] =>
  [...odds]
    .map(([tier, price]): [string, string] => [tier, formatAmount(price)])
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

const atLines = (lines: readonly number[], message: FieldMessage): Record<string, FieldMessage> =>
  Object.fromEntries(lines.map((at) => [`lines.${at}.selection`, message]));

/** Whether the member's stake on each play of the draw, these lines included, is within what is set for the play; else which lines are too much. */
async function withinDrawStake(
  scope: Scope,
  { memberId }: Bettor,
  { lotteryGame, draw, lines }: OrderToTake,
): Promise<Outcome<null, LinesRefused>> {
  const most = new Map((lotteryGame.playTerms ?? []).map(({ play, drawMax }) => [play, drawMax]));
  const held = lines.filter(({ play }) => most.get(play) !== undefined).map(({ play }) => play);
  if (held.length === 0) return ok(null);
  const earlier = await scope.db
    .selectFrom('lottery.slip')
    .select(['play', sql<bigint>`sum(stake)::bigint`.as('stake')])
    .where('merchant_id', '=', scope.merchantId)
    .where('draw_id', '=', draw.id)
    .where('member_id', '=', memberId)
    .where('state', '=', 'PENDING')
    .where('play', 'in', [...new Set(held)])
    .groupBy('play')
    .execute();
  const sums = new Map(earlier.map(({ play, stake }) => [play, stake]));
  const fields: Record<string, FieldMessage> = {};
  for (const [at, { play, stake }] of lines.entries()) {
    const maximum = most.get(play);
    const sum = (sums.get(play) ?? 0n) + stake;
    sums.set(play, sum);
    if (maximum !== undefined && sum > maximum)
      fields[`lines.${at}.multiple`] = {
        id: 'field.lottery.draw-stake',
        values: { maximum: maximum },
      };
  }
  return Object.keys(fields).length > 0 ? refuse({ kind: 'lines-refused', fields }) : ok(null);
}
