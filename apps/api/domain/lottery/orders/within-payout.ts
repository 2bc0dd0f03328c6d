import { termsOn } from '@mela/lottery-rules';
import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { FieldMessage } from '../../../platform/fields-refused.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { LotteryGame } from '../game.ts';
import type { LinesRefused, PayoutLimit } from '../refusals.ts';
import type { PricedLine } from './price-order.ts';

/** A line as it is taken: the most it can win is what is left of what the brand pays, where that is less than its prize. */
export type LineToTake = PricedLine & Readonly<{ isCut: boolean }>;

/** In 1/10 000 of the unit. */
const PAISA = 100n;

type ToTake = Readonly<{
  lotteryGame: LotteryGame;
  draw: Readonly<{ id: Id }>;
  lines: readonly PricedLine[];
  mayCut: boolean;
}>;

/**
 * The lines within the most that a member wins on one draw, of the game and of each play, after what the member's other open slips on it
 * can win (RULES.md §2.4). A prize over it is cut to what is left, once the player was told; a line is refused where not even its stake is left.
 */
export async function withinPayout(
  scope: Scope,
  memberId: Id,
  { lotteryGame, draw, lines, mayCut }: ToTake,
): Promise<Outcome<LineToTake[], LinesRefused | PayoutLimit>> {
  const won = await wonAtMost(scope, memberId, draw.id);
  let whole = [...won.values()].reduce((sum, one) => sum + one, 0n);
  const full: Record<string, FieldMessage> = {};
  const cut: Record<string, FieldMessage> = {};
  const taken = lines.map((line, at): LineToTake => {
    const ofPlay = won.get(line.play) ?? 0n;
    const { room, maximum } = roomOf(lotteryGame, line.play, { whole, ofPlay });
    const isCut = line.bestPayout > room;
    const bestPayout = isCut ? room : line.bestPayout;
    const field = `lines.${at}.selection`;
    if (isCut && room < line.stake)
      full[field] = { id: 'field.lottery.payout-limit', values: { maximum: maximum } };
    else if (isCut)
      cut[field] = {
        id: 'field.lottery.payout-cut',
        // In whole paisa; what is paid may be a part of one more.
        values: { left: room - (room % PAISA), maximum: maximum },
      };
    whole += bestPayout;
    won.set(line.play, ofPlay + bestPayout);
    return { ...line, bestPayout, isCut };
  });
  if (Object.keys(full).length > 0) return refuse({ kind: 'lines-refused', fields: full });
  const values = { maximum: lotteryGame.limits.payoutMax };
  if (Object.keys(cut).length > 0 && !mayCut) return refuse({ kind: 'payout-limit', values, fields: cut });
  return ok(taken);
}

/** What is left of the game's most and of the play's own, whichever is less, and which most that is. */
function roomOf(
  { limits, playTerms }: LotteryGame,
  play: string,
  won: Readonly<{ whole: bigint; ofPlay: bigint }>,
): { room: bigint; maximum: bigint } {
  const left = (maximum: bigint, gone: bigint) => ({ room: maximum > gone ? maximum - gone : 0n, maximum });
  const game = left(limits.payoutMax, won.whole);
  const ownMost = termsOn(playTerms, play)?.payoutMax;
  if (ownMost === undefined) return game;
  const own = left(ownMost, won.ofPlay);
  return own.room < game.room ? own : game;
}

/** The most that a member's open slips on a draw can win, by play. */
async function wonAtMost(scope: Scope, memberId: Id, drawId: Id): Promise<Map<string, bigint>> {
  const rows = await scope.db
    .selectFrom('lottery.slip')
    .select(['play', sql<bigint>`sum(best_payout)::bigint`.as('most')])
    .where('merchant_id', '=', scope.merchantId)
    .where('member_id', '=', memberId)
    .where('draw_id', '=', drawId)
    .where('state', '=', 'PENDING')
    .groupBy('play')
    .execute();
  return new Map(rows.map(({ play, most }) => [play, most]));
}
