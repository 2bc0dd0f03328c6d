import { familyOf } from '@mela/lottery-rules/families.ts';
import { invariant, newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { FieldMessage } from '../../../platform/fields-refused.ts';
import type { Scope } from '../../../platform/scope.ts';
import { newNumber } from '../../../platform/short-numbers/index.ts';
import { recordBalances } from '../../ledger/index.ts';
import { openForPlay } from '../../merchants/index.ts';
import { mayPlay } from '../../protection/index.ts';
import { MULTI_DRAW_MAX } from './multi-draw-orders.ts';
import { termsOfDraws, type DrawTerms, type LotteryGame, type PrizeMode } from '../game.ts';
import { holdDraws, type OpenDraw } from '../schedule/open-draws.ts';
import { inPrizeMode } from '../shown/menus.ts';
import {
  isMultiple,
  priceOrder,
  timesLine,
  type OrderLine,
  type PricedLine,
  withinLaw,
} from './price-order.ts';
import type { LinesRefused, OrderRefusal } from '../refusals.ts';
import { takeOrder, type Bettor, type OrderToTake, type TakenOrder } from './take-order.ts';

/** The same lines on one draw after another, each time times a multiple of its own. */
export type NewMultiDrawOrder = Readonly<{
  game: string;
  prizeMode?: PrizeMode | undefined;
  payoutLevel?: number | undefined;
  lines: readonly OrderLine[];
  /** In the order of their draws; the first one may be on sale already. */
  draws: readonly Readonly<{ drawNumber: string; multiple: number }>[];
  /** Whether everything after the first draw that wins comes back. */
  stopOnWin: boolean;
  /** What the player's browser adds of its own, to the tickets of every draw. */
  clientSeed?: string | undefined;
  /** Whether the player was told that prizes over the most that is paid on a draw are cut to it. */
  mayCut?: boolean | undefined;
}>;

/** A multi-draw order that was taken whole. */
export type PlacedMultiDrawOrder = Readonly<{
  multiDrawOrderId: Id;
  number: string;
  stake: bigint;
  draws: number;
}>;

/**
 * Takes a multi-draw order whole or not at all. All of it is paid now, at the odds of now, of each draw's terms; on each draw stands an ordinary order, which
 * is drawn, won, voided and cancelled like any other (RULES.md §3.4).
 */
export async function placeMultiDrawOrder(
  scope: Scope,
  bettor: Bettor,
  multiDrawOrder: NewMultiDrawOrder,
): Promise<Outcome<PlacedMultiDrawOrder, OrderRefusal>> {
  const { game, draws: wished } = multiDrawOrder;
  if (wished.length === 0 || wished.length > MULTI_DRAW_MAX) {
    const message = { id: 'field.lottery.draw-count', values: { maximum: MULTI_DRAW_MAX } };
    return refuse({ kind: 'lines-refused', fields: { draws: message } });
  }
  const numbers = wished.map(({ drawNumber }) => drawNumber);
  // Held first: none of them comes on sale, on other terms maybe, until the order is taken.
  const held = await holdDraws(scope, await drawIdsOf(scope, game, numbers));
  const sold = sellOnEach(await termsOfDraws(scope, game, numbers), multiDrawOrder);
  if (!sold) return refuse({ kind: 'lottery-game-not-found' });
  if (!sold.ok) return sold;
  const draws = priceDraws(sold.value, multiDrawOrder);
  if (!draws.ok) return draws;
  const open = await openForPlay(scope);
  if (!open.ok) return open;
  const often = Math.max(...wished.map(({ multiple }) => multiple));
  for (const { lotteryGame, lines } of new Set(sold.value)) {
    const lawful = await withinLaw(scope, lotteryGame, lines, often);
    if (!lawful.ok) return lawful;
  }
  const allowed = await mayPlay(scope, bettor.memberId);
  if (!allowed.ok) return allowed;
  const planned = inOrder(held, wished);
  if (!planned.ok) return planned;

  const id = newId(scope.now.getTime());
  const number = await newNumber(scope, 'N');
  const stake = draws.value.flat().reduce((sum, line) => sum + line.stake, 0n);
  const [first] = sold.value;
  invariant(first, 'an order names a draw');
  await insertOrder(scope, bettor, multiDrawOrder, { id, number, stake, ...first });
  // Lists begin with the largest id: the first draw gets it.
  const orderIds = planned.value.map(() => newId(scope.now.getTime())).toSorted((a, b) => (a < b ? 1 : -1));
  let last: TakenOrder | undefined;
  for (const [at, lines] of draws.value.entries()) {
    const draw = planned.value[at];
    const orderId = orderIds[at];
    const terms = sold.value[at];
    invariant(draw && orderId && terms, 'every draw was found');
    const order: OrderToTake = {
      lotteryGame: terms.lotteryGame,
      draw,
      lines,
      clientSeed: multiDrawOrder.clientSeed ?? null,
      mayCut: multiDrawOrder.mayCut ?? false,
      multiDrawOrder: { id, drawPosition: at + 1, orderId },
    };
    const taken = await takeOrder(scope, bettor, order);
    if (!taken.ok) return taken;
    last = taken.value;
  }
  if (last) await recordBalances(scope, last.posted);
  return ok({ multiDrawOrderId: id, number, stake, draws: multiDrawOrder.draws.length });
}

/** A game on the terms of a draw, and the lines on them. */
type Sold = Readonly<{ lotteryGame: LotteryGame; lines: readonly PricedLine[] }>;

type Whole = Sold & Readonly<{ id: Id; number: string; stake: bigint }>;

async function insertOrder(
  scope: Scope,
  { memberId, currency }: Bettor,
  { draws, stopOnWin }: NewMultiDrawOrder,
  { id, number, stake, lotteryGame, lines }: Whole,
): Promise<void> {
  const wished = lines.map(({ play, selection, unitMode, multiple }) => ({
    play,
    selection,
    unitMode,
    multiple,
  }));
  await scope.db
    .insertInto('lottery.multi_draw_order')
    .values({
      merchant_id: scope.merchantId,
      id,
      number,
      member_id: memberId,
      game_code: lotteryGame.code,
      prize_mode: lotteryGame.prizeMode,
      currency,
      lines: JSON.stringify(wished),
      draws: draws.length,
      stop_on_win: stopOnWin,
      stake,
      placed_at: scope.now,
    })
    .execute();
}

/**
 * What every draw is sold on, in their order: those on sale on their terms, those to come on the latest. A price that its player was not
 * shown is refused, whichever draw has it. Null where the game is not on sale.
 */
function sellOnEach(
  terms: readonly DrawTerms[],
  { draws, prizeMode, payoutLevel, lines }: NewMultiDrawOrder,
): Outcome<Sold[], LinesRefused> | null {
  const byVersion = new Map<number, Sold>();
  for (const { lotteryGame: whole } of terms) {
    if (byVersion.has(whole.version)) continue;
    const lotteryGame = inPrizeMode(whole, prizeMode);
    if (!lotteryGame) return null;
    const family = familyOf(lotteryGame.family);
    invariant(family, `no rules for family ${lotteryGame.family}`);
    const level = payoutLevel ?? lotteryGame.payoutLevels.max;
    const priced = priceOrder(lotteryGame, family, { payoutLevel: level, lines });
    if (!priced.ok) return priced;
    byVersion.set(whole.version, { lotteryGame, lines: priced.value });
  }
  const sold = draws.flatMap(({ drawNumber }) => {
    const found = terms.find(({ draw }) => draw?.drawNumber === drawNumber) ?? terms[0];
    return (found && byVersion.get(found.lotteryGame.version)) ?? [];
  });
  return sold.length === 0 ? null : ok(sold);
}

/** The lines of every draw at its multiple; refuses with the draws whose multiple is too much. */
function priceDraws(
  sold: readonly Sold[],
  { draws }: NewMultiDrawOrder,
): Outcome<PricedLine[][], LinesRefused> {
  const fields: Record<string, FieldMessage> = {};
  const priced = sold.map(({ lotteryGame, lines }, at) => {
    const { drawNumber = '', multiple = 1 } = draws[at] ?? {};
    if (!isMultiple(lotteryGame, multiple)) {
      const values = { drawNumber, maximum: lotteryGame.limits.multiple };
      fields[`draws.${at}.multiple`] = { id: 'field.lottery.draw-multiple', values };
      return [];
    }
    return lines.flatMap((line) => {
      const often = timesLine(lotteryGame, line, multiple);
      if (!often.ok) [, fields[`draws.${at}.multiple`]] = often.refusal;
      return often.ok ? often.value : [];
    });
  });
  return Object.keys(fields).length > 0 ? refuse({ kind: 'lines-refused', fields }) : ok(priced);
}

async function drawIdsOf(scope: Scope, game: string, drawNumbers: readonly string[]): Promise<Id[]> {
  const named = await scope.db
    .selectFrom('lottery.draw')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('game_code', '=', game)
    .where('draw_number', 'in', drawNumbers)
    .execute();
  return named.map(({ id }) => id);
}

/** The draws that are named, in their order; refuses with those that take no bets. */
function inOrder(
  held: readonly OpenDraw[],
  draws: NewMultiDrawOrder['draws'],
): Outcome<OpenDraw[], LinesRefused> {
  const fields: Record<string, FieldMessage> = {};
  const planned = draws.flatMap(({ drawNumber }, at) => {
    const draw = held.find((one) => one.drawNumber === drawNumber);
    if (!draw) {
      fields[`draws.${at}.drawNumber`] = { id: 'field.lottery.draw-closed', values: { drawNumber } };
      return [];
    }
    return draw;
  });
  // A draw named twice stands before itself.
  const isInOrder = planned.every((draw, at) => at === 0 || draw.drawsAt > (planned[at - 1]?.drawsAt ?? 0));
  if (!isInOrder) fields['draws'] = { id: 'field.lottery.draw-order' };
  return Object.keys(fields).length > 0 ? refuse({ kind: 'lines-refused', fields }) : ok(planned);
}
