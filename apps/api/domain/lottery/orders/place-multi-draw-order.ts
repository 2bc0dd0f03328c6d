import { familyOf } from '@mela/lottery-rules/families.ts';
import { invariant, newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import { newNumber } from '../../../platform/short-numbers/index.ts';
import { recordBalances } from '../../ledger/index.ts';
import { openForPlay } from '../../merchants/index.ts';
import { mayPlay } from '../../protection/index.ts';
import { MULTI_DRAW_MAX } from './multi-draw-orders.ts';
import type { LotteryGame, PrizeMode } from '../game.ts';
import { holdDraws, type OpenDraw } from '../schedule/open-draws.ts';
import { lotteryGameOnMenu } from '../shown/menus.ts';
import {
  isMultiple,
  priceOrder,
  timesLine,
  type OrderLine,
  type PricedLine,
  withinLaw,
} from './price-order.ts';
import type { FieldMessage, LinesRefused, OrderRefusal } from '../refusals.ts';
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
}>;

/** A multi-draw order that was taken whole. */
export type PlacedMultiDrawOrder = Readonly<{
  multiDrawOrderId: Id;
  number: string;
  stake: bigint;
  draws: number;
}>;

/**
 * Takes a multi-draw order whole or not at all. All of it is paid now, at the odds of now; on each draw stands an ordinary order, which
 * is drawn, won, voided and cancelled like any other (RULES.md §3.4).
 */
export async function placeMultiDrawOrder(
  scope: Scope,
  bettor: Bettor,
  multiDrawOrder: NewMultiDrawOrder,
): Promise<Outcome<PlacedMultiDrawOrder, OrderRefusal>> {
  const lotteryGame = await lotteryGameOnMenu(scope, multiDrawOrder.game, multiDrawOrder.prizeMode);
  if (!lotteryGame) return refuse({ kind: 'lottery-game-not-found' });
  const family = familyOf(lotteryGame.family);
  invariant(family, `no rules for family ${lotteryGame.family}`);
  const priced = priceOrder(lotteryGame, family, {
    payoutLevel: multiDrawOrder.payoutLevel ?? lotteryGame.payoutLevels.max,
    lines: multiDrawOrder.lines,
  });
  if (!priced.ok) return priced;
  const draws = priceDraws(lotteryGame, multiDrawOrder, priced.value);
  if (!draws.ok) return draws;
  const open = await openForPlay(scope);
  if (!open.ok) return open;
  const often = Math.max(...multiDrawOrder.draws.map(({ multiple }) => multiple));
  const lawful = await withinLaw(scope, lotteryGame, priced.value, often);
  if (!lawful.ok) return lawful;
  const allowed = await mayPlay(scope, bettor.memberId);
  if (!allowed.ok) return allowed;
  const planned = await drawsOf(scope, multiDrawOrder);
  if (!planned.ok) return planned;

  const id = newId(scope.now.getTime());
  const number = await newNumber(scope, 'N');
  const stake = draws.value.flat().reduce((sum, line) => sum + line.stake, 0n);
  await insertOrder(scope, bettor, multiDrawOrder, { id, number, stake, lotteryGame, lines: priced.value });
  // Lists begin with the largest id: the first draw gets it.
  const orderIds = planned.value.map(() => newId(scope.now.getTime())).toSorted((a, b) => (a < b ? 1 : -1));
  let last: TakenOrder | undefined;
  for (const [at, lines] of draws.value.entries()) {
    const draw = planned.value[at];
    const orderId = orderIds[at];
    invariant(draw && orderId, 'every draw was found');
    const order: OrderToTake = {
      lotteryGame,
      draw,
      lines,
      clientSeed: multiDrawOrder.clientSeed ?? null,
      multiDrawOrder: { id, drawPosition: at + 1, orderId },
    };
    const taken = await takeOrder(scope, bettor, order);
    if (!taken.ok) return taken;
    last = taken.value;
  }
  if (last) await recordBalances(scope, last.posted);
  return ok({ multiDrawOrderId: id, number, stake, draws: multiDrawOrder.draws.length });
}

type Whole = {
  id: Id;
  number: string;
  stake: bigint;
  lotteryGame: LotteryGame;
  lines: readonly PricedLine[];
};

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

/** The lines of every draw at its multiple; refuses with the draws whose multiple is too much. */
function priceDraws(
  lotteryGame: LotteryGame,
  { draws }: NewMultiDrawOrder,
  lines: readonly PricedLine[],
): Outcome<PricedLine[][], LinesRefused> {
  if (draws.length === 0 || draws.length > MULTI_DRAW_MAX) {
    const message = { id: 'field.lottery.draw-count', values: { maximum: MULTI_DRAW_MAX } };
    return refuse({ kind: 'lines-refused', fields: { draws: message } });
  }
  const fields: Record<string, FieldMessage> = {};
  const priced = draws.map(({ drawNumber, multiple }, at) => {
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

/** The draws that are named, held until the transaction ends; refuses with those that take no bets. */
async function drawsOf(
  scope: Scope,
  { game, draws }: NewMultiDrawOrder,
): Promise<Outcome<OpenDraw[], LinesRefused>> {
  const named = await scope.db
    .selectFrom('lottery.draw')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('game_code', '=', game)
    .where(
      'draw_number',
      'in',
      draws.map(({ drawNumber }) => drawNumber),
    )
    .execute();
  const open = await holdDraws(
    scope,
    named.map(({ id }) => id),
  );
  const fields: Record<string, FieldMessage> = {};
  const planned = draws.flatMap(({ drawNumber }, at) => {
    const draw = open.find((one) => one.drawNumber === drawNumber);
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
