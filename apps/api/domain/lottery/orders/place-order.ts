import { familyOf } from '@mela/lottery-rules/families.ts';
import { invariant, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import { recordBalances } from '../../ledger/index.ts';
import { openForPlay } from '../../merchants/index.ts';
import { mayPlay } from '../../protection/index.ts';
import { termsOfDraws, type DrawTerms, type PrizeMode } from '../game.ts';
import { shareDraw } from '../draw.ts';
import { inPrizeMode } from '../shown/menus.ts';
import { priceOrder, type OrderLine, withinLaw } from './price-order.ts';
import type { DrawClosed, DrawNotFound, OrderRefusal } from '../refusals.ts';
import { takeOrder, type Bettor } from './take-order.ts';

/** What a player asks for. Without a payout level, the game's highest: the best odds and no rebate. */
export type NewOrder = Readonly<{
  game: string;
  drawNumber: string;
  /** By default the game's first. */
  prizeMode?: PrizeMode | undefined;
  payoutLevel?: number | undefined;
  lines: readonly OrderLine[];
  /** What the player's browser adds of its own. */
  clientSeed?: string | undefined;
  /** Whether the player was told that prizes over the most that is paid on a draw are cut to it. */
  mayCut?: boolean | undefined;
}>;

/** An order that was taken whole. */
export type PlacedOrder = Readonly<{ orderId: Id; number: string; stake: bigint; slipIds: readonly Id[] }>;

/**
 * Takes an order whole or not at all: every line is valid and within the limits, brand and draw are open at the scope's
 * instant, and the stake leaves the member's cash in the same transaction.
 */
export async function placeOrder(
  scope: Scope,
  bettor: Bettor,
  order: NewOrder,
): Promise<Outcome<PlacedOrder, OrderRefusal>> {
  const [sold] = await termsOfDraws(scope, order.game, [order.drawNumber]);
  const lotteryGame = sold && inPrizeMode(sold.lotteryGame, order.prizeMode);
  if (!lotteryGame) return refuse({ kind: 'lottery-game-not-found' });
  const family = familyOf(lotteryGame.family);
  invariant(family, `no rules for family ${lotteryGame.family}`);
  const payoutLevel = order.payoutLevel ?? lotteryGame.payoutLevels.max;
  const priced = priceOrder(lotteryGame, family, { payoutLevel, lines: order.lines });
  if (!priced.ok) return priced;
  const open = await openForPlay(scope);
  if (!open.ok) return open;
  const lawful = await withinLaw(scope, lotteryGame, priced.value);
  if (!lawful.ok) return lawful;
  const allowed = await mayPlay(scope, bettor.memberId);
  if (!allowed.ok) return allowed;
  const draw = await drawOnSale(scope, order, sold.draw);
  if (!draw.ok) return draw;
  const taken = await takeOrder(scope, bettor, {
    lotteryGame,
    draw: { id: draw.value, drawNumber: order.drawNumber },
    lines: priced.value,
    clientSeed: order.clientSeed ?? null,
    mayCut: order.mayCut ?? false,
  });
  if (!taken.ok) return taken;
  const { posted, ...placed } = taken.value;
  await recordBalances(scope, posted);
  return ok(placed);
}

/**
 * The draw, held open until this transaction ends; strictly before its close by our clock. One that was not on sale when its terms were
 * read could have come on sale on others since.
 */
async function drawOnSale(
  scope: Scope,
  { drawNumber }: NewOrder,
  draw: DrawTerms['draw'],
): Promise<Outcome<Id, DrawNotFound | DrawClosed>> {
  const fields = { drawNumber: { id: 'field.lottery.draw-closed', values: { drawNumber } } };
  if (!draw) return refuse({ kind: 'draw-not-found', fields });
  await shareDraw(scope, draw.id);
  const { state, closes_at } = await scope.db
    .selectFrom('lottery.draw')
    .select(['state', 'closes_at'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', draw.id)
    .executeTakeFirstOrThrow();
  const isOnSale = draw.state === 'OPEN' && state === 'OPEN' && scope.now < closes_at;
  return isOnSale ? ok(draw.id) : refuse({ kind: 'draw-closed', fields });
}
