import { randomBytes } from 'node:crypto';
import { familyOf } from '@mela/lottery-rules/families.ts';
import {
  formatAmount,
  invariant,
  newId,
  ok,
  refuse,
  type Currency,
  type Id,
  type Outcome,
} from '@mela/primitives';
import { sql } from 'kysely';
import { recordFacts } from '../../platform/outbox.ts';
import type { Scope } from '../../platform/scope.ts';
import { post, recordBalances } from '../ledger/index.ts';
import { openForPlay } from '../merchants/index.ts';
import { mayPlay } from '../protection/index.ts';
import { expose } from './exposure.ts';
import { slipPlaced } from './facts.ts';
import { productOf, type LotteryProduct } from './game.ts';
import { shareIssue } from './issue.ts';
import { plain, priceOrder, type OrderLine, type PricedLine } from './price-order.ts';
import type { IssueClosed, IssueUnknown, OrderRefusal, PayoutLimit } from './refusals.ts';

/** Who bets, and with which money. */
export type Bettor = Readonly<{ memberId: Id; currency: Currency }>;

/** What a player asks for. Without a series, the game's highest: the best odds and no rebate. */
export type NewOrder = Readonly<{
  game: string;
  numero: string;
  series?: number | undefined;
  lines: readonly OrderLine[];
}>;

/** An order that was taken whole. */
export type PlacedOrder = Readonly<{ orderId: Id; number: string; stake: bigint; slipIds: readonly Id[] }>;

/**
 * Takes an order whole or not at all: every line is valid and within the limits, brand and issue are open at the scope's
 * instant, and the stake leaves the member's cash in the same transaction.
 */
export async function placeOrder(
  scope: Scope,
  bettor: Bettor,
  order: NewOrder,
): Promise<Outcome<PlacedOrder, OrderRefusal>> {
  const product = await productOf(scope, order.game);
  if (!product) return refuse({ kind: 'lottery-game-unknown' });
  const family = familyOf(product.family);
  invariant(family, `no rules for family ${product.family}`);
  const series = order.series ?? product.series.max;
  const priced = priceOrder(product, family, { series, lines: order.lines });
  if (!priced.ok) return priced;
  const open = await openForPlay(scope);
  if (!open.ok) return open;
  const allowed = await mayPlay(scope, bettor.memberId);
  if (!allowed.ok) return allowed;
  const issue = await issueOnSale(scope, order);
  if (!issue.ok) return issue;

  const lines = priced.value;
  const stake = lines.reduce((sum, line) => sum + line.stake, 0n);
  const orderId = newId(scope.now.getTime());
  const posted = await post(scope, {
    kind: 'lottery-order',
    key: orderId,
    entries: [
      { ownerId: bettor.memberId, account: 'cash', currency: bettor.currency, amount: -stake },
      { ownerId: null, account: 'lottery', currency: bettor.currency, amount: stake },
    ],
    memo: { game: order.game, numero: order.numero },
  });
  if (!posted.ok) return posted;
  // The posting holds the member's wallet until the end, so a second order of the same member waits here and counts this one.
  const within = await withinPayout(scope, bettor, product, issue.value, lines);
  if (!within.ok) return within;
  const exposed = await expose(scope, product.limits, issue.value, lines);
  if (!exposed.ok) return exposed;

  const number = orderNumber();
  await scope.db
    .insertInto('lottery.order')
    .values({
      merchant_id: scope.merchantId,
      id: orderId,
      number,
      member_id: bettor.memberId,
      game_code: product.code,
      issue_id: issue.value,
      currency: bettor.currency,
      stake,
      placed_at: scope.now,
    })
    .execute();
  const slips = lines.map((line) => ({ id: newId(scope.now.getTime()), ...line }));
  await scope.db
    .insertInto('lottery.slip')
    .values(
      slips.map((slip, position) => ({
        merchant_id: scope.merchantId,
        id: slip.id,
        order_id: orderId,
        position,
        issue_id: issue.value,
        member_id: bettor.memberId,
        play: slip.play,
        selection: slip.selection,
        notes: slip.notes,
        unit_mode: slip.unitMode,
        multiple: slip.multiple,
        stake_per_note: slip.stakePerNote,
        stake: slip.stake,
        series: slip.series,
        max_series: product.series.max,
        odds: JSON.stringify(oddsText(slip)),
        best_payout: slip.bestPayout,
      })),
    )
    .execute();
  await recordFacts(
    scope,
    slips.map((slip) =>
      slipPlaced({ ...bettor, ...slip, slipId: slip.id, orderId, game: order.game, numero: order.numero }),
    ),
  );
  await recordBalances(scope, posted.value);
  return ok({ orderId, number, stake, slipIds: slips.map(({ id }) => id) });
}

/** Tiers sorted by name, so that a ticket's text never depends on the order of a list. */
const oddsText = ({ odds }: PricedLine): [string, string][] =>
  [...odds]
    .map(([tier, price]): [string, string] => [tier, formatAmount(price)])
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

/** The issue, held open until this transaction ends; strictly before its close by our clock. */
async function issueOnSale(
  scope: Scope,
  { game, numero }: NewOrder,
): Promise<Outcome<Id, IssueUnknown | IssueClosed>> {
  const found = await scope.db
    .selectFrom('lottery.issue')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('game_code', '=', game)
    .where('numero', '=', numero)
    .executeTakeFirst();
  if (!found) return refuse({ kind: 'issue-unknown' });
  await shareIssue(scope, found.id);
  const { state, closes_at } = await scope.db
    .selectFrom('lottery.issue')
    .select(['state', 'closes_at'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', found.id)
    .executeTakeFirstOrThrow();
  return state === 'OPEN' && scope.now < closes_at ? ok(found.id) : refuse({ kind: 'issue-closed' });
}

/** Whether the member's slips on the issue, these included, can win no more than the brand pays on one issue. */
async function withinPayout(
  scope: Scope,
  { memberId }: Bettor,
  { limits }: LotteryProduct,
  issueId: Id,
  lines: readonly PricedLine[],
): Promise<Outcome<null, PayoutLimit>> {
  const { earlier } = await scope.db
    .selectFrom('lottery.slip')
    .select(sql<bigint>`coalesce(sum(best_payout), 0)::bigint`.as('earlier'))
    .where('merchant_id', '=', scope.merchantId)
    .where('member_id', '=', memberId)
    .where('issue_id', '=', issueId)
    .where('state', '=', 'PENDING')
    .executeTakeFirstOrThrow();
  const most = lines.reduce((sum, line) => sum + line.bestPayout, earlier);
  return most <= limits.payoutMax
    ? ok(null)
    : refuse({ kind: 'payout-limit', values: { maximum: plain(limits.payoutMax) } });
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Twelve letters and digits that cannot be misread: 60 random bits. */
const orderNumber = (): string => Array.from(randomBytes(12), (byte) => ALPHABET[byte % 32]).join('');
